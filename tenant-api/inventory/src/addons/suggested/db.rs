//! All SQL of the platform's suggestions.

use chrono::{DateTime, Utc};
use kernel::ids::{OrganizationId, SuggestedAddonId};
use sqlx::PgConnection;

use crate::addons::AddonFacts;
use crate::addons::db::{Filter, StoredAddon, codes, minutes, quantity};

/// The suggestions asked for, by name: those in use alone, or all.
pub(super) async fn find(
    db: &mut PgConnection,
    filter: Filter,
    enabled: bool,
) -> Result<Vec<StoredAddon>, sqlx::Error> {
    let (after_name, after_id) = filter.after.unzip();
    sqlx::query_as!(
        StoredAddon,
        "SELECT id, name, description, category, price, basis, include, per_item, select_length, quantity,
            duration_minutes, place, space_types, enabled, version, NULL::integer AS most_booked
        FROM suggested_addons
        WHERE ($1::uuid IS NULL OR id = $1)
            AND ($2::text IS NULL OR (name, id) > ($2, $3::uuid))
            AND (enabled OR NOT $5)
        ORDER BY name, id
        LIMIT $4",
        filter.id,
        after_name,
        after_id,
        filter.limit,
        enabled,
    )
    .fetch_all(db)
    .await
}

/// Inserts or updates a suggestion.
pub(super) async fn save(
    db: &mut PgConnection,
    id: SuggestedAddonId,
    facts: &AddonFacts,
    now: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    let settings = facts.settings;
    sqlx::query!(
        "INSERT INTO suggested_addons (id, name, description, category, price, basis, include, per_item,
            select_length, quantity, duration_minutes, place, space_types, enabled, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, description = excluded.description,
            category = excluded.category, price = excluded.price, basis = excluded.basis, include = excluded.include,
            per_item = excluded.per_item, select_length = excluded.select_length, quantity = excluded.quantity,
            duration_minutes = excluded.duration_minutes, place = excluded.place, space_types = excluded.space_types,
            enabled = excluded.enabled, updated_at = excluded.updated_at, version = suggested_addons.version + 1",
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
    .execute(db)
    .await?;
    Ok(())
}

pub async fn delete(db: &mut PgConnection, id: SuggestedAddonId) -> Result<(), sqlx::Error> {
    sqlx::query!("DELETE FROM suggested_addons WHERE id = $1", id.0)
        .execute(db)
        .await?;
    Ok(())
}

/// Makes others who change it wait until this transaction has ended.
pub(super) async fn lock(db: &mut PgConnection, id: SuggestedAddonId) -> Result<(), sqlx::Error> {
    sqlx::query_scalar!("SELECT id FROM suggested_addons WHERE id = $1 FOR UPDATE", id.0)
        .fetch_optional(db)
        .await?;
    Ok(())
}

/// Copies those that are enabled into an organization's catalog.
pub(super) async fn copy(
    db: &mut PgConnection,
    organization: OrganizationId,
    now: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "INSERT INTO addons (organization_id, id, name, description, category, price, basis, include, per_item,
            select_length, quantity, duration_minutes, place, space_types, enabled, created_at, updated_at)
        SELECT $1, gen_random_uuid(), name, description, category, price, basis, include, per_item, select_length,
            quantity, duration_minutes, place, space_types, true, $2, $2
        FROM suggested_addons WHERE enabled",
        organization.0,
        now,
    )
    .execute(db)
    .await?;
    Ok(())
}
