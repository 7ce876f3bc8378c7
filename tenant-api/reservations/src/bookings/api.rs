//! The bookings' operations.

use accounts::SignedIn;
use ground::tag::Tag;
use ground::{Expected, Versioned};
use kernel::ids::BookingId;
use kernel::problem::Problem;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::{Json, PlainText};
use poem_openapi::{ApiResponse, OpenApi};
use policy::Permission;

use super::calendar_file::calendar_file;
use super::letters::Pages;
use super::{
    Booking, Cancellation, CancellationQuote, CancellationQuoteRequest, Decision, DecisionQuote, Viewpoint,
    cancel_booking, decide_booking, quote_cancellation, quote_decision, read_booking,
};

/// Bookings.
pub struct BookingsApi;

/// A file for calendars.
#[derive(ApiResponse)]
enum CalendarFile {
    /// The booking's dates as events (RFC 5545).
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
    /// Returns the booking to staff and to its renter.
    #[oai(path = "/bookings/:booking", method = "get", operation_id = "readBooking")]
    async fn read_booking(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
    ) -> Result<Versioned<Booking>, Problem> {
        let (permission, viewpoint) = Viewpoint::of(&caller, caller.user_id());
        let found = caller
            .tx(permission, async |tx| read_booking(tx, booking.0, viewpoint).await)
            .await?;
        Ok(shown_to(&caller, found))
    }

    /// Answer a request
    ///
    /// Approves or denies a pending booking. A denial makes its time available again and refunds everything that
    /// was paid. A date that nobody answered before it began is denied automatically, and refunded.
    #[oai(path = "/bookings/:booking/decision", method = "put", operation_id = "decideBooking")]
    async fn decide_booking(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// The version that was seen.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        decision: Json<Decision>,
    ) -> Result<Versioned<Booking>, Problem> {
        let booking = booking.0;
        let (staff, expected) = (caller.user_id(), Expected::from_header(if_match)?);
        let decided = caller
            .tx(Permission::BookingsApprove, async |tx| {
                decide_booking(tx, booking, staff, &decision.0, expected).await?;
                read_booking(tx, booking, Viewpoint::Staff(staff)).await
            })
            .await?;
        Ok(Versioned::new(decided.version, decided))
    }

    /// Quote an answer to a request
    ///
    /// Returns the bill, and what would be refunded or due, if the request were answered like this. If it can't be, the
    /// answer is the one that answering it would get, but for an adjusted price, which is dropped. Nothing changes and
    /// nobody is notified.
    #[oai(
        path = "/bookings/:booking/decision/quote",
        method = "post",
        operation_id = "quoteDecision"
    )]
    async fn quote_decision(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        decision: Json<Decision>,
    ) -> Result<Json<DecisionQuote>, Problem> {
        let staff = caller.user_id();
        let quote = caller
            .tx(Permission::BookingsApprove, async |tx| {
                quote_decision(tx, booking.0, staff, &decision.0).await
            })
            .await?;
        Ok(Json(quote))
    }

    /// Cancel a booking
    ///
    /// Staff cancel dates that haven't begun, with a refund. Renters cancel their own bookings until the organization's
    /// deadline, with a refund if the space was refundable.
    #[oai(
        path = "/bookings/:booking/cancellation",
        method = "put",
        operation_id = "cancelBooking"
    )]
    async fn cancel_booking(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// The version that was seen.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        cancellation: Json<Cancellation>,
    ) -> Result<Versioned<Booking>, Problem> {
        let booking = booking.0;
        let expected = Expected::from_header(if_match)?;
        let (permission, viewpoint) = canceler(&caller);
        let canceled = caller
            .tx(permission, async |tx| {
                cancel_booking(tx, booking, viewpoint, &cancellation.0, expected).await?;
                read_booking(tx, booking, viewpoint).await
            })
            .await?;
        Ok(shown_to(&caller, canceled))
    }

    /// Quote a cancellation
    ///
    /// Returns what would be refunded if dates of the booking were canceled now, and to which card. Nothing changes.
    /// For staff who cancel bookings, or for its renter.
    #[oai(
        path = "/bookings/:booking/cancellation/quote",
        method = "post",
        operation_id = "quoteCancellation"
    )]
    async fn quote_cancellation(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        request: Json<CancellationQuoteRequest>,
    ) -> Result<Json<CancellationQuote>, Problem> {
        let (permission, viewpoint) = canceler(&caller);
        let sees_money = caller.allows(Permission::BookingsApprove);
        let quote = caller
            .tx(permission, async |tx| {
                quote_cancellation(tx, booking.0, viewpoint, sees_money, &request.0).await
            })
            .await?;
        Ok(Json(quote))
    }

    /// Read a booking as a calendar file
    ///
    /// Returns the calendar file to staff and to the booking's renter.
    #[oai(
        path = "/bookings/:booking/calendar.ics",
        method = "get",
        operation_id = "readBookingCalendar"
    )]
    async fn read_booking_calendar(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
    ) -> Result<CalendarFile, Problem> {
        let booking = booking.0;
        let (permission, viewpoint) = Viewpoint::of(&caller, caller.user_id());
        let found = caller
            .tx(permission, async |tx| read_booking(tx, booking, viewpoint).await)
            .await?;
        let tenant = caller.require_tenant()?;
        let origin = caller.services().portal_origin(tenant.id, &tenant.short_name).await?;
        let page = Pages::at(&origin).reservation(booking);
        Ok(CalendarFile::File(
            PlainText(calendar_file(&found, &page)),
            format!("attachment; filename=\"{}.ics\"", found.number),
        ))
    }
}

/// A booking as the caller sees it: with its money where they answer requests or it is their own.
pub(super) fn shown_to(caller: &SignedIn, booking: Booking) -> Versioned<Booking> {
    let sees_money = caller.allows(Permission::BookingsApprove) || booking.renter.id == caller.user_id();
    Versioned::new(booking.version, booking.seen(sees_money))
}

/// From which side a person cancels bookings here, and by which right: staff any, anybody else their own.
fn canceler(caller: &SignedIn) -> (Permission, Viewpoint) {
    if caller.allows(Permission::BookingsCancel) {
        (Permission::BookingsCancel, Viewpoint::Staff(caller.user_id()))
    } else {
        (Permission::BookingsCancelOwn, Viewpoint::Renter(caller.user_id()))
    }
}
