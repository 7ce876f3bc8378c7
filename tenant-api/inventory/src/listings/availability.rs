//! A space's rules, as the search reads them.

use domain::bill::BillTerms;
use domain::pricing::HolidayCalendar;
use ground::facts::{SpaceAvailability, StoredHolidays};
use serde::{Deserialize, Serialize};

/// The rules of a space's days in its listing: as the space itself, beside the organization's holidays, by which blocks are priced,
/// and the terms of its bills.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ListedAvailability {
    #[serde(flatten)]
    availability: SpaceAvailability,
    holidays: StoredHolidays,
    terms: BillTerms,
}

impl ListedAvailability {
    pub(super) fn new(availability: SpaceAvailability, holidays: &HolidayCalendar, terms: BillTerms) -> Self {
        Self {
            availability,
            holidays: holidays.into(),
            terms,
        }
    }

    /// Returns them as the rules read them.
    pub fn read(self) -> (SpaceAvailability, HolidayCalendar, BillTerms) {
        (self.availability, self.holidays.into(), self.terms)
    }
}
