//! All SQL of facilities.

use chrono::{DateTime, Utc};
use domain::hours::FacilityHours;
use domain::names::SearchText;
use ground::contacts::Contact;
use ground::occupancy;
use kernel::door::TenantTx;
use kernel::ids::{FacilityId, SpaceId};
use rust_decimal::Decimal;
use serde::Serialize;
use sqlx::types::Json;
use uuid::Uuid;

use super::profile::Profile;

/// A facility as it is stored, with what its spaces add up to; the audit log keeps it so.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct FacilityRow {
    pub id: FacilityId,
    pub short_name: String,
    pub name: String,
    pub description: String,
    pub street1: String,
    pub street2: Option<String>,
    pub city: String,
    pub state: String,
    pub zip: String,
    pub county: Option<String>,
    pub latitude: f64,
    pub longitude: f64,
    pub time_zone: String,
    pub own_time_zone: Option<String>,
    pub phone: Option<String>,
    pub indoor: bool,
    pub amenities: Vec<String>,
    pub tags: Vec<String>,
    pub hours: Json<FacilityHours>,
    pub contacts: Json<Vec<Contact>>,
    pub show_availability: bool,
    pub published: bool,
    pub space_count: i64,
    pub types: Vec<String>,
    pub minimum_price: Option<Decimal>,
    pub archived_at: Option<DateTime<Utc>>,
    pub version: i32,
}

/// A filter for facilities.
#[derive(Clone, Debug, Default)]
pub(super) struct Filter<'a> {
    pub id: Option<FacilityId>,
    /// Part of the name.
    pub query: Option<&'a str>,
    /// Only those after this name and id.
    pub after: Option<(String, FacilityId)>,
    /// Archived ones, or all others.
    pub archived: Option<bool>,
    /// Besides published ones of a published organization.
    pub drafts: bool,
    pub limit: i64,
}

/// The facilities asked for, by name.
pub(super) async fn find(tx: &mut TenantTx, filter: Filter<'_>) -> Result<Vec<FacilityRow>, sqlx::Error> {
    let organization = tx.organization_id();
    let (after_name, after_id) = filter.after.unzip();
    let query = filter.query.and_then(SearchText::parse).map(|sought| sought.anywhere());
    sqlx::query_as!(
        FacilityRow,
        r#"SELECT facilities.id, facilities.short_name, facilities.name, facilities.description, facilities.street1,
            facilities.street2, facilities.city, facilities.state, facilities.zip, facilities.county, facilities.latitude,
            facilities.longitude, coalesce(facilities.time_zone, organizations.time_zone) AS "time_zone!",
            facilities.time_zone AS own_time_zone, facilities.phone, facilities.indoor, facilities.amenities,
            facilities.tags, hours AS "hours: Json<FacilityHours>", facilities.contacts AS "contacts: Json<Vec<Contact>>",
            show_availability, facilities.published, facilities.archived_at, facilities.version,
            (SELECT count(*) FROM spaces
                WHERE spaces.organization_id = facilities.organization_id AND facility_id = facilities.id
                    AND (spaces.published OR $2 AND (spaces.archived_at IS NULL OR facilities.archived_at IS NOT NULL)))
                AS "space_count!",
            ARRAY(SELECT DISTINCT type FROM spaces, unnest(types) AS type
                WHERE spaces.organization_id = facilities.organization_id AND facility_id = facilities.id
                    AND (spaces.published OR $2 AND (spaces.archived_at IS NULL OR facilities.archived_at IS NOT NULL)) ORDER BY type) AS "types!",
            (SELECT min(price) FROM spaces
                WHERE spaces.organization_id = facilities.organization_id AND facility_id = facilities.id
                    AND spaces.published AND rentable AND price > 0) AS minimum_price
        FROM facilities JOIN organizations ON organizations.organization_id = facilities.organization_id
        WHERE facilities.organization_id = $1
            AND (facilities.published AND organizations.published OR $2)
            AND ($3::uuid IS NULL OR facilities.id = $3)
            AND ($4::text[] IS NULL OR facilities.folded_name LIKE ANY ($4))
            AND ($5::text IS NULL OR (facilities.name, facilities.id) > ($5, $6::uuid))
            AND ($8::boolean IS NULL OR (facilities.archived_at IS NOT NULL) = $8)
        ORDER BY facilities.name, facilities.id
        LIMIT $7"#,
        organization,
        filter.drafts,
        filter.id.map(|id| id.0),
        query.as_deref(),
        after_name,
        after_id.map(|id| id.0),
        filter.limit,
        filter.archived,
    )
    .fetch_all(tx.db())
    .await
}

