//! The listings in memory, and the times taken in them, as the transaction of each search would read them.
//!
//! Invariants: a search sees everything that was committed before it began. Each search first reads what changed since
//! the last one (`listing_changes` and `occupied_changes`, written by triggers in the transaction that changes
//! something), and reads that again. "Since" is judged by transactions and not by a clock: a change counts as seen only
//! if its transaction was over when the changes were last read. All listings are here; a unit's taken times are read
//! when it is first searched.

mod db;
mod held;
mod listing;
mod taken;

use std::collections::HashSet;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use chrono::TimeDelta;
use ground::occupancy;
use kernel::door::ReaderTx;
use kernel::ids::{OrganizationId, UnitId};
use tokio::sync::Mutex;

use super::candidates::Candidate;
pub use held::Listings;
pub use listing::Listing;
pub use taken::{TakenOf, TakenTimes};

/// After this long without a search everything is read again: older changes are deleted after a day (migrations 0010
/// and 0013).
const LONGEST_PAUSE: Duration = Duration::from_hours(12);
/// Bookings that ended longer ago are not read: somewhere it is still yesterday.
const PAST: TimeDelta = TimeDelta::days(2);

/// The data that this server holds for searches.
#[derive(Debug, Default)]
pub struct Market {
    held: RwLock<Option<Held>>,
    taken: RwLock<TakenTimes>,
    /// Held while reading changes, so that a crowd of searches reads once, and later reads are also stored later.
    reading: Mutex<()>,
}

/// The listings, and up to where the changes of others are known.
#[derive(Clone, Debug)]
struct Held {
    listings: Arc<Listings>,
    /// Every transaction before this one was over when it was read.
    horizon: i64,
    /// Changes of later transactions that were read already.
    beyond: Arc<HashSet<db::Change>>,
    checked_at: Instant,
}

impl Held {
    fn is_current(&self, since: &db::Since) -> bool {
        since.changes.iter().all(|change| self.beyond.contains(change))
    }
}

impl Market {
    /// The listings as they are now; from then on nothing older is known of what is taken either.
    pub async fn listings(&self, tx: &mut ReaderTx) -> Result<Arc<Listings>, sqlx::Error> {
        if let Some(held) = self.recent() {
            let since = db::changes(tx, held.horizon).await?;
            if held.is_current(&since) {
                return Ok(self.keep(held.listings, since));
            }
        }
        let _reading = self.reading.lock().await;
        let Some(held) = self.recent() else {
            return self.read_everything(tx).await;
        };
        let since = db::changes(tx, held.horizon).await?;
        if since.is_too_much() {
            return self.read_everything(tx).await;
        }
        let (mut organizations, mut units) = (HashSet::new(), HashSet::new());
        for change in since.changes.iter().filter(|change| !held.beyond.contains(change)) {
            match change.what {
                db::Changed::Listings(organization) => organizations.insert(organization),
                db::Changed::Unit(unit) => units.insert(unit),
            };
        }
        self.read_units(tx, units, true).await?;
        if organizations.is_empty() {
            return Ok(self.keep(held.listings, since));
        }
        let changed: Vec<OrganizationId> = organizations.into_iter().collect();
        let anew = db::read(tx, Some(&changed)).await?;
        Ok(self.keep(Arc::new(held.listings.with(&changed, anew)), since))
    }

    /// Calls back with the taken times of every candidate. The callback must not wait: other searches that read changes
    /// wait for it.
    pub async fn with_taken<T>(
        &self,
        tx: &mut ReaderTx,
        candidates: &[Candidate<'_>],
        story: impl FnOnce(&TakenTimes) -> T,
    ) -> Result<T, sqlx::Error> {
        loop {
            let missing: HashSet<UnitId> = {
                let taken = self.taken.read().unwrap_or_else(PoisonError::into_inner);
                let units = candidates.iter().flat_map(|candidate| &candidate.listing.unit_ids);
                let missing: HashSet<UnitId> = units.filter(|unit| !taken.knows(unit)).copied().collect();
                if missing.is_empty() {
                    return Ok(story(&taken));
                }
                missing
            };
            let _reading = self.reading.lock().await;
            self.read_units(tx, missing, false).await?;
        }
    }

    /// Reads the taken times of these units: those that are kept already, or those that are not. The caller has the
    /// lock.
    async fn read_units(&self, tx: &mut ReaderTx, units: HashSet<UnitId>, kept: bool) -> Result<(), sqlx::Error> {
        let units: Vec<UnitId> = {
            let taken = self.taken.read().unwrap_or_else(PoisonError::into_inner);
            units.into_iter().filter(|unit| taken.knows(unit) == kept).collect()
        };
        if units.is_empty() {
            return Ok(());
        }
        let after = tx.now() - PAST;
        let read = occupancy::taken_across(tx, &units, after).await?;
        self.taken.write().unwrap_or_else(PoisonError::into_inner).put(read);
        Ok(())
    }

    async fn read_everything(&self, tx: &mut ReaderTx) -> Result<Arc<Listings>, sqlx::Error> {
        *self.held.write().unwrap_or_else(PoisonError::into_inner) = None;
        self.taken.write().unwrap_or_else(PoisonError::into_inner).forget();
        let since = db::changes(tx, i64::MAX).await?;
        let listings = Listings::new(db::read(tx, None).await?);
        Ok(self.keep(Arc::new(listings), since))
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
                beyond: Arc::new(since.changes.into_iter().collect()),
                checked_at: Instant::now(),
            });
        }
        listings
    }
}
