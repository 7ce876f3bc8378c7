//! SQL of spaces; that of their hierarchy and units is in `hierarchy_db`.

use chrono::{DateTime, Utc};
use domain::names::SearchText;
use domain::pricing::PricingBlock;
use kernel::door::TenantTx;
use kernel::ids::{FacilityId, PriceSheetId, SpaceId};
use rust_decimal::Decimal;
use serde::Serialize;
use sqlx::types::Json;
use uuid::Uuid;

use super::Dimensions;
use super::pricing::StoredPricing;
use super::profile::Profile;

/// A space as it is stored, besides what its facts say; the audit log keeps it so.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SpaceRow {
    pub id: SpaceId,
    pub facility_id: FacilityId,
    pub facility_name: String,
    pub parent_id: Option<SpaceId>,
    pub child_ids: Vec<SpaceId>,
    pub name: String,
    pub base: String,
    pub number: Option<String>,
    pub letter: Option<String>,
    pub suffix: Option<String>,
    pub rentable: bool,
    pub published: bool,
    pub price: Decimal,
    pub daily_price: Option<Decimal>,
    pub price_sheet_id: Option<PriceSheetId>,
    pub pricing_blocks: Option<Json<Vec<PricingBlock>>>,
    pub surface: Option<String>,
    pub age_groups: Vec<String>,
    pub amenities: Vec<String>,
    pub summary: String,
    pub dimensions: Option<Json<Dimensions>>,
    pub rental_block: Option<i32>,
    pub rental_minimum_slots: Option<i32>,
    pub buffer_before_slots: i32,
    pub buffer_after_slots: i32,
    pub archived_at: Option<DateTime<Utc>>,
    pub version: i32,
}

/// A filter for spaces.
#[derive(Clone, Debug, Default)]
pub(super) struct Filter<'a> {
    pub id: Option<SpaceId>,
    pub facility: Option<FacilityId>,
    /// The space that they are part of.
    pub parent: Option<SpaceId>,
    /// The code of a type, or of several.
    pub types: Option<&'a [String]>,
    /// Part of the name.
    pub query: Option<&'a str>,
    /// Only those after this facility's name, this name and id.
    pub after: Option<(String, String, SpaceId)>,
    /// Archived ones, or all others.
    pub archived: Option<bool>,
    /// Besides published ones of a published facility.
    pub drafts: bool,
    pub limit: i64,
}

/// The spaces asked for, by facility and name, as people count.
pub(super) async fn find(tx: &mut TenantTx, filter: Filter<'_>) -> Result<Vec<SpaceRow>, sqlx::Error> {
    let organization = tx.organization_id();
    let (after_facility, after_name, after_id) = match filter.after {
        Some((facility, name, id)) => (Some(facility), Some(name), Some(id)),
        None => (None, None, None),
    };
    let query = filter.query.and_then(SearchText::parse).map(|sought| sought.anywhere());
    sqlx::query_as!(
        SpaceRow,
        r#"SELECT spaces.id, facility_id, facilities.name AS facility_name, parent_id AS "parent_id: SpaceId",
            ARRAY(SELECT child.id FROM spaces AS child
                WHERE child.organization_id = spaces.organization_id AND child.parent_id = spaces.id
                    AND (child.published OR $2 AND child.archived_at IS NULL) ORDER BY child.counted_name, child.id)
                AS "child_ids!: Vec<SpaceId>",
            spaces.name, base, number, letter, suffix, rentable, spaces.published, price, daily_price,
            price_sheet_id AS "price_sheet_id: PriceSheetId", pricing_blocks AS "pricing_blocks: Json<Vec<PricingBlock>>",
            surface, age_groups, spaces.amenities, summary, dimensions AS "dimensions: Json<Dimensions>", spaces.rental_block,
            spaces.rental_minimum_slots, buffer_before_slots, buffer_after_slots, spaces.archived_at, spaces.version
        FROM spaces
        JOIN facilities ON facilities.organization_id = spaces.organization_id AND facilities.id = facility_id
        JOIN organizations ON organizations.organization_id = spaces.organization_id
        WHERE spaces.organization_id = $1
            AND (spaces.published AND facilities.published AND organizations.published OR $2)
            AND ($3::uuid IS NULL OR spaces.id = $3)
            AND ($4::uuid IS NULL OR facility_id = $4)
            AND ($5::text[] IS NULL OR types && $5)
            AND ($6::text[] IS NULL OR spaces.folded_name LIKE ANY ($6))
            AND ($7::text IS NULL OR (facilities.name, counted_name, spaces.id) > ($7, counted($8::text), $9::uuid))
            AND ($11::uuid IS NULL OR parent_id = $11)
            AND ($12::boolean IS NULL OR (spaces.archived_at IS NOT NULL) = $12)
        ORDER BY facilities.name, counted_name, spaces.id
        LIMIT $10"#,
        organization,
        filter.drafts,
        filter.id.map(|id| id.0),
        filter.facility.map(|id| id.0),
        filter.types,
        query.as_deref(),
        after_facility,
        after_name,
        after_id.map(|id| id.0),
        filter.limit,
        filter.parent.map(|id| id.0),
        filter.archived,
    )
    .fetch_all(tx.db())
    .await
}

