//! `moveBookingSpace`: staff move a booking to another space, at the same times. The bill is made again by the prices
//! there; anything paid beyond it is refunded, and anything missing is due
//! (docs/rules/bookings-and-their-states.md#changing-dates).

use std::collections::HashSet;

use domain::booking::{BookingEventKind, LifecycleRefusal};
use domain::payment::RefundReason;
use domain::pricing::Pricing;
use domain::refusal::Refusal;
use ground::facts::SpaceFacts;
use ground::{Expected, facts, occupancy};
use inventory::spaces;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, SpaceId, UnitId};
use kernel::problem::Problem;
use poem_openapi::Object;
use serde::Serialize;
use serde_json::json;

use super::change::rebill;
use super::dates::{
    Changer, asker, audit, check_sport, claim, in_words, on_the_rules, promised_times, tell, texts, with_message,
};
use super::equipment::check_equipment;
use super::night::whole_nights;
use super::series::{Series, SeriesDate};
use super::{dates_db, db};
use crate::holds::{AskedTimes, DateRequest, HoldError};

/// Another space for a booking.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct MovedSpace {
    /// Id of the space.
    pub space_id: SpaceId,
    /// The reason to place it where no rule opens, 1 to 500 characters; for those who may book for others.
    pub override_reason: Option<String>,
    /// A message to the renter, at most 2,000 characters.
    pub message: Option<String>,
}

/// Moves a booking of which no date has begun to another space, at its prices as they are now. Dates that were denied or
/// canceled stay where they were.
pub async fn move_space(
    tx: &mut TenantTx,
    booking: BookingId,
    staff: Changer,
    form: &MovedSpace,
    expected: Expected,
) -> Result<(), HoldError> {
    move_to(tx, booking, staff, (form, None), expected).await
}

/// Moves a booking to another space. A booking with one active date may get another time there.
pub(super) async fn move_to(
    tx: &mut TenantTx,
    booking: BookingId,
    staff: Changer,
    (form, time): (&MovedSpace, Option<&DateRequest>),
    expected: Expected,
) -> Result<(), HoldError> {
    let (message, reason) = texts(form.message.as_deref(), form.override_reason.as_deref())?;
    let mut series = Series::for_update(tx, booking).await?;
    expected.check(series.version)?;
    let standing = all_upcoming(&series, tx)?;
    let before = series.space(tx).await?;
    let space = another(tx, &series, form.space_id).await?;
    let space = on_the_rules(space, reason.as_deref(), staff)?;
    let asked = match time {
        Some(time) => AskedTimes::read_at(&space, std::slice::from_ref(time), tx.now(), |_| "date.".to_owned())?,
        None => AskedTimes::read(&space, &times_of(&standing)?, tx.now())?,
    };
    // Its own times are free for it. The units of both spaces are locked first, in their order, as for every claim.
    let both: Vec<UnitId> = before.unit_ids.iter().chain(&space.unit_ids).copied().collect();
    occupancy::lock(tx, &both).await?;
    let ids: Vec<DateId> = standing.iter().map(|date| date.time.id).collect();
    occupancy::free_booking_dates(tx, &ids).await?;
    let asker = asker(tx, &series).await?;
    check_sport(&space, &asked, &asker, &series, tx.now())?;
    asked.require(tx, &asker).await?;
    let mut new = promised_times(&asked, &series);
    for (date, id) in new.iter_mut().zip(&ids) {
        // No base block: where a space is priced by blocks, only the organization's own events move to it.
        (date.id, date.block) = (*id, None);
    }
    dates_db::set_space(tx, booking, &space).await?;
    dates_db::set_times(tx, &space, &new).await?;
    claim(tx, &space, &asked.spans(&new)).await?;
    series.space_id = space.space_id;
    series.reload_dates(tx).await?;
    rebill(tx, &mut series, RefundReason::BillChanged).await?;
    check_equipment(tx, booking).await?;
    let (mut before, mut after) = (named(&before), named(&space));
    if let (Some(_), [was]) = (time, standing.as_slice()) {
        let is = series
            .dates
            .iter()
            .find(|date| date.time.id == was.time.id)
            .unwrap_or(was);
        before = format!("{before}, {}", in_words(was, tx.now()));
        after = format!("{after}, {}", in_words(is, tx.now()));
    }
    let said = with_message(format!("{before} → {after}"), &message);
    let told = (BookingEventKind::Moved, said.as_str());
    tell(tx, &series, staff, told, &ids, reason.as_deref()).await?;
    Ok(audit(tx, "bookings.moveSpace", booking, &json!(before), &json!(after)).await?)
}

/// Returns the times that a move of a booking, or of one of its dates, would need, so that their conflicts can be
/// shown.
pub async fn times_to_move(
    tx: &mut TenantTx,
    booking: BookingId,
    only: Option<DateId>,
) -> Result<Vec<DateRequest>, Problem> {
    let mut dates = Vec::new();
    for row in db::dates_of(tx, booking).await? {
        dates.push(row.read()?);
    }
    let moved = only.map(|only| whole_nights(&SeriesDate::standing_parts(&dates), &HashSet::from([only])));
    dates.retain(|date| date.status.occupies() && moved.as_ref().is_none_or(|moved| moved.contains(&date.time.id)));
    Ok(times_of(&dates)?)
}

/// Returns the active dates, the earliest first, if none of them has begun.
fn all_upcoming(series: &Series, tx: &TenantTx) -> Result<Vec<SeriesDate>, Problem> {
    let standing = series.dates.iter().filter(|date| date.status.occupies());
    let standing: Vec<SeriesDate> = standing.cloned().collect();
    let is_upcoming = |date: &SeriesDate| date.status.is_upcoming(date.time.starts_at, tx.now());
    if !standing.iter().any(is_upcoming) {
        let refusal = LifecycleRefusal::NotUpcoming;
        let message = "Only upcoming, active bookings can be moved to another space.";
        return Err(Problem::conflict(refusal.code(), message));
    }
    if standing.iter().all(is_upcoming) {
        return Ok(standing);
    }
    let message = "Some of its dates are over. Split the booking at its next date, then move that part.";
    Err(Problem::conflict("splitFirst", message))
}

/// The space that it is to go to, whose units stay as they are.
async fn another(tx: &mut TenantTx, series: &Series, space: SpaceId) -> Result<SpaceFacts, Problem> {
    if space == series.space_id {
        let message = "The booking is in this space already. Choose another.";
        return Err(Problem::invalid_field("spaceId", "same", message));
    }
    spaces::keep_units(tx, space).await?;
    let Some(found) = facts::of_spaces(tx, &[space]).await?.into_iter().next() else {
        let message = "There is no such space. Choose another.";
        return Err(Problem::invalid_field("spaceId", "unknown", message));
    };
    if matches!(found.availability.pricing, Pricing::Blocks { .. }) && !series.internal {
        let message = format!(
            "{} is booked by blocks. Make a new booking there, and cancel this one.",
            found.space_name
        );
        return Err(Problem::invalid_field("spaceId", "blocks", message));
    }
    Ok(found)
}

/// Returns the request for these times, made again without blocks.
fn times_of(dates: &[SeriesDate]) -> Result<Vec<DateRequest>, sqlx::Error> {
    let time = |date: &SeriesDate| {
        Ok(DateRequest {
            block: None,
            ..date.time.asked_again()?
        })
    };
    dates.iter().map(time).collect()
}

/// `Gym A, Elm School`
fn named(space: &SpaceFacts) -> String {
    format!("{}, {}", space.space_name, space.facility_name)
}
