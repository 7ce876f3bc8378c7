//! A hold becomes a booking: in one transaction, whole or not at all.

use domain::booking::{BookingNumber, BookingStatus};
use kernel::door::TenantTx;
use kernel::ids::new_id;
use kernel::problem::Problem;
use uuid::Uuid;

use super::draft::Draft;
use super::insert_db::{self, NewBooking, NewEvent};
use super::jobs::FollowBooking;
use super::mail::{Occasion, TellOfBooking};
use crate::holds::{self, HoldRow, HoldState};
use crate::occupancy::{self, StillHeld};
use crate::spaces::SpaceFacts;
use crate::stored::unencodable;

/// Numbers that are tried before giving up: one in a thousand million is taken by chance.
pub(super) const TRIES: usize = 8;

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
    let (now, id) = (tx.now(), new_id());
    let told = |kind, actor| NewEvent {
        at: now,
        kind,
        actor,
        message: "",
    };
    let mut history = vec![told("requested", Some(hold.user_id))];
    let (day_status, occasions) = if space.instant_booking {
        history.push(told("approved", None));
        (BookingStatus::Approved, [Occasion::Confirmed, Occasion::Booked])
    } else {
        (BookingStatus::Pending, [Occasion::Received, Occasion::Request])
    };
    let mut jobs = vec![TellOfBooking::about(tx, id, &occasions)?];
    jobs.extend(FollowBooking::of_new(tx, id, day_status, &hold.days)?);
    let details = &draft.details;
    let supervisor = details.supervisor.as_ref().map(serde_json::to_value).transpose();
    let supervisor = supervisor.map_err(unencodable)?;
    let bill = serde_json::to_value(&draft.bill).map_err(unencodable)?;
    let new = NewBooking {
        id,
        user_id: hold.user_id,
        facility_id: space.facility_id,
        space_id: space.space_id,
        status: BookingStatus::of_booking(&vec![day_status; hold.days.len()]),
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
        conditions: &draft.conditions,
        group_id: draft.group_id,
        deposits: &draft.deposits,
        total: draft.bill.total.exact(),
        internal: false,
        booked_by: None,
        override_reason: None,
        at: now,
        time_zone: space.zone.name(),
        days: &hold.days,
        day_status,
        history,
    };
    insert_under_a_new_number(tx, &new).await?;
    holds::mark_booked(tx, hold.id, id).await?;
    tx.enqueue_all(jobs).await?;
    // At the end, since it makes everybody wait who wants any time of these units.
    if occupancy::become_booking(tx, &space.unit_ids, hold.id).await? == StillHeld::No {
        return Err(NotBooked::Lost);
    }
    Ok(id)
}

/// Writes a booking down under a number that no other has.
pub(super) async fn insert_under_a_new_number(
    tx: &mut TenantTx,
    new: &NewBooking<'_>,
) -> Result<BookingNumber, sqlx::Error> {
    for _ in 0..TRIES {
        let number = BookingNumber::from_random(rand::random());
        if insert_db::insert_booking(tx, number, new).await? {
            return Ok(number);
        }
    }
    Err(sqlx::Error::Protocol("no booking number is left".into()))
}
