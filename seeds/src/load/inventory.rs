//! The facilities and spaces of an organization, with their photos.

use std::collections::HashMap;

use anyhow::Context;
use domain::names::ShortName;
use domain::time::SlotLength;
use kernel::door::TenantTx;
use kernel::problem::Problem;
use poem_openapi::types::MaybeUndefined;
use tenant_api::facilities::{self, NewFacility};
use tenant_api::images::{self, Subject};
use tenant_api::spaces::{self, NewSpace, RentalChange};
use uuid::Uuid;

use super::pictures::Pictures;
use super::words;
use crate::demo::{Facility, Organization, Photo, Space};

/// The ids of spaces by the short name of their facility and their key there.
#[derive(Debug, Default)]
pub(super) struct SpaceIds(HashMap<(ShortName, String), Uuid>);

impl SpaceIds {
    pub(super) fn of(&self, facility: &Facility, key: &str) -> anyhow::Result<Uuid> {
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
    }
    Ok(ids)
}

/// The spaces that are there already; nothing where none are. They were made in one transaction, in the order of the files,
/// and ids grow with time.
pub(super) async fn find(tx: &mut TenantTx, demo: &Organization) -> anyhow::Result<Option<SpaceIds>> {
    let there: Vec<Uuid> = sqlx::query_scalar("SELECT id FROM spaces ORDER BY id LIMIT $1")
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

fn new_facility(facility: &Facility) -> NewFacility {
    NewFacility {
        name: facility.name.to_string(),
        description: facility.description.clone(),
        address: words::address(&facility.address),
        own_time_zone: facility.time_zone.map(|zone| zone.name().to_owned()),
        phone: facility.phone.as_ref().map(ToString::to_string),
        indoor: facility.indoor,
        amenities: facility.amenities.clone(),
        show_availability: facility.show_availability,
        published: true,
    }
}

fn new_space(space: &Space, parent: Option<Uuid>) -> NewSpace {
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
        rental: Some(RentalChange {
            own_block: MaybeUndefined::from_opt_undefined(rental.block.map(SlotLength::minutes)),
            own_minimum_slots: MaybeUndefined::from_opt_undefined(rental.minimum_slots),
            buffer_before: Some(rental.buffer_before),
            buffer_after: Some(rental.buffer_after),
        }),
    }
}
