//! What our verbs may do, beside looking. One call writes at a time: the lock is the directory's.

use discern_core::verb::{Change, Destroy, Effect};

/// Writes, and loses nothing that was written.
pub enum Write {}
impl Effect for Write {
    type Refines = Change;
    const LOCK: Option<&'static str> = Some("notes");
}

/// Takes notes away.
pub enum Removal {}
impl Effect for Removal {
    type Refines = Destroy;
    const LOCK: Option<&'static str> = Some("notes");
}
