//! Health of this copy: that it lives, and that it can serve.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::services::Services;
use poem::Response;
use poem::http::StatusCode;
use tokio::sync::Mutex;
use tokio::time::timeout;

/// The time for which an answer is reused: a stranger who asks a thousand times a second asks the database once.
const STANDS_FOR: TimeDelta = TimeDelta::seconds(1);
/// A copy whose services answer slower than this can't serve.
const PATIENCE: Duration = Duration::from_secs(2);

/// The process answers.
pub fn alive() -> Response {
    Response::builder()
        .content_type("text/plain; charset=utf-8")
        .body("alive\n")
}

/// The last finding on the database and the cache.
#[derive(Default)]
pub struct Readiness(Mutex<Option<Checkup>>);

#[derive(Clone, Copy)]
struct Checkup {
    at: DateTime<Utc>,
    database: bool,
    cache: bool,
}

impl Readiness {
    /// Answers with its readiness, now or as of a moment ago.
    pub async fn answer(&self, services: &Services) -> Response {
        let mut last = self.0.lock().await;
        let now = services.clock().now();
        let found = match *last {
            Some(found) if (now - found.at).abs() < STANDS_FOR => found,
            _ => find_out(services, now).await,
        };
        *last = Some(found);
        found.into()
    }
}

async fn find_out(services: &Services, at: DateTime<Utc>) -> Checkup {
    let database = timeout(PATIENCE, services.door.is_ready());
    let cache = timeout(PATIENCE, services.gateways.cache.check());
    let (database, cache) = tokio::join!(database, cache);
    Checkup {
        at,
        database: database.unwrap_or(false),
        cache: cache.is_ok_and(|answer| answer.is_ok()),
    }
}

impl From<Checkup> for Response {
    fn from(found: Checkup) -> Self {
        let status = if found.database && found.cache {
            StatusCode::OK
        } else {
            StatusCode::SERVICE_UNAVAILABLE
        };
        let word = |works: bool| if works { "ready" } else { "not ready" };
        Self::builder()
            .status(status)
            .content_type("text/plain; charset=utf-8")
            .body(format!(
                "database {}\ncache {}\n",
                word(found.database),
                word(found.cache)
            ))
    }
}
