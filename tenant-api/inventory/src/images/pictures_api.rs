//! The operations on banners, trust images, favicons and maps.

use accounts::Caller;
use ground::tag::Tag;
use ground::{Done, facts};
use kernel::problem::Problem;
use poem_openapi::param::Path;
use poem_openapi::payload::Json;
use poem_openapi::{Enum, OpenApi};
use policy::Permission;

use super::api::{kept, take_in};
use super::shown::{self, PictureRole, Place};
use super::{Photo, PhotoUpload, store};

/// Pictures that stand for an organization or a facility.
#[derive(Clone, Copy, Debug)]
pub struct PicturesApi;

/// A picture of an organization's page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum OrganizationPicture {
    /// The picture across the top of its page.
    Banner,
    /// A seal or certificate that vouches for the organization.
    Trust,
    /// Next to the title in a browser's tab: a square looks best.
    Favicon,
}

/// A picture of a facility's page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum FacilityPicture {
    /// The picture across the top of its page.
    Banner,
    /// A map of the grounds, or a photo from above.
    Map,
}

#[OpenApi(tag = "Tag::Photos")]
impl PicturesApi {
    /// Set a picture of the organization
    ///
    /// Replaces the picture before, if there is one. A picture larger than 5 MB, or a file that isn't one, is refused
    /// with 422.
    #[oai(
        path = "/organization/pictures/:picture",
        method = "put",
        operation_id = "setOrganizationPicture"
    )]
    async fn set_of_organization(
        &self,
        caller: Caller,
        /// The picture.
        picture: Path<OrganizationPicture>,
        upload: PhotoUpload,
    ) -> Result<Json<Photo>, Problem> {
        set(&caller, PictureOwner::organization(picture.0), upload).await
    }

    /// Remove a picture of the organization
    ///
    /// The file is deleted as well.
    #[oai(
        path = "/organization/pictures/:picture",
        method = "delete",
        operation_id = "removeOrganizationPicture"
    )]
    async fn remove_of_organization(
        &self,
        caller: Caller,
        /// The picture.
        picture: Path<OrganizationPicture>,
    ) -> Result<Done, Problem> {
        remove(&caller, PictureOwner::organization(picture.0)).await
    }

    /// Set a picture of a facility
    ///
    /// Replaces the picture before, if there is one. A picture larger than 5 MB, or a file that isn't one, is refused
    /// with 422.
    #[oai(
        path = "/facilities/:facility/pictures/:picture",
        method = "put",
        operation_id = "setFacilityPicture"
    )]
    async fn set_of_facility(
        &self,
        caller: Caller,
        /// The facility's id or short name.
        facility: Path<String>,
        /// The picture.
        picture: Path<FacilityPicture>,
        upload: PhotoUpload,
    ) -> Result<Json<Photo>, Problem> {
        set(&caller, PictureOwner::facility(&facility, picture.0), upload).await
    }

    /// Remove a picture of a facility
    ///
    /// The file is deleted as well.
    #[oai(
        path = "/facilities/:facility/pictures/:picture",
        method = "delete",
        operation_id = "removeFacilityPicture"
    )]
    async fn remove_of_facility(
        &self,
        caller: Caller,
        /// The facility's id or short name.
        facility: Path<String>,
        /// The picture.
        picture: Path<FacilityPicture>,
    ) -> Result<Done, Problem> {
        remove(&caller, PictureOwner::facility(&facility, picture.0)).await
    }
}

/// The resource that the path names.
#[derive(Clone, Copy)]
struct PictureOwner<'a> {
    facility: Option<&'a str>,
    role: PictureRole,
}

impl<'a> PictureOwner<'a> {
    fn organization(picture: OrganizationPicture) -> Self {
        Self {
            facility: None,
            role: match picture {
                OrganizationPicture::Banner => PictureRole::Banner,
                OrganizationPicture::Trust => PictureRole::Trust,
                OrganizationPicture::Favicon => PictureRole::Favicon,
            },
        }
    }

    fn facility(name: &'a str, picture: FacilityPicture) -> Self {
        Self {
            facility: Some(name),
            role: match picture {
                FacilityPicture::Banner => PictureRole::Banner,
                FacilityPicture::Map => PictureRole::Map,
            },
        }
    }

    async fn find(self, tx: &mut kernel::door::TenantTx) -> Result<Place, Problem> {
        let facility = match self.facility {
            None => None,
            Some(name) => {
                let found = facts::facility_id(tx, name, true).await?;
                let found = found.ok_or_else(|| Problem::not_found("Facility"))?;
                facts::require_current_facility(tx, found).await?;
                Some(found)
            }
        };
        Ok(Place {
            facility,
            role: self.role,
        })
    }
}

async fn set(caller: &Caller, asked: PictureOwner<'_>, upload: PhotoUpload) -> Result<Json<Photo>, Problem> {
    caller.check(Permission::PhotosChange)?;
    let picture = store::content(upload.file).await?;
    let description = upload.description.unwrap_or_default();
    let image = take_in(caller, picture).await?;
    let set = caller
        .tx(Permission::PhotosChange, async |tx| {
            let place = asked.find(tx).await?;
            shown::show(tx, place, &image, &description).await
        })
        .await;
    Ok(Json(kept(caller, &image, set).await?))
}

async fn remove(caller: &Caller, asked: PictureOwner<'_>) -> Result<Done, Problem> {
    caller
        .tx(Permission::PhotosChange, async |tx| {
            let place = asked.find(tx).await?;
            shown::hide(tx, place).await
        })
        .await?;
    Ok(Done::NoContent)
}
