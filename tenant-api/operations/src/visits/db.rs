//! SQL of visits.

use chrono::NaiveDate;
use kernel::door::TenantTx;

/// Rows that a day's count is spread over.
const PARTS: i16 = 16;

/// Visits on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayVisits {
    pub local_day: NaiveDate,
    pub visits: i64,
}

/// Today by the organization's clock.
pub(super) async fn today(tx: &mut TenantTx) -> Result<NaiveDate, sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query_scalar!(
        r#"SELECT ($2::timestamptz AT TIME ZONE time_zone)::date AS "day!" FROM organizations WHERE organization_id = $1"#,
        organization,
        now,
    )
    .fetch_one(tx.db())
    .await
}

/// Adds one visit to a day.
pub(super) async fn add_visit(tx: &mut TenantTx, day: NaiveDate) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "INSERT INTO visit_counts (organization_id, local_day, part, visits) VALUES ($1, $2, $3, 1)
        ON CONFLICT (organization_id, local_day, part) DO UPDATE SET visits = visit_counts.visits + 1",
        organization,
        day,
        rand::random_range(0..PARTS),
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Visits from one day to another, both included, by day. Days without any are left out.
pub async fn visits_between(
    tx: &mut TenantTx,
    first: NaiveDate,
    last: NaiveDate,
) -> Result<Vec<DayVisits>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        DayVisits,
        r#"SELECT local_day, sum(visits) AS "visits!" FROM visit_counts
        WHERE organization_id = $1 AND local_day BETWEEN $2 AND $3
        GROUP BY local_day ORDER BY local_day"#,
        organization,
        first,
        last,
    )
    .fetch_all(tx.db())
    .await
}
