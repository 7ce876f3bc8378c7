//! The total of the length that was asked for at a space, by the rules of the bill.

use domain::bill::{BilledDate, Conditions};
use domain::money::Money;
use domain::pricing::Pricing;
use domain::time::{DayClock, LocalDay, LocalTime, SlotRange, TimeRange};

use super::dto::SearchQuote;
use super::fit::Fit;
use super::market::Listing;
use super::offer::ViewedListing;
use super::query::Query;

/// A length and its price, fees and tax included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quote {
    minutes: u16,
    minimum: u16,
    pub total: Money,
}

impl From<Quote> for SearchQuote {
    fn from(quote: Quote) -> Self {
        Self {
            minutes: quote.minutes,
            minimum_minutes: quote.minimum,
            total: quote.total.to_string(),
        }
    }
}

/// Returns the looker's price of the time that fits best on a day, or of the window's start if none is free.
pub fn quote(seen: ViewedListing<'_>, fit: Fit, day: LocalDay, query: &Query) -> Option<Quote> {
    let listing = seen.listing;
    let times = fit.time.or_else(|| at_the_start(listing, query))?;
    let slots = SlotRange::from_times(listing.space.slot_length, times).ok()?;
    let day = BilledDate::of(slots, &DayClock::new(day, listing.zone));
    let conditions = Conditions::in_group(&listing.terms, seen.group);
    Some(Quote {
        minutes: times.end().minutes() - times.start().minutes(),
        minimum: match listing.pricing {
            Pricing::Daily { .. } => listing.minutes_for(0),
            _ => listing.minimum_minutes(),
        },
        total: conditions.total_of(&listing.pricing, &listing.holidays, &day)?,
    })
}

/// The length that was asked for, in whole slots from the window's start on.
fn at_the_start(listing: &Listing, query: &Query) -> Option<TimeRange> {
    let slot = listing.space.slot_length.minutes();
    let in_slots = |minutes: u16| minutes.div_ceil(slot) * slot;
    let start = in_slots(listing.window_for(query.window).start().minutes());
    let end = start + in_slots(listing.minutes_for(query.minutes));
    TimeRange::new(LocalTime::from_minutes(start)?, LocalTime::from_minutes(end)?).ok()
}
