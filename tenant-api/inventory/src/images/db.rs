//! All SQL of images and photos.

use ground::stored::unreadable;
use kernel::door::TenantTx;
use kernel::ids::{FacilityId, ImageId, SpaceId};
use uuid::Uuid;

use super::photos::Subject;
use super::shown::Place;
use super::store::StoredImage;

/// A photo as it is stored.
pub(super) struct PhotoRow {
    pub owner_id: Uuid,
    pub image_id: ImageId,
    pub width: i32,
    pub height: i32,
    pub description: String,
}

/// Writes the row of a stored image.
pub async fn insert(tx: &mut TenantTx, image: &StoredImage) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let content_type = match image.kind {
        gateways::files::images::PictureKind::Jpeg => "image/jpeg",
        gateways::files::images::PictureKind::Png => "image/png",
    };
    sqlx::query!(
        "INSERT INTO images (organization_id, id, content_type, width, height, byte_size, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)",
        organization,
        image.id.0,
        content_type,
        i32::try_from(image.width).map_err(unreadable)?,
        i32::try_from(image.height).map_err(unreadable)?,
        i32::try_from(image.byte_size).map_err(unreadable)?,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn exists(tx: &mut TenantTx, image: ImageId) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM images WHERE organization_id = $1 AND id = $2) AS "exists!""#,
        organization,
        image.0
    )
    .fetch_one(tx.db())
    .await
}

pub(super) async fn delete(tx: &mut TenantTx, image: ImageId) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM images WHERE organization_id = $1 AND id = $2",
        organization,
        image.0
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn all(tx: &mut TenantTx) -> Result<Vec<ImageId>, sqlx::Error> {
    let organization = tx.organization_id();
    let images = sqlx::query_scalar!("SELECT id FROM images WHERE organization_id = $1", organization)
        .fetch_all(tx.db())
        .await?;
    Ok(images.into_iter().map(ImageId).collect())
}

/// The images of a facility and of its spaces.
pub(super) async fn of_facility(tx: &mut TenantTx, facility: FacilityId) -> Result<Vec<ImageId>, sqlx::Error> {
    let organization = tx.organization_id();
    let images = sqlx::query_scalar!(
        r#"SELECT image_id AS "image_id!" FROM photos
        WHERE organization_id = $1 AND (facility_id = $2 OR space_id IN
            (SELECT id FROM spaces WHERE organization_id = $1 AND facility_id = $2))
        UNION ALL SELECT image_id FROM shown_images WHERE organization_id = $1 AND facility_id = $2"#,
        organization,
        facility.0,
    )
    .fetch_all(tx.db())
    .await?;
    Ok(images.into_iter().map(ImageId).collect())
}

pub(super) async fn of_space(tx: &mut TenantTx, space: SpaceId) -> Result<Vec<ImageId>, sqlx::Error> {
    let organization = tx.organization_id();
    let images = sqlx::query_scalar!(
        "SELECT image_id FROM photos WHERE organization_id = $1 AND space_id = $2",
        organization,
        space.0
    )
    .fetch_all(tx.db())
    .await?;
    Ok(images.into_iter().map(ImageId).collect())
}

/// Adds a photo after those that are there.
pub(super) async fn insert_photo(
    tx: &mut TenantTx,
    subject: Subject,
    image: ImageId,
    description: &str,
) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    let (facility, space) = subject.columns();
    sqlx::query!(
        "INSERT INTO photos (organization_id, image_id, facility_id, space_id, position, description)
        SELECT $1, $2, $3, $4, coalesce(max(position) + 1, 0), $5 FROM photos
        WHERE organization_id = $1 AND (facility_id = $3 OR space_id = $4)",
        organization,
        image.0,
        facility.map(|id| id.0),
        space.map(|id| id.0),
        description,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn describe(tx: &mut TenantTx, image: ImageId, description: &str) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "UPDATE photos SET description = $3 WHERE organization_id = $1 AND image_id = $2",
        organization,
        image.0,
        description,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// The photos of some facilities and spaces, each in its order.
pub(super) async fn photos(
    tx: &mut TenantTx,
    facilities: &[FacilityId],
    spaces: &[SpaceId],
) -> Result<Vec<PhotoRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        PhotoRow,
        r#"SELECT coalesce(facility_id, space_id) AS "owner_id!", image_id, width, height, description
        FROM photos
        JOIN images ON images.organization_id = photos.organization_id AND images.id = image_id
        WHERE photos.organization_id = $1 AND (facility_id = ANY($2) OR space_id = ANY($3))
        ORDER BY position, image_id"#,
        organization,
        facilities as &[FacilityId],
        spaces as &[SpaceId],
    )
    .fetch_all(tx.db())
    .await
}

/// Puts photos in the order of their ids.
pub(super) async fn order(tx: &mut TenantTx, images: &[ImageId]) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "UPDATE photos SET position = place.position FROM
            (SELECT image_id, position::integer FROM unnest($2::uuid[]) WITH ORDINALITY AS place (image_id, position)) AS place
        WHERE photos.organization_id = $1 AND photos.image_id = place.image_id",
        organization,
        images as &[ImageId],
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// The image that is the organization's logo.
pub(super) async fn logo(tx: &mut TenantTx) -> Result<Option<ImageId>, sqlx::Error> {
    let organization = tx.organization_id();
    let logo = sqlx::query_scalar!(
        "SELECT logo_image_id FROM organizations WHERE organization_id = $1",
        organization
    )
    .fetch_one(tx.db())
    .await?;
    Ok(logo.map(ImageId))
}

/// Makes an image the organization's logo, or leaves it without one.
pub async fn set_logo(tx: &mut TenantTx, image: Option<ImageId>) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "UPDATE organizations SET logo_image_id = $2, version = version + 1, updated_at = $3 WHERE organization_id = $1",
        organization,
        image.map(|id| id.0),
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// A picture that stands for something by itself, as it is stored.
pub(super) struct ShownRow {
    pub facility_id: Option<FacilityId>,
    pub role: String,
    pub image_id: ImageId,
    pub width: i32,
    pub height: i32,
    pub description: String,
}

/// The pictures of the pages of some facilities; of none: those of the organization's own page.
pub(super) async fn shown(tx: &mut TenantTx, facilities: &[FacilityId]) -> Result<Vec<ShownRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        ShownRow,
        r#"SELECT facility_id AS "facility_id: FacilityId", role, image_id, width, height, description FROM shown_images
        JOIN images ON images.organization_id = shown_images.organization_id AND images.id = image_id
        WHERE shown_images.organization_id = $1
            AND (facility_id = ANY($2) OR facility_id IS NULL AND cardinality($2::uuid[]) = 0)"#,
        organization,
        facilities as &[FacilityId],
    )
    .fetch_all(tx.db())
    .await
}

pub(super) async fn insert_shown(
    tx: &mut TenantTx,
    place: Place,
    image: ImageId,
    description: &str,
) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "INSERT INTO shown_images (organization_id, image_id, facility_id, role, description) VALUES ($1, $2, $3, $4, $5)",
        organization,
        image.0,
        place.facility.map(|id| id.0),
        place.role.as_str(),
        description,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
