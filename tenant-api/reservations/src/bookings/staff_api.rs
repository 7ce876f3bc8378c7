//! Staff operations on bookings, other than answering or canceling a single one: prices, refunds, several bookings
//! together.

use accounts::SignedIn;
use ground::tag::Tag;
use ground::{Expected, Versioned};
use kernel::ids::BookingId;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use policy::Permission;

use super::api::shown_to;
use super::{
    Booking, CanceledBookings, Cancellations, CancellationsQuote, CancellationsQuoteRequest, FeeRefundRequest,
    PriceAdjustment, RefundQuote, RefundRequest, Viewpoint, adjust_booking, cancel_bookings, dismiss_booking,
    quote_cancellations, quote_refund, read_booking, refund_booking, refund_booking_fee,
};

/// The staff's changes of bookings.
pub struct StaffBookingsApi;

#[OpenApi(tag = "Tag::Bookings")]
impl StaffBookingsApi {
    /// Adjust the price of a request
    ///
    /// For admins, while the request is waiting for an answer and costs something. Anything paid beyond the new total
    /// is refunded.
    #[oai(
        path = "/bookings/:booking/adjustment",
        method = "put",
        operation_id = "adjustBooking"
    )]
    async fn adjust_booking(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// The version that was seen.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        adjustment: Json<PriceAdjustment>,
    ) -> Result<Versioned<Booking>, Problem> {
        let booking = booking.0;
        let (staff, expected) = (caller.user_id(), Expected::from_header(if_match)?);
        let adjusted = caller
            .tx(Permission::BookingsAdjust, async |tx| {
                adjust_booking(tx, booking, staff, &adjustment.0, expected).await?;
                read_booking(tx, booking, Viewpoint::Staff(staff)).await
            })
            .await?;
        Ok(Versioned::new(adjusted.version, adjusted))
    }

    /// Refund a booking
    ///
    /// Refunds all or part of what was paid by card for a refundable booking that took place, including collected
    /// deposits.
    #[oai(path = "/bookings/:booking/refund", method = "post", operation_id = "refundBooking")]
    async fn refund_booking(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// Repeating the request with the same key refunds only once, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        request: Json<RefundRequest>,
    ) -> Result<Versioned<Booking>, Problem> {
        let booking = booking.0;
        let (permission, staff) = (Permission::BookingsRefund, caller.user_id());
        let asked = (booking.0, request.to_json());
        let refunded = caller
            .tx_once(permission, "refundBooking", key.0.as_deref(), &asked, async |tx| {
                refund_booking(tx, booking, staff, &request.0).await?;
                read_booking(tx, booking, Viewpoint::Staff(staff)).await
            })
            .await?;
        Ok(Versioned::new(refunded.version, refunded))
    }

    /// Quote a refund
    ///
    /// Quotes a refund: the amount, and the cards that it would go to. Nothing changes.
    #[oai(
        path = "/bookings/:booking/refund/quote",
        method = "post",
        operation_id = "quoteRefund"
    )]
    async fn quote_refund(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        request: Json<RefundRequest>,
    ) -> Result<Json<RefundQuote>, Problem> {
        let quote = caller
            .tx(Permission::BookingsRefund, async |tx| {
                quote_refund(tx, booking.0, &request.0).await
            })
            .await?;
        Ok(Json(quote))
    }

    /// Refund a booking's fee
    ///
    /// Refunds the booking fee alone, once.
    #[oai(
        path = "/bookings/:booking/fee-refund",
        method = "post",
        operation_id = "refundBookingFee"
    )]
    async fn refund_booking_fee(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// Repeating the request with the same key refunds only once, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        request: Json<FeeRefundRequest>,
    ) -> Result<Versioned<Booking>, Problem> {
        let booking = booking.0;
        let (permission, staff) = (Permission::BookingsRefund, caller.user_id());
        let asked = (booking.0, request.to_json());
        let refunded = caller
            .tx_once(permission, "refundBookingFee", key.0.as_deref(), &asked, async |tx| {
                refund_booking_fee(tx, booking, staff, &request.0).await?;
                read_booking(tx, booking, Viewpoint::Staff(staff)).await
            })
            .await?;
        Ok(Versioned::new(refunded.version, refunded))
    }

    /// Dismiss a booking
    ///
    /// Takes a denied, canceled or refunded booking off the lists, for good.
    #[oai(
        path = "/bookings/:booking/dismissal",
        method = "put",
        operation_id = "dismissBooking"
    )]
    async fn dismiss_booking(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
    ) -> Result<Versioned<Booking>, Problem> {
        let booking = booking.0;
        let staff = caller.user_id();
        let dismissed = caller
            .tx(Permission::BookingsCancel, async |tx| {
                dismiss_booking(tx, booking, staff).await?;
                read_booking(tx, booking, Viewpoint::Staff(staff)).await
            })
            .await?;
        Ok(shown_to(&caller, dismissed))
    }

    /// Cancel several dates
    ///
    /// Cancels upcoming approved dates: all of them or none, or, if asked for, those that can be canceled. They are
    /// refunded.
    #[oai(path = "/bookings/cancellations", method = "put", operation_id = "cancelBookings")]
    async fn cancel_bookings(
        &self,
        caller: SignedIn,
        /// Repeating the request with the same key cancels only once, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        form: Json<Cancellations>,
    ) -> Result<Json<CanceledBookings>, Problem> {
        let (permission, staff) = (Permission::BookingsCancel, caller.user_id());
        let asked = form.to_json();
        let canceled = caller
            .tx_once(permission, "cancelBookings", key.0.as_deref(), &asked, async |tx| {
                cancel_bookings(tx, staff, &form.0).await
            })
            .await?;
        Ok(Json(canceled.seen(caller.allows(Permission::BookingsApprove))))
    }

    /// Preview the cancellation of several dates
    ///
    /// Returns how many renters would be notified, the refund of each booking, and the dates that can't be canceled.
    /// Nothing changes.
    #[oai(
        path = "/bookings/cancellations/quote",
        method = "post",
        operation_id = "quoteCancellations"
    )]
    async fn quote_cancellations(
        &self,
        caller: SignedIn,
        request: Json<CancellationsQuoteRequest>,
    ) -> Result<Json<CancellationsQuote>, Problem> {
        let staff = caller.user_id();
        let quote = caller
            .tx(Permission::BookingsCancel, async |tx| {
                quote_cancellations(tx, staff, &request.0).await
            })
            .await?;
        Ok(Json(quote.seen(caller.allows(Permission::BookingsApprove))))
    }
}
