// #[result_contract(markdown = present)]
// pub struct Start {
//     pub id: String,
//     #[contract(unbounded_reason = "one name a value, and people write few")]
//     pub inherited: Vec<String>,
// }

#[derive(__private::serde::Serialize, __private::schemars::JsonSchema)]
#[serde(crate = "__private::serde")]
#[schemars(crate = "__private::schemars")]
pub struct Start {
    pub id: String,
    pub inherited: Vec<String>,
}
impl __private::WireForm for Start {}
impl __private::ResultContract for Start {
    type Wire = Self;
    fn present(result: &__private::Envelope<Self::Wire>) -> __private::Page {
        __private::present::<Self::Wire, _>(present, result)
    }
}
