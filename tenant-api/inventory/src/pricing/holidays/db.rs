//! All SQL of the holidays.

use ground::facts::StoredHolidays;
use kernel::door::TenantTx;
use sqlx::types::Json;

/// The holidays beside what the organization's row says of time and version.
pub(super) struct Row {
    pub holidays: Json<StoredHolidays>,
    pub time_zone: String,
    pub version: i32,
}

pub(super) async fn find(tx: &mut TenantTx) -> Result<Row, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        Row,
        r#"SELECT holidays AS "holidays: Json<StoredHolidays>", time_zone, version
        FROM organizations WHERE organization_id = $1"#,
        organization,
    )
    .fetch_one(tx.db())
    .await
}

pub(super) async fn update(tx: &mut TenantTx, holidays: &StoredHolidays) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "UPDATE organizations SET holidays = $2, version = version + 1, updated_at = $3 WHERE organization_id = $1",
        organization,
        Json(holidays) as _,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
