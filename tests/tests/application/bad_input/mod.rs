//! What bad input earns: a slug or a diagnostic of its own, a way out, and nothing half made.

mod at_once;
mod configuration;
mod environment;
mod git;
mod jobs;
mod names;
mod places;
mod repository;
mod usage;
