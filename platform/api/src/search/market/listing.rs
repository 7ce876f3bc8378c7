//! A space that can be found, with everything that a search asks of it.

use domain::geo::Coordinates;
use domain::pricing::{HolidayCalendar, Pricing};
use domain::time::Zone;
use rust_decimal::Decimal;
use tenant_api::listings::SpaceAvailability;
use tenant_api::spaces::Dimensions;
use uuid::Uuid;

/// Spaces that are priced by the day are booked by whole days.
const MINUTES_OF_A_DAY: u16 = 1440;

/// One row of `listings`, read and understood.
#[derive(Debug)]
pub struct Listing {
    pub organization_id: Uuid,
    pub space_id: Uuid,
    pub facility_id: Uuid,
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
    pub sports: Vec<String>,
    pub indoor: bool,
    /// What the lowest amount on offer comes to for an hour, to compare by.
    pub price: Decimal,
    pub instant_booking: bool,
    pub surface: Option<String>,
    pub dimensions: Option<Dimensions>,
    pub photo_image_id: Option<Uuid>,
    pub unit_ids: Vec<Uuid>,
    pub availability: SpaceAvailability,
    /// Those of its organization, by which blocks are priced.
    pub holidays: HolidayCalendar,
    pub amenities: Vec<String>,
    pub age_groups: Vec<String>,
    /// Plain text.
    pub summary: String,
    pub refundable: bool,
    /// The names in lower case, where words are looked for.
    pub names: String,
}

impl Listing {
    /// Nobody can book less than the space's minimum, or than a whole day where it is priced by the day.
    pub fn minutes_for(&self, asked: u16) -> u16 {
        let space = &self.availability.space;
        if matches!(self.availability.pricing, Pricing::Daily { .. }) {
            return MINUTES_OF_A_DAY;
        }
        asked.max(space.minimum_slots * space.slot_length.minutes())
    }
}
