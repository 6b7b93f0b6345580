//! What each macro writes for a small typical input, as files a person reads: `expansions/<macro>.rs`.
//!
//! They are refreshed by `INSTA_UPDATE=always cargo test -p discern-macros`. An expansion that is hard to read wants its hard
//! part in core.

use proc_macro2::TokenStream;
use std::fs;
use std::path::Path;

/// What stands between the attribute's parentheses, and the item below it.
pub(crate) const VERB: (&str, &str) = (
    r#"tool = "acme_start""#,
    "/// Create a prepared worktree for one effort.
pub async fn start(cx: Cx<Observe>, args: StartArgs) -> Planned<Start, StartRefusal, Lifecycle> {
    Plan::new().apply_now(|_| seen())
}",
);
pub(crate) const VERB_ARGS: &str = r#"pub struct StartArgs {
    /// Which base to start from.
    pub base: Option<String>,
    /// How many at once.
    #[arg(long, short, default_value_t = 1, conflicts_with = "base")]
    pub count: u8,
}"#;
pub(crate) const VERB_ARGS_WITH_A_GROUP: &str = "pub struct StartArgs {
    #[arg(flatten)]
    pub base: Base,
    /// How many at once.
    #[arg(long, value_parser = count)]
    pub count: Count,
}";
pub(crate) const RESULT_CONTRACT: (&str, &str) = (
    "markdown = present",
    r#"pub struct Start {
    pub id: String,
    #[contract(unbounded_reason = "one name a value, and people write few")]
    pub inherited: Vec<String>,
}"#,
);
/// A struct and an enum.
pub(crate) const RESULT_PART: (&str, &str) = (
    "/// A worktree.
pub struct Row {
    pub id: String,
    pub path: Utf8PathBuf,
}",
    "#[derive(Clone, Copy)]
pub enum State {
    InProgress,
    Landed,
}",
);
pub(crate) const CHOICE: &str = "pub enum Order {
    /// The oldest first.
    Oldest,
    /// The newest first.
    Newest,
}";
pub(crate) const REFUSAL: &str = r#"pub enum StartRefusal {
    #[refusal(slug = "name_taken", message = "the name {name} is taken", next = command! { list })]
    NameTaken { name: String },
    #[refusal(from)]
    Git(GitError),
}"#;
pub(crate) const HINTS: &str = r#"/// `start` finds the name in use.
#[hint(next_step, example("fix-login", command! { list }))]
fn name_taken(name: String, list: Reference) = "See what {name} is with {list}.";"#;
pub(crate) const TEXT: &str = r#""{name} is ready in `src/{name}`: {why:words}", why = error"#;
pub(crate) const COMMAND: &str = r#"start "fix" --count {n}"#;
pub(crate) const OWNER_COMMAND: &str = "accept";
pub(crate) const PROGRAM: &str = r#"name: "acme",
about: "What it is for",
app: App,
selector: "Absolute path of the project",
orient: status,
instructions: "Begin with acme_status.",
budgets: { description: 500 },
verbs: [status, /** Care for worktrees */ worktree { list }],"#;

fn check(name: &str, written: &str, output: TokenStream) {
    let commented: String =
        written.lines().map(|line| format!("// {line}").trim_end().to_owned() + "\n").collect();
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

fn tokens(text: &str) -> TokenStream {
    text.parse().unwrap()
}

#[test]
fn verb() {
    let (words, item) = VERB;
    check("verb", &format!("#[verb({words})]\n{item}"), crate::verb::expand(tokens(words), tokens(item)));
}

#[test]
fn verb_args() {
    let output = crate::verb_args::expand(&TokenStream::new(), tokens(VERB_ARGS));
    check("verb_args", &format!("#[verb_args]\n{VERB_ARGS}"), output);
    let output = crate::verb_args::expand(&TokenStream::new(), tokens(VERB_ARGS_WITH_A_GROUP));
    check("verb_args_with_a_group", &format!("#[verb_args]\n{VERB_ARGS_WITH_A_GROUP}"), output);
}

#[test]
fn result_contract() {
    let (words, item) = RESULT_CONTRACT;
    let output = crate::result_contract::expand(tokens(words), tokens(item));
    check("result_contract", &format!("#[result_contract({words})]\n{item}"), output);
}

#[test]
fn result_part() {
    for (name, item) in [("result_part", RESULT_PART.0), ("result_part_of_words", RESULT_PART.1)] {
        let output = crate::result_contract::part::expand(&TokenStream::new(), tokens(item));
        check(name, &format!("#[result_part]\n{item}"), output);
    }
}

#[test]
fn choice() {
    check("choice", &format!("#[derive(Choice)]\n{CHOICE}"), crate::choice::expand(tokens(CHOICE)));
}

#[test]
fn refusal() {
    check("refusal", &format!("#[derive(Refusal)]\n{REFUSAL}"), crate::refusal::expand(tokens(REFUSAL)));
}

#[test]
fn hints() {
    check("hints", &braced("hints", HINTS), crate::hints::expand(tokens(HINTS)));
}

#[test]
fn text() {
    check("text", &format!("text!({TEXT})"), crate::text::expand(tokens(TEXT)));
}

#[test]
fn command() {
    check("command", &format!("command! {{ {COMMAND} }}"), crate::command::expand(tokens(COMMAND), false));
}

#[test]
fn owner_command() {
    let output = crate::command::expand(tokens(OWNER_COMMAND), true);
    check("owner_command", &format!("owner_command! {{ {OWNER_COMMAND} }}"), output);
}

#[test]
fn program() {
    check("program", &braced("program", PROGRAM), crate::program::expand(tokens(PROGRAM)));
}

fn braced(name: &str, written: &str) -> String {
    let lines: Vec<String> = written.lines().map(|line| format!("    {line}")).collect();
    format!("{name}! {{\n{}\n}}", lines.join("\n"))
}
