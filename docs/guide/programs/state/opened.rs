//! Stands around every call but `open`: nothing is booked in a till that is shut.

use crate::app::App;
use crate::till;
use discern_core::prelude::*;
use discern_core::verb::{Calling, Delivery, Info, Middleware, Next};

pub enum Opened {}

#[derive(Refusal)]
pub enum ShutRefusal {
    #[refusal(slug = "till_shut", message = "the till is shut", next = command! { open })]
    Shut,
}

impl Middleware for Opened {
    type App = App;
    type Refusal = ShutRefusal;

    fn surrounds(verb: &'static Info) -> bool {
        verb.name() != "open"
    }

    async fn around(call: Calling<App>, next: Next) -> Result<Delivery, ShutRefusal> {
        if !till::is_open(call.cx().at()) {
            return Err(ShutRefusal::Shut);
        }
        Ok(next.run().await)
    }
}
