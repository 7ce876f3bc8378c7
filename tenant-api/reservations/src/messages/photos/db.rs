//! All SQL of the photos of bookings.

use chrono::{DateTime, Utc};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, ImageId, OrganizationId, UserId};

use super::dto::BookingPhoto;
use crate::messages::Side;
use ground::stored::number;
use inventory::images::{Size, url};

/// A photo as it is stored.
pub(super) struct Row {
    image_id: ImageId,
    width: i32,
    height: i32,
    description: String,
    added_by: UserId,
    author_name: String,
    from_staff: bool,
    added_at: DateTime<Utc>,
}

impl Row {
    pub(super) fn into_photo(
        self,
        organization: OrganizationId,
        side: Side,
        user: UserId,
    ) -> Result<BookingPhoto, sqlx::Error> {
        Ok(BookingPhoto {
            image_id: self.image_id,
            url: url(organization, self.image_id, Size::Full),
            thumbnail_url: url(organization, self.image_id, Size::Small),
            width: number(self.width)?,
            height: number(self.height)?,
            description: self.description,
            author_name: self.author_name,
            from_staff: self.from_staff,
            added_at: self.added_at,
            removable: side.is_staff() || self.added_by == user,
        })
    }
}

/// Lets one at a time add a photo to a booking.
pub(super) async fn lock(tx: &mut TenantTx, booking: BookingId) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "SELECT id FROM bookings WHERE organization_id = $1 AND id = $2 FOR NO KEY UPDATE",
        organization,
        booking.0,
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn list(tx: &mut TenantTx, booking: BookingId) -> Result<Vec<Row>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        Row,
        r#"SELECT image_id, width, height, description, added_by, first_name || ' ' || last_name AS "author_name!",
            from_staff, added_at
        FROM booking_photos
        JOIN images ON images.organization_id = booking_photos.organization_id AND images.id = image_id
        JOIN users ON users.id = added_by
        WHERE booking_photos.organization_id = $1 AND booking_id = $2
        ORDER BY added_at, image_id"#,
        organization,
        booking.0,
    )
    .fetch_all(tx.db())
    .await
}

pub(super) async fn insert(
    tx: &mut TenantTx,
    booking: BookingId,
    image: ImageId,
    side: Side,
    user: UserId,
    description: &str,
) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "INSERT INTO booking_photos (organization_id, image_id, booking_id, description, added_by, from_staff, added_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)",
        organization,
        image.0,
        booking.0,
        description,
        user.0,
        side.is_staff(),
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
