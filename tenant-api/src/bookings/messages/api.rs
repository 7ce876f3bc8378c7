//! The messages' operations.

use accounts::SignedIn;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use policy::Permission;
use uuid::Uuid;

use super::db::{self, Side};
use super::dto::{BookingMessage, BookingMessages, NewBookingMessage};
use super::send_message;
use crate::tag::Tag;
use crate::{Created, Done};

/// Messages about bookings.
pub struct BookingMessagesApi;

/// By which right somebody writes about bookings here, and on which side: staff about any, everybody about their own.
fn side_of(caller: &SignedIn) -> (Permission, Side) {
    if caller.allows(Permission::BookingsMessage) {
        (Permission::BookingsMessage, Side::Staff)
    } else {
        (Permission::BookingsMessageOwn, Side::Renter)
    }
}

#[OpenApi(tag = "Tag::Bookings")]
impl BookingMessagesApi {
    /// List the messages about a booking
    ///
    /// For staff, or for whoever booked it, who doesn't see internal ones.
    #[oai(
        path = "/bookings/:booking/messages",
        method = "get",
        operation_id = "listBookingMessages"
    )]
    async fn list_booking_messages(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<Uuid>,
    ) -> Result<Json<BookingMessages>, Problem> {
        let ((permission, side), user) = (side_of(&caller), caller.user_id());
        let items = caller
            .tx(permission, async |tx| {
                if !db::is_theirs(tx, booking.0, side, user).await? {
                    return Err(Problem::not_found("Booking"));
                }
                Ok(db::list(tx, booking.0, side).await?)
            })
            .await?;
        Ok(Json(BookingMessages { items }))
    }

    /// Send a message about a booking
    ///
    /// To the other side, or among staff.
    #[oai(
        path = "/bookings/:booking/messages",
        method = "post",
        operation_id = "sendBookingMessage"
    )]
    async fn send_booking_message(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<Uuid>,
        /// The same key with the same request leads to the same message, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        new: Json<NewBookingMessage>,
    ) -> Result<Created<BookingMessage>, Problem> {
        let ((permission, side), user) = (side_of(&caller), caller.user_id());
        let asked = (booking.0, new.to_json());
        let message = caller
            .tx_once(permission, "sendBookingMessage", key.0.as_deref(), &asked, async |tx| {
                send_message(tx, booking.0, user, side == Side::Staff, &new.0).await
            })
            .await?;
        Ok(Created::at(format!("/api/bookings/{}/messages", booking.0), message))
    }

    /// Note that the messages about a booking were seen
    ///
    /// Those that the other side wrote.
    #[oai(
        path = "/bookings/:booking/messages/read",
        method = "put",
        operation_id = "readBookingMessages"
    )]
    async fn read_booking_messages(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<Uuid>,
    ) -> Result<Done, Problem> {
        let ((permission, side), user) = (side_of(&caller), caller.user_id());
        caller
            .tx(permission, async |tx| {
                if !db::is_theirs(tx, booking.0, side, user).await? {
                    return Err(Problem::not_found("Booking"));
                }
                Ok::<_, Problem>(db::mark_read(tx, booking.0, side).await?)
            })
            .await?;
        Ok(Done::NoContent)
    }
}
