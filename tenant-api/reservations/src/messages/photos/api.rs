//! The operations on the photos of a booking.

use accounts::SignedIn;
use accounts::limits::{self, Limited};
use kernel::ids::{BookingId, ImageId};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;
use sha2::{Digest, Sha256};

use super::Side;
use super::dto::{BookingPhoto, BookingPhotos};
use ground::tag::Tag;
use ground::{Created, Done};
use inventory::images::{self, PhotoUpload};

/// Photos of bookings.
pub struct BookingPhotosApi;

#[OpenApi(tag = "Tag::Messages")]
impl BookingPhotosApi {
    /// List the photos of a booking
    ///
    /// Lists them for staff and for the booking's renter.
    #[oai(
        path = "/bookings/:booking/photos",
        method = "get",
        operation_id = "listBookingPhotos"
    )]
    async fn list_booking_photos(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
    ) -> Result<Json<BookingPhotos>, Problem> {
        let ((permission, side), user) = (Side::of_writer(&caller), caller.user_id());
        let items = caller
            .tx(permission, async |tx| super::list(tx, booking.0, side, user).await)
            .await?;
        Ok(Json(BookingPhotos { items }))
    }

    /// Add a photo to a booking
    ///
    /// Adds a photo that renter and staff see; a booking has at most 30. A picture larger than 5 MB, or a file that
    /// isn't one, is refused with 422.
    #[oai(
        path = "/bookings/:booking/photos",
        method = "post",
        operation_id = "addBookingPhoto"
    )]
    async fn add_booking_photo(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        upload: PhotoUpload,
    ) -> Result<Created<BookingPhoto>, Problem> {
        let booking = booking.0;
        let ((permission, side), user) = (Side::of_writer(&caller), caller.user_id());
        limits::check(caller.services(), Limited::Upload, &caller.idempotency_caller()).await?;
        let picture = images::content(upload.file).await?;
        let description = upload.description.unwrap_or_default();
        let request = (booking.0, Sha256::digest(&picture).to_vec(), &description);
        let photo = caller
            .once(permission, "addBookingPhoto", key.0.as_deref(), &request, async || {
                let files = &caller.services().gateways.files;
                let image = images::store(caller.services(), caller.require_tenant()?.id, picture).await?;
                let added = caller
                    .tx(permission, async |tx| {
                        super::add(tx, booking, side, user, &image, &description).await
                    })
                    .await;
                if added.is_err() {
                    images::discard(files, &image).await;
                }
                Ok(added?)
            })
            .await?;
        Ok(Created::at(photo.url.clone(), photo))
    }

    /// Remove a photo of a booking
    ///
    /// Staff can remove any photo, and renters the ones that they added. The file is deleted as well.
    #[oai(
        path = "/bookings/:booking/photos/:image",
        method = "delete",
        operation_id = "removeBookingPhoto"
    )]
    async fn remove_booking_photo(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// The photo's `imageId`.
        image: Path<ImageId>,
    ) -> Result<Done, Problem> {
        let ((permission, side), user) = (Side::of_writer(&caller), caller.user_id());
        caller
            .tx(permission, async |tx| {
                super::remove(tx, booking.0, side, user, image.0).await
            })
            .await?;
        Ok(Done::NoContent)
    }
}
