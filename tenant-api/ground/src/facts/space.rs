//! The facts of a space that its calendar, its prices and its bookings need.

use domain::availability::{AvailabilityRule, LeadTime, Listing, SpaceRules};
use domain::bill::BillTerms;
use domain::booking::CancelPolicy;
use domain::deposits::Deposit;
use domain::groups::Place;
use domain::money::Money;
use domain::pricing::{HolidayCalendar, Pricing, PricingBlock, SheetRow};
use domain::spaces::SpaceType;
use domain::time::{Buffers, Zone};
use kernel::door::TenantTx;
use kernel::ids::{FacilityId, SpaceId, UnitId};
use kernel::problem::Problem;
use rust_decimal::Decimal;
use sqlx::types::Json;

use super::rules::RuleColumns;
use super::{SpaceAvailability, StoredHolidays, StoredTerms};
use crate::address::Address;
use crate::stored::{number, slot_length, space_types, unreadable};

/// A space with everything that holds for it, whether it says so itself or its facility or organization does.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct SpaceFacts {
    pub space_id: SpaceId,
    pub space_name: String,
    pub space_short_name: String,
    /// The main one first; never empty.
    pub types: Vec<SpaceType>,
    pub sports: Vec<String>,
    pub indoor: bool,
    /// The most people at an event there.
    pub capacity: Option<u32>,
    pub facility_id: FacilityId,
    pub facility_name: String,
    pub facility_short_name: String,
    /// The facility's.
    pub address: Address,
    pub organization_name: String,
    pub organization_short_name: String,
    pub organization_phone: Option<String>,
    /// The facility's, or else the organization's.
    pub zone: Zone,
    /// The organization is active, so it may rent something out.
    pub active: bool,
    /// Strangers may see it: the space, its facility and its organization are published and active.
    pub published: bool,
    /// Archived: on no list, and not bookable, even by staff.
    pub archived: bool,
    /// The public may see the facility's calendar.
    pub show_availability: bool,
    pub instant_booking: bool,
    /// The organization has rules that are on and may approve a request.
    pub has_approval_rules: bool,
    pub refundable: bool,
    /// A renter may cancel up to this many days before the start.
    pub cancellation_days: u16,
    /// The organization's fees and taxes.
    pub terms: BillTerms,
    /// The days on which the organization's holiday prices hold.
    pub holidays: HolidayCalendar,
    /// The deposits that a renter has to accept when booking; none where the organization is no partner.
    pub deposits: Vec<Deposit>,
    /// The smallest units that booking it takes; its own among them.
    pub unit_ids: Vec<UnitId>,
    /// Its slots and whether it is on offer, with minimum, buffers, lead time, rules and price.
    pub availability: SpaceAvailability,
    /// The rules that close it for the weather.
    weather_closures: Vec<AvailabilityRule>,
}

/// The refusal of what would change an archived space.
pub fn space_archived() -> Problem {
    Problem::conflict("archived", "This space is archived. Restore it first.")
}

impl SpaceFacts {
    /// Refuses where the space is archived (docs/rules/archiving.md).
    pub fn require_current(&self) -> Result<(), Problem> {
        if self.archived { Err(space_archived()) } else { Ok(()) }
    }

    /// Until when renters may cancel.
    pub fn cancel_policy(&self) -> CancelPolicy {
        CancelPolicy {
            cutoff_days: self.cancellation_days,
        }
    }

    /// The codes of its types.
    pub fn type_codes(&self) -> Vec<String> {
        self.types.iter().map(ToString::to_string).collect()
    }

