//! The command line: from `argv` to an invocation, and from a delivery to the process's output and exit code.

mod contracts;
mod drive;
mod globals;
mod help;
mod live;
mod route;
#[cfg(test)]
mod tests;
mod tree;

use self::drive::Driven;
use self::globals::{Colour, Format, Globals};
use super::channel::Channel;
use crate::argument::JsonObject;
use crate::reference::Spelling;
use crate::render::{Style, json, markdown, terminal};
use crate::text::{Part, Text};
use crate::verb::{
    Application, Cancel, Delivery, Events, Invocation, Program, Row, guarded, told, unregistered,
};
use camino::Utf8PathBuf;
use route::Route;
use std::io::IsTerminal as _;
use std::process::ExitCode;
use std::sync::Arc;

/// Runs a program: the whole of its `main`.
///
/// `app` is made once, and only for a call that needs it.
pub fn run<A: Application>(program: &'static Program, app: impl FnOnce() -> A) -> ExitCode {
    run_erased(program, Box::new(move || Arc::new(app()) as Arc<dyn Application>))
}

type MakeApp<'a> = Box<dyn FnOnce() -> Arc<dyn Application> + 'a>;

fn run_erased(program: &'static Program, app: MakeApp<'_>) -> ExitCode {
    crate::verb::keep_crash_reports();
    let mut argv: Vec<String> = Vec::new();
    let mut unreadable = None;
    for word in std::env::args_os().skip(1) {
        match word.into_string() {
            Ok(word) => argv.push(word),
            Err(word) => {
                unreadable = Some(word.to_string_lossy().into_owned());
                argv.push(word.to_string_lossy().into_owned());
            }
        }
    }
    let globals = Globals::read(&argv);
    let route = route_of(program, &argv, unreadable, &globals);
    if let Route::Serve = route {
        return serve(program, app, &globals);
    }
    let Ok(mut channel) = open(globals.format) else {
        return ExitCode::from(crate::refusal::Exit::Crashed.code());
    };
    let driven = match route {
        Route::Told(delivery) => Driven::whole(*delivery),
        Route::Call(row, given) => {
            let (events, _watcher) = live::watch(&globals);
            call(program, row, given, app, here(), events)
        }
        Route::Serve => unreachable!("served above"),
    };
    let exit = deliver(&mut channel, &driven.delivery, &globals);
    driven.cut_short.map_or(exit, ExitCode::from)
}

fn route_of(
    program: &'static Program,
    argv: &[String],
    unreadable: Option<String>,
    globals: &Globals,
) -> Route {
    let message = match (&globals.problem, unreadable) {
        (None, None) => return route::route(program, argv, globals),
        (Some(problem), _) => problem.clone(),
        (None, Some(word)) => {
            Text::of(vec![Part::Words("arguments are UTF-8; this one is not: ".into()), word.into()])
        }
    };
    let next = route::seek_help(program, program.name);
    Route::Told(Box::new(told(program, program.name, message, Some(next))))
}

/// A command line in this process, for a test: its result, and the exit code it would have.
#[cfg(feature = "testing")]
pub(crate) fn in_process(
    program: &'static Program,
    app: Arc<dyn Application>,
    argv: &[String],
    at: Utf8PathBuf,
    events: Events,
) -> (Delivery, u8) {
    let globals = Globals::read(argv);
    let driven = match route_of(program, argv, None, &globals) {
        Route::Told(delivery) => Driven::whole(*delivery),
        Route::Call(row, given) => call(program, row, given, Box::new(|| app), Ok(at), Some(events)),
        Route::Serve => panic!("`mcp` serves; call a tool with `Kit::tool`"),
    };
    let exit = driven.cut_short.unwrap_or_else(|| driven.delivery.envelope.exit_code());
    (driven.delivery, exit)
}

fn open(format: Format) -> std::io::Result<Channel> {
    match format {
        Format::Terminal => Ok(Channel::open()),
        Format::Json | Format::Markdown => Channel::quiet(),
    }
}

fn here() -> Result<Utf8PathBuf, Text> {
    let wrong = |why: String| {
        Text::of(vec![Part::Words("the working directory can't be used: ".into()), Part::Words(why.into())])
    };
    let at = std::env::current_dir().map_err(|why| wrong(why.to_string()))?;
    Utf8PathBuf::from_path_buf(at)
        .map_err(|at| wrong(format!("{} is not UTF-8", at.display()).replace(char::is_control, " ")))
}

