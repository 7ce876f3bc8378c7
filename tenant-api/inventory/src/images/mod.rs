//! Pictures: photos of facilities and spaces, and the organization's logo.
//!
//! Invariants:
//!
//! - An image's files were redrawn from its pixels.
//! - They are stored before its row and deleted after it, so a row never names a missing file.
//! - A photo shows one thing, a facility or a space.
//! - Nobody sees another organization's image through a reference of their own (the keys contain the organization).

mod api;
mod db;
mod description;
mod dto;
mod error;
mod jobs;
mod logo;
mod photos;
mod pictures_api;
mod serve;
mod shown;
mod store;

use kernel::ids::{ImageId, OrganizationId};

pub use api::PhotosApi;
pub use dto::{Image, Photo, PhotoChange, PhotoOrder, PhotoUpload};
pub use error::ImageError;
pub use jobs::{DeleteImageFiles, DropUnusedImage};
pub use logo::{remove_logo, set_logo};
pub use photos::{Subject, add_photo, describe_photo, order_photos, remove_photo};
pub use pictures_api::{FacilityPicture, OrganizationPicture, PicturesApi};
pub use serve::serve;
pub use shown::{PagePictures, PictureRole, Place, hide, of_organization, show};
pub use store::{StoredImage, content, discard, store, store_own};

pub use db::insert;
pub use error::code_of;
pub(crate) use photos::{of_facilities, of_spaces};
pub(crate) use shown::of_facilities_shown;
pub use store::{remove, remove_all, remove_of_facility, remove_of_space};

/// The sizes in which an image is served.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// At most 2560 pixels on its longest side.
    Full,
    /// At most 960 pixels wide.
    Large,
    /// At most 320 pixels wide.
    Small,
}

impl Size {
    pub const ALL: [Self; 3] = [Self::Full, Self::Large, Self::Small];

    /// The word in the address.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Large => "large",
            Self::Small => "small",
        }
    }
}

/// Returns the path of an image, on every host.
pub fn url(organization: OrganizationId, image: ImageId, size: Size) -> String {
    format!("/files/{organization}/{image}/{}", size.as_str())
}
