// text!("{name} is ready in `src/{name}`: {why:words}", why = error)

const EXPRESSION: _ = {
    const _: () = __private::unspelled::<
        crate::Verbs,
    >(__private::Template::Text, "src/", " is ready in ");
    match (error,) {
        (why,) => {
            __private::Text::new()
                .part(__private::InText::part(name))
                .words(" is ready in ")
                .part(__private::Part::Code(format!("src/{}", name)))
                .words(": ")
                .part(__private::said(&why))
        }
    }
};
