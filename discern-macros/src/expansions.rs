//! What each macro writes for a small typical input, as files a person reads: `expansions/<macro>.rs`.
//!
//! They are refreshed by `INSTA_UPDATE=always cargo test -p discern-macros`. An expansion that is hard to read wants its hard
//! part in core.

use proc_macro2::TokenStream;
use std::fs;
use std::path::Path;

/// How the macros are called by the attribute and the item below it, or by what stands between the braces.
enum Input {
    Attribute(&'static str, &'static str),
    Tokens(&'static str),
}

type Expand = fn(TokenStream, TokenStream) -> TokenStream;

fn check(name: &str, input: &Input, expand: Expand) {
    let (shown, attribute, item) = match input {
        Input::Attribute(attribute, item) if attribute.is_empty() => {
            (format!("#[{name}]\n{item}"), "", *item)
        }
        Input::Attribute(attribute, item) => (format!("#[{name}({attribute})]\n{item}"), *attribute, *item),
        Input::Tokens(tokens) => ((*tokens).to_owned(), "", *tokens),
    };
    let output = expand(attribute.parse().unwrap(), item.parse().unwrap());
    let commented: String =
        shown.lines().map(|line| format!("// {line}").trim_end().to_owned() + "\n").collect();
    let text = format!("{commented}\n{}", formatted(output));
    let path = Path::new("expansions").join(name).with_extension("rs");
    let golden = fs::read_to_string(&path).unwrap_or_default();
    if golden == text {
        return;
    }
    if std::env::var_os("INSTA_UPDATE").is_some_and(|update| update == "always") {
        fs::create_dir_all("expansions").unwrap();
        fs::write(path, text).unwrap();
    } else {
        panic!("{} is another now; INSTA_UPDATE=always writes it anew:\n{text}", path.display());
    }
}

/// As rustfmt would set it, and with short paths: they are rooted, so that nothing of the author's can shadow them.
fn formatted(output: TokenStream) -> String {
    // An expression stands in a constant, as only items make a file.
    let file: syn::File = match syn::parse2(output.clone()) {
        Ok(file) => file,
        Err(_) => syn::parse_quote!(const EXPRESSION: _ = #output;),
    };
    let mut text = prettyplease::unparse(&file);
    for (rooted, short) in [
        ("::discern_core::__private::", "__private::"),
        ("::core::option::Option", "Option"),
        ("::core::result::Result", "Result"),
        ("::core::convert::", ""),
        ("::std::string::String", "String"),
        ("::std::boxed::Box", "Box"),
        ("::std::", ""),
        ("::core::", ""),
    ] {
        text = text.replace(rooted, short);
    }
    // Again, as the lines are shorter now.
    prettyplease::unparse(&syn::parse_file(&text).unwrap())
}

#[test]
fn verb() {
    check(
        "verb",
        &Input::Attribute(
            "tool = \"acme_start\"",
            "/// Create a prepared worktree for one effort.\n\
             pub async fn start(cx: Cx<Observe>, args: StartArgs) -> Planned<Start, StartRefusal, Lifecycle> {\n    \
                 Plan::new().apply_now(|_| seen())\n\
             }",
        ),
        crate::verb::expand,
    );
}

#[test]
fn verb_args() {
    check(
        "verb_args",
        &Input::Attribute(
            "",
            "pub struct StartArgs {\n    \
                 /// Which base to start from.\n    \
                 pub base: Option<String>,\n    \
                 /// How many at once.\n    \
                 #[arg(long, short, default_value_t = 1, conflicts_with = \"base\")]\n    \
                 pub count: u8,\n\
             }",
        ),
        |attribute, item| crate::verb_args::expand(&attribute, item),
    );
}

#[test]
fn verb_args_with_a_group() {
    check(
        "verb_args_with_a_group",
        &Input::Tokens(
            "pub struct StartArgs {\n    \
                 #[arg(flatten)]\n    \
                 pub base: Base,\n    \
                 /// How many at once.\n    \
                 #[arg(long, value_parser = count)]\n    \
                 pub count: Count,\n\
             }",
        ),
        |attribute, item| crate::verb_args::expand(&attribute, item),
    );
}

#[test]
fn result_contract() {
    check(
        "result_contract",
        &Input::Attribute("markdown = present", "pub struct Start {\n    pub id: String,\n}"),
        crate::result_contract::expand,
    );
}

#[test]
fn choice() {
    check(
        "choice",
        &Input::Tokens(
            "pub enum Order {\n    \
                 /// The oldest first.\n    \
                 Oldest,\n    \
                 /// The newest first.\n    \
                 Newest,\n\
             }",
        ),
        |_, item| crate::choice::expand(item),
    );
}

#[test]
fn refusal() {
    check(
        "refusal",
        &Input::Tokens(
            "pub enum StartRefusal {\n    \
                 #[refusal(slug = \"name_taken\", message = \"the name {name} is taken\", next = command! { list })]\n    \
                 NameTaken { name: String },\n    \
                 #[refusal(from)]\n    \
                 Git(GitError),\n\
             }",
        ),
        |_, item| crate::refusal::expand(item),
    );
}

#[test]
fn hints() {
    check(
        "hints",
        &Input::Tokens(
            "/// `start` finds the name in use.\n\
             #[hint(next_step, example(\"fix-login\", command! { list }))]\n\
             fn name_taken(name: String, list: Reference) = \"See what {name} is with {list}.\";",
        ),
        |_, tokens| crate::hints::expand(tokens),
    );
}

#[test]
fn text() {
    check(
        "text",
        &Input::Tokens("\"{name} is ready in `src/{name}`: {why:words}\", why = error"),
        |_, tokens| crate::text::expand(tokens),
    );
}

#[test]
fn command() {
    check("command", &Input::Tokens("start \"fix\" --count {n}"), |_, tokens| {
        crate::command::expand(tokens, false)
    });
}

#[test]
fn owner_command() {
    check("owner_command", &Input::Tokens("accept"), |_, tokens| crate::command::expand(tokens, true));
}

#[test]
fn program() {
    check(
        "program",
        &Input::Tokens(
            "name: \"acme\",\n\
             about: \"What it is for\",\n\
             app: App,\n\
             selector: \"Absolute path of the project\",\n\
             orient: status,\n\
             instructions: \"Begin with acme_status.\",\n\
             budgets: { description: 500 },\n\
             verbs: [status, /** Care for worktrees */ worktree { list }],",
        ),
        |_, tokens| crate::program::expand(tokens),
    );
}
