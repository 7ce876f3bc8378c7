//! `cancelBookings`: staff call off a number of dates at once, a closed day's as a rule.

use std::collections::BTreeMap;

use domain::booking::BookingStatus;
use kernel::door::TenantTx;
use kernel::ids::UserId;
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::Object;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::cancel::{Why, call_off};
use super::series::Series;
use super::{BookingStatus as ShownStatus, Viewpoint, db};
use crate::occupancy;

/// Dates that are called off together.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct Cancellations {
    /// Ids of bookings' days; each has to be approved and still to come.
    #[oai(validator(min_items = 1, max_items = 200))]
    pub day_ids: Vec<Uuid>,
    /// Code of a reason (readLists, `cancellationReasons`).
    pub reason: String,
    /// A word to the renters, at most 2,000 characters. The reason `other` needs it.
    pub message: Option<String>,
}

/// What became of a booking of which dates were called off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct CancelledBooking {
    /// The booking.
    pub id: Uuid,
    /// What it is now.
    pub status: ShownStatus,
    /// Ids of its days that were called off.
    pub day_ids: Vec<Uuid>,
}

/// Cancels all of them or, where one can't be, none.
pub async fn cancel_bookings(
    tx: &mut TenantTx,
    staff: UserId,
    form: &Cancellations,
) -> Result<Vec<CancelledBooking>, Problem> {
    let why = Why::read(&form.reason, form.message.as_deref())?;
    let bookings = by_booking(tx, &form.day_ids).await?;
    // All of the bookings before any of their spaces, each in the order of their ids, so that nobody who changes one of them
    // waits for this in a circle.
    let mut kept = Vec::with_capacity(bookings.len());
    for (booking, days) in bookings {
        kept.push((Series::for_update(tx, booking).await?, days));
    }
    occupancy::keep_spaces_of(tx, &form.day_ids).await?;
    let mut cancelled = Vec::with_capacity(kept.len());
    for (mut series, days) in kept {
        check(&series, &days, &form.day_ids)?;
        check_age(tx, &series, &days).await?;
        let chosen = days.iter().copied().collect();
        call_off(tx, &mut series, &chosen, Viewpoint::Staff(staff), &why).await?;
        // What was on an invoice or under an agreement has gone back by now.
        series.reload_days(tx).await?;
        cancelled.push(CancelledBooking {
            id: series.id,
            status: series.status_of_days().into(),
            day_ids: days,
        });
    }
    Ok(cancelled)
}

async fn by_booking(tx: &mut TenantTx, days: &[Uuid]) -> Result<BTreeMap<Uuid, Vec<Uuid>>, Problem> {
    let known = db::bookings_of_days(tx, days).await?;
    let mut problems = FieldProblems::new();
    let mut bookings: BTreeMap<Uuid, Vec<Uuid>> = BTreeMap::new();
    for (index, day) in days.iter().enumerate() {
        match known.get(day) {
            Some(booking) => {
                let of_booking = bookings.entry(*booking).or_default();
                if !of_booking.contains(day) {
                    of_booking.push(*day);
                }
            }
            None => add_unknown(&mut problems, index),
        }
    }
    problems.check()?;
    Ok(bookings)
}

/// Only approved dates are called off together. A date that was split off since it was looked up is not of this booking any more.
fn check(series: &Series, chosen: &[Uuid], asked: &[Uuid]) -> Result<(), Problem> {
    let mut problems = FieldProblems::new();
    for id in chosen {
        let index = asked.iter().position(|asked| asked == id).unwrap_or_default();
        match series.days.iter().find(|day| day.id == *id) {
            None => add_unknown(&mut problems, index),
            Some(day) if day.status != BookingStatus::Approved => problems.add(
                format!("dayIds.{index}"),
                "notApproved",
                "This date is not approved, so it is answered or cancelled by itself.",
            ),
            Some(_) => {}
        }
    }
    problems.check()
}

fn add_unknown(problems: &mut FieldProblems, index: usize) {
    problems.add(
        format!("dayIds.{index}"),
        "unknown",
        "There is no such date any more. Please look again.",
    );
}

/// Of a series that was approved today all dates are called off or none.
async fn check_age(tx: &mut TenantTx, series: &Series, chosen: &[Uuid]) -> Result<(), Problem> {
    let approved = series
        .days
        .iter()
        .filter(|day| day.status == BookingStatus::Approved)
        .count();
    if chosen.len() >= approved {
        return Ok(());
    }
    let today = series.zone.day_of(tx.now());
    let approved_at = db::approved_at(tx, series.id).await?;
    if approved_at.is_some_and(|at| series.zone.day_of(at) == today) {
        return Err(Problem::conflict(
            "approvedToday",
            "Bookings approved today cannot be part-cancelled until the next day.",
        ));
    }
    Ok(())
}
