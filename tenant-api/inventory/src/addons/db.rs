//! All SQL of an organization's catalog of add-ons.

use domain::addons::AddonFit;
use domain::bill::AddonLength;
use domain::spaces::SpaceType;
use ground::price;
use ground::stored::{number, unreadable};
use kernel::door::TenantTx;
use kernel::ids::AddonId;
use rust_decimal::Decimal;
use uuid::Uuid;

use super::{Addon, AddonFacts};

/// An add-on as it is stored.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct StoredAddon {
    pub id: Uuid,
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
    pub version: i32,
    pub most_booked: Option<i32>,
}

/// A filter for add-ons.
#[derive(Clone, Debug, Default)]
pub(super) struct Filter {
    pub id: Option<Uuid>,
    /// Only those after this name and id.
    pub after: Option<(String, Uuid)>,
    pub limit: i64,
}

impl TryFrom<StoredAddon> for Addon {
    type Error = sqlx::Error;

    fn try_from(stored: StoredAddon) -> Result<Self, sqlx::Error> {
        let category: domain::addons::AddonCategory = stored.category.parse().map_err(unreadable)?;
        let basis: domain::bill::AddonBasis = stored.basis.parse().map_err(unreadable)?;
        let place: domain::addons::AddonPlace = stored.place.parse().map_err(unreadable)?;
        Ok(Self {
            id: stored.id,
            name: stored.name,
            description: stored.description,
            category: category.into(),
            price: price::written(stored.price),
            basis: basis.into(),
            include: stored.include,
            per_item: stored.per_item,
            select_length: stored.select_length,
            quantity: number(stored.quantity)?,
            length: length(stored.duration_minutes)?.map(|length| length.to_string()),
            place: place.into(),
            space_types: stored.space_types,
            enabled: stored.enabled,
            version: stored.version,
            most_booked: stored.most_booked.map(number).transpose()?,
        })
    }
}

/// A stored length.
pub(super) fn length(minutes: Option<i32>) -> Result<Option<AddonLength>, sqlx::Error> {
    let length = |minutes| AddonLength::from_minutes(number(minutes)?).map_err(unreadable);
    minutes.map(length).transpose()
}

/// A stored quantity.
pub(super) fn quantity(quantity: u32) -> i32 {
    i32::try_from(quantity).unwrap_or(i32::MAX)
}

/// A length as it is stored.
pub(super) fn minutes(length: Option<AddonLength>) -> Option<i32> {
    length.map(|length| i32::from(length.minutes()))
}

/// The space types as they are stored.
pub(super) fn codes(fit: &AddonFit) -> Vec<String> {
    let codes = fit.space_types.iter().copied().map(SpaceType::code);
    codes.map(str::to_owned).collect()
}

/// The add-ons asked for, by name.
pub(super) async fn find(tx: &mut TenantTx, filter: Filter) -> Result<Vec<StoredAddon>, sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let (after_name, after_id) = filter.after.unzip();
    sqlx::query_as!(
        StoredAddon,
        "SELECT id, name, description, category, price, basis, include, per_item, select_length, quantity,
            duration_minutes, place, space_types, enabled, version,
            addon_peak(organization_id, id, $6, 'infinity', NULL, NULL, $6) AS most_booked
        FROM addons
        WHERE organization_id = $1
            AND ($2::uuid IS NULL OR id = $2)
            AND ($3::text IS NULL OR (name, id) > ($3, $4::uuid))
        ORDER BY name, id
        LIMIT $5",
        organization,
        filter.id,
        after_name,
        after_id,
        filter.limit,
        now,
    )
    .fetch_all(tx.db())
    .await
}

/// Inserts or updates an add-on.
pub(super) async fn save(tx: &mut TenantTx, id: AddonId, facts: &AddonFacts) -> Result<(), sqlx::Error> {
    let (organization, now, settings) = (tx.organization_id(), tx.now(), facts.settings);
    sqlx::query!(
        "INSERT INTO addons (organization_id, id, name, description, category, price, basis, include, per_item,
            select_length, quantity, duration_minutes, place, space_types, enabled, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16)
        ON CONFLICT (organization_id, id) DO UPDATE SET name = excluded.name, description = excluded.description,
            category = excluded.category, price = excluded.price, basis = excluded.basis, include = excluded.include,
            per_item = excluded.per_item, select_length = excluded.select_length, quantity = excluded.quantity,
            duration_minutes = excluded.duration_minutes, place = excluded.place, space_types = excluded.space_types,
            enabled = excluded.enabled, updated_at = excluded.updated_at, version = addons.version + 1",
        organization,
        id.0,
        facts.name,
        facts.description,
        facts.category.as_str(),
        settings.price.exact(),
        settings.basis.as_str(),
        settings.include,
        settings.per_item,
        settings.select_length,
        quantity(settings.quantity),
        minutes(facts.length),
        facts.fit.place.as_str(),
        &codes(&facts.fit),
        facts.enabled,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn delete(tx: &mut TenantTx, id: AddonId) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM addons WHERE organization_id = $1 AND id = $2",
        organization,
        id.0
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
