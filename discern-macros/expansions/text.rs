// text!("{name} is ready in `src/{name}`: {why:words}", why = error)

const EXPRESSION: _ = {
    const _: () = __private::spelled_problem::<
        crate::Verbs,
    >(__private::Template::Text, &["src/"], &[" is ready in "])
        .assert_empty();
    match (error,) {
        (why,) => {
            __private::Text::of([
                __private::InText::part(name),
                __private::words(" is ready in "),
                __private::Part::Code(format!("src/{}", name)),
                __private::words(": "),
                __private::said(&why),
            ])
        }
    }
};
