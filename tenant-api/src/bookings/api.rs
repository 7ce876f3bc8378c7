//! The bookings' operations.

use accounts::SignedIn;
use kernel::problem::Problem;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::{Json, PlainText};
use poem_openapi::{ApiResponse, OpenApi};
use policy::Permission;
use uuid::Uuid;

use super::letters::Pages;
use super::{Booking, Cancellation, Decision, Viewpoint, calendar_file, cancel_booking, decide_booking, read_booking};
use crate::tag::Tag;
use crate::{Expected, Versioned};

/// Bookings.
pub struct BookingsApi;

/// A file for calendars.
#[derive(ApiResponse)]
enum CalendarFile {
    /// The booking's days as events (RFC 5545).
    #[oai(status = 200, content_type = "text/calendar")]
    File(
        PlainText<String>,
        /// The file's name.
        #[oai(header = "Content-Disposition")]
        String,
    ),
}

#[OpenApi(tag = "Tag::Bookings")]
impl BookingsApi {
    /// Read a booking
    ///
    /// For staff, or for whoever booked it.
    #[oai(path = "/bookings/:booking", method = "get", operation_id = "readBooking")]
    async fn read_booking(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<Uuid>,
    ) -> Result<Versioned<Booking>, Problem> {
        let (permission, viewpoint) = Viewpoint::of(&caller, caller.user_id());
        let found = caller
            .tx(permission, async |tx| read_booking(tx, booking.0, viewpoint).await)
            .await?;
        Ok(Versioned::new(found.version, found))
    }

    /// Answer a request
    ///
    /// Approves or denies a pending booking. A denial frees its time, and all of the money goes back. A date that nobody
    /// answered before it began is denied by itself, with its money going back.
    #[oai(path = "/bookings/:booking/decision", method = "put", operation_id = "decideBooking")]
    async fn decide_booking(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<Uuid>,
        /// The version that was seen.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        decision: Json<Decision>,
    ) -> Result<Versioned<Booking>, Problem> {
        let (staff, expected) = (caller.user_id(), Expected::from_header(if_match)?);
        let decided = caller
            .tx(Permission::BookingsApprove, async |tx| {
                decide_booking(tx, booking.0, staff, &decision.0, expected).await?;
                read_booking(tx, booking.0, Viewpoint::Staff(staff)).await
            })
            .await?;
        Ok(Versioned::new(decided.version, decided))
    }

    /// Cancel a booking
    ///
    /// Staff cancel what is still to come, and the money goes back. Renters cancel their own as long before as the
    /// organization asks; the money goes back where the space was refundable.
    #[oai(
        path = "/bookings/:booking/cancellation",
        method = "put",
        operation_id = "cancelBooking"
    )]
    async fn cancel_booking(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<Uuid>,
        /// The version that was seen.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        cancellation: Json<Cancellation>,
    ) -> Result<Versioned<Booking>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let (permission, viewpoint) = if caller.allows(Permission::BookingsCancel) {
            (Permission::BookingsCancel, Viewpoint::Staff(caller.user_id()))
        } else {
            (Permission::BookingsCancelOwn, Viewpoint::Renter(caller.user_id()))
        };
        let cancelled = caller
            .tx(permission, async |tx| {
                cancel_booking(tx, booking.0, viewpoint, &cancellation.0, expected).await?;
                read_booking(tx, booking.0, viewpoint).await
            })
            .await?;
        Ok(Versioned::new(cancelled.version, cancelled))
    }

    /// Read a booking as a calendar file
    ///
    /// For staff, or for whoever booked it.
    #[oai(
        path = "/bookings/:booking/calendar.ics",
        method = "get",
        operation_id = "readBookingCalendar"
    )]
    async fn read_booking_calendar(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<Uuid>,
    ) -> Result<CalendarFile, Problem> {
        let (permission, viewpoint) = Viewpoint::of(&caller, caller.user_id());
        let found = caller
            .tx(permission, async |tx| read_booking(tx, booking.0, viewpoint).await)
            .await?;
        let origin = caller
            .services()
            .site
            .organization_origin(&found.organization_short_name);
        let page = Pages::at(&origin).reservation(found.id);
        Ok(CalendarFile::File(
            PlainText(calendar_file(&found, &page)),
            format!("attachment; filename=\"{}.ics\"", found.number),
        ))
    }
}
