//! Finds the dates in a list of bookings that are one time over midnight (docs/rules/time-and-slots.md#over-midnight).

use chrono::NaiveDate;
use domain::time::{DayTime, LocalDay, nights};
use ground::stored;
use kernel::ids::{BookingId, DateId, OrganizationId};
use sqlx::PgConnection;

/// An evening with its morning.
pub(super) struct Night {
    pub booking: BookingId,
    /// The id of the evening's date.
    pub evening: DateId,
    /// The morning's local day.
    pub morning: NaiveDate,
    pub end_minute: i16,
}

struct StandingDateRow {
    id: DateId,
    booking_id: BookingId,
    status: String,
    local_day: NaiveDate,
    start_minute: i16,
    end_minute: i16,
}

impl StandingDateRow {
    fn time(&self) -> Result<DayTime, sqlx::Error> {
        let times = stored::times(self.start_minute, self.end_minute)?;
        Ok((LocalDay::from(self.local_day), times))
    }
}

/// The nights of these bookings. Each booking is named by its organization and its id, at the same place of both lists. Both dates of
/// a night have the same status.
pub(super) async fn nights_of(
    db: &mut PgConnection,
    organizations: &[OrganizationId],
    bookings: &[BookingId],
) -> Result<Vec<Night>, sqlx::Error> {
    let dates = sqlx::query_as!(
        StandingDateRow,
        r#"SELECT date.id, date.booking_id, status, local_day, start_minute, end_minute
        FROM unnest($1::uuid[], $2::uuid[]) AS listed (organization_id, booking_id)
        JOIN booking_dates AS date ON date.organization_id = listed.organization_id AND date.booking_id = listed.booking_id
        WHERE start_minute = 0 OR end_minute = 1440
        ORDER BY date.booking_id, status, starts_at"#,
        organizations as &[OrganizationId],
        bookings as &[BookingId],
    )
    .fetch_all(db)
    .await?;
    let mut found = Vec::new();
    for alike in dates.chunk_by(|date, next| (date.booking_id, &date.status) == (next.booking_id, &next.status)) {
        let times = alike.iter().map(StandingDateRow::time).collect::<Result<Vec<_>, _>>()?;
        for run in nights(&times) {
            if let [evening, morning] = &alike[run] {
                found.push(Night {
                    booking: evening.booking_id,
                    evening: evening.id,
                    morning: morning.local_day,
                    end_minute: morning.end_minute,
                });
            }
        }
    }
    Ok(found)
}