fn call(
    program: &'static Program,
    row: &'static Row,
    mut given: JsonObject,
    app: MakeApp<'_>,
    here: Result<Utf8PathBuf, Text>,
    events: Option<Events>,
) -> Driven {
    let selector = row.info.signature.table.selector;
    let selected = selector.and_then(|spec| Some((spec, Utf8PathBuf::from(given.get(spec.id)?.as_str()?))));
    let at = match (here, selected) {
        // A person may name a directory as the shell does; the call itself knows only absolute ones.
        (Ok(at), Some((spec, path))) if !path.as_str().is_empty() => {
            given.insert(spec.id.into(), at.join(path).into_string().into());
            at
        }
        (Ok(at), _) => at,
        // Whoever says where need not be anywhere.
        (Err(_), Some((_, path))) if path.is_absolute() => path,
        (Err(message), _) => return Driven::whole(told(program, &row.info.name(), message, None)),
    };
    let app = match guarded(app) {
        Ok(app) => app,
        Err(panic) => return Driven::whole(panic.told(program, &row.info.name())),
    };
    let invocation = Invocation { program, app, at, cancel: Cancel::default(), events };
    drive::drive(row, invocation, given)
}

fn deliver(channel: &mut Channel, delivery: &Delivery, globals: &Globals) -> ExitCode {
    let ok = delivery.envelope.ok();
    let text = match globals.format {
        Format::Json => json(delivery, Spelling::Cli),
        Format::Markdown => markdown(delivery, Spelling::Cli),
        Format::Terminal => {
            let terminal_out =
                if ok { std::io::stdout().is_terminal() } else { std::io::stderr().is_terminal() };
            terminal(delivery, style(globals, terminal_out))
        }
    };
    // A failure is not the output that was asked for, so for a person it does not end up in a file or a pipe.
    let out =
        if ok || globals.format != Format::Terminal { channel.result(&text) } else { channel.aside(&text) };
    // Whoever reads it only later must not take what is missing for a success.
    if !out && ok {
        channel.aside(&format!("{}: the result could not be written\n", delivery.envelope.verb()));
        return ExitCode::from(crate::refusal::Exit::Refused.code());
    }
    ExitCode::from(delivery.envelope.exit_code())
}

/// Wide enough to read, no wider than the screen.
const WIDEST: usize = 104;

fn style(globals: &Globals, terminal_out: bool) -> Style {
    let set = |name| std::env::var_os(name).filter(|value| !value.is_empty());
    let colour = match globals.colour {
        Colour::Always => true,
        Colour::Never => false,
        // Each as it is documented: `0` takes the second back, not the first.
        Colour::Auto if set("NO_COLOR").is_some() || globals.plain => false,
        Colour::Auto => set("CLICOLOR_FORCE").is_some_and(|value| value != "0") || terminal_out,
    };
    let columns = if terminal_out {
        rustix::termios::tcgetwinsize(rustix::stdio::stderr())
            .or_else(|_| rustix::termios::tcgetwinsize(rustix::stdio::stdout()))
            .map_or(0, |size| usize::from(size.ws_col))
    } else {
        0
    };
    let width = if columns == 0 { WIDEST } else { columns.clamp(20, WIDEST) };
    Style { colour, width }
}

fn serve(program: &'static Program, app: MakeApp<'_>, globals: &Globals) -> ExitCode {
    let answered = |delivery: Delivery| {
        let Ok(mut channel) = open(globals.format) else {
            return ExitCode::from(crate::refusal::Exit::Crashed.code());
        };
        deliver(&mut channel, &delivery, globals)
    };
    let refused = |message: Text| answered(told(program, "mcp", message, None));
    if globals.format != Format::Terminal {
        return refused(Text::of(vec![
            "mcp".into(),
            Part::Words(" speaks its protocol on stdin and stdout, so it takes no output format".into()),
        ]));
    }
    let at = match here() {
        Ok(at) => at,
        Err(message) => return refused(message),
    };
    #[cfg(feature = "mcp")]
    return match guarded(app) {
        Ok(app) => super::mcp::serve(program, app, at),
        Err(panic) => answered(panic.told(program, "mcp")),
    };
    #[cfg(not(feature = "mcp"))]
    {
        let _ = (app, at);
        refused(Text::of(vec![Part::Words("this build serves no tools: the feature is off".into())]))
    }
}

/// For `route`: a path that leads nowhere.
fn unknown(program: &'static Program, path: &[&str]) -> Route {
    Route::Told(Box::new(unregistered(program, path)))
}
