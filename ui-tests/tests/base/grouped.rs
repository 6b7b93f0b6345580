//! The verbs of a garden with a group among them, for a case that writes its own `program!`.

#[path = "verbs.rs"]
mod parts;
pub use parts::*;

pub mod bed {
    pub mod dig {
        use crate::*;

        /// Dig a bed.
        #[verb(tool = "garden_bed_dig")]
        pub fn dig(_cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
            seen()
        }
    }

    pub mod rake {
        use crate::*;

        /// Rake a bed.
        #[verb(tool = "garden_bed_rake")]
        pub fn rake(_cx: Cx<Observe>) -> Outcome<Bed, NoRefusal> {
            seen()
        }
    }
}
