//! Rate limits: a window opens at the first hit, lasts a fixed time, and allows a fixed number of hits.

use super::CacheError;
use deadpool_redis::Pool;
use deadpool_redis::redis::Script;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The number of hits allowed in a length of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    pub hits: u32,
    pub per: Duration,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The hit is allowed, with this many left in the window.
    Allowed { left: u32 },
    /// Not before the window ends, in this long; never zero.
    RetryAfter(Duration),
}

#[derive(Clone, Debug)]
pub struct Limits(Kind);

#[derive(Clone, Debug)]
enum Kind {
    InProcess(Arc<Mutex<HashMap<String, Window>>>),
    Redis(Pool),
}

#[derive(Clone, Copy, Debug)]
struct Window {
    hits: u32,
    ends_at: Instant,
}

/// Windows that ended are swept out when there are more than this.
const MANY: usize = 10_000;

/// Runs as one step on the cache server, so that concurrent hits from several servers are all counted. A key without an
/// expiry would block forever, so each hit makes sure that there is one.
static HIT: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        "local hits = redis.call('INCR', KEYS[1])
         local left = redis.call('PTTL', KEYS[1])
         if left < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[1]); left = tonumber(ARGV[1]) end
         return {hits, left}",
    )
});

impl Limits {
    pub(super) fn in_process() -> Self {
        Self(Kind::InProcess(Arc::default()))
    }

    pub(super) fn redis(pool: Pool) -> Self {
        Self(Kind::Redis(pool))
    }

    /// Counts one hit for the key and says whether it may pass. Hits that may not pass don't lengthen the window.
    pub async fn hit(&self, key: &str, limit: Limit) -> Result<Verdict, CacheError> {
        let (hits, left) = match &self.0 {
            Kind::InProcess(windows) => hit_in_process(windows, key, limit.per, Instant::now()),
            Kind::Redis(pool) => {
                let mut connection = pool.get().await?;
                let per = u64::try_from(limit.per.as_millis()).unwrap_or(u64::MAX);
                let (hits, left): (u32, u64) = HIT.key(redis_key(key)).arg(per).invoke_async(&mut connection).await?;
                (hits, Duration::from_millis(left))
            }
        };
        Ok(match limit.hits.checked_sub(hits) {
            Some(left) => Verdict::Allowed { left },
            None => Verdict::RetryAfter(left.max(Duration::from_millis(1))),
        })
    }
}

/// Counts a hit. Returns the hits of its window with this one, and the time that the window still lasts.
fn hit_in_process(windows: &Mutex<HashMap<String, Window>>, key: &str, per: Duration, now: Instant) -> (u32, Duration) {
    let mut windows = windows.lock().unwrap_or_else(PoisonError::into_inner);
    // Doubling the map's size between sweeps keeps their cost small, however many strangers knock.
    if windows.len() >= MANY && windows.len() == windows.capacity() {
        windows.retain(|_, window| window.ends_at > now);
    }
    let fresh = Window {
        hits: 0,
        ends_at: now + per,
    };
    let window = windows.entry(key.to_owned()).or_insert(fresh);
    if window.ends_at <= now {
        *window = fresh;
    }
    window.hits = window.hits.saturating_add(1);
    (window.hits, window.ends_at - now)
}

fn redis_key(key: &str) -> String {
    format!("fieldhouse:limit:{key}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_opens_with_the_first_hit_and_closes_after_its_time() {
        let (windows, began) = (Mutex::default(), Instant::now());
        let hit = |after: u64| {
            let now = began + Duration::from_secs(after);
            hit_in_process(&windows, "door", Duration::from_mins(1), now)
        };
        assert_eq!(hit(0), (1, Duration::from_mins(1)));
        assert_eq!(hit(0), (2, Duration::from_mins(1)));
        assert_eq!(hit(59), (3, Duration::from_secs(1)), "later hits don't lengthen it");
        assert_eq!(hit(60), (1, Duration::from_mins(1)));
    }
}
