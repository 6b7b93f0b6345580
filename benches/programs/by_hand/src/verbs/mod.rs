//! The verbs, one file each.

__MODULES__
