// #[result_contract(markdown = present)]
// pub struct Start {
//     pub id: String,
//     #[contract(unbounded_reason = "one name a value, and people write few")]
//     pub inherited: Vec<String>,
// }

pub struct Start {
    pub id: String,
    pub inherited: Vec<String>,
}
impl __private::serde::Serialize for Start {
    fn serialize<S: __private::serde::Serializer>(
        &self,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        __private::serialize_fields(
            serializer,
            "Start",
            "id inherited",
            &[&self.id, &self.inherited],
        )
    }
}
impl __private::schemars::JsonSchema for Start {
    fn schema_name() -> borrow::Cow<'static, str> {
        borrow::Cow::Borrowed("Start")
    }
    fn schema_id() -> borrow::Cow<'static, str> {
        borrow::Cow::Borrowed(concat!(module_path!(), "::", "Start"))
    }
    fn json_schema(
        generator: &mut __private::schemars::SchemaGenerator,
    ) -> __private::schemars::Schema {
        #[allow(unused_imports)]
        use __private::Untold as _;
        __private::fields_schema(
            generator,
            "",
            &[
                __private::FieldOf::<String>::field("id", ""),
                __private::FieldOf::<Vec<String>>::field("inherited", ""),
            ],
        )
    }
}
impl __private::WireForm for Start {}
impl __private::ResultContract for Start {
    type Wire = Self;
    fn wire(self: Box<Self>) -> Box<Self> {
        self
    }
    fn present(result: &__private::Envelope<Self::Wire>) -> __private::Page {
        __private::present::<Self::Wire, _>(present, result)
    }
}
