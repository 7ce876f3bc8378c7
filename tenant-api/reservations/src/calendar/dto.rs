//! Days as they travel.

use chrono::NaiveDate;
use domain::availability::{AvailabilityRule, DayAvailability, RuleEffect, SlotState as State, Sport, WhyNot};
use domain::time::{LocalDay, LocalTime, Ticks, WireSlot};
use ground::PriceUnit;
use ground::facts::SpaceFacts;
use kernel::ids::{FacilityId, SpaceId};
use kernel::problem::ConflictBlock;
use poem_openapi::{Enum, Object};
use serde::Serialize;

/// States of a slot for the person who asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub enum SlotState {
    /// It may be booked.
    Open,
    /// Booked or held by someone.
    Taken,
    /// Kept free around another booking.
    Buffer,
    /// The space is not open then.
    Closed,
    /// In the past.
    Past,
    /// Too soon: the space has a lead time of some days.
    LeadTime,
    /// Only for groups with a higher level.
    Level,
    /// The space can't be rented at all.
    NotRentable,
}

/// One slot of a local day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
pub struct Slot {
    /// The slot times ten, plus the access level that it needs: `360` is slot 36 (18:00 with slots of half an hour) for
    /// everybody.
    pub slot: u32,
    /// Local start, `17:30`.
    pub start: String,
    /// Local end, `18:00`; the end of the day is `24:00`.
    pub end: String,
    pub state: SlotState,
}

/// Days in a row on which places are closed.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Closure {
    /// Its name: `Thanksgiving`. Absent if it has none.
    pub name: Option<String>,
    /// The facility.
    pub facility_id: FacilityId,
    /// The facility's name.
    pub facility_name: String,
    /// True if all of its spaces that are shown are closed.
    pub whole_facility: bool,
    /// Names of the closed spaces.
    pub spaces: Vec<String>,
    /// The first local day, today or later.
    pub from: NaiveDate,
    /// The last local day.
    pub to: NaiveDate,
    /// Local start on each day, `17:30`; absent for whole days.
    pub start: Option<String>,
    /// Local end on each day; absent for whole days.
    pub end: Option<String>,
}

/// Closures of the next 30 days.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct Closures {
    /// The earliest first, at most 100.
    pub items: Vec<Closure>,
}

/// A local day of a space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SpaceDay {
    /// The facility's local day.
    pub date: NaiveDate,
    /// IANA name of the facility's time zone.
    pub time_zone: String,
    /// The length of a slot in minutes.
    pub block: u16,
    /// The slots that exist, from the first hour at which the space opens to the last; none if it stays closed.
    pub slots: Vec<Slot>,
    /// Minutes that the caller may book.
    pub free_minutes: u32,
    /// Local time at which the space opens. Absent if it stays closed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open_from: Option<String>,
    /// Local time at which it closes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open_to: Option<String>,
    /// The name of the organization's holiday that it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holiday: Option<String>,
    /// Prices of its parts, the earliest first: each block that is offered on it, the whole day, or its open hours by
    /// the price sheet. None if every hour costs the space's price, if it stays closed, and in a facility's calendar.
    pub prices: Vec<DayPrice>,
}

/// A part of a day and its price, before fees and tax.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct DayPrice {
    /// The name that a quote and a hold choose it by, if the space is priced by blocks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<String>,
    /// Local start, `17:30`.
    pub start: String,
    /// Local end, `18:00`; the end of the day is `24:00`.
    pub end: String,
    /// Dollars: for an hour of it, or for all of it if it is a block or a whole day.
    pub amount: String,
    /// The unit that the amount is for.
    pub unit: PriceUnit,
    /// Dollars for an hour that is added before or after a block.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub additional: Option<String>,
    /// Conflicts of a block or a whole day. None: it can be booked as it is.
    pub conflicts: Vec<ConflictBlock>,
}

/// States of a day for a person who looks for a time of a certain length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub enum DayState {
    /// There is room for it.
    Open,
    /// Some time is free, but less than that in one go.
    Short,
    /// Too soon: the space is booked some days ahead.
    LeadTime,
    /// Booked, or held.
    Taken,
    /// Open for groups with a higher level only.
    Level,
    /// In the past.
    Past,
    /// The space is not open on it.
    Closed,
    /// The space can't be rented at all.
    NotRentable,
}

/// A local day, and whether there is room on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct OpenDay {
    /// The facility's local day.
    pub date: NaiveDate,
    pub state: DayState,
    /// Minutes that the caller may book.
    pub free_minutes: u32,
}

