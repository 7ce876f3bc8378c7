//! From an upload to files and a row, and back.

use bytes::Bytes;
use chrono::TimeDelta;
use gateways::files::images::{LARGEST_UPLOAD, Picture, PictureKind, prepare};
use gateways::files::{FileKey, Files, FilesError};
use kernel::door::TenantTx;
use kernel::ids::{FacilityId, ImageId, OrganizationId, SpaceId, UserId, new_id};
use kernel::problem::Problem;
use kernel::services::Services;
use poem_openapi::types::multipart::Upload;

use super::{DeleteImageFiles, DropUnusedImage, ImageError, Size, db};

/// An upload whose files are stored and whose row is still to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredImage {
    pub id: ImageId,
    pub organization: OrganizationId,
    pub kind: PictureKind,
    /// Pixels of the largest size.
    pub width: u32,
    pub height: u32,
    /// Bytes of the largest size.
    pub byte_size: usize,
}

/// The time within which a stored image has its row.
const USED_WITHIN: TimeDelta = TimeDelta::hours(1);

/// Checks a picture, draws it in three sizes and stores them. Done before the transaction: drawing takes a while. Before the first file is
/// stored, it is noted that all of them go unless a row names the image within the hour: whatever fails after that, none stay behind.
pub async fn store(
    services: &Services,
    organization: OrganizationId,
    upload: Bytes,
) -> Result<StoredImage, ImageError> {
    let picture = prepare(upload).await?;
    let image = ImageId(new_id());
    services
        .door
        .job_tx(organization, async |tx| {
            let unless_used = DropUnusedImage { organization, image };
            let due = tx.now() + USED_WITHIN;
            Ok::<_, Problem>(tx.enqueue_at(&unless_used, due).await?)
        })
        .await?;
    put(&services.gateways.files, organization, image, &picture).await
}

/// Stores a person's picture under their own id, where no row of images is.
pub async fn store_own(files: &Files, person: UserId, upload: Bytes) -> Result<StoredImage, ImageError> {
    let picture = prepare(upload).await?;
    put(files, OrganizationId(person.0), ImageId(new_id()), &picture).await
}

async fn put(
    files: &Files,
    organization: OrganizationId,
    id: ImageId,
    picture: &Picture,
) -> Result<StoredImage, ImageError> {
    let renditions = [
        (Size::Full, &picture.full),
        (Size::Large, &picture.medium),
        (Size::Small, &picture.small),
    ];
    for (size, rendition) in renditions {
        let key = |ending| key(organization, id, size, ending);
        files
            .put(&key(rendition.kind.extension()), rendition.content.clone())
            .await?;
        if let Some(webp) = &rendition.webp {
            files.put(&key(WEBP), webp.clone()).await?;
        }
    }
    Ok(StoredImage {
        id,
        organization,
        kind: picture.full.kind,
        width: picture.full.width,
        height: picture.full.height,
        byte_size: picture.full.content.len(),
    })
}

/// The content of an uploaded file, unless it is too large to look at.
pub async fn content(upload: Upload) -> Result<Bytes, ImageError> {
    let size = upload.size();
    if size > LARGEST_UPLOAD {
        return Err(gateways::files::images::ImageError::TooLarge(size).into());
    }
    let content = upload.into_vec().await.map_err(|error| Problem::internal(&error))?;
    Ok(content.into())
}

/// Takes the files away of an image that got no row after all. What fails here goes within the hour.
pub async fn discard(files: &Files, image: &StoredImage) {
    if let Err(error) = delete_files(files, image.organization, image.id).await {
        tracing::warn!(%error, image = %image.id, "files of an image without a row stay behind for now");
    }
}

/// Takes away whatever files an image has.
pub(super) async fn delete_files(
    files: &Files,
    organization: OrganizationId,
    image: ImageId,
) -> Result<(), FilesError> {
    for ending in ENDINGS {
        for size in Size::ALL {
            files.delete(&key(organization, image, size, ending)).await?;
        }
    }
    Ok(())
}

/// Removes an image's row now and its files once that is certain.
pub async fn remove(tx: &mut TenantTx, image: ImageId) -> Result<(), sqlx::Error> {
    db::delete(tx, image).await?;
    let organization = tx.organization();
    tx.enqueue(&DeleteImageFiles { organization, image }).await
}

/// Removes every image of the organization.
pub async fn remove_all(tx: &mut TenantTx) -> Result<(), sqlx::Error> {
    let images = db::all(tx).await?;
    remove_these(tx, images).await
}

/// Removes the images of a facility and of its spaces.
pub async fn remove_of_facility(tx: &mut TenantTx, facility: FacilityId) -> Result<(), sqlx::Error> {
    let images = db::of_facility(tx, facility).await?;
    remove_these(tx, images).await
}

/// Removes the images of a space.
pub async fn remove_of_space(tx: &mut TenantTx, space: SpaceId) -> Result<(), sqlx::Error> {
    let images = db::of_space(tx, space).await?;
    remove_these(tx, images).await
}

async fn remove_these(tx: &mut TenantTx, images: Vec<ImageId>) -> Result<(), sqlx::Error> {
    for image in images {
        remove(tx, image).await?;
    }
    Ok(())
}

/// The ending of the WebP file next to a JPEG, for browsers that read it.
const WEBP: &str = "webp";
/// The endings of an image's files, that of WebP first.
pub(super) const ENDINGS: [&str; 3] = [WEBP, "jpg", "png"];

/// `{organization}/{image}/{size}.{ending}`
pub(super) fn key(organization: OrganizationId, image: ImageId, size: Size, ending: &str) -> FileKey {
    let name = format!("{organization}/{image}/{}.{ending}", size.as_str());
    FileKey::parse(name).expect("ids are small letters, digits and hyphens")
}
