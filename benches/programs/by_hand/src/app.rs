//! What every call works on.

use std::sync::{Mutex, PoisonError};

pub struct App {
    names: Mutex<Vec<String>>,
}

impl App {
    pub fn new() -> Self {
        Self { names: Mutex::new(["one", "two", "three"].map(str::to_owned).to_vec()) }
    }

    pub fn names(&self) -> Vec<String> {
        self.names.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub async fn add(&self, at: usize, name: &str) {
        self.names.lock().unwrap_or_else(PoisonError::into_inner).insert(at, name.to_owned());
    }
}
