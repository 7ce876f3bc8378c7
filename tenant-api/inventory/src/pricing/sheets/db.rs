//! All SQL of the price sheets.

use domain::pricing;
use kernel::door::TenantTx;
use kernel::ids::{PriceSheetId, SpaceId};
use sqlx::types::Json;

use super::PriceSheet;
use crate::pricing::titled::{Facts, Filter, Stored};

type StoredSheet = Stored<PriceSheet>;

/// A space that is priced by a sheet, with the name that staff know it by.
pub(super) struct PricedSpace {
    pub id: SpaceId,
    pub name: String,
}

/// The sheets asked for, by title.
pub(super) async fn find(tx: &mut TenantTx, filter: Filter<PriceSheetId>) -> Result<Vec<StoredSheet>, sqlx::Error> {
    let organization = tx.organization_id();
    let (after_title, after_id) = filter.after.unzip();
    sqlx::query_as!(
        StoredSheet,
        r#"SELECT id, title, rows AS "parts: Json<Vec<pricing::SheetRow>>", version
        FROM price_sheets
        WHERE organization_id = $1
            AND ($2::uuid IS NULL OR id = $2)
            AND ($3::text IS NULL OR (title, id) > ($3, $4::uuid))
        ORDER BY title, id
        LIMIT $5"#,
        organization,
        filter.id.map(|id| id.0),
        after_title,
        after_id.map(|id| id.0),
        filter.limit,
    )
    .fetch_all(tx.db())
    .await
}

/// The spaces that are priced by a sheet, by facility and name.
pub(super) async fn priced_spaces(tx: &mut TenantTx, id: PriceSheetId) -> Result<Vec<PricedSpace>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        PricedSpace,
        r#"SELECT spaces.id, spaces.name || ' at ' || facilities.name AS "name!"
        FROM spaces
        JOIN facilities ON facilities.organization_id = spaces.organization_id AND facilities.id = facility_id
        WHERE spaces.organization_id = $1 AND price_sheet_id = $2
        ORDER BY facilities.name, spaces.counted_name, spaces.id"#,
        organization,
        id.0,
    )
    .fetch_all(tx.db())
    .await
}

/// The ids of the spaces that are priced by a sheet, archived ones left out.
pub(crate) async fn priced_space_ids(tx: &mut TenantTx, id: PriceSheetId) -> Result<Vec<SpaceId>, sqlx::Error> {
    let organization = tx.organization_id();
    let ids = sqlx::query_scalar!(
        "SELECT id FROM spaces WHERE organization_id = $1 AND price_sheet_id = $2 AND archived_at IS NULL",
        organization,
        id.0,
    )
    .fetch_all(tx.db())
    .await?;
    Ok(ids.into_iter().map(SpaceId).collect())
}

/// Inserts or updates a sheet.
pub(super) async fn save(
    tx: &mut TenantTx,
    id: PriceSheetId,
    facts: &Facts<pricing::SheetRow>,
) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "INSERT INTO price_sheets (organization_id, id, title, rows, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $5)
        ON CONFLICT (organization_id, id) DO UPDATE SET title = excluded.title, rows = excluded.rows,
            updated_at = excluded.updated_at, version = price_sheets.version + 1",
        organization,
        id.0,
        facts.title,
        Json(&facts.parts) as _,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn delete(tx: &mut TenantTx, id: PriceSheetId) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM price_sheets WHERE organization_id = $1 AND id = $2",
        organization,
        id.0
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
