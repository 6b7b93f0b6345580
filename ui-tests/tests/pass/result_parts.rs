//! Parts of every shape, with names that a macro could take for its own, also where they come from a macro.

#[path = "../base/program.rs"]
mod verbs;
use verbs::*;

#[result_part]
pub struct Place(pub Utf8PathBuf);

#[result_part]
#[derive(Clone, Copy)]
#[serde(deny_unknown_fields)]
pub enum Word {
    InProgress,
    Done,
}

#[result_part]
pub struct Of<T> {
    pub r#type: T,
    pub path: Option<Utf8PathBuf>,
}

macro_rules! part {
    ($name:ident, $ty:ty, $value:literal) => {
        #[result_part]
        pub struct $name {
            pub found: $ty,
        }

        impl $name {
            pub fn way(found: &str) -> Reference {
                let _ = found;
                command! { plant $value }
            }
        }
    };
}
part!(Written, Utf8PathBuf, "rose");

fn main() {
    let _ = Written { found: Utf8PathBuf::from("here") };
    let _ = (Written::way("there"), Place(Utf8PathBuf::new()), Word::InProgress, Word::Done);
    let _ = Of { r#type: 1, path: None };
}
