//! Photos of a booking, which its renter and the staff add and see.
//!
//! Invariants: a photo is of one booking, and nobody else is told its address.

mod api;
mod db;
mod dto;

use kernel::door::TenantTx;
use kernel::ids::{BookingId, ImageId, UserId};
use kernel::problem::{FieldProblems, Problem};

pub use api::BookingPhotosApi;

use self::dto::BookingPhoto;
use super::{Side, db as messages};
use ground::fields;
use inventory::images::{self, ImageError, StoredImage};

const MOST_PHOTOS: usize = 30;
const LONGEST_DESCRIPTION: usize = 300;

/// The photos of a booking, oldest first.
async fn list(tx: &mut TenantTx, booking: BookingId, side: Side, user: UserId) -> Result<Vec<BookingPhoto>, Problem> {
    if !messages::is_theirs(tx, booking.conversation(), side, user).await? {
        return Err(Problem::not_found("Booking"));
    }
    let organization = tx.organization();
    let rows = db::list(tx, booking).await?;
    let photos = rows.into_iter().map(|row| row.into_photo(organization, side, user));
    Ok(photos.collect::<Result<_, sqlx::Error>>()?)
}

/// Adds a stored image to a booking.
async fn add(
    tx: &mut TenantTx,
    booking: BookingId,
    side: Side,
    user: UserId,
    image: &StoredImage,
    description: &str,
) -> Result<BookingPhoto, ImageError> {
    let mut problems = FieldProblems::new();
    let description = fields::plain_text(&mut problems, "description", description, LONGEST_DESCRIPTION);
    problems.check()?;
    db::lock(tx, booking).await?;
    if list(tx, booking, side, user).await?.len() >= MOST_PHOTOS {
        return Err(ImageError::TooMany(MOST_PHOTOS));
    }
    images::insert(tx, image).await?;
    db::insert(tx, booking, image.id, side, user, &description).await?;
    let photos = list(tx, booking, side, user).await?;
    photos
        .into_iter()
        .find(|photo| photo.image_id == image.id)
        .ok_or(ImageError::NotFound)
}

/// Removes a photo: staff any, renters what they added.
async fn remove(
    tx: &mut TenantTx,
    booking: BookingId,
    side: Side,
    user: UserId,
    image: ImageId,
) -> Result<(), Problem> {
    let photos = list(tx, booking, side, user).await?;
    if !photos.iter().any(|photo| photo.image_id == image && photo.removable) {
        return Err(Problem::not_found("Photo"));
    }
    Ok(images::remove(tx, image).await?)
}
