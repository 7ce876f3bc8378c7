//! A hold becomes a booking: in one transaction, whole or not at all.

use domain::booking::{BookingEventKind, BookingStatus};
use ground::facts::SpaceFacts;
use ground::occupancy::{self, StillHeld};
use ground::stored::{unencodable, unreadable};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, new_id};
use kernel::problem::Problem;
use reservations::approval_rules::approving_rule;
use reservations::bookings::{
    Draft, FollowBooking, NewBooking, NewEvent, Occasion, TellOfBooking, insert_under_a_new_number,
};
use reservations::holds::{HoldRow, HoldState};
use reservations::insurance;
use serde::Deserialize;
use serde_json::Value;

/// The reason why no booking was made. The transaction has to be rolled back.
#[derive(Debug)]
pub(super) enum NotBooked {
    /// The hold has run out, or lost a part of its time.
    HoldLost,
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

/// A hold that is kept for its payment, and its space, as the transaction read them that started the payment. Nothing of the hold
/// changes while its payment is open.
pub(super) struct PaidHold {
    pub hold: HoldRow,
    pub space: SpaceFacts,
}

/// Turns a hold, which nobody else changes, into its owner's booking: pending, or approved immediately if the space has
/// instant booking or a rule approves it.
pub(super) async fn book(
    tx: &mut TenantTx,
    hold: &HoldRow,
    space: &SpaceFacts,
    draft: &Draft,
) -> Result<BookingId, NotBooked> {
    let id = write_booking(tx, hold, space, draft).await?;
    // Last, because it locks these units for everyone.
    if occupancy::become_booking(tx, &space.unit_ids, hold.id).await? == StillHeld::No {
        return Err(NotBooked::HoldLost);
    }
    Ok(id)
}

/// Same as [`book`], but the time is still the hold's and has to become the booking's in the same transaction.
pub(super) async fn write_booking(
    tx: &mut TenantTx,
    hold: &HoldRow,
    space: &SpaceFacts,
    draft: &Draft,
) -> Result<BookingId, NotBooked> {
    if !matches!(hold.state(tx.now()), HoldState::Live | HoldState::Paying) {
        return Err(NotBooked::HoldLost);
    }
    let (now, id) = (tx.now(), BookingId(new_id()));
    let rule = if space.has_approval_rules && !space.instant_booking {
        approving_rule(tx, hold, draft.group_id, draft.details.sport.as_deref()).await?
    } else {
        None
    };
    let event = |kind, actor| NewEvent {
        at: now,
        kind,
        actor,
        message: "",
    };
    let mut history = vec![event(BookingEventKind::Requested, Some(hold.user_id))];
    let (date_status, occasions) = if space.instant_booking || rule.is_some() {
        history.push(event(BookingEventKind::Approved, None));
        history.extend(rule.as_deref().map(|name| NewEvent {
            message: name,
            ..event(BookingEventKind::ApprovedByRule, None)
        }));
        (BookingStatus::Approved, [Occasion::Confirmed, Occasion::Booked])
    } else {
        (BookingStatus::Pending, [Occasion::Received, Occasion::Request])
    };
    let mut jobs = vec![TellOfBooking::about(tx, id, &occasions)?];
    jobs.extend(FollowBooking::of_new(tx, id, date_status, &hold.dates)?);
    let details = &draft.details;
    let supervisor = details.supervisor.as_ref().map(serde_json::to_value).transpose();
    let supervisor = supervisor.map_err(unencodable)?;
    let bill = serde_json::to_value(&draft.bill).map_err(unencodable)?;
    let new = NewBooking {
        id,
        user_id: hold.user_id,
        facility_id: space.facility_id,
        space_id: space.space_id,
        status: BookingStatus::of_booking(&vec![date_status; hold.dates.len()]),
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
        dates: &hold.dates,
        date_status,
        history,
        added_to: draft.added_to,
        from_hold: Some(hold.id),
        jobs,
    };
    insert_under_a_new_number(tx, &new).await?;
    if draft.conditions.insured {
        insurance::mark_booked(tx, hold.id, id).await?;
    }
    Ok(id)
}

/// The draft that a payment keeps for its hold.
pub(super) fn read_draft(request: &Value) -> Result<Draft, sqlx::Error> {
    Draft::deserialize(request).map_err(unreadable)
}
