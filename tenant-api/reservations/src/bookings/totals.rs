//! Totals of bookings and hours, for the staff home.

use chrono::{DateTime, NaiveDate, Utc};
use domain::money::Money;
use kernel::door::TenantTx;

/// A day and how many bookings it has.
pub struct DayCount {
    pub local_day: NaiveDate,
    pub bookings: i64,
}

/// Counts the bookings of each day that has any, from one day to another, both included.
pub async fn per_day(tx: &mut TenantTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<DayCount>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        DayCount,
        r#"SELECT local_day, count(*) AS "bookings!" FROM booking_dates
        WHERE organization_id = $1 AND local_day BETWEEN $2 AND $3 AND status IN ('pending', 'approved', 'completed')
        GROUP BY local_day"#,
        organization,
        from,
        to,
    )
    .fetch_all(tx.db())
    .await
}

/// Totals of the bookings between two days, past and to come.
pub struct MonthTotals {
    pub bookings: i64,
    pub minutes: i64,
}

/// Approved and completed bookings, and the minutes that they last.
pub async fn month_totals(tx: &mut TenantTx, from: NaiveDate, to: NaiveDate) -> Result<MonthTotals, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        MonthTotals,
        r#"SELECT count(DISTINCT booking_id) AS "bookings!",
            coalesce(sum(extract(epoch FROM ends_at - starts_at) / 60), 0)::bigint AS "minutes!"
        FROM booking_dates
        WHERE organization_id = $1 AND local_day BETWEEN $2 AND $3 AND status IN ('approved', 'completed')"#,
        organization,
        from,
        to,
    )
    .fetch_one(tx.db())
    .await
}

/// A day of the week, from 0 for Monday, and the minutes that its bookings last.
pub struct WeekdayMinutes {
    pub weekday: i32,
    pub minutes: i64,
}

/// Returns the minutes of approved and completed bookings on each day of the week, between two days.
pub async fn minutes_by_weekday(
    tx: &mut TenantTx,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<WeekdayMinutes>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        WeekdayMinutes,
        r#"SELECT (extract(isodow FROM local_day) - 1)::integer AS "weekday!",
            sum(extract(epoch FROM ends_at - starts_at) / 60)::bigint AS "minutes!"
        FROM booking_dates
        WHERE organization_id = $1 AND local_day BETWEEN $2 AND $3 AND status IN ('approved', 'completed')
        GROUP BY 1"#,
        organization,
        from,
        to,
    )
    .fetch_all(tx.db())
    .await
}

/// Counts the requests that wait for an answer.
pub async fn count_waiting(tx: &mut TenantTx) -> Result<i64, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM bookings WHERE organization_id = $1 AND status IN ('pending', 'parent')"#,
        organization,
    )
    .fetch_one(tx.db())
    .await
}

/// Returns the takings between two instants for spaces of requests of which no date is answered yet, less refunds.
pub async fn pending_sales(tx: &mut TenantTx, from: DateTime<Utc>, to: DateTime<Utc>) -> Result<Money, sqlx::Error> {
    let organization = tx.organization_id();
    let sum = sqlx::query_scalar!(
        r#"SELECT coalesce(sum(amount), 0) AS "sum!" FROM ledger_postings AS posting
        JOIN bookings ON bookings.organization_id = posting.organization_id AND bookings.id = posting.booking_id
        WHERE posting.organization_id = $1 AND account = 'rental' AND at >= $2 AND at < $3
            AND bookings.status = 'pending'"#,
        organization,
        from,
        to,
    )
    .fetch_one(tx.db())
    .await?;
    Ok(Money::half_up(sum))
}
