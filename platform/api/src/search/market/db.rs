//! All SQL of the market.

use domain::availability::{Schedule, Sport, sports_of};
use domain::geo::Coordinates;
use ground::stored::{space_types, unreadable};
use inventory::listings::ListedAvailability;
use kernel::door::ReaderTx;
use kernel::ids::{FacilityId, ImageId, OrganizationId, SpaceId, UnitId};
use sqlx::types::Json;

use super::listing::Listing;

/// More changes than this in one read, and everything is read again.
const MOST_CHANGES: usize = 5_000;

/// A change that a transaction made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Change {
    pub what: Changed,
    pub changed_in: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Changed {
    /// An organization's listings.
    Listings(OrganizationId),
    /// The taken time of a unit.
    Unit(UnitId),
}

/// The changes that this transaction sees.
#[derive(Debug)]
pub struct Since {
    pub changes: Vec<Change>,
    /// Every transaction before this one is over.
    pub horizon: i64,
}

impl Since {
    /// Returns true if there may be more than was read.
    pub fn is_too_much(&self) -> bool {
        self.changes.len() >= MOST_CHANGES
    }
}

/// Reads the changes of transactions from `horizon` on. The limits let the database plan for few rows.
pub async fn changes(tx: &mut ReaderTx, horizon: i64) -> Result<Since, sqlx::Error> {
    let rows = sqlx::query!(
        r#"SELECT now.horizon AS "horizon!", of_listings AS "of_listings?", id AS "id?", changed_in AS "changed_in?"
        FROM (SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS horizon) AS now
        LEFT JOIN (
            (SELECT true AS of_listings, organization_id AS id, changed_in FROM listing_changes
                WHERE changed_in >= $1 ORDER BY changed_in LIMIT $2)
            UNION ALL
            (SELECT false, unit_id, changed_in FROM occupied_changes
                WHERE changed_in >= $1 ORDER BY changed_in LIMIT $2)
        ) AS change ON true"#,
        horizon,
        i64::try_from(MOST_CHANGES).unwrap_or(i64::MAX),
    )
    .fetch_all(tx.db())
    .await?;
    let horizon = rows.first().map_or(0, |row| row.horizon);
    let changes = rows.into_iter().filter_map(|row| {
        let what = if row.of_listings? {
            Changed::Listings(OrganizationId(row.id?))
        } else {
            Changed::Unit(UnitId(row.id?))
        };
        Some(Change {
            what,
            changed_in: row.changed_in?,
        })
    });
    Ok(Since {
        horizon,
        changes: changes.collect(),
    })
}

/// The listings of these organizations, or of all.
pub async fn read(tx: &mut ReaderTx, organizations: Option<&[OrganizationId]>) -> Result<Vec<Listing>, sqlx::Error> {
    let rows = sqlx::query!(
        r#"SELECT organization_id, space_id, facility_id, organization_short_name, organization_name,
            facility_short_name, facility_name, space_short_name, space_name, city, state, latitude, longitude, time_zone,
            types, sports, indoor, price, instant_booking, surface, dimensions,
            photo_image_id AS "photo_image_id: ImageId", unit_ids AS "unit_ids: Vec<UnitId>",
            availability AS "availability: Json<ListedAvailability>", amenities, age_groups, summary, refundable, claimed,
            folded_organization, folded_facility, folded_space, folded_city
        FROM listings
        WHERE $1::uuid[] IS NULL OR organization_id = ANY($1)"#,
        organizations as Option<&[OrganizationId]>,
    )
    .fetch_all(tx.db())
    .await?;
    rows.into_iter()
        .map(|row| {
            let (availability, holidays, terms) = row.availability.0.read();
            Ok(Listing {
                coordinates: Coordinates::new(row.latitude, row.longitude).map_err(unreadable)?,
                zone: row.time_zone.parse().map_err(unreadable)?,
                names: [
                    row.folded_space.as_str(),
                    &row.folded_facility,
                    &row.folded_organization,
                    &row.folded_city,
                ]
                .join("\n"),
                own_name: row.folded_space,
                organization_id: OrganizationId(row.organization_id),
                space_id: SpaceId(row.space_id),
                facility_id: FacilityId(row.facility_id),
                organization_short_name: row.organization_short_name,
                organization_name: row.organization_name,
                facility_short_name: row.facility_short_name,
                facility_name: row.facility_name,
                space_short_name: row.space_short_name,
                space_name: row.space_name,
                city: row.city,
                state: row.state,
                space_types: space_types(&row.types)?,
                types: row.types,
                sports: row.sports,
                indoor: row.indoor,
                price: row.price,
                instant_booking: row.instant_booking,
                surface: row.surface,
                dimensions: row
                    .dimensions
                    .map(serde_json::from_value)
                    .transpose()
                    .map_err(unreadable)?,
                photo_image_id: row.photo_image_id,
                unit_ids: row.unit_ids,
                space: availability.space,
                schedule: Schedule::new(&availability.rules),
                kept_for: sports_of(&availability.rules)
                    .into_iter()
                    .map(|sport| Sport::of_booking(Some(sport)))
                    .collect(),
                pricing: availability.pricing,
                holidays,
                terms,
                amenities: row.amenities,
                age_groups: row.age_groups,
                summary: row.summary,
                refundable: row.refundable,
                claimed: row.claimed,
            })
        })
        .collect()
}