/// Returns true if the facility of that id or short name was published when it was archived, in an organization that is published.
pub(super) async fn has_closed(tx: &mut TenantTx, name: &str) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    let id = Uuid::parse_str(name).ok();
    sqlx::query_scalar!(
        r#"SELECT EXISTS (
            SELECT FROM facilities
            JOIN organizations ON organizations.organization_id = facilities.organization_id
            WHERE facilities.organization_id = $1 AND (facilities.id = $2 OR short_name = $3)
                AND facilities.archived_at IS NOT NULL AND closed_in_public AND organizations.published
        ) AS "closed!""#,
        organization,
        id,
        name,
    )
    .fetch_one(tx.db())
    .await
}

/// The short names that are in use.
pub(super) async fn short_names(tx: &mut TenantTx) -> Result<Vec<String>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        "SELECT short_name FROM facilities WHERE organization_id = $1",
        organization
    )
    .fetch_all(tx.db())
    .await
}

/// Inserts or updates a facility. A change leaves its short name.
pub(super) async fn save(
    tx: &mut TenantTx,
    FacilityId(id): FacilityId,
    short_name: &str,
    profile: &Profile,
) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "INSERT INTO facilities (organization_id, id, short_name, name, description, street1, street2, city, state, zip,
            county, latitude, longitude, time_zone, phone, indoor, amenities, tags, hours, contacts, show_availability,
            published, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
            $23)
        ON CONFLICT (organization_id, id) DO UPDATE SET name = excluded.name, description = excluded.description,
            street1 = excluded.street1, street2 = excluded.street2, city = excluded.city, state = excluded.state,
            zip = excluded.zip, county = excluded.county, latitude = excluded.latitude, longitude = excluded.longitude,
            time_zone = excluded.time_zone, phone = excluded.phone, indoor = excluded.indoor,
            amenities = excluded.amenities, tags = excluded.tags, hours = excluded.hours, contacts = excluded.contacts,
            show_availability = excluded.show_availability, published = excluded.published,
            updated_at = excluded.updated_at, version = facilities.version + 1",
        organization,
        id,
        short_name,
        profile.name.as_str(),
        profile.description,
        profile.address.street1,
        profile.address.street2,
        profile.address.city,
        profile.address.state,
        profile.address.zip,
        profile.address.county,
        profile.address.latitude,
        profile.address.longitude,
        profile.own_zone.map(domain::time::Zone::name),
        profile.phone.as_ref().map(domain::names::PhoneNumber::as_str),
        profile.indoor,
        &profile.amenities,
        &profile.tags,
        Json(&profile.hours) as _,
        Json(&profile.contacts) as _,
        profile.show_availability,
        profile.published,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Waits until nobody takes a time in this facility, and makes those who want to wait until this transaction has ended.
pub async fn lock(tx: &mut TenantTx, facility: FacilityId) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "SELECT id FROM facilities WHERE organization_id = $1 AND id = $2 FOR UPDATE",
        organization,
        facility.0,
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(())
}

