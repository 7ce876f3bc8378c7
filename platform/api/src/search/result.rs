//! A space that was found, as it is told of.

use domain::availability::{OpenTime, Score};
use domain::time::{LocalDay, SlotRange, TimeRange};
use kernel::problem::FreeSpan;

use super::dto::{RepeatFit, SearchResult, WholeSpace};
use super::fit::Fit;
use super::market::Listing;
use super::offer::{BlockOffer, Looker, ViewedListing, blocks};
use super::query::Query;
use super::quote::quote;

/// Time that is free on a day, and long enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Free {
    date: LocalDay,
    times: TimeRange,
}

impl Free {
    pub fn span(self) -> FreeSpan {
        FreeSpan {
            date: self.date.date(),
            start: self.times.start().to_string(),
            end: self.times.end().to_string(),
        }
    }
}

/// Returns the free time in a window on each of the looker's days, for one sport or another: spans of at least this
/// length, or the blocks of a space that is priced by them.
pub fn free_on(looker: &mut Looker<'_>, seen: ViewedListing<'_>, window: TimeRange, minutes: u16) -> Vec<Vec<Free>> {
    let days: Vec<LocalDay> = looker.clocks.days().to_vec();
    let mut spans = vec![Vec::new(); days.len()];
    for seen in looker.for_each_sport(seen) {
        let own = spans_on(looker, seen, window, minutes);
        for (all, own) in spans.iter_mut().zip(own) {
            all.extend(own);
        }
    }
    let of_day = |(date, mut spans): (LocalDay, Vec<TimeRange>)| {
        spans.sort_unstable();
        spans.dedup();
        spans.into_iter().map(|times| Free { date, times }).collect()
    };
    days.into_iter().zip(spans).map(of_day).collect()
}

fn spans_on(looker: &mut Looker<'_>, seen: ViewedListing<'_>, window: TimeRange, minutes: u16) -> Vec<Vec<TimeRange>> {
    if let Some(blocks) = blocks(seen.listing) {
        looker
            .block_days(seen, blocks)
            .iter()
            .map(|offers| {
                let spans = offers.iter().filter_map(|offer| offer.span(window, minutes));
                spans.collect()
            })
            .collect()
    } else {
        let mut open = Vec::new();
        looker.open_days(seen, &mut open);
        let (window, minutes) = (seen.listing.window_for(window), seen.listing.minutes_for(minutes));
        let spans = |day: &OpenTime| {
            let wanted = minutes.div_ceil(day.slot_length().minutes()).max(1);
            let spans = day.spans(window, wanted).into_iter();
            spans.map(SlotRange::times).collect()
        };
        open.iter().map(spans).collect()
    }
}

/// On which of the looker's days a time can be booked.
fn open_on(looker: &mut Looker<'_>, seen: ViewedListing<'_>, time: TimeRange) -> Vec<bool> {
    if let Some(blocks) = blocks(seen.listing) {
        let fits = |offer: &BlockOffer<'_>| time.contains(offer.block.times) && offer.open.is_open(time);
        let days = looker.block_days(seen, blocks);
        return days.iter().map(|offers| offers.iter().any(fits)).collect();
    }
    let mut open = Vec::new();
    looker.open_days(seen, &mut open);
    open.iter().map(|day| day.is_open(time)).collect()
}

/// The first of the days on which the time that fits best can be booked.
pub fn first_open(looker: &mut Looker<'_>, seen: ViewedListing<'_>, fit: Fit, query: &Query) -> LocalDay {
    let Some(time) = fit.time.filter(|_| query.repeats) else {
        return query.days[0];
    };
    let open = open_on(looker, seen, time);
    let first = query.days.iter().zip(open).find(|(_, open)| *open);
    first.map_or(query.days[0], |(day, _)| *day)
}

/// Makes the result of a space that was found.
pub fn result(
    looker: &mut Looker<'_>,
    seen: ViewedListing<'_>,
    fit: Fit,
    distance: Option<f64>,
    query: &Query,
    whole: bool,
) -> SearchResult {
    let listing = seen.listing;
    let (price, unit) = listing.pricing.starting_at();
    let free: Vec<Free> = if fit.time.is_some() {
        free_on(looker, seen, query.window, query.minutes)
            .into_iter()
            .flatten()
            .collect()
    } else {
        Vec::new()
    };
    let repeat = fit.time.filter(|_| query.repeats).map(|time| {
        let open = open_on(looker, seen, time);
        let days = |wanted: bool| {
            let days = query.days.iter().zip(&open).filter(|(_, open)| **open == wanted);
            days.map(|(day, _)| day.date()).collect()
        };
        RepeatFit {
            start: time.start().to_string(),
            end: time.end().to_string(),
            open_dates: days(true),
            closed_dates: days(false),
        }
    });
    let first_open = repeat.as_ref().and_then(|repeat| repeat.open_dates.first());
    let day = first_open.map_or(query.days[0], |date| LocalDay::from(*date));
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
        distance_miles: distance.map(|miles| (miles * 10.0).round() / 10.0),
        score: fit.score.number(),
        open_share: fit.open_share.map(Score::number),
        time_zone: listing.zone.to_string(),
        free: free.iter().copied().map(Free::span).collect(),
        repeat,
        quote: quote(seen, fit, day, query).map(Into::into),
        next_free: None,
        parts: None,
        space: whole.then(|| whole_space(listing)),
    }
}

fn whole_space(listing: &Listing) -> WholeSpace {
    let rules = listing.space;
    let block = rules.slot_length.minutes();
    WholeSpace {
        summary: listing.summary.clone(),
        amenities: listing.amenities.clone(),
        age_groups: listing.age_groups.clone(),
        refundable: listing.refundable,
        block,
        minimum_minutes: listing.minimum_minutes(),
        lead_time_days: rules.lead_time.0,
        blocks: blocks(listing).map(|blocks| blocks.iter().map(Into::into).collect()),
    }
}
