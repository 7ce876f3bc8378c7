//! The operations on the messages about a booking.

use accounts::SignedIn;
use ground::tag::Tag;
use ground::{Created, Done};
use kernel::ids::BookingId;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;

use super::converse::read;
use super::dto::{Message, Messages, NewMessage};
use super::{Side, post, see};

/// Messages about bookings.
pub struct BookingMessagesApi;

#[OpenApi(tag = "Tag::Messages")]
impl BookingMessagesApi {
    /// List the messages about a booking
    ///
    /// Lists them for staff, or for the booking's renter, who doesn't see internal ones.
    #[oai(
        path = "/bookings/:booking/messages",
        method = "get",
        operation_id = "listBookingMessages"
    )]
    async fn list_booking_messages(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
    ) -> Result<Json<Messages>, Problem> {
        let messages = read(&caller, Side::of_writer(&caller), booking.0.conversation(), "Booking");
        Ok(Json(messages.await?))
    }

    /// Send a message about a booking
    ///
    /// Sends the message to the other side, or keeps it among staff.
    #[oai(
        path = "/bookings/:booking/messages",
        method = "post",
        operation_id = "sendBookingMessage"
    )]
    async fn send_booking_message(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// Repeating the request with the same key returns the same message for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        new: Json<NewMessage>,
    ) -> Result<Created<Message>, Problem> {
        let message = post(
            &caller,
            booking.0.conversation(),
            "sendBookingMessage",
            key.0.as_deref(),
            &new.0,
        )
        .await?;
        Ok(Created::at(format!("/api/bookings/{}/messages", booking.0), message))
    }

    /// Mark the messages about a booking as seen
    ///
    /// Marks the other side's messages as seen.
    #[oai(
        path = "/bookings/:booking/messages/read",
        method = "put",
        operation_id = "readBookingMessages"
    )]
    async fn read_booking_messages(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
    ) -> Result<Done, Problem> {
        see(&caller, booking.0.conversation(), None).await?;
        Ok(Done::NoContent)
    }
}
