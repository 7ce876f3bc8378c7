//! All SQL of the market.

use domain::geo::Coordinates;
use kernel::door::ReaderTx;
use sqlx::types::Json;
use tenant_api::listings::SpaceAvailability;
use uuid::Uuid;

use super::listing::Listing;

/// An organization whose listings a transaction changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    pub organization_id: Uuid,
    pub changed_in: i64,
}

/// What changed, as far as this transaction sees.
#[derive(Debug)]
pub struct Since {
    pub changes: Vec<Change>,
    /// Every transaction before this one is over.
    pub horizon: i64,
}

/// What transactions from `horizon` on have changed.
pub async fn changes(tx: &mut ReaderTx, horizon: i64) -> Result<Since, sqlx::Error> {
    let rows = sqlx::query!(
        r#"SELECT now.horizon AS "horizon!", organization_id AS "organization_id?", changed_in AS "changed_in?"
        FROM (SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS horizon) AS now
        LEFT JOIN listing_changes ON changed_in >= $1"#,
        horizon,
    )
    .fetch_all(tx.db())
    .await?;
    Ok(Since {
        horizon: rows.first().map_or(0, |row| row.horizon),
        changes: rows
            .iter()
            .filter_map(|row| {
                Some(Change {
                    organization_id: row.organization_id?,
                    changed_in: row.changed_in?,
                })
            })
            .collect(),
    })
}

/// The listings of these organizations, or of all.
pub async fn read(tx: &mut ReaderTx, organizations: Option<&[Uuid]>) -> Result<Vec<Listing>, sqlx::Error> {
    let rows = sqlx::query!(
        r#"SELECT organization_id, space_id, facility_id, organization_short_name, organization_name,
            facility_short_name, facility_name, space_short_name, space_name, city, state, latitude, longitude, time_zone,
            types, sports, indoor, price, instant_booking, surface, dimensions, photo_image_id, unit_ids,
            availability AS "availability: Json<SpaceAvailability>"
        FROM listings
        WHERE $1::uuid[] IS NULL OR organization_id = ANY($1)"#,
        organizations,
    )
    .fetch_all(tx.db())
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(Listing {
                coordinates: Coordinates::new(row.latitude, row.longitude).map_err(unreadable)?,
                zone: row.time_zone.parse().map_err(unreadable)?,
                names: [&row.space_name, &row.facility_name, &row.organization_name]
                    .map(|name| name.to_lowercase())
                    .join("\n"),
                organization_id: row.organization_id,
                space_id: row.space_id,
                facility_id: row.facility_id,
                organization_short_name: row.organization_short_name,
                organization_name: row.organization_name,
                facility_short_name: row.facility_short_name,
                facility_name: row.facility_name,
                space_short_name: row.space_short_name,
                space_name: row.space_name,
                city: row.city,
                state: row.state,
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
                availability: row.availability.0,
            })
        })
        .collect()
}

/// A row that says what no space says.
fn unreadable(why: impl std::error::Error + Send + Sync + 'static) -> sqlx::Error {
    sqlx::Error::Decode(Box::new(why))
}
