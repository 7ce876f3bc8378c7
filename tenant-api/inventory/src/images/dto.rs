//! Images as JSON.

use kernel::ids::ImageId;
use poem_openapi::types::multipart::Upload;
use poem_openapi::{Multipart, Object};

/// A picture of a facility or a space.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct Photo {
    /// The image's id.
    pub image_id: ImageId,
    /// At most 2560 pixels on its longest side; `large` in place of `full` is at most 960 pixels wide.
    pub url: String,
    /// At most 320 pixels wide.
    pub thumbnail_url: String,
    /// Pixels of the largest size.
    pub width: u32,
    /// Pixels of the largest size.
    pub height: u32,
    /// Description for those who can't see it.
    pub description: String,
}

/// An uploaded picture.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct Image {
    /// The image's id.
    pub image_id: ImageId,
    /// At most 960 pixels wide.
    pub url: String,
    /// At most 320 pixels wide.
    pub thumbnail_url: String,
    /// Pixels of the largest size.
    pub width: u32,
    /// Pixels of the largest size.
    pub height: u32,
}

/// A picture to be added.
#[derive(Debug, Multipart)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct PhotoUpload {
    /// PNG, JPEG, WebP or GIF, at most 5 MB (5,242,880 bytes).
    pub file: Upload,
    /// Description for those who can't see it: at most 300 characters.
    pub description: Option<String>,
}

/// A logo to be set.
#[derive(Debug, Multipart)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LogoUpload {
    /// PNG, JPEG, WebP or GIF, at most 5 MB (5,242,880 bytes).
    pub file: Upload,
}

/// A change of a photo.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct PhotoChange {
    /// Description for those who can't see it: at most 300 characters; empty if it is described elsewhere.
    pub description: String,
}

/// The order of all photos of a facility or space.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct PhotoOrder {
    /// Each photo once; the first one is shown in lists.
    pub image_ids: Vec<ImageId>,
}

/// The photos of a facility or space, in order.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub(crate) struct Photos {
    /// The first one is shown in lists.
    pub items: Vec<Photo>,
}
