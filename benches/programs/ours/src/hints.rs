//! The program's advice.

use discern_core::prelude::*;

hints! {
__HINTS__
}
