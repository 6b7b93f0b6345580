// #[verb(tool = "acme_start")]
// /// Create a prepared worktree for one effort.
// pub async fn start(cx: Cx<Observe>, args: StartArgs) -> Planned<Start, StartRefusal, Lifecycle> {
//     Plan::new().apply_now(|_| seen())
// }

#[allow(clippy::unnecessary_wraps, clippy::unused_async)]
/// Create a prepared worktree for one effort.
pub async fn start(
    cx: Cx<Observe>,
    args: StartArgs,
) -> Planned<Start, StartRefusal, Lifecycle> {
    Plan::new().apply_now(|_| seen())
}
#[doc(hidden)]
#[allow(non_camel_case_types)]
pub enum start {}
impl __private::Verb for start {
    type Cx = Cx<Observe>;
    type Args = StartArgs;
    type Returns = Planned<Start, StartRefusal, Lifecycle>;
    const ABOUT: __private::About = __private::About::tool(
            "acme_start",
            "Create a prepared worktree for one effort.",
        )
        .asynchronous();
    fn call(
        cx: Self::Cx,
        args: Self::Args,
    ) -> impl future::Future<Output = Self::Returns> + marker::Send {
        start(cx, args)
    }
}
const _: () = __private::tool_problem::<start>("acme_start").assert_empty();
const _: () = __private::effect_problem::<start>().assert_empty();
