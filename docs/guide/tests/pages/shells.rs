//! What a page shows of a run is what the program prints: in a shell (`console`), and as the text of a tool (`mcp`).
//!
//! The blocks of a page are run from its top to its end in one directory of one world. In it `/home/ada` stands for the
//! directory above.

use crate::page::{Block, Page};
use crate::session::{Turn, block, renewed, turns};
use camino::{Utf8Path, Utf8PathBuf};
use discern_tests::World;
use serde_json::Value;
use std::fs;

/// Where a page says that it is.
pub(crate) const HOME: &str = "/home/ada";

/// A page's program and where it runs.
struct Desk {
    world: World,
    binary: Utf8PathBuf,
    dir: Utf8PathBuf,
    path: String,
}

impl Desk {
    fn new(name: &str, binary: &str) -> Self {
        let world = World::new();
        let (dir, bin) = (world.dir(name), world.root().join("bin"));
        fs::create_dir(&bin).expect("a directory of the world's");
        std::os::unix::fs::symlink(binary, bin.join(name)).expect("a link of the world's");
        let path = format!("{bin}:{}", std::env::var("PATH").unwrap_or_default());
        Self { world, binary: binary.into(), dir, path }
    }

    fn shell(&self, command: &str) -> String {
        let call = self.world.call("sh").env("PATH", &self.path).at(&self.dir).args(["-c", command]);
        self.placed(&call.together().output)
    }

    fn placed(&self, text: &str) -> String {
        text.replace(self.dir.parent().expect("the desk").as_str(), HOME)
    }
}

/// A block of calls to one server, as its program answers them.
pub(crate) fn called(world: &World, binary: &Utf8Path, dir: &Utf8Path, body: &str) -> Vec<(Turn, String)> {
    let server = world.mcp(binary, dir);
    let call = |turn: Turn| {
        let (tool, arguments) = turn.given.split_once(' ').unwrap_or((&turn.given, "{}"));
        let arguments: Value =
            serde_json::from_str(arguments).unwrap_or_else(|why| panic!("{arguments}: {why}"));
        let text = server.call(tool, arguments).text;
        (turn, text)
    };
    let answered = turns(body, "> ").into_iter().map(call).collect();
    assert_eq!(server.leave(), 0, "the server ends well");
    answered
}

/// What a block of a page should hold.
fn run(desk: &Desk, shown: &Block) -> Option<String> {
    let body = match &*shown.language {
        "console" => {
            let turns: Vec<Turn> = turns(&shown.body, "$ ");
            let ran: Vec<Turn> = turns.iter().map(|turn| renewed(turn, &desk.shell(&turn.given))).collect();
            block(&ran, "$ ")
        }
        "mcp" => {
            let called = called(&desk.world, &desk.binary, &desk.dir, &shown.body);
            let came: Vec<Turn> =
                called.iter().map(|(turn, text)| renewed(turn, &desk.placed(text))).collect();
            block(&came, "> ")
        }
        _ => return None,
    };
    Some(body).filter(|body| *body != shown.body)
}

fn runs(name: &str, program: &str, binary: &str) {
    let (mut page, desk) = (Page::read(name), Desk::new(program, binary));
    let mut surfaces = [false; 2];
    for shown in page.blocks() {
        surfaces[0] |= shown.language == "console";
        surfaces[1] |= shown.language == "mcp";
        if let Some(body) = run(&desk, &shown) {
            page.change(&shown, body);
        }
    }
    assert_eq!(surfaces, [true; 2], "{name}.md shows its program in a shell and as a tool");
    page.settle();
}

macro_rules! pages {
    ($($test:ident: $name:literal runs $program:literal;)*) => { $(
        #[test]
        fn $test() {
            runs($name, $program, env!(concat!("CARGO_BIN_EXE_", $program)));
        }
    )* };
}
pages! {
    arguments_are_so: "arguments" runs "tea";
    results_are_so: "results" runs "shelf";
    refusals_are_so: "refusals" runs "cinema";
    hints_are_so: "hints" runs "garden";
    plans_are_so: "plans" runs "broom";
    progress_is_so: "progress" runs "kettle";
    state_is_so: "state" runs "till";
    the_program_is_so: "program" runs "cellar";
}

/// What the page on progress says of it, and can't show: the line that says it has begun is what the shell waits for.
#[test]
fn a_caller_that_leaves_ends_the_kettle() {
    let desk = Desk::new("kettle", env!("CARGO_BIN_EXE_kettle"));
    let output = desk.shell(
        "mkfifo said; kettle boil --pace 60000 2> said & exec 3< said; read begun <&3; kill -TERM $!; cat <&3
        wait $!; echo $?",
    );
    for said in ["heat the water: cancelled", "at 20 degrees nobody waited any longer", "\n143\n"] {
        assert!(output.contains(said), "{output}");
    }
}

#[test]
fn another_output_is_seen() {
    let desk = Desk::new("kettle", env!("CARGO_BIN_EXE_kettle"));
    let shown = |body: &str| {
        let text = format!("```console\n{body}```\n");
        run(&desk, &crate::page::blocks(&text)[0])
    };
    assert_eq!(shown("$ pwd\n/home/ada/kettle\n"), None);
    assert_eq!(shown("$ pwd\nelsewhere\n"), Some("$ pwd\n/home/ada/kettle\n".to_owned()));
}
