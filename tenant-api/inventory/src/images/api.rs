//! The operations on photos and the logo.

use accounts::Caller;
use bytes::Bytes;
use ground::tag::Tag;
use ground::{Created, Done, facts};
use kernel::door::TenantTx;
use kernel::ids::{ImageId, SpaceId};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;
use policy::Permission;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::dto::{LogoUpload, Photos};
use super::store::{self, StoredImage};
use super::{Image, ImageError, Photo, PhotoChange, PhotoOrder, PhotoUpload, Subject};

/// Pictures of facilities and spaces, and the organization's logo.
#[derive(Clone, Copy, Debug)]
pub struct PhotosApi;

#[OpenApi]
impl PhotosApi {
    /// Set the logo
    ///
    /// Replaces the logo before, if there is one. A picture larger than 5 MB, or a file that isn't one, is refused with
    /// 422.
    #[oai(
        path = "/organization/logo",
        method = "put",
        operation_id = "setLogo",
        tag = "Tag::Photos"
    )]
    async fn set_logo(&self, caller: Caller, upload: LogoUpload) -> Result<Json<Image>, Problem> {
        caller.check(Permission::PhotosChange)?;
        let picture = store::content(upload.file).await?;
        let image = take_in(&caller, picture).await?;
        let set = caller
            .tx(Permission::PhotosChange, async |tx| super::set_logo(tx, &image).await)
            .await;
        Ok(Json(kept(&caller, &image, set).await?))
    }

    /// Remove the logo
    ///
    /// The portal and emails show the organization's name instead.
    #[oai(
        path = "/organization/logo",
        method = "delete",
        operation_id = "removeLogo",
        tag = "Tag::Photos"
    )]
    async fn remove_logo(&self, caller: Caller) -> Result<Done, Problem> {
        caller
            .tx(Permission::PhotosChange, async |tx| super::remove_logo(tx).await)
            .await?;
        Ok(Done::NoContent)
    }

    /// Add a photo to a facility
    ///
    /// Adds the photo after the others; there are at most 30. A picture larger than 5 MB, or a file that isn't one, is
    /// refused with 422.
    #[oai(
        path = "/facilities/:facility/photos",
        method = "post",
        operation_id = "addFacilityPhoto",
        tag = "Tag::Photos"
    )]
    async fn add_to_facility(
        &self,
        caller: Caller,
        /// The facility's id or short name.
        facility: Path<String>,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        upload: PhotoUpload,
    ) -> Result<Created<Photo>, Problem> {
        let subject = PhotoOwner::Facility(&facility);
        add(&caller, subject, key.0.as_deref(), upload).await
    }

    /// Put the photos of a facility in order
    ///
    /// Takes the ids of all photos in the new order. The first one represents the facility in search results.
    #[oai(
        path = "/facilities/:facility/photos",
        method = "put",
        operation_id = "orderFacilityPhotos",
        tag = "Tag::Photos"
    )]
    async fn order_of_facility(
        &self,
        caller: Caller,
        /// The facility's id or short name.
        facility: Path<String>,
        order: Json<PhotoOrder>,
    ) -> Result<Json<Photos>, Problem> {
        order_photos(&caller, PhotoOwner::Facility(&facility), &order).await
    }

    /// Describe a photo of a facility
    ///
    /// The description is read aloud to people who can't see the photo.
    #[oai(
        path = "/facilities/:facility/photos/:image",
        method = "patch",
        operation_id = "changeFacilityPhoto",
        tag = "Tag::Photos"
    )]
    async fn change_of_facility(
        &self,
        caller: Caller,
        /// The facility's id or short name.
        facility: Path<String>,
        /// The photo's `imageId`.
        image: Path<ImageId>,
        change: Json<PhotoChange>,
    ) -> Result<Json<Photo>, Problem> {
        describe(&caller, PhotoOwner::Facility(&facility), image.0, &change).await
    }

    /// Remove a photo of a facility
    ///
    /// The file is deleted as well.
    #[oai(
        path = "/facilities/:facility/photos/:image",
        method = "delete",
        operation_id = "removeFacilityPhoto",
        tag = "Tag::Photos"
    )]
    async fn remove_of_facility(
        &self,
        caller: Caller,
        /// The facility's id or short name.
        facility: Path<String>,
        /// The photo's `imageId`.
        image: Path<ImageId>,
    ) -> Result<Done, Problem> {
        remove(&caller, PhotoOwner::Facility(&facility), image.0).await
    }

    /// Add a photo to a space
    ///
    /// Adds the photo after the others; there are at most 30. A picture larger than 5 MB, or a file that isn't one, is
    /// refused with 422.
    #[oai(
        path = "/spaces/:space/photos",
        method = "post",
        operation_id = "addSpacePhoto",
        tag = "Tag::Photos"
    )]
    async fn add_to_space(
        &self,
        caller: Caller,
        /// The space's id.
        space: Path<SpaceId>,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        upload: PhotoUpload,
    ) -> Result<Created<Photo>, Problem> {
        add(&caller, PhotoOwner::Space(space.0), key.0.as_deref(), upload).await
    }

    /// Put the photos of a space in order
    ///
    /// Takes the ids of all photos in the new order. The first one represents the space in search results.
    #[oai(
        path = "/spaces/:space/photos",
        method = "put",
        operation_id = "orderSpacePhotos",
        tag = "Tag::Photos"
    )]
    async fn order_of_space(
        &self,
        caller: Caller,
        /// The space's id.
        space: Path<SpaceId>,
        order: Json<PhotoOrder>,
    ) -> Result<Json<Photos>, Problem> {
        order_photos(&caller, PhotoOwner::Space(space.0), &order).await
    }

    /// Describe a photo of a space
    ///
    /// The description is read aloud to people who can't see the photo.
    #[oai(
        path = "/spaces/:space/photos/:image",
        method = "patch",
        operation_id = "changeSpacePhoto",
        tag = "Tag::Photos"
    )]
    async fn change_of_space(
        &self,
        caller: Caller,
        /// The space's id.
        space: Path<SpaceId>,
        /// The photo's `imageId`.
        image: Path<ImageId>,
        change: Json<PhotoChange>,
    ) -> Result<Json<Photo>, Problem> {
        describe(&caller, PhotoOwner::Space(space.0), image.0, &change).await
    }

    /// Remove a photo of a space
    ///
    /// The file is deleted as well.
    #[oai(
        path = "/spaces/:space/photos/:image",
        method = "delete",
        operation_id = "removeSpacePhoto",
        tag = "Tag::Photos"
    )]
    async fn remove_of_space(
        &self,
        caller: Caller,
        /// The space's id.
        space: Path<SpaceId>,
        /// The photo's `imageId`.
        image: Path<ImageId>,
    ) -> Result<Done, Problem> {
        remove(&caller, PhotoOwner::Space(space.0), image.0).await
    }
}

