//! `cancelBookings`: staff cancel several dates in one request, usually all dates of a closed day.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use ground::occupancy;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, UserId};
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::Object;
use serde::{Deserialize, Serialize};

use super::cancel::cancel_dates;
use super::cancel_reason::CancelReason;
use super::cancelable::{CancelableDates, RefusedDate, add_unknown};
use super::quote_cancellation::refunds_of;
use super::series::Series;
use super::{BookingStatus as ShownStatus, Viewpoint, db};

/// Dates that are canceled together.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct Cancellations {
    /// Ids of bookings' dates; each has to be approved and still to come.
    #[oai(validator(min_items = 1, max_items = 500))]
    pub date_ids: Vec<DateId>,
    /// Code of a reason (readLists, `cancellationReasons`).
    pub reason: String,
    /// A message to the renters, at most 2,000 characters. The reason `other` needs it.
    pub message: Option<String>,
    /// True to leave out the dates that can't be canceled and list them, instead of refusing all.
    #[oai(default)]
    pub leave_out: bool,
}

/// The bookings with canceled dates.
#[derive(Clone, Debug, Object)]
pub struct CanceledBookings {
    /// Each of them once.
    pub items: Vec<CanceledBooking>,
    /// The dates that were left out.
    pub refused: Vec<RefusedDate>,
}

/// A booking after some of its dates were canceled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct CanceledBooking {
    /// The booking.
    pub id: BookingId,
    /// Its present status.
    pub status: ShownStatus,
    /// Ids of its dates that were canceled.
    pub date_ids: Vec<DateId>,
    /// Dollars that are refunded for them; absent for staff who don't answer requests.
    #[oai(skip_serializing_if_is_none)]
    pub refund: Option<String>,
}

impl CanceledBookings {
    /// Removes the amounts, unless the viewer may see money.
    #[must_use]
    pub fn seen(mut self, sees_money: bool) -> Self {
        if !sees_money {
            for booking in &mut self.items {
                booking.refund = None;
            }
        }
        self
    }
}

/// Cancels all of them or, where one can't be, none, unless those are left out.
pub async fn cancel_bookings(
    tx: &mut TenantTx,
    staff: UserId,
    form: &Cancellations,
) -> Result<CanceledBookings, Problem> {
    let why = CancelReason::read(Viewpoint::Staff(staff), Some(&form.reason), form.message.as_deref())?;
    let dates = &form.date_ids;
    let bookings = by_booking(tx, dates).await?;
    // Locks all bookings before any of their spaces, in the order of their ids, so that this can't deadlock with other
    // changes.
    let series = keep_bookings(tx, bookings.keys().copied().collect()).await?.0;
    occupancy::keep_spaces_of(tx, dates).await?;
    let cancelable = CancelableDates::of(tx, &series, &bookings, staff).await?;
    if !form.leave_out {
        cancelable.refuse_any(dates)?;
    }
    let items = cancel_in_bookings(tx, series, &cancelable.dates, staff, &why).await?;
    Ok(CanceledBookings {
        items,
        refused: cancelable.refused(),
    })
}

/// Refuses dates that are of no booking of this organization.
pub(crate) async fn check_known(tx: &mut TenantTx, dates: &[DateId]) -> Result<(), Problem> {
    by_booking(tx, dates).await.map(|_| ())
}

/// Bookings that are locked until this transaction ends.
pub(crate) struct KeptBookings(Vec<Series>);

/// Keeps them from changing, in the order of their ids.
pub(crate) async fn keep_bookings(tx: &mut TenantTx, bookings: BTreeSet<BookingId>) -> Result<KeptBookings, Problem> {
    let ids: Vec<BookingId> = bookings.into_iter().collect();
    if db::lock_bookings(tx, &ids).await? < ids.len() {
        return Err(Problem::not_found("Booking"));
    }
    Ok(KeptBookings(Series::as_they_are(tx, &ids).await?))
}

/// Cancels these dates of locked bookings, pending ones too, because of the weather
/// (docs/rules/availability.md#weather-closures).
pub(crate) async fn cancel_for_weather(
    tx: &mut TenantTx,
    staff: UserId,
    kept: KeptBookings,
    dates: &BTreeSet<DateId>,
    reason: &str,
) -> Result<Vec<CanceledBooking>, Problem> {
    let why = CancelReason::read(Viewpoint::Staff(staff), Some("weather"), Some(reason))?;
    let mut chosen = BTreeMap::new();
    for series in &kept.0 {
        let inside = series
            .dates
            .iter()
            .map(|date| date.time.id)
            .filter(|date| dates.contains(date));
        let inside: HashSet<DateId> = inside.collect();
        if !inside.is_empty() {
            chosen.insert(series.id, inside);
        }
    }
    cancel_in_bookings(tx, kept.0, &chosen, staff, &why).await
}

/// Cancels these dates of the bookings, by their ids, each with its refund.
async fn cancel_in_bookings(
    tx: &mut TenantTx,
    all: Vec<Series>,
    dates: &BTreeMap<BookingId, HashSet<DateId>>,
    staff: UserId,
    why: &CancelReason,
) -> Result<Vec<CanceledBooking>, Problem> {
    let refunds = refunds_of(tx, dates).await?;
    let mut canceled = Vec::with_capacity(dates.len());
    for mut series in all {
        if let Some(chosen) = dates.get(&series.id) {
            cancel_dates(tx, &mut series, chosen, Viewpoint::Staff(staff), why).await?;
            // An invoice or agreement has been credited by now.
            series.reload_dates(tx).await?;
            let ids = series.dates.iter().map(|date| date.time.id);
            canceled.push(CanceledBooking {
                id: series.id,
                status: series.status_of_dates().into(),
                date_ids: ids.filter(|date| chosen.contains(date)).collect(),
                refund: refunds.get(&series.id).map(ToString::to_string),
            });
        }
    }
    Ok(canceled)
}

/// The dates by their bookings; 422 where one is of no booking of this organization.
pub(super) async fn by_booking(
    tx: &mut TenantTx,
    dates: &[DateId],
) -> Result<BTreeMap<BookingId, Vec<DateId>>, Problem> {
    let known = db::bookings_of_dates(tx, dates).await?;
    let mut problems = FieldProblems::new();
    let mut bookings: BTreeMap<BookingId, Vec<DateId>> = BTreeMap::new();
    for (index, date) in dates.iter().enumerate() {
        match known.get(date) {
            Some(booking) => {
                let of_booking = bookings.entry(*booking).or_default();
                if !of_booking.contains(date) {
                    of_booking.push(*date);
                }
            }
            None => add_unknown(&mut problems, index),
        }
    }
    problems.check()?;
    Ok(bookings)
}
