//! A search, from the checked query to the page.

use std::cmp::Ordering;

use accounts::Caller;
use accounts::users::{AccessLevels, access_levels};
use chrono::{DateTime, TimeDelta, Utc};
use domain::access::AccessLevel;
use domain::availability::{DayAvailability, Person, Question};
use domain::bill::{BillDay, amount_of};
use domain::money::Money;
use domain::pricing::HolidayCalendar;
use domain::time::{DayClock, LocalDay, LocalTime, TimeRange, Zone};
use kernel::door::ReaderTx;
use kernel::ids::OrganizationId;
use kernel::page::encode_cursor;
use kernel::problem::{FreeSpan, Problem};

use super::candidates::{self, Candidate};
use super::dto::{SearchCenter, SearchPage, SearchResult, Sort};
use super::fit::{Fit, fit, free_span};
use super::market::{Listing, Market};
use super::next_free::{Clocks, DAYS_AHEAD, next_free};
use super::occupied::Occupied;
use super::query::{Query, Scope};

/// Where fewer than this fit, others are shown with their next free time.
const FEW: usize = 3;
/// How many of those.
const MOST_NEAREST: usize = 6;

/// A candidate and how it fits.
struct Judged {
    candidate: Candidate,
    level: AccessLevel,
    fit: Fit,
}

/// Runs a search for somebody, who sees what they could book.
pub async fn run(market: &Market, tx: &mut ReaderTx, query: &Query, caller: &Caller) -> Result<SearchPage, Problem> {
    let now = tx.now();
    let levels = match caller.user() {
        Some(_) => access_levels(tx, caller.roles()).await?,
        None => AccessLevels::default(),
    };
    let listings = market.listings(tx).await?;
    let candidates = candidates::find(&listings, query);
    let (from, to) = around(query.date, 0);
    let occupied = Occupied::read(tx, candidates.iter(), from, to).await?;

    let mut clocks = Clocks::default();
    let judged: Vec<Judged> = candidates
        .into_iter()
        .map(|candidate| {
            let listing = &candidate.listing;
            let level = levels.at(OrganizationId(listing.organization_id));
            let clock = clocks.of(listing.zone, query.date);
            let fit = judge(listing, clock, level, &occupied, query, now);
            Judged { candidate, level, fit }
        })
        .collect();
    let (mut fitting, mut others): (Vec<_>, Vec<_>) =
        judged.into_iter().partition(|judged| !judged.fit.free.is_empty());
    fitting.sort_by(|a, b| order(query.sort, a, b));

    let total = fitting.len();
    let more = total > query.offset + query.limit;
    let items = fitting
        .iter()
        .skip(query.offset)
        .take(query.limit)
        .map(|judged| result(judged, query, None))
        .collect();
    let nearest = if total < FEW && query.offset == 0 {
        others.sort_by(|a, b| order(Sort::Distance, a, b));
        others.truncate(MOST_NEAREST);
        with_next_free(tx, &others, query, now).await?
    } else {
        Vec::new()
    };
    Ok(SearchPage {
        items,
        next_cursor: more.then(|| encode_cursor(&(query.offset + query.limit))),
        total: u32::try_from(total).unwrap_or(u32::MAX),
        center: center(&query.scope),
        date: query.date.date(),
        nearest,
    })
}

fn judge(
    listing: &Listing,
    clock: &DayClock,
    level: AccessLevel,
    occupied: &Occupied,
    query: &Query,
    now: DateTime<Utc>,
) -> Fit {
    let busy = occupied.busy(listing);
    let person = Person {
        level,
        ..Person::default()
    };
    let answer = DayAvailability::answer(&Question {
        space: &listing.availability.space,
        rules: &listing.availability.rules,
        busy: &busy,
        person: &person,
        clock,
        now,
    });
    fit(&answer, query.window, listing.minutes_for(query.minutes))
}

async fn with_next_free(
    tx: &mut ReaderTx,
    others: &[Judged],
    query: &Query,
    now: DateTime<Utc>,
) -> Result<Vec<SearchResult>, Problem> {
    let (from, to) = around(query.date, DAYS_AHEAD);
    let occupied = Occupied::read(tx, others.iter().map(|judged| &judged.candidate), from, to).await?;
    Ok(others
        .iter()
        .map(|judged| {
            let person = Person {
                level: judged.level,
                ..Person::default()
            };
            let listing = &judged.candidate.listing;
            let minutes = listing.minutes_for(query.minutes);
            let next = next_free(listing, &person, &occupied, query.date, minutes, now);
            result(judged, query, next)
        })
        .collect())
}

