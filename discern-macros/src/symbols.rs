//! The words of the attributes, once.

macro_rules! symbols {
    ($($name:ident = $word:literal;)*) => { $(pub(crate) const $name: &str = $word;)* };
}
symbols! {
    // #[verb]
    TOOL = "tool";
    SHELL_ONLY_REASON = "shell_only_reason";
    UNPLANNED_REASON = "unplanned_reason";
    PROJECTLESS = "projectless";
    // #[arg]
    ARG = "arg";
    LONG = "long";
    SHORT = "short";
    VALUE_NAME = "value_name";
    DEFAULT_VALUE_T = "default_value_t";
    VALUE_ENUM = "value_enum";
    VALUE_PARSER = "value_parser";
    CONFLICTS_WITH = "conflicts_with";
    REQUIRES = "requires";
    HIDE = "hide";
    LAST = "last";
    FLATTEN = "flatten";
    CLI = "cli";
    CLI_ONLY = "cli_only";
    TOOL_ONLY = "tool_only";
    // #[result_contract]
    MARKDOWN = "markdown";
    WIRE = "wire";
    CONTRACT = "contract";
    UNBOUNDED_REASON = "unbounded_reason";
    // #[refusal]
    REFUSAL = "refusal";
    SLUG = "slug";
    MESSAGE = "message";
    NEXT = "next";
    EVIDENCE = "evidence";
    EXIT = "exit";
    FROM = "from";
    // #[hint]
    HINT = "hint";
    EXAMPLE = "example";
    AUDIENCE = "audience";
    DELIVERY = "delivery";
    FAMILY = "family";
    // program!
    NAME = "name";
    ABOUT = "about";
    APP = "app";
    SELECTOR = "selector";
    ORIENT = "orient";
    INSTRUCTIONS = "instructions";
    HINTS = "hints";
    MIDDLEWARE = "middleware";
    BUDGETS = "budgets";
    VERBS = "verbs";
    DESCRIPTION = "description";
    TOOLS = "tools";
}
