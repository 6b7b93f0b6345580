#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

pub struct Moved<T> {
    pub to: T,
}

#[result_part]
pub struct Can {
    pub moved: Option<Moved<Utf8PathBuf>>,
}

fn main() {}

// Instead:
//- pub moved: Option<Moved<Utf8PathBuf>>,
//+ pub moved: Option<Utf8PathBuf>,
