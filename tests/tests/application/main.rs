//! The application from outside: its daily loop, each of its verbs, and what bad input earns.

mod bad_input;
mod logbook;
mod loop_cli;
mod loop_mcp;
mod pages;
mod project;
mod purity;
mod traces;
mod verbs;
