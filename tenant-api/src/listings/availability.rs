//! What decides about a day of a space, as the rules read it.

use domain::availability::{AvailabilityRule, SpaceRules};
use domain::pricing::{HolidayCalendar, Pricing};
use serde::{Deserialize, Serialize};

use crate::pricing::StoredHolidays;

/// Everything of a space that "what is open on this day, and what does it cost?" depends on, besides what is booked and
/// who asks. The search keeps it in `listings.availability`; the calendar reads it from the space itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SpaceAvailability {
    /// Whether it is on offer, its slots, the least of them, buffers and lead time, after the organization's defaults.
    pub space: SpaceRules,
    /// What opens it and what closes it, in no particular order.
    pub rules: Vec<AvailabilityRule>,
    /// What its time costs.
    pub pricing: Pricing,
}

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
