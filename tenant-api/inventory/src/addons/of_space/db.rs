//! All SQL of the spaces' add-ons.

use kernel::door::TenantTx;
use kernel::ids::{AddonId, SpaceAddonId, SpaceId};
use rust_decimal::Decimal;

/// An add-on of a space, with the values that apply there.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct StoredSpaceAddon {
    pub id: SpaceAddonId,
    pub addon_id: Option<AddonId>,
    pub name: String,
    pub description: String,
    pub category: String,
    pub price: Decimal,
    pub basis: String,
    pub include: bool,
    pub per_item: bool,
    pub select_length: bool,
    pub quantity: i32,
    pub duration_minutes: Option<i32>,
    pub place: String,
    pub space_types: Vec<String>,
    pub enabled: bool,
}

/// The values that a space sets for an add-on. Where one is absent, the catalog's holds.
pub(super) struct SpaceAddonRow {
    pub id: SpaceAddonId,
    pub addon_id: Option<AddonId>,
    pub name: Option<String>,
    pub description: Option<String>,
    pub price: Option<Decimal>,
    pub basis: Option<&'static str>,
    pub include: Option<bool>,
    pub per_item: Option<bool>,
    pub select_length: Option<bool>,
    pub quantity: Option<i32>,
    pub duration_minutes: Option<i32>,
    pub enabled: bool,
}

/// The add-ons of a space, in their order.
pub(super) async fn find(tx: &mut TenantTx, space: SpaceId) -> Result<Vec<StoredSpaceAddon>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        StoredSpaceAddon,
        r#"SELECT own.id, own.addon_id AS "addon_id: AddonId",
            coalesce(own.name, addons.name) AS "name!",
            coalesce(own.description, addons.description) AS "description!",
            coalesce(addons.category, 'custom') AS "category!",
            coalesce(own.price, addons.price) AS "price!",
            coalesce(own.basis, addons.basis) AS "basis!",
            coalesce(own.include, addons.include) AS "include!",
            coalesce(own.per_item, addons.per_item) AS "per_item!",
            coalesce(own.select_length, addons.select_length) AS "select_length!",
            coalesce(own.quantity, addons.quantity) AS "quantity!",
            coalesce(own.duration_minutes, addons.duration_minutes) AS duration_minutes,
            coalesce(addons.place, 'both') AS "place!",
            coalesce(addons.space_types, '{}') AS "space_types!",
            (own.enabled AND coalesce(addons.enabled, true)) AS "enabled!"
        FROM space_addons AS own
        LEFT JOIN addons ON addons.organization_id = own.organization_id AND addons.id = own.addon_id
        WHERE own.organization_id = $1 AND own.space_id = $2
        ORDER BY own.position, own.id"#,
        organization,
        space.0,
    )
    .fetch_all(tx.db())
    .await
}

/// Puts these in the place of all add-ons of a space.
pub(super) async fn replace(tx: &mut TenantTx, space: SpaceId, rows: &[SpaceAddonRow]) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM space_addons WHERE organization_id = $1 AND space_id = $2",
        organization,
        space.0
    )
    .execute(tx.db())
    .await?;
    for (position, row) in (0_i32..).zip(rows) {
        sqlx::query!(
            "INSERT INTO space_addons (organization_id, space_id, id, addon_id, position, name, description, price, basis,
                include, per_item, select_length, quantity, duration_minutes, enabled)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
            organization,
            space.0,
            row.id.0,
            row.addon_id.map(|id| id.0),
            position,
            row.name,
            row.description,
            row.price,
            row.basis,
            row.include,
            row.per_item,
            row.select_length,
            row.quantity,
            row.duration_minutes,
            row.enabled,
        )
        .execute(tx.db())
        .await?;
    }
    Ok(())
}
