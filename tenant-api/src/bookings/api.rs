//! The bookings' operations.

use accounts::SignedIn;
use chrono::NaiveDate;
use domain::time::LocalDay;
use kernel::page::{Page, limit};
use kernel::problem::Problem;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::{Json, PlainText};
use poem_openapi::{ApiResponse, OpenApi};
use policy::Permission;
use uuid::Uuid;

use super::letters::Pages;
use super::list::Filter;
use super::{
    Booking, BookingOutcome, BookingRequest, BookingStatus, BookingSummary, Cancellation, Decision, Viewpoint,
    calendar_file, cancel_booking, create_booking, decide_booking, list_bookings, read_booking,
};
use crate::calendar::calendar_day;
use crate::payments::PaymentAction;
use crate::tag::Tag;
use crate::{Expected, Renter, Versioned};

/// Bookings.
pub struct BookingsApi;

/// What came of booking.
#[derive(ApiResponse)]
pub enum BookingAnswer {
    /// It is booked, and paid where there was something to pay.
    #[oai(status = 201)]
    Booked(
        Json<Box<Booking>>,
        /// Where it is, on the host that was called.
        #[oai(header = "Location")]
        String,
    ),
    /// The card's bank wants to hear from its holder first. The time is kept meanwhile.
    #[oai(status = 202)]
    NeedsAction(Json<PaymentAction>),
}

impl From<BookingOutcome> for BookingAnswer {
    fn from(outcome: BookingOutcome) -> Self {
        match outcome {
            BookingOutcome::Booked(booking) => {
                let location = format!("/api/bookings/{}", booking.id);
                Self::Booked(Json(booking), location)
            }
            BookingOutcome::NeedsAction(action) => Self::NeedsAction(Json(action)),
        }
    }
}

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
    /// Book what is held
    ///
    /// The server makes the bill again; where it differs from the total that was shown, nothing is booked or charged.
    /// However often it is sent for one hold, it is booked and paid once.
    #[oai(path = "/bookings", method = "post", operation_id = "createBooking")]
    async fn create_booking(
        &self,
        caller: SignedIn,
        /// The same key with the same request leads to the same answer, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        request: Json<BookingRequest>,
    ) -> Result<BookingAnswer, Problem> {
        caller.check(Permission::BookingsCreate)?;
        let renter = Renter::of(&caller)?;
        let command = caller.command("createBooking", key.0.as_deref(), &request.0)?;
        let outcome = create_booking(&renter, caller.place(), &request.0, command).await?;
        Ok(outcome.into())
    }

    /// List the organization's bookings
    ///
    /// For staff, the newest first.
    #[oai(path = "/bookings", method = "get", operation_id = "listBookings")]
    #[expect(clippy::too_many_arguments, reason = "each is a parameter of the address")]
    async fn list_bookings(
        &self,
        caller: SignedIn,
        /// Statuses, separated by commas: `pending,approved`.
        status: Query<Option<String>>,
        /// On this local day or later.
        from: Query<Option<NaiveDate>>,
        /// On this local day or earlier.
        to: Query<Option<NaiveDate>>,
        /// Only this space.
        space: Query<Option<Uuid>>,
        /// A part of the number, the event's name or the renter's name.
        #[oai(validator(max_length = 100))]
        query: Query<Option<String>>,
        /// Whether those that were dismissed are listed too.
        dismissed: Query<Option<bool>>,
        /// Bookings on a page, 1 to 100; 50 unless given.
        #[oai(name = "limit")]
        count: Query<Option<u32>>,
        /// Where the page starts, from the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Page<BookingSummary>>, Problem> {
        let filter = Filter {
            status: statuses(status.0.as_deref())?,
            from: from
                .0
                .map(|day| calendar_day("from", day))
                .transpose()?
                .map(LocalDay::date),
            to: to.0.map(|day| calendar_day("to", day)).transpose()?.map(LocalDay::date),
            space: space.0,
            query: query.0,
            dismissed: dismissed.0.unwrap_or(false),
        };
        let count = limit(count.0)?;
        let page = caller
            .tx(Permission::BookingsRead, async |tx| {
                list_bookings(tx, &filter, count, cursor.0.as_deref()).await
            })
            .await?;
        Ok(Json(page))
    }

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

fn statuses(words: Option<&str>) -> Result<Vec<BookingStatus>, Problem> {
    let words = words.unwrap_or("").split(',').filter(|word| !word.is_empty());
    words
        .map(|word| {
            let known: Result<domain::booking::BookingStatus, _> = word.trim().parse();
            known
                .map(BookingStatus::from)
                .map_err(|error| Problem::invalid_field("status", "unknown", error.to_string()))
        })
        .collect()
}
