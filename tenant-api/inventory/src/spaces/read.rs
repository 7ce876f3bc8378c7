//! Reading spaces.

use std::collections::HashMap;

use ground::facts::{self, SpaceFacts};
use ground::price;
use ground::stored::number;
use ground::viewer::Viewer;
use kernel::door::TenantTx;
use kernel::ids::{FacilityId, SpaceId};
use kernel::page::{Page, decode_cursor};

use super::db::{self, Filter, SpaceRow};
use super::{RemovedAvailability, Space, SpaceError, SpacePricing, SpaceRental};
use crate::images::{self, Photo};

/// A filter for the organization's spaces in a list.
#[derive(Clone, Debug, Default)]
pub struct SpaceFilter<'a> {
    pub facility: Option<FacilityId>,
    /// Only those that are part of this space themselves.
    pub parent: Option<SpaceId>,
    /// Codes of types; any of them will do.
    pub types: Option<Vec<String>>,
    /// Part of the name.
    pub query: Option<&'a str>,
    /// The archived ones instead of all others.
    pub archived: bool,
}

/// A space; strangers are told that an archived one has closed (`docs/rules/archiving.md`).
pub async fn read(tx: &mut TenantTx, id: SpaceId, viewer: Viewer) -> Result<Space, SpaceError> {
    let filter = Filter {
        id: Some(id),
        drafts: viewer.drafts,
        limit: 1,
        ..Filter::default()
    };
    let rows = db::find(tx, filter).await?;
    match spaces(tx, rows).await?.pop() {
        Some(space) => Ok(space),
        None if db::has_closed(tx, id).await? => Err(SpaceError::Closed),
        None => Err(SpaceError::NotFound),
    }
}

/// A space as its staff see it, with what its last change took from it.
pub(super) async fn read_changed(
    tx: &mut TenantTx,
    id: SpaceId,
    removed: Vec<RemovedAvailability>,
) -> Result<Space, SpaceError> {
    let space = read(tx, id, Viewer::ADMIN).await?;
    Ok(Space {
        removed_availability: (!removed.is_empty()).then_some(removed),
        ..space
    })
}

/// A space by its facility and its id or short name.
pub async fn read_in_facility(
    tx: &mut TenantTx,
    facility: FacilityId,
    name: &str,
    viewer: Viewer,
) -> Result<Space, SpaceError> {
    let id = db::id_of(tx, facility, name).await?.ok_or(SpaceError::NotFound)?;
    read(tx, id, viewer).await
}

/// Returns the space's id if it exists, without regard to who may see it.
pub async fn require(tx: &mut TenantTx, id: SpaceId) -> Result<SpaceId, SpaceError> {
    let found = facts::of_spaces(tx, &[id]).await?;
    found.first().map(|facts| facts.space_id).ok_or(SpaceError::NotFound)
}

/// A page of spaces, by facility and name, as people count.
pub async fn list(
    tx: &mut TenantTx,
    viewer: Viewer,
    filter: SpaceFilter<'_>,
    limit: i64,
    cursor: Option<&str>,
) -> Result<Page<Space>, SpaceError> {
    let filter = Filter {
        id: None,
        facility: filter.facility,
        parent: filter.parent,
        types: filter.types.as_deref(),
        query: filter.query,
        after: decode_cursor(cursor)?,
        archived: Some(filter.archived),
        drafts: viewer.drafts,
        limit: limit + 1,
    };
    let rows = db::find(tx, filter).await?;
    let found = spaces(tx, rows).await?;
    Ok(Page::from_rows(found, limit, |space| {
        (space.facility_name.clone(), space.name.clone(), space.id)
    }))
}

async fn spaces(tx: &mut TenantTx, rows: Vec<SpaceRow>) -> Result<Vec<Space>, SpaceError> {
    let ids: Vec<SpaceId> = rows.iter().map(|row| row.id).collect();
    let mut photos = images::of_spaces(tx, &ids).await?;
    let facts = facts::of_spaces(tx, &ids).await?;
    let mut facts: HashMap<SpaceId, SpaceFacts> = facts.into_iter().map(|facts| (facts.space_id, facts)).collect();
    let mut spaces = Vec::with_capacity(rows.len());
    for row in rows {
        let facts = facts.remove(&row.id).ok_or(SpaceError::NotFound)?;
        let photos = photos.remove(&row.id).unwrap_or_default();
        spaces.push(space(row, facts, photos)?);
    }
    Ok(spaces)
}

fn space(row: SpaceRow, facts: SpaceFacts, photos: Vec<Photo>) -> Result<Space, sqlx::Error> {
    let rules = facts.availability.space;
    let pricing = SpacePricing::of(&facts, row.price_sheet_id);
    let types = facts.type_codes();
    Ok(Space {
        id: row.id,
        short_name: facts.space_short_name,
        number: row.number(),
        name: row.name,
        base: row.base,
        letter: row.letter,
        suffix: row.suffix,
        facility_id: row.facility_id,
        facility_name: row.facility_name,
        facility_short_name: facts.facility_short_name,
        parent_id: row.parent_id,
        child_ids: row.child_ids,
        types,
        sports: facts.sports,
        indoor: facts.indoor,
        rentable: row.rentable,
        published: row.published,
        archived_at: row.archived_at,
        price: price::written(row.price),
        pricing,
        instant_booking: facts.instant_booking,
        refundable: facts.refundable,
        surface: row.surface,
        age_groups: row.age_groups,
        amenities: row.amenities,
        summary: row.summary,
        dimensions: row.dimensions.map(|dimensions| dimensions.0),
        capacity: facts.capacity,
        rental: SpaceRental {
            block: rules.slot_length.minutes(),
            minimum_slots: rules.minimum_slots,
            own_block: row.rental_block.map(number).transpose()?,
            own_minimum_slots: row.rental_minimum_slots.map(number).transpose()?,
            buffer_before: number(row.buffer_before_slots)?,
            buffer_after: number(row.buffer_after_slots)?,
        },
        lead_time_days: rules.lead_time.0,
        time_zone: facts.zone.name().to_owned(),
        photos,
        removed_availability: None,
        version: row.version,
    })
}
