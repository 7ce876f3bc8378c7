//! All SQL of the platform's suggestions.

use chrono::{DateTime, Utc};
use kernel::ids::OrganizationId;
use sqlx::PgConnection;
use uuid::Uuid;

use crate::addons::AddonFacts;
use crate::addons::db::{Filter, StoredAddon, codes, minutes, quantity};

/// The suggestions asked for, by name.
pub(super) async fn find(db: &mut PgConnection, filter: Filter) -> Result<Vec<StoredAddon>, sqlx::Error> {
    let (after_name, after_id) = filter.after.unzip();
    sqlx::query_as!(
        StoredAddon,
        "SELECT id, name, description, category, price, basis, include, per_item, select_length, quantity,
            duration_minutes, place, space_types, enabled, version
        FROM suggested_addons
        WHERE ($1::uuid IS NULL OR id = $1)
            AND ($2::text IS NULL OR (name, id) > ($2, $3::uuid))
        ORDER BY name, id
        LIMIT $4",
        filter.id,
        after_name,
        after_id,
        filter.limit,
    )
    .fetch_all(db)
    .await
}

pub(super) async fn insert(
    db: &mut PgConnection,
    id: Uuid,
    facts: &AddonFacts,
    now: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    let settings = facts.settings;
    sqlx::query!(
        "INSERT INTO suggested_addons (id, name, description, category, price, basis, include, per_item,
            select_length, quantity, duration_minutes, place, space_types, enabled, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)",
        id,
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

pub(super) async fn update(
    db: &mut PgConnection,
    id: Uuid,
    facts: &AddonFacts,
    now: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    let settings = facts.settings;
    sqlx::query!(
        "UPDATE suggested_addons SET name = $2, description = $3, category = $4, price = $5, basis = $6, include = $7,
            per_item = $8, select_length = $9, quantity = $10, duration_minutes = $11, place = $12, space_types = $13,
            enabled = $14, updated_at = $15, version = version + 1
        WHERE id = $1",
        id,
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

pub(super) async fn delete(db: &mut PgConnection, id: Uuid) -> Result<(), sqlx::Error> {
    sqlx::query!("DELETE FROM suggested_addons WHERE id = $1", id)
        .execute(db)
        .await?;
    Ok(())
}

/// Makes others who change it wait until this transaction has ended.
pub(super) async fn lock(db: &mut PgConnection, id: Uuid) -> Result<(), sqlx::Error> {
    sqlx::query_scalar!("SELECT id FROM suggested_addons WHERE id = $1 FOR UPDATE", id)
        .fetch_optional(db)
        .await?;
    Ok(())
}

/// Copies those that are enabled into an organization's catalogue.
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