/// The instants that a local day and so many after it lie between, in any zone, with what buffers may reach over.
fn around(date: LocalDay, days_after: u32) -> (DateTime<Utc>, DateTime<Utc>) {
    let (start, _) = Zone::UTC.bounds(date);
    let (_, end) = Zone::UTC.bounds(date.plus_days(days_after));
    (start - TimeDelta::hours(18), end + TimeDelta::hours(18))
}

fn order(sort: Sort, a: &Judged, b: &Judged) -> Ordering {
    let (here, there) = (&a.candidate.listing, &b.candidate.listing);
    let by_distance = || {
        let (near, far) = (a.candidate.distance, b.candidate.distance);
        near.partial_cmp(&far).unwrap_or(Ordering::Equal)
    };
    let by_price = || here.price.cmp(&there.price);
    let by_score = || b.fit.score.cmp(&a.fit.score);
    let by_name = || {
        let facility = here.facility_name.cmp(&there.facility_name);
        let space = || here.space_name.cmp(&there.space_name);
        facility
            .then_with(space)
            .then_with(|| here.space_id.cmp(&there.space_id))
    };
    match sort {
        Sort::Fit => by_score().then_with(by_distance).then_with(by_price).then_with(by_name),
        Sort::Distance => by_distance().then_with(by_price).then_with(by_name),
        Sort::Price => by_price().then_with(by_distance).then_with(by_name),
    }
}

fn result(judged: &Judged, query: &Query, next_free: Option<FreeSpan>) -> SearchResult {
    let listing = &judged.candidate.listing;
    let (price, unit) = listing.availability.pricing.starting_at();
    SearchResult {
        space_id: listing.space_id,
        space_name: listing.space_name.clone(),
        space_short_name: listing.space_short_name.clone(),
        facility_id: listing.facility_id,
        facility_name: listing.facility_name.clone(),
        facility_short_name: listing.facility_short_name.clone(),
        organization_id: listing.organization_id,
        organization_name: listing.organization_name.clone(),
        organization_short_name: listing.organization_short_name.clone(),
        city: listing.city.clone(),
        state: listing.state.clone(),
        latitude: listing.coordinates.latitude(),
        longitude: listing.coordinates.longitude(),
        types: listing.types.clone(),
        sports: listing.sports.clone(),
        indoor: listing.indoor,
        surface: listing.surface.clone(),
        dimensions: listing.dimensions.clone(),
        price: price.to_string(),
        price_unit: unit.into(),
        instant_booking: listing.instant_booking,
        photo_url: listing
            .photo_image_id
            .map(|image| format!("/files/{}/{image}/large", listing.organization_id)),
        distance_miles: judged.candidate.distance.map(|miles| (miles * 10.0).round() / 10.0),
        score: judged.fit.score.number(),
        time_zone: listing.zone.to_string(),
        free: judged
            .fit
            .free
            .iter()
            .map(|span| free_span(query.date, *span))
            .collect(),
        from: from(judged, query).unwrap_or(price).to_string(),
        next_free,
    }
}

/// What the first free time of the length that was asked for costs, before add-ons and fees; at the window's start where
/// none is free.
fn from(judged: &Judged, query: &Query) -> Option<Money> {
    let listing = &judged.candidate.listing;
    let start = judged
        .fit
        .free
        .first()
        .map_or(query.window.start(), |span| span.times().start());
    let end = LocalTime::from_minutes(start.minutes() + listing.minutes_for(query.minutes))?;
    let day = BillDay::plain(query.date, TimeRange::new(start, end).ok()?);
    amount_of(&listing.availability.pricing, &HolidayCalendar::default(), &day)
}

fn center(scope: &Scope) -> Option<SearchCenter> {
    match scope {
        Scope::Around { middle, label, .. } => Some(SearchCenter {
            latitude: middle.latitude(),
            longitude: middle.longitude(),
            label: label.clone(),
        }),
        Scope::Within => None,
    }
}
