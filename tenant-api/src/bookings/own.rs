//! A person's own bookings, in whichever organization.

use chrono::{DateTime, Utc};
use kernel::door::ReaderTx;
use kernel::ids::{OrganizationId, UserId};
use kernel::page::{Page, decode_cursor};
use kernel::problem::Problem;
use uuid::Uuid;

use super::{BookingSummary, SummaryRow, summaries};

/// Which part of one's bookings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Still to come or on now, and not called off; the next one first.
    Upcoming,
    /// Over or called off, the latest first.
    Past,
}

/// A page of the bookings of the person who reads.
pub async fn list(
    tx: &mut ReaderTx,
    user: UserId,
    when: When,
    limit: i64,
    cursor: Option<&str>,
) -> Result<Page<BookingSummary>, Problem> {
    let after: Option<(DateTime<Utc>, Uuid)> = decode_cursor(cursor)?;
    let (after_at, after_id) = after.unzip();
    let now = tx.now();
    let upcoming = when == When::Upcoming;
    let rows = sqlx::query_as!(
        SummaryRow,
        r#"SELECT bookings.id, number, bookings.status, bookings.organization_id,
            tenants.short_name AS organization_short_name, organization_name, facility_name, space_name, space_type,
            event_name, attendance, local_day, start_minute, end_minute, starts_at, dates AS "dates!", time_zone, total,
            bookings.created_at, NULL::uuid AS renter_id, NULL::text AS renter_first_name,
            NULL::text AS renter_last_name
        FROM bookings
        JOIN tenants ON tenants.id = bookings.organization_id
        JOIN LATERAL (
            SELECT local_day, start_minute, end_minute, starts_at, ends_at, time_zone, count(*) OVER () AS dates,
                max(ends_at) FILTER (WHERE status IN ('pending', 'approved')) OVER () AS last_end
            FROM booking_days
            WHERE booking_days.organization_id = bookings.organization_id AND booking_id = bookings.id
            ORDER BY ends_at > $2 AND status IN ('pending', 'approved') DESC,
                status NOT IN ('pending', 'approved', 'completed'), starts_at
            LIMIT 1
        ) AS next_day ON true
        WHERE user_id = $1
            AND coalesce(last_end > $2, false) = $3
            AND ($4::timestamptz IS NULL
                OR CASE WHEN $3 THEN (starts_at, bookings.id) > ($4, $5::uuid)
                    ELSE (starts_at, bookings.id) < ($4, $5::uuid) END)
        ORDER BY CASE WHEN $3 THEN starts_at END, CASE WHEN $3 THEN bookings.id END,
            starts_at DESC, bookings.id DESC
        LIMIT $6"#,
        user.0,
        now,
        upcoming,
        after_at,
        after_id,
        limit + 1,
    )
    .fetch_all(tx.db())
    .await?;
    Ok(Page::from_rows(summaries(rows)?, limit, |booking| {
        (booking.starts_at, booking.id)
    }))
}

/// The organization of one's own booking, to read it there.
pub async fn organization_of(
    tx: &mut ReaderTx,
    booking: Uuid,
    user: UserId,
) -> Result<Option<OrganizationId>, sqlx::Error> {
    let found = sqlx::query_scalar!(
        "SELECT organization_id FROM bookings WHERE id = $1 AND user_id = $2",
        booking,
        user.0,
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(found.map(OrganizationId))
}
