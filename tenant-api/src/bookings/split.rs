//! `splitBooking`: from a date on, a series goes on as a booking of its own, with the money that was paid for it.

use domain::bill::{Adjustment, Bill};
use domain::booking::{BookingEventKind, BookingNumber};
use domain::money::Money;
use domain::payment::RefundReason;
use kernel::door::TenantTx;
use kernel::ids::{UserId, new_id};
use kernel::problem::Problem;
use poem_openapi::Object;
use serde::Serialize;
use serde_json::json;
use uuid::Uuid;

use super::dates_db::{self, SplitOff};
use super::db;
use super::insert_db::{self, NewEvent, TRIES};
use super::jobs::FollowBooking;
use super::mail::{self, Occasion};
use super::refund::settle_bill;
use super::series::Series;
use crate::Expected;
use crate::facts::SpaceFacts;
use crate::payments;

/// As many cents as rounding can come to: half of one for each fee, the discount and the adjustment.
const MOST_ROUNDING: i64 = 6;

/// Where a series is split.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct Split {
    /// Id of the first date of the new booking; not the first of all.
    pub from_day_id: Uuid,
}

/// Splits it, and says under which id it goes on. Both bills are made again by the rules.
pub async fn split_booking(
    tx: &mut TenantTx,
    booking: Uuid,
    staff: UserId,
    form: &Split,
    expected: Expected,
) -> Result<Uuid, Problem> {
    let mut first = Series::for_update(tx, booking).await?;
    expected.check(first.version)?;
    if !first.days.iter().any(|day| day.status.occupies()) {
        let message = "None of its dates stands any more. There is nothing to split.";
        return Err(Problem::conflict("nothingStands", message));
    }
    let at = first.days.iter().position(|day| day.id == form.from_day_id);
    let at = match at {
        None => {
            return Err(Problem::invalid_field(
                "fromDayId",
                "unknown",
                "This is no date of the booking.",
            ));
        }
        Some(0) => {
            let message = "Please choose a later date than the first: the ones before it stay as they are.";
            return Err(Problem::invalid_field("fromDayId", "firstDate", message));
        }
        Some(at) => at,
    };
    let space = first.space(tx).await?;
    let mut second = Series {
        id: new_id(),
        days: first.days.split_off(at),
        ..first.clone()
    };
    let before = first.bill.clone();
    share_adjustment(&space, &mut first, &mut second)?;
    for series in [&mut first, &mut second] {
        series.status = series.status_of_days();
        series.bill = series.bill_in(&space)?;
    }
    absorb_rounding(&space, &before, &first, &mut second)?;
    let ids: Vec<Uuid> = second.days.iter().map(|day| day.id).collect();
    insert(tx, &first, &second, &ids).await?;
    db::set_status(tx, booking, first.status, None).await?;
    dates_db::set_endings(tx, &[booking, second.id]).await?;
    db::set_bill(tx, booking, &first.bill, &first.conditions).await?;
    payments::divide_money(tx, booking, second.id, first.billed()).await?;
    settle_bill(tx, booking, first.billed_bill(), RefundReason::Split).await?;
    settle_bill(tx, second.id, second.billed_bill(), RefundReason::Split).await?;
    tell(tx, &first, &second, staff).await?;
    let after = json!({ "booking": second.id, "dates": ids.len() });
    tx.audit("splitBooking", "booking", booking, None, Some(after)).await?;
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

/// Two bills are each rounded, so that both may come to some cents more than the one did: those are taken off the second, since
/// nobody owes more for being split.
fn absorb_rounding(space: &SpaceFacts, before: &Bill, first: &Series, second: &mut Series) -> Result<(), Problem> {
    let adjusted = second.bill.adjustment.amount;
    for cents in 1..=MOST_ROUNDING {
        if first.bill.total + second.bill.total <= before.total {
            break;
        }
        second.conditions.adjustment = Adjustment::Amount(adjusted + Money::from_cents(cents));
        second.bill = second.bill_in(space)?;
    }
    Ok(())
}

async fn insert(tx: &mut TenantTx, first: &Series, second: &Series, days: &[Uuid]) -> Result<(), sqlx::Error> {
    let new = SplitOff {
        id: second.id,
        status: second.status,
        bill: &second.bill,
        conditions: &second.conditions,
        days,
    };
    for _ in 0..TRIES {
        if dates_db::split_off(tx, first.id, &new, BookingNumber::from_random(rand::random())).await? {
            return Ok(());
        }
    }
    Err(sqlx::Error::Protocol("no booking number is left".into()))
}

/// Tells both histories and the renter, and sees to it that what is over of each is completed.
async fn tell(tx: &mut TenantTx, first: &Series, second: &Series, staff: UserId) -> Result<(), sqlx::Error> {
    let event = NewEvent {
        at: tx.now(),
        kind: BookingEventKind::Split,
        actor: Some(staff.0),
        message: "",
    };
    for series in [first, second] {
        insert_db::insert_event(tx, series.id, &event, None).await?;
        FollowBooking::schedule_next(tx, series).await?;
        mail::enqueue(tx, series.id, Occasion::Changed).await?;
    }
    Ok(())
}
