//! `listBookings`: the organization's bookings, for its staff.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::door::TenantTx;
use kernel::page::{Page, decode_cursor};
use kernel::problem::Problem;
use uuid::Uuid;

use super::{BookingStatus, BookingSummary, SummaryRow, summaries};

/// Which bookings are asked for. Each narrows the list further.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Any of these statuses; all where it is empty.
    pub status: Vec<BookingStatus>,
    /// On this local day or later.
    pub from: Option<NaiveDate>,
    /// On this local day or earlier.
    pub to: Option<NaiveDate>,
    pub space: Option<Uuid>,
    /// A part of the number, the event's name or the renter's name.
    pub query: Option<String>,
    /// Those that were dismissed too.
    pub dismissed: bool,
}

/// Which of them come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    Newest,
    /// By the first date that waits for an answer and is to come, which is the one that is told of.
    Soonest,
}

/// A page of them, the newest first.
pub async fn list_bookings(
    tx: &mut TenantTx,
    filter: &Filter,
    limit: i64,
    cursor: Option<&str>,
) -> Result<Page<BookingSummary>, Problem> {
    let found = find(tx, filter, Order::Newest, limit + 1, decode_cursor(cursor)?).await?;
    Ok(Page::from_rows(found, limit, |booking| {
        (booking.created_at, booking.id)
    }))
}

/// Those that take or took place on a day, by time.
pub(crate) async fn bookings_of_day(tx: &mut TenantTx, day: NaiveDate) -> Result<Vec<BookingSummary>, sqlx::Error> {
    let organization = tx.organization_id();
    let rows = sqlx::query_as!(
        SummaryRow,
        r#"SELECT bookings.id, number, bookings.status, bookings.organization_id,
            tenants.short_name AS organization_short_name, organization_name, facility_name, space_name, space_type,
            event_name, attendance, local_day, start_minute, end_minute, starts_at,
            (SELECT count(*) FROM booking_days AS day
                WHERE day.organization_id = bookings.organization_id AND day.booking_id = bookings.id) AS "dates!",
            time_zone, total,
            bookings.created_at, users.id AS "renter_id?", first_name AS "renter_first_name?",
            last_name AS "renter_last_name?"
        FROM booking_days
        JOIN bookings ON bookings.organization_id = booking_days.organization_id AND bookings.id = booking_id
        JOIN tenants ON tenants.id = bookings.organization_id
        JOIN users ON users.id = bookings.user_id
        WHERE booking_days.organization_id = $1 AND local_day = $2
            AND booking_days.status IN ('pending', 'approved', 'completed')
        ORDER BY starts_at, bookings.id
        LIMIT 500"#,
        organization,
        day,
    )
    .fetch_all(tx.db())
    .await?;
    summaries(rows)
}

/// The requests that wait for an answer, each with the first of its dates that waits and is to come: the soonest first, those
/// without one last.
pub(crate) async fn waiting_bookings(tx: &mut TenantTx, most: i64) -> Result<Vec<BookingSummary>, sqlx::Error> {
    let filter = Filter {
        status: vec![BookingStatus::Pending, BookingStatus::Parent],
        ..Filter::default()
    };
    find(tx, &filter, Order::Soonest, most, None).await
}

async fn find(
    tx: &mut TenantTx,
    filter: &Filter,
    order: Order,
    most: i64,
    after: Option<(DateTime<Utc>, Uuid)>,
) -> Result<Vec<BookingSummary>, sqlx::Error> {
    let (after_at, after_id) = after.unzip();
    let status: Vec<String> = filter
        .status
        .iter()
        .filter_map(|status| serde_json::to_value(status).ok()?.as_str().map(str::to_owned))
        .collect();
    let query = filter.query.as_deref().map(str::trim).filter(|query| !query.is_empty());
    let pattern = query.map(|query| format!("%{}%", query.replace(['\\', '%', '_'], "")));
    let (organization, now) = (tx.organization_id(), tx.now());
    let rows = sqlx::query_as!(
        SummaryRow,
        r#"SELECT bookings.id, number, bookings.status, bookings.organization_id,
            tenants.short_name AS organization_short_name, organization_name, facility_name, space_name, space_type,
            event_name, attendance, local_day, start_minute, end_minute, starts_at, dates AS "dates!", time_zone, total,
            bookings.created_at, users.id AS "renter_id?", first_name AS "renter_first_name?",
            last_name AS "renter_last_name?"
        FROM bookings
        JOIN tenants ON tenants.id = bookings.organization_id
        JOIN users ON users.id = bookings.user_id
        JOIN LATERAL (
            SELECT local_day, start_minute, end_minute, starts_at, time_zone, count(*) OVER () AS dates,
                booking_days.status = 'pending' AND starts_at > $12 AS waits
            FROM booking_days
            WHERE booking_days.organization_id = bookings.organization_id AND booking_id = bookings.id
            ORDER BY $9 AND NOT (booking_days.status = 'pending' AND starts_at > $12),
                booking_days.status NOT IN ('pending', 'approved', 'completed'), starts_at
            LIMIT 1
        ) AS first_day ON true
        WHERE bookings.organization_id = $1
            AND (cardinality($2::text[]) = 0 OR bookings.status = ANY($2))
            AND ($3::date IS NULL AND $4::date IS NULL OR EXISTS (
                SELECT FROM booking_days
                WHERE booking_days.organization_id = bookings.organization_id AND booking_id = bookings.id
                    AND ($3::date IS NULL OR booking_days.local_day >= $3)
                    AND ($4::date IS NULL OR booking_days.local_day <= $4)))
            AND ($5::uuid IS NULL OR space_id = $5)
            AND ($11 OR dismissed_at IS NULL)
            AND ($6::text IS NULL OR number ILIKE $6 OR event_name ILIKE $6
                OR first_name || ' ' || last_name ILIKE $6)
            AND ($7::timestamptz IS NULL OR (bookings.created_at, bookings.id) < ($7, $8::uuid))
        ORDER BY $9 AND NOT waits, CASE WHEN $9 THEN starts_at END, bookings.created_at DESC, bookings.id DESC
        LIMIT $10"#,
        organization,
        &status,
        filter.from,
        filter.to,
        filter.space,
        pattern,
        after_at,
        after_id,
        order == Order::Soonest,
        most,
        filter.dismissed,
        now,
    )
    .fetch_all(tx.db())
    .await?;
    summaries(rows)
}
