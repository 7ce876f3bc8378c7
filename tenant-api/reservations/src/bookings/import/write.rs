//! Writing down a booking of before, with all that happened to it.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::booking::{BookingEventKind, BookingStatus};
use ground::facts::SpaceFacts;
use ground::occupancy::{self, Claimant, Claimed};
use ground::stored::unencodable;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, HoldId, SpaceId, UserId, new_id};
use money::payments::PaidBefore;

use super::judged::Judged;
use super::priced::{Priced, find};
use super::report::NotImported;
use super::{Imported, ImportedOutcome};
use crate::bookings::insert_db::{self, NewBooking, NewEvent, insert_under_a_new_number};
use crate::bookings::jobs::FollowBooking;
use crate::holds::{self, HoldError, HoldRow};

/// Writes one down, whole; where it can't be, what was written of it has to be taken back.
pub(super) async fn write(
    tx: &mut TenantTx,
    one: &Priced<'_>,
    spaces: &HashMap<SpaceId, SpaceFacts>,
    gateway: &str,
) -> Result<Imported, NotImported> {
    let booking = one.booking;
    let space = find(spaces, booking.space)?;
    let judged = Judged::read(space, booking, &one.holder, tx.now())?;
    let status = match &one.charged {
        Some(charged) if charged.is_refund_pending() => BookingStatus::Refunding,
        Some(_) if booking.outcome.is_refunded(space) => BookingStatus::Refunded,
        _ => booking.outcome.status(),
    };
    let ends_at = judged.ends_at(booking.decided_at);
    let id = BookingId(new_id());
    let bill = serde_json::to_value(&one.draft.bill).map_err(unencodable)?;
    let override_reason = booking.override_reason.as_deref().filter(|_| judged.is_coming);
    let new = NewBooking {
        id,
        user_id: booking.user,
        facility_id: space.facility_id,
        space_id: space.space_id,
        status,
        organization_name: &space.organization_name,
        facility_name: &space.facility_name,
        space_name: &space.space_name,
        space_type: &one.draft.space_type,
        event_name: &booking.event_name,
        sport: booking.sport.as_deref(),
        attendance: booking.attendance,
        supervisor: None,
        notes: &booking.notes,
        refundable: space.refundable,
        cancellation_days: i32::from(space.cancellation_days),
        bill: &bill,
        conditions: &one.draft.conditions,
        group_id: one.draft.group_id,
        deposits: &space.deposits,
        total: one.draft.bill.total.exact(),
        internal: false,
        booked_by: None,
        override_reason,
        at: booking.requested_at,
        time_zone: space.zone.name(),
        days: &judged.days,
        day_status: status,
        history: history(one, override_reason, ends_at),
        added_to: None,
        from_hold: None,
        jobs: FollowBooking::of_new(tx, id, status, &judged.days)?
            .into_iter()
            .collect(),
    };
    let number = insert_under_a_new_number(tx, &new).await?;
    if status.occupies()
        && occupancy::claim(tx, &space.unit_ids, &judged.spans(), Claimant::Booking).await? == Claimed::Lost
    {
        return Err(HoldError::Taken.into());
    }
    let hold = HoldRow {
        id: HoldId(new_id()),
        user_id: booking.user,
        space_id: space.space_id,
        days: judged.days,
        held_until: Some(booking.requested_at),
        renewed_at: None,
        released_at: None,
        booking_id: None,
        cart: false,
        promise: None,
        created_at: booking.requested_at,
    };
    holds::insert(tx, &hold, space.zone.name(), None).await?;
    holds::mark_booked(tx, hold.id, id).await?;
    if let Some(charged) = &one.charged {
        let request = serde_json::to_value(&one.draft).map_err(unencodable)?;
        let paid = PaidBefore {
            user: booking.user,
            hold: hold.id,
            booking: id,
            parts: one.draft.bill.parts(),
            request: &request,
            charged_at: booking.requested_at,
            refunded_at: booking.decided_at,
        };
        charged.record(tx, paid, gateway).await?;
    }
    if booking.outcome.is_ending() {
        let (message, decided) = (booking.message.as_str(), booking.decided_at);
        let reason = (!message.is_empty()).then_some(message);
        insert_db::set_ending(tx, id, booking.ended_by(), decided, reason).await?;
    }
    let number = number.to_string();
    Ok(Imported::Made { id, number })
}

/// The history of what happened, as if each had happened at its time.
fn history<'a>(one: &Priced<'a>, override_reason: Option<&'a str>, ends_at: DateTime<Utc>) -> Vec<NewEvent<'a>> {
    let booking = one.booking;
    let told = |at, kind, actor: Option<UserId>, message| NewEvent {
        at,
        kind,
        actor,
        message,
    };
    let decided = booking.decided_at;
    let mut history = vec![told(
        booking.requested_at,
        BookingEventKind::Requested,
        Some(booking.user),
        "",
    )];
    if let Some(reason) = override_reason {
        history.push(told(
            booking.requested_at,
            BookingEventKind::Overridden,
            booking.decided_by,
            reason,
        ));
    }
    match booking.outcome {
        ImportedOutcome::Pending => {}
        ImportedOutcome::Approved | ImportedOutcome::Completed => {
            history.push(told(
                decided,
                BookingEventKind::Approved,
                booking.decided_by,
                &booking.message,
            ));
            if booking.outcome == ImportedOutcome::Completed {
                history.push(told(ends_at, BookingEventKind::Completed, None, ""));
            }
        }
        ended => {
            let kind = ended.status().into();
            history.push(told(decided, kind, booking.ended_by(), &booking.message));
            if let Some(charged) = one.charged.as_ref().filter(|_| ended.is_refunded(&one.space)) {
                history.push(told(decided, BookingEventKind::Refunding, None, ""));
                if !charged.is_refund_pending() {
                    history.push(told(decided, BookingEventKind::Refunded, None, ""));
                }
            }
        }
    }
    history
}
