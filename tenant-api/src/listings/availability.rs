//! What decides about a day of a space, as the rules read it.

use domain::pricing::HolidayCalendar;
use serde::{Deserialize, Serialize};

use crate::facts::{SpaceAvailability, StoredHolidays};

/// What a listing says of a space's days: as the space itself, beside the organization's holidays, by which blocks are priced.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ListedAvailability {
    #[serde(flatten)]
    availability: SpaceAvailability,
    holidays: StoredHolidays,
}

impl ListedAvailability {
    pub(super) fn new(availability: SpaceAvailability, holidays: &HolidayCalendar) -> Self {
        Self {
            availability,
            holidays: holidays.into(),
        }
    }

    /// As the rules read them.
    pub fn read(self) -> (SpaceAvailability, HolidayCalendar) {
        (self.availability, self.holidays.into())
    }
}