    /// The code of its main type.
    pub fn main_type(&self) -> &'static str {
        self.types.first().copied().map_or("", SpaceType::code)
    }

    /// Returns its facility and types, as groups ask for them.
    pub fn place(&self) -> Place<'_> {
        Place {
            facility: self.facility_id.into(),
            space_types: &self.types,
        }
    }

    /// Returns the space as it is booked around a base block, which has its own minimum length and may have its own
    /// buffers.
    #[must_use]
    pub fn around(mut self, block: Option<&str>) -> Self {
        let (space, pricing) = (&mut self.availability.space, &self.availability.pricing);
        space.minimum_slots = pricing.minimum_slots(block, space.minimum_slots);
        space.buffers = pricing.buffers(block, space.buffers);
        self
    }

    /// Returns the space for staff who place a booking where no rule opens: open from now on at all hours, except for
    /// booked or held time with its buffers, and weather closures. The price stays, and an archived space stays closed.
    #[must_use]
    pub fn without_rules(mut self) -> Self {
        let SpaceAvailability { space, rules, .. } = &mut self.availability;
        if !self.archived {
            space.listing = Listing::Offered;
        }
        space.lead_time = LeadTime::NONE;
        rules.clear();
        rules.push(AvailabilityRule::always_open());
        rules.append(&mut self.weather_closures);
        self
    }
}

/// The spaces to return.
#[derive(Clone, Copy, Debug)]
pub enum Choice<'a> {
    These(&'a [SpaceId]),
    OfFacility(FacilityId),
    All,
}

impl<'a> Choice<'a> {
    /// The values that the columns `space_id` and `facility_id` have to have; none matches anything.
    pub fn columns(self) -> (Option<&'a [SpaceId]>, Option<FacilityId>) {
        match self {
            Self::These(ids) => (Some(ids), None),
            Self::OfFacility(facility) => (None, Some(facility)),
            Self::All => (None, None),
        }
    }
}

/// The facts of those of the given spaces that there are, by facility and name.
pub async fn of_spaces(tx: &mut TenantTx, space_ids: &[SpaceId]) -> Result<Vec<SpaceFacts>, sqlx::Error> {
    chosen(tx, Choice::These(space_ids)).await
}

/// The facts of all spaces of a facility, by name.
pub async fn of_facility(tx: &mut TenantTx, facility_id: FacilityId) -> Result<Vec<SpaceFacts>, sqlx::Error> {
    chosen(tx, Choice::OfFacility(facility_id)).await
}

/// The facts of a space that the caller may know of: a published one, or theirs to see as a draft. Else 404.
pub async fn readable(tx: &mut TenantTx, space: SpaceId, sees_drafts: bool) -> Result<SpaceFacts, Problem> {
    let found = of_spaces(tx, &[space]).await?.into_iter().next();
    found
        .filter(|space| space.published || sees_drafts)
        .ok_or_else(|| Problem::not_found("Space"))
}

