//! What occupies the candidates' units.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::availability::Busy;
use kernel::door::ReaderTx;
use tenant_api::occupancy::{self, OccupiedTime};
use uuid::Uuid;

use super::candidates::Candidate;
use super::market::Listing;

/// What occupies units, by unit.
pub struct Occupied(HashMap<Uuid, Vec<OccupiedTime>>);

impl Occupied {
    /// What occupies the units of these candidates between two instants.
    pub async fn read<'a>(
        tx: &mut ReaderTx,
        candidates: impl Iterator<Item = &'a Candidate>,
        from: DateTime<Utc>,
        to: DateTime<Utc>,
    ) -> Result<Self, sqlx::Error> {
        let mut units: Vec<Uuid> = candidates
            .flat_map(|candidate| candidate.listing.unit_ids.iter().copied())
            .collect();
        units.sort_unstable();
        units.dedup();
        let mut by_unit: HashMap<Uuid, Vec<OccupiedTime>> = HashMap::new();
        for row in occupancy::read_across(tx, &units, from, to).await? {
            by_unit.entry(row.unit_id).or_default().push(row);
        }
        Ok(Self(by_unit))
    }

    /// What keeps a space from being booked.
    pub fn busy(&self, listing: &Listing) -> Vec<Busy> {
        let rows = listing.unit_ids.iter().filter_map(|unit| self.0.get(unit)).flatten();
        occupancy::busy_times(&listing.unit_ids, rows)
    }
}
