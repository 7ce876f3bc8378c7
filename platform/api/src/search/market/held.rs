//! Many listings, found by where they are and whose they are.

use std::collections::HashMap;
use std::sync::Arc;

use domain::geo::BoundingBox;
use kernel::ids::OrganizationId;

use super::listing::Listing;
use crate::search::query::OrganizationName;

/// A square of the globe, a quarter of a degree either way: row and column from the south-west.
type Cell = (i16, i16);
const CELLS_PER_DEGREE: f64 = 4.0;

/// Every listing of the platform at one time.
#[derive(Debug, Default)]
pub struct Listings {
    by_organization: HashMap<OrganizationId, Vec<Arc<Listing>>>,
    by_cell: HashMap<Cell, Vec<Arc<Listing>>>,
}

impl Listings {
    pub fn new(listings: Vec<Listing>) -> Self {
        let mut made = Self::default();
        made.add(listings);
        made
    }

    /// Returns the listings with those of some organizations replaced.
    #[must_use]
    pub fn with(&self, organizations: &[OrganizationId], anew: Vec<Listing>) -> Self {
        let mut made = Self {
            by_organization: self.by_organization.clone(),
            by_cell: self.by_cell.clone(),
        };
        for organization in organizations {
            for listing in made.by_organization.remove(organization).unwrap_or_default() {
                if let Some(there) = made.by_cell.get_mut(&cell_of(&listing)) {
                    there.retain(|other| other.organization_id != *organization);
                }
            }
        }
        made.add(anew);
        made
    }

    fn add(&mut self, listings: Vec<Listing>) {
        for listing in listings.into_iter().map(Arc::new) {
            self.by_cell
                .entry(cell_of(&listing))
                .or_default()
                .push(Arc::clone(&listing));
            self.by_organization
                .entry(listing.organization_id)
                .or_default()
                .push(listing);
        }
    }

    pub fn all(&self) -> impl Iterator<Item = &Arc<Listing>> {
        self.by_organization.values().flatten()
    }

    /// Returns the listings of an organization.
    pub fn of_organization(&self, organization: &OrganizationName) -> &[Arc<Listing>] {
        let of = |listings: &&Vec<Arc<Listing>>| {
            listings
                .first()
                .is_some_and(|listing| organization.is(listing.organization_id, &listing.organization_short_name))
        };
        let by_id = organization.id().and_then(|id| self.by_organization.get(&id));
        by_id
            .or_else(|| self.by_organization.values().find(of))
            .map_or(&[], Vec::as_slice)
    }

    /// Returns the listings in a box, and some around it.
    pub fn near(&self, bounds: &BoundingBox) -> impl Iterator<Item = &Arc<Listing>> {
        let (south, west) = cell(bounds.south, bounds.west);
        let (north, east) = cell(bounds.north, bounds.east);
        (south..=north)
            .flat_map(move |row| (west..=east).map(move |column| (row, column)))
            .filter_map(|cell| self.by_cell.get(&cell))
            .flatten()
    }
}

fn cell_of(listing: &Listing) -> Cell {
    cell(listing.coordinates.latitude(), listing.coordinates.longitude())
}

fn cell(latitude: f64, longitude: f64) -> Cell {
    #[expect(clippy::cast_possible_truncation, reason = "degrees times four fit easily")]
    let number = |degrees: f64| (degrees * CELLS_PER_DEGREE).floor() as i16;
    (number(latitude), number(longitude))
}
