// #[result_part]
// #[derive(Clone, Copy)]
// pub enum State {
//     InProgress,
//     Landed,
// }

#[derive(__private::serde::Serialize, __private::schemars::JsonSchema)]
#[serde(crate = "__private::serde")]
#[schemars(crate = "__private::schemars")]
#[serde(rename_all = "snake_case")]
#[derive(Clone, Copy)]
pub enum State {
    InProgress,
    Landed,
}