/// The facts of the chosen spaces, by facility and name. They are read by their ids alone, so that the query always
/// uses an index.
pub async fn chosen(tx: &mut TenantTx, choice: Choice<'_>) -> Result<Vec<SpaceFacts>, sqlx::Error> {
    let (organization, insurance_rate) = (tx.organization_id(), tx.insurance_rate());
    let listed;
    let space_ids = match choice {
        Choice::These(ids) => ids,
        Choice::OfFacility(facility) => {
            listed = ids_of(tx, Some(facility)).await?;
            &listed
        }
        Choice::All => {
            listed = ids_of(tx, None).await?;
            &listed
        }
    };
    let rows = sqlx::query!(
        r#"SELECT spaces.id, spaces.name, spaces.short_name, types, sports, spaces.indoor, spaces.capacity, rentable, price,
            daily_price, pricing_blocks AS "pricing_blocks: Json<Vec<PricingBlock>>",
            price_sheets.rows AS "sheet_rows?: Json<Vec<SheetRow>>", instant_booking, refundable, spaces.rental_block, spaces.rental_minimum_slots,
            buffer_before_slots, buffer_after_slots,
            facility_id, facilities.name AS facility_name, facilities.short_name AS facility_short_name,
            facilities.street1, facilities.street2, facilities.city, facilities.state, facilities.zip,
            facilities.county, facilities.latitude, facilities.longitude, show_availability,
            organizations.name AS organization_name, tenants.short_name AS organization_short_name,
            organizations.phone AS organization_phone, lead_time_days, cancellation_days,
            organizations.rental_block AS organization_block,
            organizations.rental_minimum_slots AS organization_minimum_slots,
            sales_tax, tax_exempt, booking_fee, user_fees, terms_tx, terms_user,
            holidays AS "holidays: Json<StoredHolidays>",
            coalesce(facilities.time_zone, organizations.time_zone) AS "time_zone!",
            EXISTS (SELECT FROM approval_rules
                WHERE approval_rules.organization_id = spaces.organization_id AND enabled) AS "has_approval_rules!",
            (tenants.state = 'active') AS "active!",
            (spaces.published AND facilities.published AND organizations.published AND tenants.state = 'active')
                AS "published!",
            (spaces.archived_at IS NOT NULL) AS "archived!",
            CASE WHEN organizations.partner THEN
                (SELECT jsonb_agg(jsonb_build_object('id', deposit_kinds.id, 'name', deposit_kinds.name,
                    'amount', amount::text) ORDER BY space_deposits.position)
                FROM space_deposits
                JOIN deposit_kinds ON deposit_kinds.organization_id = space_deposits.organization_id
                    AND deposit_kinds.id = kind_id
                WHERE space_deposits.organization_id = spaces.organization_id AND space_id = spaces.id)
            END AS "deposits: Json<Vec<Deposit>>",
            ARRAY(SELECT unit_id FROM space_units
                WHERE space_units.organization_id = spaces.organization_id AND space_id = spaces.id
                ORDER BY unit_id) AS "unit_ids!: Vec<UnitId>",
            (SELECT jsonb_agg(jsonb_build_object('kind', kind, 'start_date', start_date, 'end_date', end_date,
                    'weekdays', weekdays, 'start_minute', start_minute, 'end_minute', end_minute,
                    'checked_blocks', checked_blocks, 'access_level', access_level, 'sport', sport, 'for_weather', EXISTS (
                        SELECT FROM weather_closure_rules AS of_closure
                        WHERE of_closure.organization_id = spaces.organization_id AND of_closure.rule_id = availability_rules.id))
                    ORDER BY rule_id)
                FROM availability_rule_spaces
                JOIN availability_rules ON availability_rules.organization_id = availability_rule_spaces.organization_id
                    AND availability_rules.id = rule_id
                WHERE availability_rule_spaces.organization_id = spaces.organization_id
                    AND availability_rule_spaces.space_id = spaces.id) AS "rules: Json<Vec<RuleColumns>>"
        FROM spaces
        JOIN facilities ON facilities.organization_id = spaces.organization_id AND facilities.id = facility_id
        JOIN organizations ON organizations.organization_id = spaces.organization_id
        LEFT JOIN price_sheets ON price_sheets.organization_id = spaces.organization_id AND price_sheets.id = price_sheet_id
        JOIN tenants ON tenants.id = spaces.organization_id
        WHERE spaces.organization_id = $1 AND spaces.id = ANY($2)
        ORDER BY facilities.name, spaces.counted_name, spaces.id"#,
        organization,
        space_ids as &[SpaceId],
    )
    .fetch_all(tx.db())
    .await?;
    rows.into_iter()
        .map(|row| {
            let pricing = pricing_of(
                row.price,
                row.daily_price,
                row.sheet_rows.map(|rows| rows.0),
                row.pricing_blocks.map(|blocks| blocks.0),
            );
            // Slots are counted in the block that holds for the space, so a minimum goes with the block that it was
            // written beside.
            let slot_length = slot_length(row.rental_block.unwrap_or(row.organization_block))?;
            let own_minimum = row.rental_minimum_slots;
            let inherited = if row.rental_block.is_none() {
                row.organization_minimum_slots
            } else {
                None
            };
            let minimum_slots = match own_minimum.or(inherited) {
                Some(slots) => number(slots)?,
                None => SpaceRules::an_hour_of(slot_length),
            };
            // Pricing blocks have slots of five minutes, whatever the space's own are.
            let priced_length = pricing.slot_length(slot_length);
            let minimum_slots = minimum_slots * slot_length.minutes() / priced_length.minutes();
            let buffers = Buffers::from_blocks(
                slot_length,
                number(row.buffer_before_slots)?,
                number(row.buffer_after_slots)?,
            )
            .map_err(unreadable)?;
            let space = SpaceRules {
                listing: Listing::of(row.rentable, row.published, pricing.is_priced()),
                slot_length: priced_length,
                minimum_slots,
                buffers,
                lead_time: LeadTime(number(row.lead_time_days)?),
            };
            let rules = row.rules.map(|rules| rules.0).unwrap_or_default();
            let (for_weather, others): (Vec<_>, Vec<_>) = rules.into_iter().partition(|rule| rule.for_weather);
            let read =
                |rules: Vec<RuleColumns>| rules.into_iter().map(RuleColumns::read).collect::<Result<Vec<_>, _>>();
            let (weather_closures, mut rules) = (read(for_weather)?, read(others)?);
            rules.extend(weather_closures.iter().cloned());
            Ok(SpaceFacts {
                weather_closures,
                availability: SpaceAvailability { space, rules, pricing },
                space_id: SpaceId(row.id),
                space_name: row.name,
                space_short_name: row.short_name,
                types: space_types(&row.types)?,
                sports: row.sports,
                indoor: row.indoor,
                capacity: row.capacity.map(number).transpose()?,
                facility_id: FacilityId(row.facility_id),
                facility_name: row.facility_name,
                facility_short_name: row.facility_short_name,
                address: Address {
                    street1: row.street1,
                    street2: row.street2,
                    city: row.city,
                    state: row.state,
                    zip: row.zip,
                    county: row.county,
                    latitude: row.latitude,
                    longitude: row.longitude,
                },
                organization_name: row.organization_name,
                organization_short_name: row.organization_short_name,
                organization_phone: row.organization_phone,
                zone: row.time_zone.parse().map_err(unreadable)?,
                active: row.active,
                published: row.published,
                archived: row.archived,
                show_availability: row.show_availability,
                instant_booking: row.instant_booking,
                has_approval_rules: row.has_approval_rules,
                refundable: row.refundable,
                cancellation_days: number(row.cancellation_days)?,
                terms: StoredTerms {
                    sales_tax: row.sales_tax,
                    tax_exempt: row.tax_exempt,
                    booking_fee: row.booking_fee,
                    user_fees: row.user_fees,
                    terms_tx: row.terms_tx,
                    terms_user: row.terms_user,
                }
                .read(insurance_rate)?,
                holidays: row.holidays.0.into(),
                deposits: row.deposits.map(|deposits| deposits.0).unwrap_or_default(),
                unit_ids: row.unit_ids,
            })
        })
        .collect()
}

