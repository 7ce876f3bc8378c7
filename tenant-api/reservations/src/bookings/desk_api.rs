//! A booking at the desk and at the door: its details, its confirmation, and who came.

use accounts::SignedIn;
use accounts::limits::{self, Limited};
use ground::tag::Tag;
use ground::{Expected, Versioned};
use kernel::ids::{BookingId, DateId};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;
use policy::Permission;

use super::{
    ArrivalForm, Booking, BookingDetails, CheckIn, Viewpoint, change_details, mark_arrival, read_booking,
    read_check_in, send_confirmation,
};

/// Bookings at the desk and at the door.
pub struct DeskApi;

#[OpenApi(tag = "Tag::Bookings")]
impl DeskApi {
    /// Change the details of a booking
    ///
    /// Changes the event, attendance, sport, supervisor and notes. The price stays. The renter is notified of the
    /// changes.
    #[oai(
        path = "/bookings/:booking/details",
        method = "put",
        operation_id = "changeBookingDetails"
    )]
    async fn change_booking_details(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// The version that was seen.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        form: Json<BookingDetails>,
    ) -> Result<Versioned<Booking>, Problem> {
        let booking = booking.0;
        let (staff, expected) = (caller.user_id(), Expected::from_header(if_match)?);
        let changed = caller
            .tx(Permission::BookingsChange, async |tx| {
                change_details(tx, booking, staff, &form.0, expected).await?;
                read_booking(tx, booking, Viewpoint::Staff(staff)).await
            })
            .await?;
        Ok(Versioned::new(changed.version, changed))
    }

    /// Send a booking's confirmation again
    ///
    /// Sends it to the renter, at most 5 times an hour. A request that is waiting for an answer gets its receipt again.
    #[oai(
        path = "/bookings/:booking/confirmation",
        method = "post",
        operation_id = "sendBookingConfirmation"
    )]
    async fn send_booking_confirmation(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// Repeating the request with the same key sends only once, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
    ) -> Result<Versioned<Booking>, Problem> {
        let booking = booking.0;
        let (permission, staff) = (Permission::BookingsChange, caller.user_id());
        let asked = booking.0;
        let sent = caller
            .once(
                permission,
                "sendBookingConfirmation",
                key.0.as_deref(),
                &asked,
                async || {
                    limits::check(caller.services(), Limited::BookingMail, &booking.0.to_string()).await?;
                    caller
                        .tx(permission, async |tx| {
                            send_confirmation(tx, booking, staff).await?;
                            read_booking(tx, booking, Viewpoint::Staff(staff)).await
                        })
                        .await
                },
            )
            .await?;
        Ok(Versioned::new(sent.version, sent))
    }

    /// Read a booking for check-in
    ///
    /// Returns what staff at the door need, without money or messages.
    #[oai(path = "/bookings/:booking/check-in", method = "get", operation_id = "readCheckIn")]
    async fn read_check_in(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
    ) -> Result<Json<CheckIn>, Problem> {
        let found = caller
            .tx(Permission::BookingsCheckIn, async |tx| {
                read_check_in(tx, booking.0).await
            })
            .await?;
        Ok(Json(found))
    }

    /// Mark who came to a date
    ///
    /// Marks the renter as checked in, from the beginning of the date's local day, or as a no-show once the date has
    /// begun. Without a state the mark is removed.
    #[oai(
        path = "/bookings/:booking/dates/:date/arrival",
        method = "put",
        operation_id = "setArrival"
    )]
    async fn mark_arrival(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// Id of the date.
        date: Path<DateId>,
        form: Json<ArrivalForm>,
    ) -> Result<Json<CheckIn>, Problem> {
        let booking = booking.0;
        let staff = caller.user_id();
        let marked = caller
            .tx(Permission::BookingsCheckIn, async |tx| {
                mark_arrival(tx, (booking, date.0), staff, &form.0).await?;
                read_check_in(tx, booking).await
            })
            .await?;
        Ok(Json(marked))
    }
}
