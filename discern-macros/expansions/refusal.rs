// #[derive(Refusal)]
// pub enum StartRefusal {
//     #[refusal(slug = "name_taken", message = "the name {name} is taken", next = command! { list })]
//     NameTaken { name: String },
//     #[refusal(from)]
//     Git(GitError),
// }

#[allow(unused_variables)]
impl __private::Refusal for StartRefusal {
    const SLUGS: &'static [__private::Slug] = {
        const LISTS: &[&[__private::Slug]] = &[
            &[
                __private::Slug {
                    name: "name_taken",
                    exit: __private::Exit::Refused,
                    recovery: __private::Recovery::Tailored,
                    declared_in: concat!(module_path!(), "::", "StartRefusal"),
                },
            ],
            <GitError as __private::Refusal>::SLUGS,
        ];
        const N: usize = __private::total_slugs(LISTS);
        &__private::joined_slugs::<N>(LISTS)
    };
    fn refused(&self) -> __private::Refused {
        match self {
            Self::NameTaken { name } => {
                __private::Refused {
                    slug: Self::SLUGS[0usize],
                    message: __private::Text::new()
                        .words("the name ")
                        .part(__private::InText::part(name))
                        .words(" is taken"),
                    next: Option::Some(
                        __private::WayOut::way_out(
                            command! {
                                list
                            },
                        ),
                    ),
                }
            }
            Self::Git(refusal) => <GitError as __private::Refusal>::refused(refusal),
        }
    }
}
impl From<GitError> for StartRefusal {
    fn from(refusal: GitError) -> Self {
        Self::Git(refusal)
    }
}
impl<T> From<GitError> for __private::Failure<T, StartRefusal> {
    fn from(refusal: GitError) -> Self {
        StartRefusal::Git(refusal).into()
    }
}
const _: () = __private::slug_problem(
        <StartRefusal as __private::Refusal>::SLUGS.split_at(1usize).0,
        <GitError as __private::Refusal>::SLUGS,
    )
    .assert_empty();
const _: () = __private::unspelled::<
    crate::Verbs,
>(__private::Template::Refusal, "", "the name \n is taken");
