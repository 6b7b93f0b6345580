//! The leaves there are. Verbs do not import verbs: what two of them need lies beside them.

use discern_core::prelude::*;

#[derive(Choice)]
pub enum Leaf {
    /// Strong.
    Black,
    /// Mild.
    Green,
    /// No tea at all.
    RedBush,
}
