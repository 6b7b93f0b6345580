// hints! {
//     /// `start` finds the name in use.
//     #[hint(next_step, example("fix-login", command! { list }))]
//     fn name_taken(name: String, list: Reference) = "See what {name} is with {list}.";
// }

///`start` finds the name in use.
pub fn name_taken(
    name: impl __private::Fills<String>,
    list: impl __private::Fills<Reference>,
) -> __private::Hint<__private::NextStep> {
    let name: String = __private::Fills::fill(name);
    let list: Reference = __private::Fills::fill(list);
    __private::Hint::fired(
        "name-taken",
        __private::Audience::All,
        __private::Text::new()
            .words("See what ")
            .part(__private::InText::part(name))
            .words(" is with ")
            .part(__private::InText::part(list))
            .words("."),
    )
}
const _: () = __private::unspelled::<
    crate::Verbs,
>(__private::Template::Hint, "", "See what \n is with ");
/// Every hint of the program, in declaration order.
pub const HINTS: &[__private::HintInfo] = &[
    __private::HintInfo {
        id: "name-taken",
        category: __private::Category::NextStep,
        audience: __private::Audience::All,
        mcp_only: false,
        family: Option::None,
        when: "`start` finds the name in use.",
        template: "See what {name} is with {list}.",
        example: || {
            name_taken(
                    "fix-login",
                    command! {
                        list
                    },
                )
                .into()
        },
    },
];
