//! The parameters of a search, checked.

use chrono::{DateTime, Utc};
use domain::geo::Coordinates;
use domain::lists::{AGE_GROUPS, Amenity, SPORTS, SURFACES};
use domain::money::Money;
use domain::spaces::SpaceType;
use domain::time::{LocalDay, LocalTime, TimeRange, Zone};
use kernel::ids::{FacilityId, OrganizationId, SpaceId};
use kernel::problem::{FieldProblems, Problem};
use reservations::calendar::not_bookable;
use rust_decimal::Decimal;
use uuid::Uuid;

use super::dto::{SearchParameters, Sort};
use super::repeats;
use super::wording::Wording;
use crate::places::Center;

/// The miles that a search reaches unless it says (docs/rules/search.md#where).
const USUAL_MILES: f64 = 15.0;
const USUAL_MILES_TO_CLAIM: f64 = 5.0;
/// Results on one page (docs/rules/search.md#where).
const USUAL_PAGE: u32 = 12;
/// The most results around a place, within an organization or a name, and counted (docs/rules/search.md#where).
const LARGEST_PAGE_AROUND: u32 = 30;
const LARGEST_PAGE: u32 = 1_000;
pub const MOST_COUNTED: usize = 10_000;
/// The days from today to the day that a search without a date looks at (docs/rules/search.md#when).
const USUAL_DAYS_AHEAD: u32 = 2;
const USUAL_MINUTES: u16 = 60;
/// The hours of a day that searches show, from and to (docs/rules/search.md#when).
const SHOWN_HOURS: (u16, u16) = (5, 23);
/// The most codes of a list in one request.
const MOST_CODES: usize = 50;

/// The area to search.
#[derive(Clone, Debug, PartialEq)]
pub enum Scope {
    /// Around a point.
    Around {
        middle: Coordinates,
        label: String,
        miles: f64,
    },
    /// In one organization, facility or space, wherever it is.
    Within,
}

/// An organization as a search names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OrganizationName {
    Id(OrganizationId),
    ShortName(String),
}

impl OrganizationName {
    fn parse(text: String) -> Self {
        Uuid::parse_str(&text).map_or(Self::ShortName(text), |id| Self::Id(OrganizationId(id)))
    }

    pub fn id(&self) -> Option<OrganizationId> {
        match self {
            Self::Id(id) => Some(*id),
            Self::ShortName(_) => None,
        }
    }

    pub fn is(&self, id: OrganizationId, short_name: &str) -> bool {
        match self {
            Self::Id(named) => *named == id,
            Self::ShortName(named) => named == short_name,
        }
    }
}

/// Filters on the space itself, whatever the time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Filters {
    pub organization: Option<OrganizationName>,
    pub facility: Option<FacilityId>,
    pub space: Option<SpaceId>,
    pub text: Option<Wording>,
    /// Any of them, where there are some; each with its kinds.
    pub types: Vec<String>,
    pub sports: Vec<String>,
    pub surfaces: Vec<String>,
    pub age_groups: Vec<String>,
    /// All of them.
    pub amenities: Vec<String>,
    /// Only of organizations that nobody has taken charge of.
    pub claimable: bool,
    pub indoor: Option<bool>,
    pub instant_booking: Option<bool>,
    pub minimum_price: Option<Decimal>,
    pub maximum_price: Option<Decimal>,
}

impl Filters {
    pub fn bounds_price(&self) -> bool {
        self.minimum_price.is_some() || self.maximum_price.is_some()
    }

    /// True if the price is within the bounds; without any, whatever it is.
    pub fn match_total(&self, total: Option<Money>) -> bool {
        let total = total.map(Money::exact);
        self.minimum_price
            .is_none_or(|least| total.is_some_and(|total| total >= least))
            && self
                .maximum_price
                .is_none_or(|most| total.is_some_and(|total| total <= most))
    }
}

/// The form of the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Telling {
    /// A page of it; parts are folded behind the whole that they belong to if that is asked for.
    Page {
        limit: usize,
        offset: usize,
        whole: bool,
        fold: bool,
    },
    /// The number of spaces of each kind.
    Counts,
    /// A pin for each facility.
    Pins,
}

