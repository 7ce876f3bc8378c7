//! Photos that show what went wrong: pictures of the booking, which both sides add and see.

use kernel::door::TenantTx;
use kernel::ids::{BookingId, ImageId};
use kernel::problem::FieldProblems;

/// Returns the photos that are named under `photoIds`, each once; a field problem where one isn't of this booking.
pub(super) async fn checked_photos(
    tx: &mut TenantTx,
    problems: &mut FieldProblems,
    booking: BookingId,
    named: Option<&[ImageId]>,
) -> Result<Vec<ImageId>, sqlx::Error> {
    let mut photos = named.unwrap_or_default().to_vec();
    photos.sort_unstable();
    photos.dedup();
    if photos.is_empty() {
        return Ok(photos);
    }
    let organization = tx.organization_id();
    let known = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM booking_photos
        WHERE organization_id = $1 AND booking_id = $2 AND image_id = ANY($3)"#,
        organization,
        booking.0,
        &photos as &[ImageId],
    )
    .fetch_one(tx.db())
    .await?;
    if usize::try_from(known) != Ok(photos.len()) {
        problems.add(
            "photoIds",
            "unknown",
            "A photo was removed in the meantime. Add it again.",
        );
    }
    Ok(photos)
}
