// #[result_part]
// /// A worktree.
// pub struct Row {
//     pub id: String,
//     pub path: Utf8PathBuf,
// }

/// A worktree.
pub struct Row {
    pub id: String,
    pub path: Utf8PathBuf,
}
impl __private::serde::Serialize for Row {
    fn serialize<S: __private::serde::Serializer>(
        &self,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        __private::serialize_fields(
            serializer,
            "Row",
            "id path",
            &[&self.id, &__private::known::<String, _>(&self.path)],
        )
    }
}
impl __private::schemars::JsonSchema for Row {
    fn schema_name() -> borrow::Cow<'static, str> {
        borrow::Cow::Borrowed("Row")
    }
    fn schema_id() -> borrow::Cow<'static, str> {
        borrow::Cow::Borrowed(concat!(module_path!(), "::", "Row"))
    }
    fn json_schema(
        generator: &mut __private::schemars::SchemaGenerator,
    ) -> __private::schemars::Schema {
        #[allow(unused_imports)]
        use __private::Untold as _;
        __private::fields_schema(
            generator,
            "A worktree.",
            &[
                __private::FieldOf::<String>::field("id", ""),
                __private::FieldOf::<String>::field("path", ""),
            ],
        )
    }
}
