//! Reading facilities.

use kernel::door::TenantTx;
use kernel::page::{Page, decode_cursor};
use uuid::Uuid;

use super::db::{self, FacilityRow, Filter};
use super::{Facility, FacilityError};
use crate::address::Address;
use crate::facts;
use crate::images;
use crate::price;
use crate::stored::unreadable;
use crate::viewer::Viewer;

/// The id of the facility of that id or short name.
pub async fn id_of(tx: &mut TenantTx, name: &str, viewer: Viewer) -> Result<Uuid, FacilityError> {
    facts::facility_id(tx, name, viewer.drafts)
        .await?
        .ok_or(FacilityError::NotFound)
}

/// A facility by its id or short name.
pub async fn read(tx: &mut TenantTx, name: &str, viewer: Viewer) -> Result<Facility, FacilityError> {
    let id = id_of(tx, name, viewer).await?;
    let filter = Filter {
        id: Some(id),
        drafts: viewer.drafts,
        limit: 1,
        ..Filter::default()
    };
    let rows = db::find(tx, filter).await?;
    facilities(tx, rows).await?.pop().ok_or(FacilityError::NotFound)
}

/// A page of the organization's facilities, by name.
pub async fn list(
    tx: &mut TenantTx,
    viewer: Viewer,
    query: Option<&str>,
    limit: i64,
    cursor: Option<&str>,
) -> Result<Page<Facility>, FacilityError> {
    let filter = Filter {
        query: query.map(str::trim).filter(|query| !query.is_empty()),
        after: decode_cursor(cursor)?,
        drafts: viewer.drafts,
        limit: limit + 1,
        ..Filter::default()
    };
    let rows = db::find(tx, filter).await?;
    let found = facilities(tx, rows).await?;
    Ok(Page::from_rows(found, limit, |facility| {
        (facility.name.clone(), facility.id)
    }))
}

async fn facilities(tx: &mut TenantTx, rows: Vec<FacilityRow>) -> Result<Vec<Facility>, FacilityError> {
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let mut photos = images::of_facilities(tx, &ids).await?;
    rows.into_iter()
        .map(|row| {
            Ok(Facility {
                photos: photos.remove(&row.id).unwrap_or_default(),
                address: row.address(),
                id: row.id,
                short_name: row.short_name,
                name: row.name,
                description: row.description,
                time_zone: row.time_zone,
                own_time_zone: row.own_time_zone,
                phone: row.phone,
                indoor: row.indoor,
                amenities: row.amenities,
                show_availability: row.show_availability,
                published: row.published,
                space_count: u32::try_from(row.space_count).map_err(unreadable)?,
                types: row.types,
                minimum_price: row.minimum_price.map(price::written),
                version: row.version,
            })
        })
        .collect()
}

impl FacilityRow {
    pub(super) fn address(&self) -> Address {
        Address {
            street1: self.street1.clone(),
            street2: self.street2.clone(),
            city: self.city.clone(),
            state: self.state.clone(),
            zip: self.zip.clone(),
            county: self.county.clone(),
            latitude: self.latitude,
            longitude: self.longitude,
        }
    }
}
