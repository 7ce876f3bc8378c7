//! A person's own bookings, in whichever organization.

use chrono::{DateTime, NaiveDate, Utc};
use domain::bill::Bill;
use domain::money::Money;
use ground::stored::local_time;
use kernel::door::ReaderTx;
use kernel::ids::{BookingId, DateId, OrganizationId, UserId};
use kernel::page::{Page, decode_cursor};
use kernel::problem::Problem;
use money::payments;
use poem_openapi::Enum;
use sqlx::PgConnection;
use sqlx::types::Json;

use super::summary::{status, statuses};
use super::{BookingStatus, BookingSummary, SummaryRow, summaries};

/// The part of the caller's bookings to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum When {
    /// Still to come or on now, and not canceled; the next one first.
    Upcoming,
    /// Over or canceled, the latest first.
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
    let after: Option<(DateTime<Utc>, BookingId)> = decode_cursor(cursor)?;
    let (after_at, after_id) = after.unzip();
    let now = tx.now();
    let upcoming = when == When::Upcoming;
    let rows = sqlx::query_as!(
        SummaryRow,
        r#"SELECT bookings.id, date_id, number, bookings.status, bookings.organization_id,
            tenants.short_name AS organization_short_name, organization_name, facility_name, space_name, space_type,
            event_name, attendance, local_day, start_minute, end_minute, starts_at, dates AS "dates!", time_zone, total,
            bookings.created_at, NULL::uuid AS "renter_id: UserId", NULL::text AS renter_first_name,
            NULL::text AS renter_last_name, bookings.internal
        FROM bookings
        JOIN tenants ON tenants.id = bookings.organization_id
        JOIN LATERAL (
            SELECT booking_dates.id AS date_id, local_day, start_minute, end_minute, starts_at, ends_at, time_zone,
                count(*) OVER () AS dates,
                max(ends_at) FILTER (WHERE status IN ('pending', 'approved')) OVER () AS last_end
            FROM booking_dates
            WHERE booking_dates.organization_id = bookings.organization_id AND booking_id = bookings.id
            ORDER BY ends_at > $2 AND status IN ('pending', 'approved') DESC,
                status NOT IN ('pending', 'approved', 'completed'), starts_at
            LIMIT 1
        ) AS next_date ON true
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
        after_id.map(|id| id.0),
        limit + 1,
    )
    .fetch_all(tx.db())
    .await?;
    let bookings = summaries(tx.db(), rows, now).await?;
    Ok(Page::from_rows(bookings, limit, |booking| {
        (booking.starts_at, booking.id)
    }))
}

/// The balance due on a person's booking.
pub struct Balance {
    pub booking: BookingId,
    pub event_name: String,
    pub due: Money,
}

/// Returns what a person owes in the organization that was entered, the earliest booking first.
pub async fn balances_due(
    db: &mut PgConnection,
    organization: OrganizationId,
    user: UserId,
) -> Result<Vec<Balance>, sqlx::Error> {
    let rows = sqlx::query!(
        r#"SELECT id AS "id!", event_name AS "event_name!", bill AS "bill!: Json<Bill>",
            ARRAY(SELECT DISTINCT date.status FROM booking_dates AS date
                WHERE date.organization_id = $1 AND booking_id = unsettled.id AND billed) AS "billed_statuses!"
        FROM bookings_left_unsettled($1, false) AS unsettled
        WHERE user_id = $2
        ORDER BY created_at, id"#,
        organization.0,
        user.0,
    )
    .fetch_all(&mut *db)
    .await?;
    let mut balances = Vec::new();
    for row in rows {
        let billed = row.bill.0.payable(statuses(&row.billed_statuses)?);
        let booking = BookingId(row.id);
        let paid = payments::booking_payments_at(db, organization, booking).await?;
        let due = paid.money.statement(billed).due().total();
        if due.is_positive() {
            balances.push(Balance {
                booking,
                event_name: row.event_name,
                due,
            });
        }
    }
    Ok(balances)
}

/// A date of one of the caller's bookings.
pub struct OwnDate {
    pub id: DateId,
    pub booking_id: BookingId,
    pub number: String,
    pub status: BookingStatus,
    pub organization_short_name: String,
    pub organization_name: String,
    pub facility_name: String,
    pub space_name: String,
    pub event_name: String,
    pub date: NaiveDate,
    /// Local times: `18:00`.
    pub start: String,
    pub end: String,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub time_zone: String,
    /// When the booking was last changed, and how often.
    pub changed_at: DateTime<Utc>,
    pub version: i32,
}

/// The most dates of a calendar.
const MOST_DATES: i64 = 1000;

/// The dates from one local day to another, both included, the earliest first. Those that were canceled are left out.
pub async fn dates(
    tx: &mut ReaderTx,
    user: UserId,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<OwnDate>, sqlx::Error> {
    let rows = sqlx::query!(
        "SELECT date.id, booking_id, number, date.status, tenants.short_name, organization_name, facility_name, space_name, event_name, local_day,
            start_minute, end_minute, starts_at, ends_at, date.time_zone, bookings.updated_at, bookings.version
        FROM booking_dates AS date
        JOIN bookings ON bookings.organization_id = date.organization_id AND bookings.id = booking_id
        JOIN tenants ON tenants.id = date.organization_id
        WHERE bookings.user_id = $1 AND local_day BETWEEN $2 AND $3
            AND date.status IN ('pending', 'approved', 'completed')
        ORDER BY starts_at, date.id
        LIMIT $4",
        user.0,
        from,
        to,
        MOST_DATES,
    )
    .fetch_all(tx.db())
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(OwnDate {
                id: DateId(row.id),
                booking_id: BookingId(row.booking_id),
                number: row.number,
                status: status(&row.status)?.into(),
                organization_short_name: row.short_name,
                organization_name: row.organization_name,
                facility_name: row.facility_name,
                space_name: row.space_name,
                event_name: row.event_name,
                date: row.local_day,
                start: local_time(row.start_minute)?.to_string(),
                end: local_time(row.end_minute)?.to_string(),
                starts_at: row.starts_at,
                ends_at: row.ends_at,
                time_zone: row.time_zone,
                changed_at: row.updated_at,
                version: row.version,
            })
        })
        .collect()
}

/// The organization of one of the caller's bookings, to read it there.
pub async fn organization_of(
    tx: &mut ReaderTx,
    booking: BookingId,
    user: UserId,
) -> Result<Option<OrganizationId>, sqlx::Error> {
    let found = sqlx::query_scalar!(
        "SELECT organization_id FROM bookings WHERE id = $1 AND user_id = $2",
        booking.0,
        user.0,
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(found.map(OrganizationId))
}