/// The days with room, without their slots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OpenDays {
    /// The days that were asked for, the earliest first.
    pub items: Vec<OpenDay>,
    /// The first day after them with room, within 400 days from today, if none of them has any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_open: Option<NaiveDate>,
}

/// Some days of a space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
pub struct SpaceDays {
    /// The days that were asked for, the earliest first.
    pub items: Vec<SpaceDay>,
}

/// A space in a facility's calendar.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct CalendarSpace {
    /// The space's id, for listing its days and holding a time.
    pub id: SpaceId,
    /// Built from the space's four parts: `Court 3B - North`.
    pub name: String,
    /// Its name in addresses, unique within its facility.
    pub short_name: String,
    /// Code of its main type (readLists).
    #[oai(rename = "type")]
    #[serde(rename = "type")]
    pub kind: String,
}

/// The days of one space of a facility.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
pub struct FacilityDayRow {
    pub space: CalendarSpace,
    /// The days that were asked for, the earliest first.
    pub days: Vec<SpaceDay>,
}

/// A facility's days, space by space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
pub struct FacilityDays {
    /// The spaces on offer, by name; none if availability isn't shown. Staff who see drafts get every space.
    pub items: Vec<FacilityDayRow>,
}

impl From<&SpaceFacts> for CalendarSpace {
    fn from(space: &SpaceFacts) -> Self {
        Self {
            id: space.space_id,
            name: space.space_name.clone(),
            short_name: space.space_short_name.clone(),
            kind: space.main_type().to_owned(),
        }
    }
}

/// Returns the times that the rules open on a day, to whomever.
pub(super) fn opened(rules: &[AvailabilityRule], day: LocalDay) -> Ticks {
    rules
        .iter()
        .filter(|rule| matches!(rule.effect, RuleEffect::Opens { .. }) && rule.applies_to(day, &Sport::NotChosen))
        .fold(Ticks::NONE, |ticks, rule| ticks.union(rule.ticks()))
}

/// A judged day of a space, cut to the hours at which any rule opens it, without its prices.
pub fn space_day(space: &SpaceFacts, day: &DayAvailability) -> SpaceDay {
    let (clock, length) = (day.clock(), day.slot_length());
    let ranges: Vec<_> = opened(&space.availability.rules, clock.day()).ranges().collect();
    let hours = ranges
        .first()
        .zip(ranges.last())
        .map(|(first, last)| (first.start(), last.end()));
    let slots: Vec<Slot> = (0_u16..)
        .zip(day.slots())
        .filter_map(|(slot, state)| {
            let (start, end) = (length.start_of(slot), length.start_of(slot + 1));
            let within = hours.is_some_and(|(from, to)| start < to && from < end);
            let (state, level) = wire_state(*state)?;
            within.then(|| Slot {
                slot: WireSlot::encode(slot, level).0,
                start: start.to_string(),
                end: end.to_string(),
                state,
            })
        })
        .collect();
    let free = slots.iter().filter(|slot| slot.state == SlotState::Open).count();
    SpaceDay {
        date: clock.day().date(),
        time_zone: clock.zone().name().to_owned(),
        block: length.minutes(),
        free_minutes: u32::try_from(free).unwrap_or(u32::MAX) * u32::from(length.minutes()),
        slots,
        open_from: hours.map(|(from, _): (LocalTime, LocalTime)| from.to_string()),
        open_to: hours.map(|(_, to)| to.to_string()),
        holiday: space.holidays.name_of(clock.day()).map(str::to_owned),
        prices: Vec::new(),
    }
}

/// The state and the level that a slot needs; nothing for one that the clock skips.
pub(super) fn wire_state(state: State) -> Option<(SlotState, u8)> {
    let why = match state {
        State::Open { level } => return Some((SlotState::Open, level.number())),
        State::Closed(why) => why,
    };
    let state = match why {
        WhyNot::Skipped => return None,
        WhyNot::LevelNeeded { level } => return Some((SlotState::Level, level)),
        WhyNot::NotRentable | WhyNot::NotPublished | WhyNot::NotPriced => SlotState::NotRentable,
        WhyNot::Past => SlotState::Past,
        WhyNot::LeadTime { .. } => SlotState::LeadTime,
        WhyNot::Closed | WhyNot::NotOffered => SlotState::Closed,
        WhyNot::Taken => SlotState::Taken,
        WhyNot::Buffer => SlotState::Buffer,
    };
    Some((state, 0))
}
