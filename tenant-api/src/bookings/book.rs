//! A hold becomes a booking: in one transaction, whole or not at all.

use domain::booking::{BookingNumber, Lifecycle};
use kernel::door::TenantTx;
use kernel::ids::new_id;
use kernel::problem::Problem;
use uuid::Uuid;

use super::db::{self, NewBooking, NewDay};
use super::draft::Draft;
use super::jobs::CompleteBooking;
use super::mail::{self, Occasion};
use crate::holds::{self, HoldRow, HoldState};
use crate::occupancy::{self, StillHeld};
use crate::spaces::SpaceFacts;
use crate::stored::unreadable;

/// Numbers that are tried before giving up: one in a thousand million is taken by chance.
const TRIES: usize = 8;

/// Why no booking was made. The transaction has to be rolled back.
#[derive(Debug)]
pub(crate) enum NotBooked {
    /// The hold is no longer whole.
    Lost,
    Other(Problem),
}

impl From<Problem> for NotBooked {
    fn from(problem: Problem) -> Self {
        Self::Other(problem)
    }
}

impl From<sqlx::Error> for NotBooked {
    fn from(error: sqlx::Error) -> Self {
        Self::Other(error.into())
    }
}

/// Turns the hold into a booking of its owner's: pending, or approved at once where the space says so. The hold was
/// locked by the caller.
pub(crate) async fn book(
    tx: &mut TenantTx,
    hold: &HoldRow,
    space: &SpaceFacts,
    draft: &Draft,
) -> Result<Uuid, NotBooked> {
    if !matches!(hold.state(tx.now()), HoldState::Live | HoldState::Paying) {
        return Err(NotBooked::Lost);
    }
    let now = tx.now();
    let status = Lifecycle::begin(hold.starts_at, hold.ends_at, space.instant_booking).status;
    let id = insert(tx, hold, space, draft, status.as_str()).await?;
    let day = NewDay::of(id, hold, space.zone, status.as_str());
    db::insert_day(tx, &day).await?;
    holds::mark_booked(tx, hold.id, id).await?;
    db::insert_event(tx, id, now, "requested", Some(hold.user_id), "").await?;
    if space.instant_booking {
        db::insert_event(tx, id, now, "approved", None, "").await?;
        CompleteBooking::schedule(tx, id, hold.ends_at).await?;
        mail::enqueue(tx, id, Occasion::Confirmed).await?;
        mail::enqueue(tx, id, Occasion::Booked).await?;
    } else {
        mail::enqueue(tx, id, Occasion::Received).await?;
        mail::enqueue(tx, id, Occasion::Request).await?;
    }
    // At the end, since it makes everybody wait who wants any time of these units.
    if occupancy::become_booking(tx, &space.unit_ids, hold.id, day.id).await? == StillHeld::No {
        return Err(NotBooked::Lost);
    }
    Ok(id)
}

async fn insert(
    tx: &mut TenantTx,
    hold: &HoldRow,
    space: &SpaceFacts,
    draft: &Draft,
    status: &str,
) -> Result<Uuid, sqlx::Error> {
    let details = &draft.details;
    let supervisor = details.supervisor.as_ref().map(serde_json::to_value).transpose();
    let supervisor = supervisor.map_err(unreadable)?;
    let bill = serde_json::to_value(&draft.bill).map_err(unreadable)?;
    let id = new_id();
    let new = NewBooking {
        id,
        user_id: hold.user_id,
        facility_id: space.facility_id,
        space_id: space.space_id,
        status,
        organization_name: &space.organization_name,
        facility_name: &space.facility_name,
        space_name: &space.space_name,
        space_type: &draft.space_type,
        event_name: &details.event_name,
        sport: details.sport.as_deref(),
        attendance: details.attendance,
        supervisor: supervisor.as_ref(),
        notes: &details.notes,
        refundable: space.refundable,
        cancellation_days: i32::from(space.cancellation_days),
        bill: &bill,
        total: draft.bill.total.exact(),
        at: tx.now(),
    };
    insert_under_a_new_number(tx, &new).await?;
    Ok(id)
}

/// Writes a booking down under a number that no other has.
pub(super) async fn insert_under_a_new_number(tx: &mut TenantTx, new: &NewBooking<'_>) -> Result<(), sqlx::Error> {
    for _ in 0..TRIES {
        if db::insert_booking(tx, BookingNumber::from_random(rand::random()), new).await? {
            return Ok(());
        }
    }
    Err(sqlx::Error::Protocol("no booking number is left".into()))
}