/// The spaces of a facility, in which nobody takes a time until this transaction has ended.
pub(super) async fn lock_and_list_spaces(tx: &mut TenantTx, id: FacilityId) -> Result<Vec<SpaceId>, sqlx::Error> {
    lock(tx, id).await?;
    let organization = tx.organization_id();
    let ids = sqlx::query_scalar!(
        "SELECT id FROM spaces WHERE organization_id = $1 AND facility_id = $2 ORDER BY id",
        organization,
        id.0
    )
    .fetch_all(tx.db())
    .await?;
    Ok(ids.into_iter().map(SpaceId).collect())
}

/// Waits until nobody takes a time in any facility, and makes those who want to wait until this transaction has ended.
pub async fn lock_all(tx: &mut TenantTx) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "SELECT id FROM facilities WHERE organization_id = $1 ORDER BY id FOR UPDATE",
        organization
    )
    .fetch_all(tx.db())
    .await?;
    Ok(())
}

/// Returns true if anything of the facility was ever booked.
pub(super) async fn was_booked(tx: &mut TenantTx, id: FacilityId) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM bookings WHERE organization_id = $1 AND facility_id = $2) AS "booked!""#,
        organization,
        id.0,
    )
    .fetch_one(tx.db())
    .await
}

/// Archives a facility with those of its spaces that aren't yet.
pub(super) async fn archive(tx: &mut TenantTx, id: FacilityId) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "UPDATE spaces SET archived_at = $3, closed_in_public = published, published = false, updated_at = $3, version = version + 1
        WHERE organization_id = $1 AND facility_id = $2 AND archived_at IS NULL",
        organization,
        id.0,
        now,
    )
    .execute(tx.db())
    .await?;
    sqlx::query!(
        "UPDATE facilities SET archived_at = $3, closed_in_public = published, published = false, updated_at = $3,
            version = version + 1
        WHERE organization_id = $1 AND id = $2",
        organization,
        id.0,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Brings back a facility with those of its spaces that were archived with it.
pub(super) async fn restore(tx: &mut TenantTx, id: FacilityId) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "UPDATE spaces SET archived_at = NULL, updated_at = $3, version = spaces.version + 1
        FROM facilities
        WHERE facilities.organization_id = $1 AND facilities.id = $2
            AND spaces.organization_id = $1 AND facility_id = $2 AND spaces.archived_at = facilities.archived_at",
        organization,
        id.0,
        now,
    )
    .execute(tx.db())
    .await?;
    sqlx::query!(
        "UPDATE facilities SET archived_at = NULL, updated_at = $3, version = version + 1
        WHERE organization_id = $1 AND id = $2",
        organization,
        id.0,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Deletes a facility with its spaces.
pub(super) async fn delete(tx: &mut TenantTx, id: FacilityId) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM facilities WHERE organization_id = $1 AND id = $2",
        organization,
        id.0
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Deletes every facility of which nothing was ever booked, and hides the others with their spaces.
pub async fn remove_all(tx: &mut TenantTx) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "DELETE FROM availability_rules WHERE organization_id = $1",
        organization
    )
    .execute(tx.db())
    .await?;
    occupancy::sweep_expired(tx, None).await?;
    sqlx::query!(
        "DELETE FROM facilities WHERE organization_id = $1
            AND NOT EXISTS (SELECT FROM bookings
                WHERE bookings.organization_id = $1 AND bookings.facility_id = facilities.id)
            AND NOT EXISTS (SELECT FROM payments
                JOIN holds ON holds.organization_id = $1 AND holds.id = payments.hold_id
                JOIN spaces ON spaces.organization_id = $1 AND spaces.id = holds.space_id
                WHERE payments.organization_id = $1 AND spaces.facility_id = facilities.id)",
        organization,
    )
    .execute(tx.db())
    .await?;
    sqlx::query!(
        "UPDATE facilities SET published = false, updated_at = $2, version = version + 1 WHERE organization_id = $1",
        organization,
        now
    )
    .execute(tx.db())
    .await?;
    sqlx::query!(
        "UPDATE spaces SET published = false, updated_at = $2, version = version + 1 WHERE organization_id = $1",
        organization,
        now
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
