pub mod start;
pub mod status;
