//! From an upload to files and a row, and back.

use bytes::Bytes;
use gateways::files::images::{LARGEST_UPLOAD, PictureKind, prepare};
use gateways::files::{FileKey, Files, FilesError};
use kernel::door::TenantTx;
use kernel::ids::{OrganizationId, new_id};
use poem_openapi::types::multipart::Upload;
use uuid::Uuid;

use super::{DeleteImageFiles, ImageError, Size, db};

/// An upload whose files are stored and whose row is still to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredImage {
    pub id: Uuid,
    pub organization: OrganizationId,
    pub kind: PictureKind,
    /// Pixels of the largest size.
    pub width: u32,
    pub height: u32,
    /// Bytes of the largest size.
    pub byte_size: usize,
}

/// Checks a picture, draws it in three sizes and stores them. Done before the transaction: drawing takes a while.
pub async fn store(files: &Files, organization: OrganizationId, upload: Bytes) -> Result<StoredImage, ImageError> {
    let picture = prepare(upload).await?;
    let id = new_id();
    let renditions = [
        (Size::Full, &picture.full),
        (Size::Large, &picture.medium),
        (Size::Small, &picture.small),
    ];
    for (size, rendition) in renditions {
        let key = key(organization, id, size, rendition.kind);
        files.put(&key, rendition.content.clone()).await?;
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
pub(crate) async fn content(upload: Upload) -> Result<Bytes, ImageError> {
    let size = upload.size();
    if size > LARGEST_UPLOAD {
        return Err(gateways::files::images::ImageError::TooLarge(size).into());
    }
    let content = upload
        .into_vec()
        .await
        .map_err(|error| kernel::problem::Problem::internal(&error))?;
    Ok(content.into())
}

/// Takes the files away of an image that got no row after all. What fails here is left to lie: nothing names it.
pub async fn discard(files: &Files, image: &StoredImage) {
    if let Err(error) = delete_files(files, image.organization, image.id).await {
        tracing::warn!(%error, image = %image.id, "files of an image without a row stay behind");
    }
}

/// Takes away whatever files an image has.
pub(super) async fn delete_files(files: &Files, organization: OrganizationId, image: Uuid) -> Result<(), FilesError> {
    for kind in KINDS {
        for size in Size::ALL {
            files.delete(&key(organization, image, size, kind)).await?;
        }
    }
    Ok(())
}

/// Removes an image's row now and its files once that is certain.
pub(super) async fn remove(tx: &mut TenantTx, image: Uuid) -> Result<(), sqlx::Error> {
    db::delete(tx, image).await?;
    let organization = tx.organization();
    tx.enqueue(&DeleteImageFiles { organization, image }).await
}

/// Removes every image of the organization.
pub(crate) async fn remove_all(tx: &mut TenantTx) -> Result<(), sqlx::Error> {
    let images = db::all(tx).await?;
    remove_these(tx, images).await
}

/// Removes the images of a facility and of its spaces.
pub(crate) async fn remove_of_facility(tx: &mut TenantTx, facility: Uuid) -> Result<(), sqlx::Error> {
    let images = db::of_facility(tx, facility).await?;
    remove_these(tx, images).await
}

/// Removes the images of a space.
pub(crate) async fn remove_of_space(tx: &mut TenantTx, space: Uuid) -> Result<(), sqlx::Error> {
    let images = db::of_space(tx, space).await?;
    remove_these(tx, images).await
}

async fn remove_these(tx: &mut TenantTx, images: Vec<Uuid>) -> Result<(), sqlx::Error> {
    for image in images {
        remove(tx, image).await?;
    }
    Ok(())
}

pub(super) const KINDS: [PictureKind; 2] = [PictureKind::Jpeg, PictureKind::Png];

/// `{organization}/{image}/{size}.{kind}`
pub(super) fn key(organization: OrganizationId, image: Uuid, size: Size, kind: PictureKind) -> FileKey {
    let name = format!("{organization}/{image}/{}.{}", size.as_str(), kind.extension());
    FileKey::parse(name).expect("ids are small letters, digits and hyphens")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_one_that_the_store_takes() {
        for kind in KINDS {
            for size in Size::ALL {
                let (organization, image) = (OrganizationId(new_id()), new_id());
                let key = key(organization, image, size, kind);
                assert!(key.as_str().starts_with(&format!("{organization}/{image}/")));
            }
        }
    }
}
