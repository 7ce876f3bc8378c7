//! The facilities and spaces of an organization, with their photos.

use std::collections::HashMap;

use anyhow::Context;
use domain::names::ShortName;
use domain::time::SlotLength;
use ground::Expected;
use inventory::facilities::{self, FacilityChange, NewFacility, Season};
use inventory::images::{self, Subject};
use inventory::placements::{self, Extra, FacilityMapForm, Placement};
use inventory::spaces::{self, NewSpace, RentalChange};
use kernel::door::TenantTx;
use kernel::ids::{FacilityId, SpaceId};
use kernel::problem::Problem;
use poem_openapi::types::MaybeUndefined;

use super::pictures::Pictures;
use super::words;
use crate::demo::{Facility, Organization, Photo, Space};

/// The ids of spaces by the short name of their facility and their key there.
#[derive(Debug, Default)]
pub(super) struct SpaceIds(HashMap<(ShortName, String), SpaceId>);

impl SpaceIds {
    pub(super) fn of(&self, facility: &Facility, key: &str) -> anyhow::Result<SpaceId> {
        let id = self.0.get(&(facility.short_name.clone(), key.to_owned())).copied();
        id.with_context(|| format!("{} has no space {key}", facility.short_name))
    }
}

/// Makes all facilities with their spaces; a parent comes before its parts.
pub(super) async fn add(tx: &mut TenantTx, demo: &Organization, pictures: &mut Pictures) -> anyhow::Result<SpaceIds> {
    let mut ids = SpaceIds::default();
    for facility in &demo.facilities {
        let facility_id = facilities::create(tx, new_facility(facility))
            .await
            .map_err(Problem::from)?;
        tell(tx, facility_id, facility).await?;
        add_photos(tx, Subject::Facility(facility_id), &facility.photos, pictures).await?;
        for space in &facility.spaces {
            let parent = space
                .parent_key
                .as_deref()
                .map(|key| ids.of(facility, key))
                .transpose()?;
            let id = spaces::create(tx, facility_id, new_space(space, parent))
                .await
                .map_err(Problem::from)
                .with_context(|| format!("{} in {}", space.key, facility.short_name))?;
            add_photos(tx, Subject::Space(id), &space.photos, pictures).await?;
            ids.0.insert((facility.short_name.clone(), space.key.clone()), id);
        }
        if !facility.indoor {
            place(tx, facility_id, facility, &ids).await?;
        }
    }
    Ok(ids)
}

/// Lays the spaces of a park out in rows of three; parts lie within the whole that they are of.
async fn place(tx: &mut TenantTx, id: FacilityId, facility: &Facility, ids: &SpaceIds) -> anyhow::Result<()> {
    /// Degrees of latitude of 500 feet; as much in longitude is less, since the demo lies in the north.
    const STEP: f64 = 0.001_37;
    let wholes = facility.spaces.iter().filter(|space| space.parent_key.is_none());
    let mut placements = Vec::new();
    for (at, space) in wholes.enumerate() {
        let (row, column) = (u32::try_from(at / 3)?, u32::try_from(at % 3)?);
        placements.push(Placement {
            space_id: ids.of(facility, &space.key)?,
            latitude: facility.address.latitude - f64::from(row) * STEP,
            longitude: facility.address.longitude + (f64::from(column) - 1.0) * STEP * 1.4,
            angle: 0,
        });
    }
    let extra = |kind: &str, column: f64| Extra {
        kind: kind.to_owned(),
        label: String::new(),
        latitude: facility.address.latitude + STEP * 0.8,
        longitude: facility.address.longitude + column * STEP,
    };
    let extras = vec![extra("parking", -0.7), extra("restrooms", 0.7)];
    let form = FacilityMapForm { placements, extras };
    placements::set(tx, id, form, Expected::ANY).await?;
    Ok(())
}

/// The spaces that are there already; nothing where none are. They were made in one transaction, in the order of the files,
/// and ids grow with time.
pub(super) async fn find(tx: &mut TenantTx, demo: &Organization) -> anyhow::Result<Option<SpaceIds>> {
    let there: Vec<SpaceId> = sqlx::query_scalar("SELECT id FROM spaces ORDER BY id LIMIT $1")
        .bind(i64::try_from(demo.spaces().count())?)
        .fetch_all(tx.db())
        .await?;
    if there.is_empty() {
        return Ok(None);
    }
    let keys = demo
        .spaces()
        .map(|(facility, space)| (facility.short_name.clone(), space.key.clone()));
    Ok(Some(SpaceIds(keys.zip(there).collect())))
}

async fn add_photos(
    tx: &mut TenantTx,
    subject: Subject,
    photos: &[Photo],
    pictures: &mut Pictures,
) -> anyhow::Result<()> {
    for photo in photos {
        let image = pictures.take(&photo.file)?;
        images::add_photo(tx, subject, &image, &photo.description)
            .await
            .map_err(Problem::from)?;
    }
    Ok(())
}

/// Says when somebody is there and whom to ask.
async fn tell(tx: &mut TenantTx, id: FacilityId, facility: &Facility) -> Result<(), Problem> {
    let change = FacilityChange {
        hours: Some(facility.hours.seasons().iter().map(Season::from).collect()),
        contacts: Some(facility.contacts.clone()),
        ..FacilityChange::default()
    };
    Ok(facilities::change(tx, id, change, Expected::ANY).await?)
}

fn new_facility(facility: &Facility) -> NewFacility {
    NewFacility {
        name: facility.name.to_string(),
        description: facility.description.clone(),
        address: words::address(&facility.address),
        own_time_zone: facility.time_zone.map(|zone| zone.name().to_owned()),
        phone: facility.phone.as_ref().map(ToString::to_string),
        indoor: facility.indoor,
        amenities: facility.amenities.clone(),
        tags: facility.tags.clone(),
        show_availability: facility.show_availability,
        published: true,
    }
}

fn new_space(space: &Space, parent: Option<SpaceId>) -> NewSpace {
    let rental = &space.rental;
    NewSpace {
        base: space.base.clone(),
        number: space.number,
        letter: space.letter.clone(),
        suffix: space.suffix.clone(),
        parent_id: parent,
        types: space.types.iter().map(ToString::to_string).collect(),
        sports: space.sports.clone(),
        indoor: space.indoor,
        rentable: true,
        published: space.published,
        price: Some(space.price.to_string()),
        instant_booking: Some(space.instant_booking),
        refundable: Some(space.refundable),
        surface: Some(space.surface.clone()),
        age_groups: space.age_groups.clone(),
        amenities: space.amenities.clone(),
        summary: space.summary.clone(),
        dimensions: Some(words::dimensions(&space.dimensions)),
        capacity: None,
        rental: Some(RentalChange {
            own_block: MaybeUndefined::from_opt_undefined(rental.block.map(SlotLength::minutes)),
            own_minimum_slots: MaybeUndefined::from_opt_undefined(rental.minimum_slots),
            buffer_before: Some(rental.buffer_before),
            buffer_after: Some(rental.buffer_after),
        }),
    }
}
