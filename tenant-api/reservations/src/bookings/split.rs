//! `splitBooking`: from a date on, a series continues as a separate booking, with the money that was paid for it.

use std::collections::HashSet;

use domain::bill::{Adjustment, Bill};
use domain::booking::{BookingEventKind, BookingNumber};
use domain::money::{Account, Money, Parts};
use domain::payment::RefundReason;
use ground::Expected;
use ground::facts::SpaceFacts;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, UserId, new_id};
use kernel::problem::Problem;
use money::payments;
use poem_openapi::Object;
use serde::Serialize;
use serde_json::json;

use super::dates_db::{self, SplitOff};
use super::db;
use super::insert_db::{self, NewEvent, TRIES};
use super::jobs::FollowBooking;
use super::mail;
use super::night::is_cut;
use super::occasion::Occasion;
use super::refund::settle_bill;
use super::series::{Series, SeriesDate};

/// The most cents that rounding can add: half of one for each fee, the discount and the adjustment.
const MOST_ROUNDING: i64 = 6;

/// The date at which a series is split.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct Split {
    /// Id of the first date of the new booking; not the first of all, nor the morning of a time over midnight.
    pub from_date_id: DateId,
}

/// Splits a booking, and returns the id of the new one. Both bills are made again by the rules.
pub async fn split_booking(
    tx: &mut TenantTx,
    booking: BookingId,
    staff: UserId,
    form: &Split,
    expected: Expected,
) -> Result<BookingId, Problem> {
    let series = Series::for_update(tx, booking).await?;
    expected.check(series.version)?;
    if !series.dates.iter().any(|date| date.status.occupies()) {
        let message = "This booking has no active dates left to split.";
        return Err(Problem::conflict("nothingStands", message));
    }
    let at = series.dates.iter().position(|date| date.time.id == form.from_date_id);
    let at = match at {
        None => {
            return Err(Problem::invalid_field(
                "fromDateId",
                "unknown",
                "This date isn't part of the booking.",
            ));
        }
        Some(0) => {
            let message = "Choose a date after the first: the ones before it stay in this booking.";
            return Err(Problem::invalid_field("fromDateId", "firstDate", message));
        }
        Some(at) => at,
    };
    let dates = series.dates[at..].iter().map(|date| date.time.id).collect();
    if is_cut(&SeriesDate::standing_parts(&series.dates), &dates) {
        let message = "This date continues from the evening before. Choose that evening, or a later date.";
        return Err(Problem::invalid_field("fromDateId", "partOfOneTime", message));
    }
    let second = split_off(tx, series, &dates, staff).await?;
    for part in [booking, second] {
        mail::enqueue(tx, part, Occasion::Changed).await?;
    }
    Ok(second)
}

/// Moves these dates of a series into a separate booking, of which others stay, and returns its id. The renter isn't
/// told yet.
pub(super) async fn split_off(
    tx: &mut TenantTx,
    mut first: Series,
    dates: &HashSet<DateId>,
    staff: UserId,
) -> Result<BookingId, Problem> {
    let booking = first.id;
    let space = first.space(tx).await?;
    let (gone, stay) = first.dates.into_iter().partition(|date| dates.contains(&date.time.id));
    first.dates = stay;
    let mut second = Series {
        id: BookingId(new_id()),
        dates: gone,
        ..first.clone()
    };
    let before = first.bill.clone();
    share_adjustment(&space, &mut first, &mut second)?;
    for series in [&mut first, &mut second] {
        series.status = series.status_of_dates();
        series.bill = series.bill_in(&space)?;
    }
    let waived = absorb_rounding(&space, &before, &first, &mut second)?;
    let ids: Vec<DateId> = second.dates.iter().map(|date| date.time.id).collect();
    insert(tx, &first, &second, &ids).await?;
    db::set_status(tx, booking, first.status, None).await?;
    dates_db::set_endings(tx, &[booking, second.id]).await?;
    db::set_bill(tx, booking, &first.bill, &first.conditions).await?;
    payments::divide_money(tx, booking, second.id, first.billed()).await?;
    payments::waive(tx, second.id, waived).await?;
    settle_bill(tx, booking, first.billed_bill(), RefundReason::Split).await?;
    settle_bill(tx, second.id, second.billed_bill(), RefundReason::Split).await?;
    note(tx, &first, &second, staff).await?;
    let after = json!({ "booking": second.id, "dates": ids.len() });
    tx.audit("bookings.split", SubjectKind::Booking, booking.0, None, Some(after))
        .await?;
    Ok(second.id)
}

/// A percentage holds for both; of an amount each half has the share that its price has.
fn share_adjustment(space: &SpaceFacts, first: &mut Series, second: &mut Series) -> Result<(), Problem> {
    let Adjustment::Amount(amount) = first.conditions.adjustment else {
        return Ok(());
    };
    let (part, rest) = (first.unadjusted(space)?, second.unadjusted(space)?);
    let share = Adjustment::Amount(amount).for_part(part, part + rest);
    if let Adjustment::Amount(of_first) = share
        && (part + rest).is_positive()
    {
        second.conditions.adjustment = Adjustment::Amount(amount - of_first);
    }
    first.conditions.adjustment = share;
    Ok(())
}

/// Two bills are each rounded, so both together may be some cents more than the one was. Nobody owes more because of a
/// split: an amount that was taken off grows by those cents, and with a percentage, which applies to later prices too,
/// they are waived. Returns the amount waived on the second bill.
fn absorb_rounding(space: &SpaceFacts, before: &Bill, first: &Series, second: &mut Series) -> Result<Parts, Problem> {
    if second.conditions.adjustment.percentage().is_some() {
        let more = first.bill.total + second.bill.total - before.total;
        let waived = more.clamp(Money::ZERO, Money::from_cents(MOST_ROUNDING));
        let waived = waived.min(second.billed().total());
        return Ok(Parts::single(Account::Rental, waived));
    }
    let adjusted = second.bill.adjustment.amount;
    for cents in 1..=MOST_ROUNDING {
        if first.bill.total + second.bill.total <= before.total {
            break;
        }
        second.conditions.adjustment = Adjustment::Amount(adjusted + Money::from_cents(cents));
        second.bill = second.bill_in(space)?;
    }
    Ok(Parts::ZERO)
}

async fn insert(tx: &mut TenantTx, first: &Series, second: &Series, dates: &[DateId]) -> Result<(), sqlx::Error> {
    let new = SplitOff {
        id: second.id,
        status: second.status,
        bill: &second.bill,
        conditions: &second.conditions,
        dates,
    };
    for _ in 0..TRIES {
        if dates_db::split_off(tx, first.id, &new, BookingNumber::from_random(rand::random())).await? {
            return Ok(());
        }
    }
    Err(sqlx::Error::Protocol("no booking number is left".into()))
}

/// Adds the split to both histories, and schedules the completion of the dates of each that are over.
async fn note(tx: &mut TenantTx, first: &Series, second: &Series, staff: UserId) -> Result<(), sqlx::Error> {
    let event = NewEvent {
        at: tx.now(),
        kind: BookingEventKind::Split,
        actor: Some(staff),
        message: "",
    };
    for series in [first, second] {
        insert_db::insert_event(tx, series.id, &event, None).await?;
        FollowBooking::schedule_next(tx, series).await?;
    }
    Ok(())
}
