//! The dates of a booking, as orders know them. An evening and its morning are one time and get one order: of the evening where it is
//! due before the start, of the morning where it is due after the end (docs/rules/work-orders.md#due).

use domain::booking::BookingStatus;
use domain::time::{DayTime, LocalDay, nights};
use domain::work_orders::DueSide;
use ground::stored::{self, unreadable};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId};
use kernel::problem::Problem;

/// A date of a booking, whatever became of it.
pub(super) struct BookedDate {
    pub id: DateId,
    stands: bool,
    /// It stands and is not over.
    pub is_to_come: bool,
    time: DayTime,
}

/// The dates of a booking, the earliest first; 404 where there is no such booking.
pub(super) async fn dates_of(tx: &mut TenantTx, booking: BookingId) -> Result<Vec<BookedDate>, Problem> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let rows = sqlx::query!(
        "SELECT id, status, local_day, start_minute, end_minute, ends_at FROM booking_dates
        WHERE organization_id = $1 AND booking_id = $2
        ORDER BY starts_at, id",
        organization,
        booking.0,
    )
    .fetch_all(tx.db())
    .await?;
    if rows.is_empty() {
        return Err(Problem::not_found("Booking"));
    }
    let read = rows.into_iter().map(|row| {
        let status: BookingStatus = row.status.parse().map_err(unreadable)?;
        let times = stored::times(row.start_minute, row.end_minute)?;
        Ok(BookedDate {
            id: DateId(row.id),
            stands: status.occupies(),
            is_to_come: status.occupies() && row.ends_at > now,
            time: (LocalDay::from(row.local_day), times),
        })
    });
    Ok(read.collect::<Result<_, sqlx::Error>>()?)
}

/// Those that stand, by the time that they are: over midnight two.
pub(super) fn times_of(dates: &[BookedDate]) -> Vec<Vec<&BookedDate>> {
    let standing: Vec<&BookedDate> = dates.iter().filter(|date| date.stands).collect();
    let times: Vec<DayTime> = standing.iter().map(|date| date.time).collect();
    nights(&times)
        .into_iter()
        .map(|night| standing[night].to_vec())
        .collect()
}

/// The date that an order is of which is due on that side of the time that this date is of.
pub(super) fn date_on(dates: &[BookedDate], side: DueSide, date: DateId) -> DateId {
    let mut times = times_of(dates).into_iter();
    let time = times.find(|time| time.iter().any(|part| part.id == date));
    let due = time.and_then(|time| side.date_of(&time).map(|part| part.id));
    due.unwrap_or(date)
}
