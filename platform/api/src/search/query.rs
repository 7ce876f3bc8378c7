//! What is searched for, checked.

use chrono::{DateTime, Utc};
use domain::geo::Coordinates;
use domain::spaces::SpaceType;
use domain::time::{LocalDay, LocalTime, TimeRange, Zone};
use kernel::problem::{FieldProblems, Problem};
use tenant_api::calendar::not_bookable;
use uuid::Uuid;

use super::dto::{SearchParameters, Sort};

/// How far a search reaches unless it says, in miles (renter.md, 9).
const USUAL_MILES: f64 = 15.0;
/// Results on one page (renter.md, 9).
const USUAL_PAGE: u32 = 12;
const LARGEST_PAGE: u32 = 100;
/// A day in so many days from today is suggested where none is given (renter.md, 9).
const USUAL_DAYS_AHEAD: u32 = 2;

/// Where to search.
#[derive(Clone, Debug, PartialEq)]
pub enum Scope {
    /// Around a point.
    Around {
        middle: Coordinates,
        label: String,
        miles: f64,
    },
    /// In one organization or facility, wherever it is.
    Within,
}

/// A search that makes sense.
#[derive(Clone, Debug, PartialEq)]
pub struct Query {
    pub scope: Scope,
    pub organization: Option<String>,
    pub facility: Option<Uuid>,
    /// In lower case.
    pub text: Option<String>,
    pub date: LocalDay,
    pub window: TimeRange,
    pub minutes: u16,
    pub types: Vec<String>,
    pub indoor: Option<bool>,
    pub maximum_price: Option<rust_decimal::Decimal>,
    pub sort: Sort,
    pub limit: usize,
    pub offset: usize,
}

/// The point that a place or coordinates stand for.
#[derive(Clone, Debug, PartialEq)]
pub struct Center {
    pub coordinates: Coordinates,
    pub label: String,
    pub zone: Zone,
}

impl Query {
    /// Checks everything at once, so that a form hears of all that is wrong.
    pub fn parse(parameters: SearchParameters, center: Option<Center>, now: DateTime<Utc>) -> Result<Self, Problem> {
        let mut problems = FieldProblems::new();
        let zone = center.as_ref().map_or(Zone::UTC, |center| center.zone);
        let today = zone.day_of(now);
        let date = parameters
            .date
            .map_or_else(|| today.plus_days(USUAL_DAYS_AHEAD), LocalDay::from);
        // West of the meridian today lasts longer than UTC's.
        let earliest = if center.is_some() { today } else { today.minus_days(1) };
        if let Some((code, message)) = not_bookable(date, earliest) {
            problems.add("date", code, message);
        }
        let window = window(&mut problems, parameters.start.as_deref(), parameters.end.as_deref());
        let minutes = parameters.minutes.unwrap_or(60);
        if !(5..=1440).contains(&minutes) || !minutes.is_multiple_of(5) {
            problems.add("minutes", "outOfRange", "A length is 5 to 1440 minutes, in steps of 5.");
        }
        let miles = parameters.miles.unwrap_or(USUAL_MILES);
        if !(1.0..=200.0).contains(&miles) {
            problems.add("miles", "outOfRange", "A distance is 1 to 200 miles.");
        }
        let limit = parameters.limit.unwrap_or(USUAL_PAGE);
        if !(1..=LARGEST_PAGE).contains(&limit) {
            problems.add("limit", "outOfRange", "A page holds 1 to 100 results.");
        }
        let types: Vec<String> = parameters
            .types
            .iter()
            .flat_map(|types| types.split(','))
            .map(str::to_owned)
            .filter(|code| !code.is_empty())
            .collect();
        for code in &types {
            if code.parse::<SpaceType>().is_err() {
                problems.add(
                    "type",
                    "unknown",
                    format!("There is no space type '{code}'. GET /api/lists names them."),
                );
            }
        }
        let is_within = parameters.organization.is_some() || parameters.facility.is_some();
        if center.is_none() && !is_within && parameters.text.as_deref().is_none_or(str::is_empty) {
            problems.add(
                "place",
                "required",
                "Say where: a place, coordinates, an organization or a facility.",
            );
        }
        let scope = center.map_or(Scope::Within, |center| Scope::Around {
            middle: center.coordinates,
            label: center.label,
            miles,
        });
        let offset = kernel::page::decode_cursor::<u32>(parameters.cursor.as_deref())?.unwrap_or(0);
        problems.check()?;
        Ok(Self {
            scope,
            organization: parameters.organization,
            facility: parameters.facility,
            text: parameters
                .text
                .map(|text| text.trim().to_lowercase())
                .filter(|text| !text.is_empty()),
            date,
            window,
            minutes,
            types,
            indoor: parameters.indoor,
            maximum_price: parameters.maximum_price,
            sort: parameters.sort.unwrap_or(Sort::Fit),
            limit: usize::try_from(limit).unwrap_or(usize::MAX),
            offset: usize::try_from(offset).unwrap_or(usize::MAX),
        })
    }
}

fn window(problems: &mut FieldProblems, start: Option<&str>, end: Option<&str>) -> TimeRange {
    let start = match start {
        Some(start) => problems.take("start", start.parse::<LocalTime>()),
        None => Some(LocalTime::MIDNIGHT),
    };
    let end = match end {
        Some(end) => problems.take("end", end.parse::<LocalTime>()).map(LocalTime::as_end),
        None => Some(LocalTime::END_OF_DAY),
    };
    let Some((start, end)) = start.zip(end) else {
        return TimeRange::ALL_DAY;
    };
    problems
        .take("end", TimeRange::new(start, end))
        .unwrap_or(TimeRange::ALL_DAY)
}