/// The spaces of a facility, or of all of them, without archived ones.
async fn ids_of(tx: &mut TenantTx, facility: Option<FacilityId>) -> Result<Vec<SpaceId>, sqlx::Error> {
    let organization = tx.organization_id();
    let ids = sqlx::query_scalar!(
        "SELECT id FROM spaces
        WHERE organization_id = $1 AND ($2::uuid IS NULL OR facility_id = $2) AND archived_at IS NULL",
        organization,
        facility.map(|id| id.0),
    )
    .fetch_all(tx.db())
    .await?;
    Ok(ids.into_iter().map(SpaceId).collect())
}

/// Reads a space's pricing from its columns: one way, beside the plain hourly price.
fn pricing_of(
    hourly: Decimal,
    daily: Option<Decimal>,
    sheet: Option<Vec<SheetRow>>,
    blocks: Option<Vec<PricingBlock>>,
) -> Pricing {
    let price = Money::half_up(hourly);
    match (daily, sheet, blocks) {
        (Some(daily), _, _) => Pricing::Daily {
            price: Money::half_up(daily),
        },
        (None, Some(rows), _) => Pricing::Sheet { price, rows },
        (None, None, Some(blocks)) => Pricing::Blocks { price, blocks },
        (None, None, None) => Pricing::Hourly { price },
    }
}
