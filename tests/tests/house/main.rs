//! The rules of the house, each with a made-up case that breaks it. What a rule means is in the file that holds it.
//!
//! A rule reads the sources as Rust, not as text, and says where and what to do. An exception is in the rule's own
//! table with its reason, and one that is no longer needed breaks the test too.

mod crates;
mod documents;
mod floors;
mod origin;
mod paths;
mod print_site;
mod shape;
mod tree;
mod verb_files;
mod words;