/// A search that makes sense.
#[derive(Clone, Debug, PartialEq)]
pub struct Query {
    pub scope: Scope,
    pub filters: Filters,
    /// The day that was asked for.
    pub date: LocalDay,
    /// The days on which the time is wanted: that one, or those of a repeat. At least one.
    pub days: Vec<LocalDay>,
    pub repeats: bool,
    pub window: TimeRange,
    /// The hours of which results say how much is open; none of a repeat.
    pub hours: Option<TimeRange>,
    pub minutes: u16,
    pub sort: Sort,
    pub telling: Telling,
}

impl Query {
    /// True if results are narrowed or ordered by their total.
    pub fn goes_by_total(&self) -> bool {
        self.sort == Sort::Price || self.filters.bounds_price()
    }

    /// Returns the number of results whose total is counted or that are shown on the map.
    pub fn totals_counted(&self) -> usize {
        match self.telling {
            Telling::Page { .. } => 0,
            Telling::Counts | Telling::Pins => MOST_COUNTED,
        }
    }

    /// Checks all parameters, and returns all problems together.
    pub fn parse(parameters: SearchParameters, center: Option<Center>, now: DateTime<Utc>) -> Result<Self, Problem> {
        let mut problems = FieldProblems::new();
        let zone = center.as_ref().map_or(Zone::CENTRAL, |center| center.zone);
        let today = zone.day_of(now);
        let date = parameters
            .date
            .map_or_else(|| today.plus_days(USUAL_DAYS_AHEAD), LocalDay::from);
        // Without a place, the visitor may be further west, where today lasts longer.
        let earliest = if center.is_some() { today } else { today.minus_days(1) };
        let bookable = not_bookable(date, earliest);
        if let Some((code, message)) = bookable {
            problems.add("date", code, message);
        }
        let window = window(&mut problems, parameters.start.as_deref(), parameters.end.as_deref());
        let hours = hours(window, parameters.start.is_some(), parameters.end.is_some());
        // Days far beyond the calendar have no dates to repeat on.
        let dates = if bookable.is_none() {
            repeats::dates(&mut problems, &parameters, date, earliest)
        } else {
            None
        };
        let minutes = match &dates {
            Some(_) => repeats::minutes(&mut problems, parameters.minutes),
            None => minutes(&mut problems, parameters.minutes),
        };
        let usual_miles = if parameters.claimable {
            USUAL_MILES_TO_CLAIM
        } else {
            USUAL_MILES
        };
        let miles = parameters.miles.unwrap_or(usual_miles);
        if !(1.0..=200.0).contains(&miles) {
            problems.add("miles", "outOfRange", "Choose a distance from 1 to 200 miles.");
        }
        let telling = telling(&mut problems, &parameters, center.is_some())?;
        let is_within =
            parameters.organization.is_some() || parameters.facility.is_some() || parameters.space.is_some();
        if center.is_none() && !is_within && parameters.text.as_deref().is_none_or(str::is_empty) {
            problems.add(
                "place",
                "required",
                "Choose where to search: a place, coordinates, an organization, a facility or a space.",
            );
        }
        let scope = center.map_or(Scope::Within, |center| Scope::Around {
            middle: center.coordinates,
            label: center.label,
            miles,
        });
        let sort = parameters.sort.unwrap_or(Sort::Fit);
        let filters = filters(&mut problems, parameters);
        problems.check()?;
        Ok(Self {
            scope,
            filters,
            date,
            repeats: dates.is_some(),
            hours: hours.filter(|_| dates.is_none()),
            days: dates.unwrap_or_else(|| vec![date]),
            window,
            minutes,
            sort,
            telling,
        })
    }
}

fn minutes(problems: &mut FieldProblems, minutes: Option<u16>) -> u16 {
    let minutes = minutes.unwrap_or(USUAL_MINUTES);
    if !(5..=1440).contains(&minutes) || !minutes.is_multiple_of(5) {
        problems.add(
            "minutes",
            "outOfRange",
            "Choose a length from 5 to 1440 minutes, in steps of 5.",
        );
    }
    minutes
}

