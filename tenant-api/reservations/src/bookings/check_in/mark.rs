//! `setArrival`: staff mark that a renter came, or that nobody did.

use domain::booking::{BookingEventKind, BookingStatus};
use domain::time::{DateTime, LocalDay, Utc};
use ground::fields;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, UserId};
use kernel::problem::{FieldProblems, Problem};
use serde_json::json;

use super::{ArrivalForm, db};
use crate::bookings::details::note;
use crate::bookings::dto::ArrivalState;
use crate::bookings::series::Series;

/// Marks a date as checked in or as a no-show, or takes the mark back. The same mark again changes nothing but its note.
pub async fn mark_arrival(
    tx: &mut TenantTx,
    (booking, id): (BookingId, DateId),
    staff: UserId,
    form: &ArrivalForm,
) -> Result<(), Problem> {
    let mut problems = FieldProblems::new();
    let text = fields::text(&mut problems, "note", form.note.as_deref().unwrap_or(""), 500);
    problems.check()?;
    let series = Series::for_update(tx, booking).await?;
    let found = series.dates.iter().find(|date| date.time.id == id);
    let date = found.ok_or_else(|| Problem::not_found("Date"))?;
    let (kind, allowed) = match form.state {
        Some(ArrivalState::CheckedIn) => {
            let today = series.zone.day_of(tx.now());
            let allowed = may_check_in(date.status, LocalDay::from(date.time.local_day), today);
            (BookingEventKind::CheckedIn, allowed)
        }
        Some(ArrivalState::NoShow) => {
            let allowed = may_mark_no_show(date.status, date.time.starts_at, tx.now());
            (BookingEventKind::NoShow, allowed)
        }
        None => (BookingEventKind::ArrivalCleared, true),
    };
    if !allowed {
        return Err(not_now(date.status, kind));
    }
    let former = db::set_arrival(tx, id, form.state, staff, &text).await?;
    let dates = [id];
    let about = series.is_series().then_some(&dates[..]);
    // The note is for staff alone, and a check-in is told to the renter.
    let told = if kind.is_internal() { text.as_str() } else { "" };
    note(tx, booking, staff, kind, told, about).await?;
    let before = json!({ "date": id, "state": former.state, "note": former.note });
    let after = json!({ "date": id, "state": form.state, "note": text });
    Ok(tx
        .audit(
            "bookings.setArrival",
            SubjectKind::Booking,
            booking.0,
            Some(before),
            Some(after),
        )
        .await?)
}

/// Returns true from the beginning of the date's local day on, while it stands.
pub fn may_check_in(status: BookingStatus, date: LocalDay, today: LocalDay) -> bool {
    stands(status) && date <= today
}

/// Returns true once it has begun, while it stands.
pub(super) fn may_mark_no_show(status: BookingStatus, starts_at: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    stands(status) && starts_at <= now
}

fn stands(status: BookingStatus) -> bool {
    matches!(status, BookingStatus::Approved | BookingStatus::Completed)
}

fn not_now(status: BookingStatus, kind: BookingEventKind) -> Problem {
    let message = match (stands(status), kind) {
        (false, _) => "Only approved dates can be checked in.",
        (true, BookingEventKind::NoShow) => "A no-show can be marked once the booking has started.",
        (true, _) => "Check-in opens on the day of the booking.",
    };
    Problem::conflict("notToday", message)
}