/// The resource that the path names.
#[derive(Clone, Copy, Serialize)]
enum PhotoOwner<'a> {
    Facility(&'a str),
    Space(SpaceId),
}

impl PhotoOwner<'_> {
    async fn find(self, tx: &mut TenantTx) -> Result<Subject, Problem> {
        match self {
            Self::Facility(name) => {
                let facility = facts::facility_id(tx, name, true).await?;
                let facility = facility.ok_or_else(|| Problem::not_found("Facility"))?;
                facts::require_current_facility(tx, facility).await?;
                Ok(Subject::Facility(facility))
            }
            Self::Space(id) => {
                let space = facts::readable(tx, id, true).await?;
                space.require_current()?;
                Ok(Subject::Space(space.space_id))
            }
        }
    }
}

async fn add(
    caller: &Caller,
    asked: PhotoOwner<'_>,
    key: Option<&str>,
    upload: PhotoUpload,
) -> Result<Created<Photo>, Problem> {
    let permission = Permission::PhotosChange;
    caller.check(permission)?;
    let picture = store::content(upload.file).await?;
    let description = upload.description.unwrap_or_default();
    let operation = match asked {
        PhotoOwner::Facility(_) => "addFacilityPhoto",
        PhotoOwner::Space(_) => "addSpacePhoto",
    };
    let request = (asked, Sha256::digest(&picture).to_vec(), &description);
    let photo = caller
        .once(permission, operation, key, &request, async || {
            let image = take_in(caller, picture).await?;
            let added = caller
                .tx(permission, async |tx| {
                    let subject = asked.find(tx).await?;
                    super::add_photo(tx, subject, &image, &description).await
                })
                .await;
            kept(caller, &image, added).await
        })
        .await?;
    Ok(Created::at(photo.url.clone(), photo))
}

async fn order_photos(caller: &Caller, asked: PhotoOwner<'_>, order: &PhotoOrder) -> Result<Json<Photos>, Problem> {
    let items = caller
        .tx(Permission::PhotosChange, async |tx| {
            let subject = asked.find(tx).await?;
            super::order_photos(tx, subject, &order.image_ids).await
        })
        .await?;
    Ok(Json(Photos { items }))
}

async fn describe(
    caller: &Caller,
    asked: PhotoOwner<'_>,
    image: ImageId,
    change: &PhotoChange,
) -> Result<Json<Photo>, Problem> {
    let photo = caller
        .tx(Permission::PhotosChange, async |tx| {
            let subject = asked.find(tx).await?;
            super::describe_photo(tx, subject, image, &change.description).await
        })
        .await?;
    Ok(Json(photo))
}

async fn remove(caller: &Caller, asked: PhotoOwner<'_>, image: ImageId) -> Result<Done, Problem> {
    caller
        .tx(Permission::PhotosChange, async |tx| {
            let subject = asked.find(tx).await?;
            super::remove_photo(tx, subject, image).await
        })
        .await?;
    Ok(Done::NoContent)
}

/// Draws and stores a picture.
pub(super) async fn take_in(caller: &Caller, picture: Bytes) -> Result<StoredImage, Problem> {
    let tenant = caller.require_tenant()?;
    Ok(super::store(caller.services(), tenant.id, picture).await?)
}

/// Leaves no files behind where the transaction failed.
pub(super) async fn kept<T>(caller: &Caller, image: &StoredImage, result: Result<T, ImageError>) -> Result<T, Problem> {
    if result.is_err() {
        super::discard(&caller.services().gateways.files, image).await;
    }
    Ok(result?)
}