/// Returns whether other spaces are parts of it, archived ones too.
pub(super) async fn has_parts(tx: &mut TenantTx, id: SpaceId) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM spaces WHERE organization_id = $1 AND parent_id = $2) AS "has_parts!""#,
        organization,
        id.0,
    )
    .fetch_one(tx.db())
    .await
}

/// The id of a facility's space by its id or short name.
pub(super) async fn id_of(tx: &mut TenantTx, facility: FacilityId, name: &str) -> Result<Option<SpaceId>, sqlx::Error> {
    let organization = tx.organization_id();
    let id = Uuid::parse_str(name).ok();
    let found = sqlx::query_scalar!(
        "SELECT id FROM spaces WHERE organization_id = $1 AND facility_id = $2 AND (id = $3 OR short_name = $4)",
        organization,
        facility.0,
        id,
        name,
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(found.map(SpaceId))
}

/// Returns true if strangers could find the space when it was archived, and its facility is published still, or was when it was
/// archived too.
pub(super) async fn has_closed(tx: &mut TenantTx, id: SpaceId) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT EXISTS (
            SELECT FROM spaces
            JOIN facilities ON facilities.organization_id = spaces.organization_id AND facilities.id = facility_id
            JOIN organizations ON organizations.organization_id = spaces.organization_id
            WHERE spaces.organization_id = $1 AND spaces.id = $2 AND spaces.archived_at IS NOT NULL AND spaces.closed_in_public
                AND (facilities.published OR facilities.archived_at IS NOT NULL AND facilities.closed_in_public)
                AND organizations.published
        ) AS "closed!""#,
        organization,
        id.0,
    )
    .fetch_one(tx.db())
    .await
}

/// The slots of spaces that set none, in minutes.
pub(super) async fn inherited_block(tx: &mut TenantTx) -> Result<i32, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        "SELECT rental_block FROM organizations WHERE organization_id = $1",
        organization
    )
    .fetch_one(tx.db())
    .await
}

/// The short names that are in use in a facility.
pub(super) async fn short_names(tx: &mut TenantTx, facility: FacilityId) -> Result<Vec<String>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        "SELECT short_name FROM spaces WHERE organization_id = $1 AND facility_id = $2",
        organization,
        facility.0
    )
    .fetch_all(tx.db())
    .await
}

