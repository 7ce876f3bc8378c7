//! `quoteCancellations`: what canceling many dates together would refund, and who would be told, before they are.

use std::collections::{BTreeMap, HashSet};

use domain::money::Money;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, UserId};
use kernel::problem::Problem;
use poem_openapi::Object;

use super::cancel_several::by_booking;
use super::cancelable::{CancelableDates, RefusedDate};
use super::night::count_times;
use super::quote_cancellation::refunds_of;
use super::series::{Series, SeriesDate};

/// The dates that staff would cancel together, to quote.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct CancellationsQuoteRequest {
    /// Ids of bookings' dates.
    #[oai(validator(min_items = 1, max_items = 5000))]
    pub date_ids: Vec<DateId>,
}

/// The effect of canceling them now.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct CancellationsQuote {
    /// Number of people who would be notified, each counted once.
    pub renters: u32,
    /// Number of dates that would be canceled; an evening and its morning over midnight are one.
    pub dates: u32,
    /// The bookings with dates that would be canceled.
    pub bookings: Vec<QuotedBooking>,
    /// Dollars that would be refunded in all; absent for staff who don't answer requests, as are the bookings' refunds.
    #[oai(skip_serializing_if_is_none)]
    pub refund: Option<String>,
    /// The dates that can't be canceled.
    pub refused: Vec<RefusedDate>,
}

/// A booking, and what canceling its dates would refund.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct QuotedBooking {
    /// The booking.
    pub id: BookingId,
    /// Its dates that would be canceled.
    pub date_ids: Vec<DateId>,
    /// Dollars.
    #[oai(skip_serializing_if_is_none)]
    pub refund: Option<String>,
}

impl CancellationsQuote {
    /// Removes the amounts, unless the viewer may see money.
    #[must_use]
    pub fn seen(mut self, sees_money: bool) -> Self {
        if !sees_money {
            self.refund = None;
            for booking in &mut self.bookings {
                booking.refund = None;
            }
        }
        self
    }
}

/// Works out what a cancellation of these dates would do, and changes nothing. It takes as many queries for many bookings as for one.
pub async fn quote_cancellations(
    tx: &mut TenantTx,
    staff: UserId,
    request: &CancellationsQuoteRequest,
) -> Result<CancellationsQuote, Problem> {
    let asked = by_booking(tx, &request.date_ids).await?;
    let ids: Vec<BookingId> = asked.keys().copied().collect();
    let all = Series::as_they_are(tx, &ids).await?;
    let cancelable = CancelableDates::of(tx, &all, &asked, staff).await?;
    let refunds = refunds_of(tx, &cancelable.dates).await?;
    let told: HashSet<UserId> = all
        .iter()
        .filter(|series| cancelable.dates.contains_key(&series.id))
        .map(|series| series.user_id)
        .collect();
    let total: Money = refunds.values().copied().sum();
    let dates: usize = all
        .iter()
        .filter_map(|series| {
            let going = cancelable.dates.get(&series.id)?;
            Some(count_times(&SeriesDate::standing_parts(&series.dates), going))
        })
        .sum();
    let bookings = quoted(&cancelable.dates, |id| refunds.get(&id).copied().unwrap_or_default());
    Ok(CancellationsQuote {
        renters: count(told.len()),
        dates: count(dates),
        bookings,
        refund: Some(total.to_string()),
        refused: cancelable.refused(),
    })
}

fn quoted(dates: &BTreeMap<BookingId, HashSet<DateId>>, refund: impl Fn(BookingId) -> Money) -> Vec<QuotedBooking> {
    let booking = |(id, dates): (&BookingId, &HashSet<DateId>)| {
        let mut date_ids: Vec<DateId> = dates.iter().copied().collect();
        date_ids.sort_unstable();
        QuotedBooking {
            id: *id,
            date_ids,
            refund: Some(refund(*id).to_string()),
        }
    };
    dates.iter().map(booking).collect()
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
