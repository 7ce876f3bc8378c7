//! How many bookings, how many hours: for the staff home.

use chrono::NaiveDate;
use kernel::door::TenantTx;

/// A day and how many bookings it has.
pub(crate) struct DayCount {
    pub local_day: NaiveDate,
    pub bookings: i64,
}

/// How many bookings each day has that has any, from one to another, both included.
pub(crate) async fn per_day(tx: &mut TenantTx, from: NaiveDate, to: NaiveDate) -> Result<Vec<DayCount>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        DayCount,
        r#"SELECT local_day, count(*) AS "bookings!" FROM booking_days
        WHERE organization_id = $1 AND local_day BETWEEN $2 AND $3 AND status IN ('pending', 'approved', 'completed')
        GROUP BY local_day"#,
        organization,
        from,
        to,
    )
    .fetch_all(tx.db())
    .await
}

/// What took place or will, between two days.
pub(crate) struct MonthTotals {
    pub bookings: i64,
    pub minutes: i64,
}

/// Approved and completed bookings, and the minutes that they last.
pub(crate) async fn month_totals(
    tx: &mut TenantTx,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<MonthTotals, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        MonthTotals,
        r#"SELECT count(DISTINCT booking_id) AS "bookings!",
            coalesce(sum(extract(epoch FROM ends_at - starts_at) / 60), 0)::bigint AS "minutes!"
        FROM booking_days
        WHERE organization_id = $1 AND local_day BETWEEN $2 AND $3 AND status IN ('approved', 'completed')"#,
        organization,
        from,
        to,
    )
    .fetch_one(tx.db())
    .await
}

/// A day of the week, from 0 for Monday, and the minutes that its bookings last.
pub(crate) struct WeekdayMinutes {
    pub weekday: i32,
    pub minutes: i64,
}

/// How long the approved and completed bookings last on each day of the week, between two days.
pub(crate) async fn minutes_by_weekday(
    tx: &mut TenantTx,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<WeekdayMinutes>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        WeekdayMinutes,
        r#"SELECT (extract(isodow FROM local_day) - 1)::integer AS "weekday!",
            sum(extract(epoch FROM ends_at - starts_at) / 60)::bigint AS "minutes!"
        FROM booking_days
        WHERE organization_id = $1 AND local_day BETWEEN $2 AND $3 AND status IN ('approved', 'completed')
        GROUP BY 1"#,
        organization,
        from,
        to,
    )
    .fetch_all(tx.db())
    .await
}

/// How many requests wait for an answer.
pub(crate) async fn count_waiting(tx: &mut TenantTx) -> Result<i64, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM bookings WHERE organization_id = $1 AND status IN ('pending', 'parent')"#,
        organization,
    )
    .fetch_one(tx.db())
    .await
}
