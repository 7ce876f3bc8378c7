//! A space that can be found, with everything that a search asks of it.

use domain::availability::{Schedule, SpaceRules, Sport};
use domain::bill::BillTerms;
use domain::geo::Coordinates;
use domain::groups::Place;
use domain::pricing::{HolidayCalendar, Pricing};
use domain::spaces::SpaceType;
use domain::time::{TimeRange, Zone};
use inventory::spaces::Dimensions;
use kernel::ids::{FacilityId, ImageId, OrganizationId, SpaceId, UnitId};
use rust_decimal::Decimal;

/// Spaces that are priced by the day are booked by whole days.
const MINUTES_OF_A_DAY: u16 = 1440;

/// One row of `listings`, read and understood.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Listing {
    pub organization_id: OrganizationId,
    pub space_id: SpaceId,
    pub facility_id: FacilityId,
    pub organization_short_name: String,
    pub organization_name: String,
    pub facility_short_name: String,
    pub facility_name: String,
    pub space_short_name: String,
    pub space_name: String,
    pub city: String,
    pub state: String,
    pub coordinates: Coordinates,
    pub zone: Zone,
    pub types: Vec<String>,
    /// The types as the rules have them.
    pub space_types: Vec<SpaceType>,
    pub sports: Vec<String>,
    pub indoor: bool,
    /// The lowest amount on offer for an hour, to compare by.
    pub price: Decimal,
    pub instant_booking: bool,
    pub surface: Option<String>,
    pub dimensions: Option<Dimensions>,
    pub photo_image_id: Option<ImageId>,
    pub unit_ids: Vec<UnitId>,
    /// The rules for booking it.
    pub space: SpaceRules,
    /// When it is open, and for whom.
    pub schedule: Schedule,
    /// The sports that some of its time is reserved for.
    pub kept_for: Vec<Sport>,
    /// The price of its time.
    pub pricing: Pricing,
    /// The organization's holidays, for the prices of blocks.
    pub holidays: HolidayCalendar,
    /// The fees and taxes on its bills.
    pub terms: BillTerms,
    pub amenities: Vec<String>,
    pub age_groups: Vec<String>,
    /// Plain text.
    pub summary: String,
    pub refundable: bool,
    /// True if its organization has an admin.
    pub claimed: bool,
    /// Its name, folded.
    pub own_name: String,
    /// Its name and those around it, its city's included, folded: where words are looked for.
    pub names: String,
}

impl Listing {
    /// Nobody can book less than the space's minimum, or than a whole day where it is priced by the day.
    pub fn minutes_for(&self, asked: u16) -> u16 {
        if matches!(self.pricing, Pricing::Daily { .. }) {
            return MINUTES_OF_A_DAY;
        }
        asked.max(self.minimum_minutes())
    }

    /// The least that can be booked of it.
    pub fn minimum_minutes(&self) -> u16 {
        self.space.minimum_slots * self.space.slot_length.minutes()
    }

    /// Returns the window to look for time in: the whole day for spaces that are booked by whole days.
    pub fn window_for(&self, asked: TimeRange) -> TimeRange {
        if matches!(self.pricing, Pricing::Daily { .. }) {
            TimeRange::ALL_DAY
        } else {
            asked
        }
    }

    /// Returns the space's place and types, as groups ask for them.
    pub fn place(&self) -> Place<'_> {
        Place {
            facility: self.facility_id.into(),
            space_types: &self.space_types,
        }
    }
}
