//! `setArrival`: staff mark that a renter came, or that nobody did.

use domain::booking::{BookedDate, BookingEventKind, BookingStatus, times_of_dates};
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
use crate::bookings::series::{Series, SeriesDate};

/// Marks a date as checked in or as a no-show, or takes the mark back; of a time over midnight both dates. The same mark again
/// changes nothing but its note.
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
    let time = time_of(&series.dates, id).ok_or_else(|| Problem::not_found("Date"))?;
    let date = time[0];
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
    let dates: Vec<DateId> = time.iter().map(|date| date.time.id).collect();
    let former = db::set_arrival(tx, &dates, form.state, staff, &text).await?;
    let about = series.is_series().then_some(&dates[..]);
    // The note is for staff alone, and a check-in is told to the renter.
    let told = if kind.is_internal() { text.as_str() } else { "" };
    note(tx, booking, staff, kind, told, about).await?;
    let before = json!({ "state": former.state, "note": former.note });
    let after = json!({ "date": date.time.local_day, "state": form.state, "note": text });
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

/// Returns the dates of the time that a date is a part of, the earliest first.
fn time_of(dates: &[SeriesDate], id: DateId) -> Option<Vec<&SeriesDate>> {
    let booked: Vec<BookedDate> = dates.iter().map(SeriesDate::booked).collect();
    let times = times_of_dates(&booked).into_iter();
    let mut times = times.map(|(first, last)| if first == last { vec![first] } else { vec![first, last] });
    let time = times.find(|time| time.iter().any(|at| dates[*at].time.id == id))?;
    Some(time.into_iter().map(|at| &dates[at]).collect())
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
