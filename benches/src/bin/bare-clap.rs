//! The least a program with a command line does before it answers: clap, one subcommand, its version. What `discern`'s
//! start is measured against.

use clap::{Arg, ArgAction, Command};

fn main() {
    let json = Arg::new("json").long("json").action(ArgAction::SetTrue).global(true);
    let status = Command::new("status").about("Show where things stand");
    let program = Command::new("bare-clap").version(env!("CARGO_PKG_VERSION")).arg(json).subcommand(status);
    program.get_matches();
}
