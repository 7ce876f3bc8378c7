//! The photos of facilities and spaces.

use std::collections::{BTreeSet, HashMap};
use std::hash::Hash;

use ground::lock::lock_inventory;
use ground::stored::number;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{FacilityId, ImageId, OrganizationId, SpaceId};
use poem_openapi::types::ToJSON;
use serde_json::json;
use uuid::Uuid;

use super::db::{self, PhotoRow};
use super::description::read_description;
use super::store::{self, StoredImage};
use super::{ImageError, Photo, Size, url};
use crate::listings;

const MOST_PHOTOS: usize = 30;

/// The subject of a photo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    Facility(FacilityId),
    Space(SpaceId),
}

impl Subject {
    /// The facility's and the space's id, one of them.
    pub(super) fn columns(self) -> (Option<FacilityId>, Option<SpaceId>) {
        match self {
            Self::Facility(id) => (Some(id), None),
            Self::Space(id) => (None, Some(id)),
        }
    }

    fn id(self) -> Uuid {
        match self {
            Self::Facility(id) => id.0,
            Self::Space(id) => id.0,
        }
    }

    fn kind(self) -> SubjectKind {
        match self {
            Self::Facility(_) => SubjectKind::Facility,
            Self::Space(_) => SubjectKind::Space,
        }
    }
}

/// Adds a stored image as the last photo of a facility or a space, which is known to be there.
pub async fn add_photo(
    tx: &mut TenantTx,
    subject: Subject,
    image: &StoredImage,
    description: &str,
) -> Result<Photo, ImageError> {
    let description = read_description(description)?;
    lock_inventory(tx).await?;
    if of(tx, subject).await?.len() >= MOST_PHOTOS {
        return Err(ImageError::TooMany(MOST_PHOTOS));
    }
    db::insert(tx, image).await?;
    db::insert_photo(tx, subject, image.id, &description).await?;
    changed(tx, subject, "photos.add").await?;
    let photos = of(tx, subject).await?;
    photos
        .into_iter()
        .find(|photo| photo.image_id == image.id)
        .ok_or(ImageError::NotFound)
}

/// Puts the photos of a thing in another order.
pub async fn order_photos(tx: &mut TenantTx, subject: Subject, order: &[ImageId]) -> Result<Vec<Photo>, ImageError> {
    lock_inventory(tx).await?;
    let photos = of(tx, subject).await?;
    let there: BTreeSet<ImageId> = photos.iter().map(|photo| photo.image_id).collect();
    let named: BTreeSet<ImageId> = order.iter().copied().collect();
    if named != there || named.len() != order.len() {
        return Err(ImageError::NotThePhotos);
    }
    db::order(tx, order).await?;
    changed(tx, subject, "photos.order").await?;
    of(tx, subject).await
}

/// Says what a photo of a thing shows.
pub async fn describe_photo(
    tx: &mut TenantTx,
    subject: Subject,
    image: ImageId,
    description: &str,
) -> Result<Photo, ImageError> {
    let description = read_description(description)?;
    lock_inventory(tx).await?;
    let photos = of(tx, subject).await?;
    let before = photos.into_iter().find(|photo| photo.image_id == image);
    let before = before.ok_or(ImageError::NotFound)?;
    db::describe(tx, image, &description).await?;
    let after = Photo {
        description,
        ..before.clone()
    };
    tx.audit(
        "photos.describe",
        subject.kind(),
        subject.id(),
        before.to_json(),
        after.to_json(),
    )
    .await?;
    Ok(after)
}

/// Removes a photo of a thing.
pub async fn remove_photo(tx: &mut TenantTx, subject: Subject, image: ImageId) -> Result<(), ImageError> {
    lock_inventory(tx).await?;
    if !of(tx, subject).await?.iter().any(|photo| photo.image_id == image) {
        return Err(ImageError::NotFound);
    }
    store::remove(tx, image).await?;
    changed(tx, subject, "photos.remove").await?;
    Ok(())
}

/// The photos of a facility or space, in order.
pub(super) async fn of(tx: &mut TenantTx, subject: Subject) -> Result<Vec<Photo>, ImageError> {
    let photos = match subject {
        Subject::Facility(id) => of_facilities(tx, &[id]).await?.remove(&id),
        Subject::Space(id) => of_spaces(tx, &[id]).await?.remove(&id),
    };
    Ok(photos.unwrap_or_default())
}

/// The photos of some facilities, by facility.
pub(crate) async fn of_facilities(
    tx: &mut TenantTx,
    facilities: &[FacilityId],
) -> Result<HashMap<FacilityId, Vec<Photo>>, sqlx::Error> {
    let rows = db::photos(tx, facilities, &[]).await?;
    by_owner(tx.organization(), rows)
}

/// The photos of some spaces, by space.
pub(crate) async fn of_spaces(
    tx: &mut TenantTx,
    spaces: &[SpaceId],
) -> Result<HashMap<SpaceId, Vec<Photo>>, sqlx::Error> {
    let rows = db::photos(tx, &[], spaces).await?;
    by_owner(tx.organization(), rows)
}

/// The photos by the facilities that they are of, or by the spaces.
fn by_owner<Id: From<Uuid> + Eq + Hash>(
    organization: OrganizationId,
    rows: Vec<PhotoRow>,
) -> Result<HashMap<Id, Vec<Photo>>, sqlx::Error> {
    let mut photos: HashMap<Id, Vec<Photo>> = HashMap::new();
    for row in rows {
        photos.entry(row.owner_id.into()).or_default().push(Photo {
            image_id: row.image_id,
            url: url(organization, row.image_id, Size::Full),
            thumbnail_url: url(organization, row.image_id, Size::Small),
            width: number(row.width)?,
            height: number(row.height)?,
            description: row.description,
        });
    }
    Ok(photos)
}

async fn changed(tx: &mut TenantTx, subject: Subject, action: &str) -> Result<(), ImageError> {
    match subject {
        Subject::Facility(facility) => listings::refresh_facility(tx, facility).await?,
        Subject::Space(space) => listings::refresh(tx, &[space]).await?,
    }
    let photos = of(tx, subject).await?;
    let ids: Vec<ImageId> = photos.iter().map(|photo| photo.image_id).collect();
    tx.audit(
        action,
        subject.kind(),
        subject.id(),
        None,
        Some(json!({ "photos": ids })),
    )
    .await?;
    Ok(())
}
