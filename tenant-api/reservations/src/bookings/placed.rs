//! Writing down what staff place: a booking that takes its time by itself, without a hold.

use chrono::TimeDelta;
use domain::bill::{Bill, Conditions};
use domain::booking::{BookingEventKind, BookingNumber, BookingStatus};
use domain::deposits::Deposit;
use ground::facts::SpaceFacts;
use ground::occupancy::{self, ClaimOutcome, Claimant, DateSpan};
use ground::stored::unencodable;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, GroupId, UserId, new_id};
use kernel::jobs::Later;
use money::payments::{self, NewPayment, NotedKind};
use serde_json::json;

use super::draft::Details;
use super::insert_db::{NewBooking, NewEvent, insert_under_a_new_number};
use super::jobs::FollowBooking;
use super::mail::TellOfBooking;
use super::occasion::Occasion;
use crate::holds::{HoldError, PromisedTime};

/// Staff charge a card in the request after the one that books. The renter's confirmation waits this long, because it
/// shows the balance due when it is sent.
const CARD_CHARGED_WITHIN: TimeDelta = TimeDelta::minutes(1);

/// The way that a booking by staff is paid.
#[derive(Clone, Debug)]
pub(super) enum PaymentPlan {
    /// Without a card: the payment is recorded with the booking.
    Noted { kind: NotedKind, reference: Option<String> },
    /// By a card that is charged right after.
    Card,
    /// Later: the balance stays due.
    Later,
}

/// A booking by staff, to be inserted.
pub(super) struct StaffBooking<'a> {
    pub space: &'a SpaceFacts,
    pub owner: UserId,
    pub staff: UserId,
    /// Approved, unless it waits for an answer or is over already.
    pub status: BookingStatus,
    pub space_type: String,
    pub details: &'a Details,
    pub dates: &'a [PromisedTime],
    pub spans: &'a [DateSpan],
    pub bill: &'a Bill,
    pub conditions: &'a Conditions,
    pub group_id: Option<GroupId>,
    /// The deposits that its owner accepted.
    pub deposits: &'a [Deposit],
    pub internal: bool,
    pub override_reason: Option<&'a str>,
    pub payment: PaymentPlan,
    /// The first entries of the history: `approved`, or `assigned`.
    pub told: &'a [BookingEventKind],
    /// True to tell its owner by mail.
    pub letter: bool,
}

/// The booking that was inserted.
pub(super) struct InsertedBooking {
    pub id: BookingId,
    pub number: BookingNumber,
}

/// Writes it down and takes its time, all or nothing: where somebody has a part of it, the transaction is rolled back.
pub(super) async fn write_placed(tx: &mut TenantTx, placed: &StaffBooking<'_>) -> Result<InsertedBooking, HoldError> {
    let (now, id) = (tx.now(), BookingId(new_id()));
    let StaffBooking { space, details, .. } = placed;
    let event = |kind, message| NewEvent {
        at: now,
        kind,
        actor: Some(placed.staff),
        message,
    };
    let mut history: Vec<NewEvent<'_>> = placed.told.iter().map(|kind| event(*kind, "")).collect();
    if let Some(reason) = placed.override_reason {
        history.push(event(BookingEventKind::Overridden, reason));
    }
    let supervisor = details.supervisor.as_ref().map(serde_json::to_value).transpose();
    let supervisor = supervisor.map_err(unencodable)?;
    let bill = serde_json::to_value(placed.bill).map_err(unencodable)?;
    let status = placed.status;
    let new = NewBooking {
        id,
        user_id: placed.owner,
        facility_id: space.facility_id,
        space_id: space.space_id,
        status,
        organization_name: &space.organization_name,
        facility_name: &space.facility_name,
        space_name: &space.space_name,
        space_type: &placed.space_type,
        event_name: &details.event_name,
        sport: details.sport.as_deref(),
        attendance: details.attendance,
        supervisor: supervisor.as_ref(),
        notes: &details.notes,
        refundable: space.refundable,
        cancellation_days: i32::from(space.cancellation_days),
        bill: &bill,
        conditions: placed.conditions,
        group_id: placed.group_id,
        deposits: placed.deposits,
        total: placed.bill.total.exact(),
        internal: placed.internal,
        booked_by: Some(placed.staff),
        override_reason: placed.override_reason,
        at: now,
        time_zone: space.zone.name(),
        dates: placed.dates,
        date_status: status,
        history,
        added_to: None,
        from_hold: None,
        jobs: jobs_of(tx, id, placed)?,
    };
    let number = insert_under_a_new_number(tx, &new).await?;
    if let PaymentPlan::Noted { kind, reference } = &placed.payment
        && placed.bill.total.is_positive()
    {
        let payment = NewPayment {
            user_id: placed.owner,
            kind: *kind,
            reference: reference.as_deref(),
            recorded_by: Some(placed.staff),
        };
        payments::record(tx, id, placed.bill.parts(), payment).await?;
    }
    let after = json!({ "renter": placed.owner, "internal": placed.internal, "total": placed.bill.total,
        "overrideReason": placed.override_reason });
    tx.audit("bookings.place", SubjectKind::Booking, id.0, None, Some(after))
        .await?;
    // Last, because it locks these units for everyone.
    match occupancy::claim(tx, &space.unit_ids, placed.spans, Claimant::Booking).await? {
        ClaimOutcome::Won => Ok(InsertedBooking { id, number }),
        ClaimOutcome::Lost if placed.dates.len() > 1 => Err(HoldError::NotAllOpen),
        ClaimOutcome::Lost => Err(HoldError::Taken),
    }
}

fn jobs_of(tx: &TenantTx, booking: BookingId, placed: &StaffBooking<'_>) -> Result<Vec<Later>, sqlx::Error> {
    let mut jobs: Vec<Later> = FollowBooking::of_new(tx, booking, placed.status, placed.dates)?
        .into_iter()
        .collect();
    if placed.letter && placed.owner != placed.staff {
        let mail = TellOfBooking::about(tx, booking, &[Occasion::Confirmed])?;
        jobs.push(match placed.payment {
            PaymentPlan::Card => mail.not_before(tx.now() + CARD_CHARGED_WITHIN),
            PaymentPlan::Noted { .. } | PaymentPlan::Later => mail,
        });
    }
    Ok(jobs)
}
