//! Copying a space.

use domain::names::ShortName;
use domain::spaces::SpaceName;
use ground::lock::lock_inventory;
use ground::stored::unreadable;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{FacilityId, SpaceId, new_id};
use serde_json::json;

use super::change::{find, require_current};
use super::db::SpaceRow;
use super::{SpaceError, db, hierarchy};
use crate::listings;

/// Copies a space with its price, add-ons, deposits and the hours from today on, into the same facility and whole, under the
/// next free name (`docs/rules/names-and-lists.md#names`). Bookings, holds, parts and photos stay with the original.
pub async fn duplicate(tx: &mut TenantTx, source: SpaceId) -> Result<SpaceId, SpaceError> {
    lock_inventory(tx).await?;
    let (row, facts) = find(tx, source).await?;
    require_current(&row)?;
    let (facility, parent) = (row.facility_id, row.parent_id);
    let name = next_name(tx, &row).await?;
    let id = SpaceId(new_id());
    let copied = CopyNames {
        short_name: next_short_name(tx, facility, &name).await?,
        name,
    };
    copy_row(tx, source, id, &copied).await?;
    hierarchy::begin(tx, id).await?;
    if parent.is_some() {
        hierarchy::set_parent(tx, facility, id, parent).await?;
    }
    copy_addons(tx, source, id).await?;
    copy_deposits(tx, source, id).await?;
    copy_hours(tx, source, id, facts.zone.day_of(tx.now()).into()).await?;
    listings::refresh_facility(tx, facility).await?;
    let after = json!({ "name": copied.name.to_string(), "shortName": copied.short_name, "copyOf": source });
    tx.audit("spaces.duplicate", SubjectKind::Space, id.0, None, Some(after))
        .await?;
    Ok(id)
}

/// The fields that a copy doesn't share with its original.
struct CopyNames {
    name: SpaceName,
    short_name: ShortName,
}

async fn next_name(tx: &mut TenantTx, row: &SpaceRow) -> Result<SpaceName, SpaceError> {
    let name = SpaceName::new(&row.base, row.number(), row.letter.as_deref(), row.suffix.as_deref());
    let name = name.map_err(unreadable)?;
    let taken = names_in_facility(tx, row.facility_id).await?;
    let next = name.following().find(|name| !taken.contains(&name.to_string()));
    next.ok_or(SpaceError::NameTaken)
}

async fn next_short_name(tx: &mut TenantTx, facility: FacilityId, name: &SpaceName) -> Result<ShortName, SpaceError> {
    let folded = ShortName::fold(&name.to_string()).map_err(unreadable)?;
    let taken = db::short_names(tx, facility).await?;
    let free = folded
        .candidates(None)
        .find(|candidate| !taken.iter().any(|name| name == candidate.as_str()));
    Ok(free.expect("there are more numbers than spaces"))
}

async fn names_in_facility(tx: &mut TenantTx, facility: FacilityId) -> Result<Vec<String>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        "SELECT name FROM spaces WHERE organization_id = $1 AND facility_id = $2",
        organization,
        facility.0,
    )
    .fetch_all(tx.db())
    .await
}

async fn copy_row(tx: &mut TenantTx, source: SpaceId, id: SpaceId, copied: &CopyNames) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "INSERT INTO spaces (organization_id, id, facility_id, name, short_name, base, number, letter, suffix, types, sports,
            indoor, rentable, published, price, daily_price, price_sheet_id, pricing_blocks, instant_booking, refundable,
            surface, age_groups, amenities, summary, dimensions, capacity, rental_block, rental_minimum_slots, buffer_before_slots,
            buffer_after_slots, created_at, updated_at)
        SELECT organization_id, $3, facility_id, $4, $5, base, $6, $7, suffix, types, sports,
            indoor, rentable, false, price, daily_price, price_sheet_id, pricing_blocks, instant_booking, refundable,
            surface, age_groups, amenities, summary, dimensions, capacity, rental_block, rental_minimum_slots, buffer_before_slots,
            buffer_after_slots, $8, $8
        FROM spaces WHERE organization_id = $1 AND id = $2",
        organization,
        source.0,
        id.0,
        copied.name.to_string(),
        copied.short_name.as_str(),
        copied.name.number().map(|number| number.to_string()),
        copied.name.letter().map(String::from),
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

async fn copy_addons(tx: &mut TenantTx, source: SpaceId, id: SpaceId) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "INSERT INTO space_addons (organization_id, space_id, id, addon_id, position, name, description, price, basis,
            include, per_item, select_length, quantity, duration_minutes, enabled)
        SELECT organization_id, $3, id, addon_id, position, name, description, price, basis,
            include, per_item, select_length, quantity, duration_minutes, enabled
        FROM space_addons WHERE organization_id = $1 AND space_id = $2",
        organization,
        source.0,
        id.0,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

async fn copy_deposits(tx: &mut TenantTx, source: SpaceId, id: SpaceId) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "INSERT INTO space_deposits (organization_id, space_id, kind_id, position, amount)
        SELECT organization_id, $3, kind_id, position, amount
        FROM space_deposits WHERE organization_id = $1 AND space_id = $2",
        organization,
        source.0,
        id.0,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Adds the copy to the rules that its original is still in, and raises their versions, so that people who edit one of
/// them meanwhile are told.
async fn copy_hours(
    tx: &mut TenantTx,
    source: SpaceId,
    id: SpaceId,
    today: chrono::NaiveDate,
) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "WITH added AS (
            INSERT INTO availability_rule_spaces (organization_id, rule_id, space_id)
            SELECT of_source.organization_id, of_source.rule_id, $3
            FROM availability_rule_spaces AS of_source
            JOIN availability_rules AS rules
                ON rules.organization_id = of_source.organization_id AND rules.id = of_source.rule_id
            WHERE of_source.organization_id = $1 AND of_source.space_id = $2 AND rules.end_date >= $4
            RETURNING rule_id)
        UPDATE availability_rules SET version = version + 1
        FROM added WHERE availability_rules.organization_id = $1 AND availability_rules.id = added.rule_id",
        organization,
        source.0,
        id.0,
        today,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
