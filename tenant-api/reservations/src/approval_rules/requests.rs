//! SQL about requests that rules judge: who made them, and what took place before.

use chrono::{DateTime, NaiveDate, Utc};
use domain::booking::RequestedDate;
use domain::time::{DayTime, LocalDay, nights};
use ground::stored;
use kernel::door::TenantTx;
use kernel::ids::{SpaceId, UserId};

/// The most requests that a preview looks at.
const MOST_REQUESTS: i64 = 1_000;

/// Counts the bookings of somebody here that took place without a no-show.
pub(super) async fn past_bookings(tx: &mut TenantTx, renter: UserId) -> Result<u32, sqlx::Error> {
    let organization = tx.organization_id();
    let count = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM bookings
        WHERE organization_id = $1 AND user_id = $2 AND status = 'completed' AND NOT internal
            AND NOT EXISTS (SELECT FROM booking_dates
                WHERE booking_dates.organization_id = $1 AND booking_id = bookings.id AND arrival = 'noShow')"#,
        organization,
        renter.0,
    )
    .fetch_one(tx.db())
    .await?;
    Ok(u32::try_from(count).unwrap_or(u32::MAX))
}

/// A request that somebody made, with its dates as they are now.
pub(super) struct MadeRequest {
    pub renter: UserId,
    pub space: SpaceId,
    pub dates: Vec<RequestedDate>,
    /// The number of times: an evening and its morning are one.
    pub times: usize,
    /// Bookings of the renter that had taken place by then.
    pub past_bookings: u32,
    pub made_at: DateTime<Utc>,
}

/// The requests since an instant that waited for staff or that a rule approved, the latest first.
pub(super) async fn made_since(tx: &mut TenantTx, since: DateTime<Utc>) -> Result<Vec<MadeRequest>, sqlx::Error> {
    let organization = tx.organization_id();
    let rows = sqlx::query!(
        r#"SELECT user_id, space_id, created_at, starts AS "starts!", ends AS "ends!",
            local_days AS "local_days!", start_minutes AS "start_minutes!", end_minutes AS "end_minutes!",
            (SELECT count(*) FROM bookings AS past
                WHERE past.organization_id = $1 AND past.user_id = bookings.user_id AND past.status = 'completed'
                    AND NOT past.internal
                    AND NOT EXISTS (SELECT FROM booking_dates AS date
                        WHERE date.organization_id = $1 AND date.booking_id = past.id
                            AND (arrival = 'noShow' OR ends_at > bookings.created_at))) AS "past_bookings!"
        FROM bookings
        CROSS JOIN LATERAL (
            SELECT array_agg(starts_at ORDER BY starts_at) AS starts, array_agg(ends_at ORDER BY starts_at) AS ends,
                array_agg(local_day ORDER BY starts_at) AS local_days,
                array_agg(start_minute ORDER BY starts_at) AS start_minutes,
                array_agg(end_minute ORDER BY starts_at) AS end_minutes
            FROM booking_dates WHERE booking_dates.organization_id = $1 AND booking_id = bookings.id
        ) AS dates
        WHERE organization_id = $1 AND created_at >= $2 AND booked_by IS NULL AND NOT internal AND split_from IS NULL
            AND EXISTS (SELECT FROM booking_events AS event
                WHERE event.organization_id = $1 AND booking_id = bookings.id AND kind = 'requested')
            AND (NOT EXISTS (SELECT FROM booking_events AS event
                    WHERE event.organization_id = $1 AND booking_id = bookings.id AND kind = 'approved' AND actor_id IS NULL)
                OR EXISTS (SELECT FROM booking_events AS event
                    WHERE event.organization_id = $1 AND booking_id = bookings.id AND kind = 'approvedByRule'))
        ORDER BY created_at DESC LIMIT $3"#,
        organization,
        since,
        MOST_REQUESTS,
    )
    .fetch_all(tx.db())
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(MadeRequest {
                renter: UserId(row.user_id),
                space: SpaceId(row.space_id),
                dates: row.starts.into_iter().zip(row.ends).collect(),
                times: count_of_times(&row.local_days, &row.start_minutes, &row.end_minutes)?,
                past_bookings: u32::try_from(row.past_bookings).unwrap_or(u32::MAX),
                made_at: row.created_at,
            })
        })
        .collect()
}

/// Counts the times of some dates, the earliest first: an evening and its morning are one.
fn count_of_times(days: &[NaiveDate], starts: &[i16], ends: &[i16]) -> Result<usize, sqlx::Error> {
    let mut times: Vec<DayTime> = Vec::with_capacity(days.len());
    for ((day, start), end) in days.iter().zip(starts).zip(ends) {
        times.push((LocalDay::from(*day), stored::times(*start, *end)?));
    }
    Ok(nights(&times).len())
}