fn telling(problems: &mut FieldProblems, parameters: &SearchParameters, is_around: bool) -> Result<Telling, Problem> {
    if parameters.counts {
        return Ok(Telling::Counts);
    }
    if parameters.pins {
        return Ok(Telling::Pins);
    }
    let most = if is_around { LARGEST_PAGE_AROUND } else { LARGEST_PAGE };
    let limit = parameters.limit.unwrap_or(USUAL_PAGE);
    if !(1..=most).contains(&limit) {
        let around = if is_around { " around a place" } else { "" };
        problems.add(
            "limit",
            "outOfRange",
            format!("A page{around} holds 1 to {most} results."),
        );
    }
    let offset = kernel::page::decode_cursor::<u32>(parameters.cursor.as_deref())?.unwrap_or(0);
    Ok(Telling::Page {
        limit: usize::try_from(limit).unwrap_or(usize::MAX),
        offset: usize::try_from(offset).unwrap_or(usize::MAX),
        whole: parameters.whole,
        fold: parameters.fold,
    })
}

fn filters(problems: &mut FieldProblems, parameters: SearchParameters) -> Filters {
    for (field, price) in [
        ("minimumPrice", parameters.minimum_price),
        ("maximumPrice", parameters.maximum_price),
    ] {
        if price.is_some_and(|price| price.is_sign_negative() && !price.is_zero()) {
            problems.add(field, "negativeAmount", "Enter a price of $0 or more.");
        }
    }
    if let Some((least, most)) = parameters.minimum_price.zip(parameters.maximum_price)
        && least > most
    {
        let message = "The maximum price must be at least the minimum.";
        problems.add("maximumPrice", "belowMinimum", message);
    }
    let kinds = "There is no space type '{}'. GET /api/lists names them.";
    Filters {
        organization: parameters.organization.map(OrganizationName::parse),
        facility: parameters.facility,
        space: parameters.space,
        text: parameters.text.as_deref().and_then(Wording::parse),
        types: with_kinds(&codes(problems, "type", parameters.types, |code| {
            code.parse::<SpaceType>().map_err(|_| kinds.replace("{}", code))?;
            Ok(())
        })),
        sports: codes(problems, "sport", parameters.sports, |code| {
            SPORTS.entry(code).map(drop).map_err(|unknown| unknown.to_string())
        }),
        surfaces: codes(problems, "surface", parameters.surfaces, |code| {
            SURFACES.entry(code).map(drop).map_err(|unknown| unknown.to_string())
        }),
        age_groups: codes(problems, "ageGroup", parameters.age_groups, |code| {
            AGE_GROUPS.entry(code).map(drop).map_err(|unknown| unknown.to_string())
        }),
        amenities: codes(problems, "amenity", parameters.amenities, |code| {
            Amenity::of(code).map(drop).map_err(|unknown| unknown.to_string())
        }),
        claimable: parameters.claimable,
        indoor: parameters.indoor,
        instant_booking: parameters.instant_booking,
        minimum_price: parameters.minimum_price,
        maximum_price: parameters.maximum_price,
    }
}

/// Adds all kinds of these types: searching for a diamond finds one for baseball.
fn with_kinds(types: &[String]) -> Vec<String> {
    let asked: Vec<SpaceType> = types.iter().filter_map(|code| code.parse().ok()).collect();
    let found = SpaceType::all().filter(|own| asked.iter().any(|asked| own.is_found_by(*asked)));
    found.map(|own| own.to_string()).collect()
}

/// Codes separated by commas, each checked.
fn codes(
    problems: &mut FieldProblems,
    field: &str,
    text: Option<String>,
    check: impl Fn(&str) -> Result<(), String>,
) -> Vec<String> {
    let text = text.unwrap_or_default();
    let codes: Vec<&str> = text.split(',').map(str::trim).filter(|code| !code.is_empty()).collect();
    if codes.len() > MOST_CODES {
        problems.add(field, "tooMany", format!("Choose {MOST_CODES} or fewer."));
        return Vec::new();
    }
    for code in &codes {
        if let Err(message) = check(code) {
            problems.add(field, "unknown", message);
        }
    }
    codes.into_iter().map(str::to_owned).collect()
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

/// The hours of the day whose open share is told: those that were asked for, an end that was left open at the end of the day
/// as searches show it. None where nothing of that day is left.
fn hours(window: TimeRange, has_start: bool, has_end: bool) -> Option<TimeRange> {
    let (first, last) = SHOWN_HOURS;
    let start = LocalTime::from_minutes(first * 60).filter(|_| !has_start);
    let end = LocalTime::from_minutes(last * 60).filter(|_| !has_end);
    TimeRange::new(start.unwrap_or(window.start()), end.unwrap_or(window.end())).ok()
}
