//! Reading facilities.

use domain::time::Zone;
use ground::address::Address;
use ground::contacts;
use ground::facts;
use ground::price;
use ground::stored::unreadable;
use ground::viewer::Viewer;
use kernel::door::TenantTx;
use kernel::ids::FacilityId;
use kernel::page::{Page, decode_cursor};

use super::db::{self, FacilityRow, Filter};
use super::{Facility, FacilityError, Season, hours};
use crate::images::{self, PictureRole};

/// The id of the facility of that id or short name.
pub async fn id_of(tx: &mut TenantTx, name: &str, viewer: Viewer) -> Result<FacilityId, FacilityError> {
    facts::facility_id(tx, name, viewer.drafts)
        .await?
        .ok_or(FacilityError::NotFound)
}

/// Same as [`id_of`], for a page about the facility, which tells strangers that an archived one has closed
/// (`docs/rules/archiving.md`).
pub async fn id_of_page(tx: &mut TenantTx, name: &str, viewer: Viewer) -> Result<FacilityId, FacilityError> {
    match id_of(tx, name, viewer).await {
        Err(FacilityError::NotFound) if db::has_closed(tx, name).await? => Err(FacilityError::Closed),
        found => found,
    }
}

/// A facility by its id or short name.
pub async fn read(tx: &mut TenantTx, name: &str, viewer: Viewer) -> Result<Facility, FacilityError> {
    let id = id_of_page(tx, name, viewer).await?;
    let filter = Filter {
        id: Some(id),
        drafts: viewer.drafts,
        limit: 1,
        ..Filter::default()
    };
    let rows = db::find(tx, filter).await?;
    facilities(tx, rows, viewer).await?.pop().ok_or(FacilityError::NotFound)
}

/// A page of the organization's facilities, by name: the archived ones, or all others.
pub async fn list(
    tx: &mut TenantTx,
    viewer: Viewer,
    query: Option<&str>,
    archived: bool,
    limit: i64,
    cursor: Option<&str>,
) -> Result<Page<Facility>, FacilityError> {
    let filter = Filter {
        query,
        after: decode_cursor(cursor)?,
        archived: Some(archived),
        drafts: viewer.drafts,
        limit: limit + 1,
        ..Filter::default()
    };
    let rows = db::find(tx, filter).await?;
    let found = facilities(tx, rows, viewer).await?;
    Ok(Page::from_rows(found, limit, |facility| {
        (facility.name.clone(), facility.id)
    }))
}

async fn facilities(tx: &mut TenantTx, rows: Vec<FacilityRow>, viewer: Viewer) -> Result<Vec<Facility>, FacilityError> {
    let now = tx.now();
    let ids: Vec<FacilityId> = rows.iter().map(|row| row.id).collect();
    let mut photos = images::of_facilities(tx, &ids).await?;
    let mut pictures = images::of_facilities_shown(tx, &ids).await?;
    rows.into_iter()
        .map(|row| {
            let mut pictures = pictures.remove(&row.id).unwrap_or_default();
            let zone: Zone = row.time_zone.parse().map_err(unreadable)?;
            Ok(Facility {
                hours: row.hours.0.seasons().iter().map(Season::from).collect(),
                hours_today: hours::on(&row.hours.0, zone.day_of(now)),
                contacts: contacts::shown(row.contacts.0.clone(), viewer.drafts),
                banner: pictures.take(PictureRole::Banner),
                map_picture: pictures.take(PictureRole::Map),
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
                tags: row.tags,
                show_availability: row.show_availability,
                published: row.published,
                archived_at: row.archived_at,
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
