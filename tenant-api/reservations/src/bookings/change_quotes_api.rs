//! Quotes of the staff's changes of a booking.

use accounts::SignedIn;
use ground::tag::Tag;
use kernel::ids::{BookingId, DateId};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::Path;
use poem_openapi::payload::Json;
use policy::Permission;

use super::dates_api::{changer, refusal, refusal_of_date_space, refusal_of_space};
use super::{AddedDates, Change, ChangeQuote, MovedDate, MovedDateSpace, MovedSpace, PriceAdjustment, quote_change};
use crate::holds::HoldError;

/// Quotes of changes.
pub struct ChangeQuotesApi;

async fn quote(
    caller: &SignedIn,
    permission: Permission,
    booking: BookingId,
    wanted: Change<'_>,
) -> Result<ChangeQuote, HoldError> {
    let staff = changer(caller);
    caller
        .tx(permission, async |tx| quote_change(tx, booking, staff, wanted).await)
        .await
}

#[OpenApi(tag = "Tag::Bookings")]
impl ChangeQuotesApi {
    /// Quote moving a date of a booking
    ///
    /// Quotes a move: the charge or refund, worked out by moving the date and taking that back. If it can't be moved,
    /// the answer is the one that moving it would get. Nothing changes and nobody is notified.
    #[oai(
        path = "/bookings/:booking/dates/:date/time/quote",
        method = "post",
        operation_id = "quoteBookingDateMove"
    )]
    async fn quote_booking_date_move(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// Id of the date.
        date: Path<DateId>,
        form: Json<MovedDate>,
    ) -> Result<Json<ChangeQuote>, Problem> {
        let booking = booking.0;
        let change = Change::MoveDate(date.0, &form.0);
        match quote(&caller, Permission::BookingsChange, booking, change).await {
            Ok(quote) => Ok(Json(quote)),
            Err(error) => Err(refusal(&caller, booking, std::slice::from_ref(&form.date), error).await),
        }
    }

    /// Quote moving a booking to another space
    ///
    /// Quotes a move: the charge or refund, worked out by moving the booking and taking that back. If it can't be
    /// moved, the answer is the one that moving it would get. Nothing changes and nobody is notified.
    #[oai(
        path = "/bookings/:booking/space/quote",
        method = "post",
        operation_id = "quoteBookingSpaceMove"
    )]
    async fn quote_booking_space_move(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        form: Json<MovedSpace>,
    ) -> Result<Json<ChangeQuote>, Problem> {
        let booking = booking.0;
        let change = Change::MoveSpace(&form.0);
        match quote(&caller, Permission::BookingsChange, booking, change).await {
            Ok(quote) => Ok(Json(quote)),
            Err(error) => Err(refusal_of_space(&caller, (booking, None), form.space_id, error).await),
        }
    }

    /// Quote moving a date of a booking to another space
    ///
    /// Quotes a move: the charge or refund, worked out by moving the date and taking that back. If it can't be moved,
    /// the answer is the one that moving it would get. Nothing changes and nobody is notified.
    #[oai(
        path = "/bookings/:booking/dates/:date/space/quote",
        method = "post",
        operation_id = "quoteBookingDateSpaceMove"
    )]
    async fn quote_booking_date_space_move(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// Id of the date.
        date: Path<DateId>,
        form: Json<MovedDateSpace>,
    ) -> Result<Json<ChangeQuote>, Problem> {
        let booking = booking.0;
        let change = Change::MoveDateSpace(date.0, &form.0);
        match quote(&caller, Permission::BookingsChange, booking, change).await {
            Ok(quote) => Ok(Json(quote)),
            Err(error) => Err(refusal_of_date_space(&caller, (booking, date.0), &form, error).await),
        }
    }

    /// Quote adding dates to a booking
    ///
    /// Returns the bill with the new dates, and what would be due. If they can't be added, the answer is the one that
    /// adding them would get. Nothing changes and nobody is notified.
    #[oai(
        path = "/bookings/:booking/dates/quote",
        method = "post",
        operation_id = "quoteAddedDates"
    )]
    async fn quote_added_dates(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        form: Json<AddedDates>,
    ) -> Result<Json<ChangeQuote>, Problem> {
        let booking = booking.0;
        let change = Change::AddDates(&form.0);
        match quote(&caller, Permission::BookingsChange, booking, change).await {
            Ok(quote) => Ok(Json(quote)),
            Err(error) => Err(refusal(&caller, booking, &form.dates, error).await),
        }
    }

    /// Quote dropping a date of a booking
    ///
    /// Returns the bill without the date, and what would be refunded. If it can't be dropped, the answer is the one
    /// that dropping it would get. Nothing changes and nobody is notified.
    #[oai(
        path = "/bookings/:booking/dates/:date/removal/quote",
        method = "post",
        operation_id = "quoteDroppedDate"
    )]
    async fn quote_dropped_date(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// Id of the date.
        date: Path<DateId>,
    ) -> Result<Json<ChangeQuote>, Problem> {
        let change = Change::DropDate(date.0);
        Ok(Json(
            quote(&caller, Permission::BookingsChange, booking.0, change).await?,
        ))
    }

    /// Quote adjusting the price of a request
    ///
    /// Returns the bill with the adjustment, and what would be refunded. If it can't be adjusted like this, the answer
    /// is the one that adjusting it would get; the reason may be empty. Nothing changes and nobody is notified.
    #[oai(
        path = "/bookings/:booking/adjustment/quote",
        method = "post",
        operation_id = "quoteAdjustment"
    )]
    async fn quote_adjustment(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        adjustment: Json<PriceAdjustment>,
    ) -> Result<Json<ChangeQuote>, Problem> {
        let change = Change::Adjust(&adjustment.0);
        Ok(Json(
            quote(&caller, Permission::BookingsAdjust, booking.0, change).await?,
        ))
    }
}
