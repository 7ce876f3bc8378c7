//! `readFacilityDay`: what is free and taken in all spaces of a facility.

use domain::availability::Listing;
use domain::time::LocalDay;
use ground::Viewer;
use ground::facts::{self, SpaceFacts};
use inventory::facilities;
use kernel::door::TenantTx;
use kernel::problem::Problem;

use super::dto::{FacilityDayRow, FacilityDays};
use super::{Asker, answer, space_day};

/// The most days of a facility that one answer holds.
pub(super) const MOST_DAYS: u32 = 7;

/// The days of the facility's spaces that are on offer; staff, who see drafts, see all of them.
///
/// Where the facility doesn't show its availability, the public gets none.
pub async fn read_facility_day(
    tx: &mut TenantTx,
    facility: &str,
    days: &[LocalDay],
    asker: &Asker,
    viewer: Viewer,
) -> Result<FacilityDays, Problem> {
    let facility = facilities::id_of(tx, facility, viewer).await?;
    let mut spaces = facts::of_facility(tx, facility).await?;
    let is_shown = |space: &SpaceFacts| space.show_availability && space.availability.space.listing == Listing::Offered;
    spaces.retain(|space| viewer.drafts || is_shown(space));
    let answers = answer(tx, &spaces, days, asker).await?;
    let items = spaces
        .iter()
        .zip(&answers)
        .map(|(space, days)| FacilityDayRow {
            space: space.into(),
            days: days.iter().map(|day| space_day(space, day)).collect(),
        })
        .collect();
    Ok(FacilityDays { items })
}