/// Inserts or updates a space. A change leaves it in its facility, under its short name.
pub(super) async fn save(
    tx: &mut TenantTx,
    SpaceId(id): SpaceId,
    FacilityId(facility): FacilityId,
    short_name: &str,
    profile: &Profile,
) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let types: Vec<String> = profile.types.iter().map(ToString::to_string).collect();
    sqlx::query!(
        "INSERT INTO spaces (organization_id, id, facility_id, short_name, name, base, number, letter, suffix, types,
            sports, indoor, rentable, published, price, instant_booking, refundable, surface, age_groups, amenities,
            summary, dimensions, rental_block, rental_minimum_slots, buffer_before_slots, buffer_after_slots, capacity,
            created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
            $24, $25, $26, $27, $28, $28)
        ON CONFLICT (organization_id, id) DO UPDATE SET name = excluded.name, base = excluded.base,
            number = excluded.number, letter = excluded.letter, suffix = excluded.suffix, types = excluded.types,
            sports = excluded.sports, indoor = excluded.indoor, rentable = excluded.rentable,
            published = excluded.published, price = excluded.price, instant_booking = excluded.instant_booking,
            refundable = excluded.refundable, surface = excluded.surface, age_groups = excluded.age_groups,
            amenities = excluded.amenities, summary = excluded.summary, dimensions = excluded.dimensions,
            rental_block = excluded.rental_block, rental_minimum_slots = excluded.rental_minimum_slots,
            buffer_before_slots = excluded.buffer_before_slots, buffer_after_slots = excluded.buffer_after_slots,
            capacity = excluded.capacity, updated_at = excluded.updated_at, version = spaces.version + 1",
        organization,
        id,
        facility,
        short_name,
        profile.name.to_string(),
        profile.name.base().as_str(),
        profile.name.number().map(|number| number.to_string()),
        profile.name.letter().map(String::from),
        profile.name.suffix().map(domain::names::Name::as_str),
        &types,
        &profile.sports,
        profile.indoor,
        profile.rentable,
        profile.published,
        profile.price,
        profile.instant_booking,
        profile.refundable,
        profile.surface,
        &profile.age_groups,
        &profile.amenities,
        profile.summary,
        profile.dimensions.as_ref().map(Json) as _,
        profile.rental.block.map(i32::from),
        profile.rental.minimum_slots.map(i32::from),
        i32::from(profile.rental.buffer_before),
        i32::from(profile.rental.buffer_after),
        profile.capacity.map(u32::cast_signed),
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub async fn set_pricing(tx: &mut TenantTx, id: SpaceId, pricing: &StoredPricing) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "UPDATE spaces SET price = $3, daily_price = $4, price_sheet_id = $5, pricing_blocks = $6, updated_at = $7,
            version = version + 1
        WHERE organization_id = $1 AND id = $2",
        organization,
        id.0,
        pricing.price,
        pricing.daily_price,
        pricing.price_sheet_id.map(|sheet| sheet.0),
        pricing.blocks.as_ref().map(Json) as _,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// The version of a space that is there.
pub(crate) async fn version(tx: &mut TenantTx, id: SpaceId) -> Result<i32, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        "SELECT version FROM spaces WHERE organization_id = $1 AND id = $2",
        organization,
        id.0
    )
    .fetch_one(tx.db())
    .await
}

/// Something that belongs to it was changed.
pub(crate) async fn touch(tx: &mut TenantTx, id: SpaceId) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "UPDATE spaces SET updated_at = $3, version = version + 1 WHERE organization_id = $1 AND id = $2",
        organization,
        id.0,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Archives a space, or brings it back; hidden either way.
pub(super) async fn set_archived(tx: &mut TenantTx, id: SpaceId, archived: bool) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "UPDATE spaces SET archived_at = CASE WHEN $3 THEN $4::timestamptz END, closed_in_public = $3 AND published, published = false,
            updated_at = $4, version = version + 1
        WHERE organization_id = $1 AND id = $2",
        organization,
        id.0,
        archived,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn delete(tx: &mut TenantTx, id: SpaceId) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM spaces WHERE organization_id = $1 AND id = $2",
        organization,
        id.0
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Returns true if the space was ever booked, by itself or as a part.
pub(super) async fn was_booked(tx: &mut TenantTx, id: SpaceId) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM bookings WHERE organization_id = $1 AND space_id = $2)
            OR EXISTS (SELECT FROM occupied_times
                WHERE organization_id = $1 AND unit_id = $2 AND booking_date_id IS NOT NULL) AS "booked!""#,
        organization,
        id.0,
    )
    .fetch_one(tx.db())
    .await
}
