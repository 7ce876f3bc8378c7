//! Events for open pages: that something changed, by id. Every copy of the server hears it and tells the pages that are
//! connected to it.
//!
//! Nothing here is kept. Who missed it reads again.

use gateways::cache::{News, Subscription};

use crate::ids::OrganizationId;
use crate::news::{self, TOPIC};
use crate::services::Services;

pub use crate::news::{Change, LiveNews};

/// Tells every copy of the server, once what changed is committed. Where that fails, pages learn it when they next ask.
pub async fn tell(services: &Services, organization: OrganizationId, change: Change) {
    news::publish(&services.gateways.cache.fan_out, organization, change).await;
}

/// A listener to events from now on.
#[derive(Debug)]
pub struct Listener(Subscription);

/// One piece of news, or that some may have been missed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LiveMessage {
    News(LiveNews),
    Missed,
}

/// Listens to every copy of the server.
pub fn listen(services: &Services) -> Listener {
    Listener(services.gateways.cache.fan_out.subscribe(TOPIC))
}

impl Listener {
    /// The next news; `None` once the service is gone.
    pub async fn next(&mut self) -> Option<LiveMessage> {
        loop {
            match self.0.next().await? {
                News::Missed => return Some(LiveMessage::Missed),
                // A newer copy of the server may say what this one doesn't know.
                News::Of(text) => {
                    if let Ok(news) = serde_json::from_str(&text) {
                        return Some(LiveMessage::News(news));
                    }
                }
            }
        }
    }
}
