#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

fn litres(_: &str) -> Result<String, String> {
    Err("no".to_owned())
}

#[verb_args]
pub struct WaterArgs {
    /// How much.
    #[arg(long, value_parser = litres)]
    pub litres: u32,
}

fn main() {}

// Instead:
//- fn litres(_: &str) -> Result<String, String> {
//+ fn litres(_: &str) -> Result<u32, String> {
