//! The listings in memory, as the transaction that searches would read them.
//!
//! What always holds: whatever was committed before a search began is in what the search sees. Each search first reads
//! which organizations' listings changed since the last one (`listing_changes`, written by triggers in the transaction that
//! changes a listing), and reads those anew. "Since" is judged by transactions and not by a clock: a change counts as
//! seen only if its transaction was over when the changes were last read.

mod db;
mod held;
mod listing;

use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use kernel::door::ReaderTx;
use tokio::sync::Mutex;

pub use held::Listings;
pub use listing::Listing;

/// After so long without a search everything is read anew: older changes are deleted after a day (migration 0011).
const LONGEST_PAUSE: Duration = Duration::from_hours(12);

/// The listings that this server holds.
#[derive(Debug, Default)]
pub struct Market {
    held: RwLock<Option<Held>>,
    /// Taken by whoever reads listings anew, so that a crowd of searches reads them once.
    reading: Mutex<()>,
}

/// The listings, and up to where the changes of others are known.
#[derive(Clone, Debug)]
struct Held {
    listings: Arc<Listings>,
    /// Every transaction before this one was over when `listings` were read.
    horizon: i64,
    /// What was read of later transactions already.
    beyond: Arc<[db::Change]>,
    checked_at: Instant,
}

impl Held {
    fn is_current(&self, changes: &[db::Change]) -> bool {
        changes.iter().all(|change| self.beyond.contains(change))
    }
}

impl Market {
    /// The listings as they are now.
    pub async fn listings(&self, tx: &mut ReaderTx) -> Result<Arc<Listings>, sqlx::Error> {
        if let Some(held) = self.recent() {
            let since = db::changes(tx, held.horizon).await?;
            if held.is_current(&since.changes) {
                return Ok(self.keep(held.listings, since));
            }
        }
        let _reading = self.reading.lock().await;
        let Some(held) = self.recent() else {
            let since = db::changes(tx, i64::MAX).await?;
            let listings = Listings::new(db::read(tx, None).await?);
            return Ok(self.keep(Arc::new(listings), since));
        };
        let since = db::changes(tx, held.horizon).await?;
        let mut changed: Vec<_> = since
            .changes
            .iter()
            .filter(|change| !held.beyond.contains(change))
            .map(|change| change.organization_id)
            .collect();
        changed.sort_unstable();
        changed.dedup();
        if changed.is_empty() {
            return Ok(self.keep(held.listings, since));
        }
        let anew = db::read(tx, Some(&changed)).await?;
        Ok(self.keep(Arc::new(held.listings.with(&changed, anew)), since))
    }

    fn recent(&self) -> Option<Held> {
        let held = self.held.read().unwrap_or_else(PoisonError::into_inner).clone();
        held.filter(|held| held.checked_at.elapsed() < LONGEST_PAUSE)
    }

    /// Remembers what was read, unless somebody has read later than that.
    fn keep(&self, listings: Arc<Listings>, since: db::Since) -> Arc<Listings> {
        let mut held = self.held.write().unwrap_or_else(PoisonError::into_inner);
        if held.as_ref().is_none_or(|held| held.horizon <= since.horizon) {
            *held = Some(Held {
                listings: Arc::clone(&listings),
                horizon: since.horizon,
                beyond: since.changes.into(),
                checked_at: Instant::now(),
            });
        }
        listings
    }
}
