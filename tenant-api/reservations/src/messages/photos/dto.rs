//! Photos of bookings as they travel.

use chrono::{DateTime, Utc};
use kernel::ids::ImageId;
use poem_openapi::Object;

/// A photo of a booking.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct BookingPhoto {
    /// The image's id.
    pub image_id: ImageId,
    /// Address of the picture, at most 2560 pixels on its longest side.
    pub url: String,
    /// Address of a small version, at most 320 pixels wide.
    pub thumbnail_url: String,
    /// Pixels from left to right.
    pub width: u32,
    /// Pixels from top to bottom.
    pub height: u32,
    /// A description of it; empty if there is none.
    pub description: String,
    /// The name of the person who added it.
    pub author_name: String,
    /// True if the organization's staff added it.
    pub from_staff: bool,
    /// The instant that it was added, in UTC.
    pub added_at: DateTime<Utc>,
    /// True if the caller may remove it.
    pub removable: bool,
}

/// The photos of a booking.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct BookingPhotos {
    /// The oldest first, at most 30.
    pub items: Vec<BookingPhoto>,
}
