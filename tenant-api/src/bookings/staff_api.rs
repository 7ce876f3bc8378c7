//! What staff do with bookings besides answering and cancelling one: prices, refunds, many at once.

use accounts::SignedIn;
use kernel::problem::Problem;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use poem_openapi::{Object, OpenApi};
use policy::Permission;
use uuid::Uuid;

use super::{
    Booking, Cancellations, CancelledBooking, FeeRefundRequest, PriceAdjustment, RefundRequest, Viewpoint,
    adjust_booking, cancel_bookings, dismiss_booking, read_booking, refund_booking, refund_booking_fee,
};
use crate::tag::Tag;
use crate::{Expected, Versioned};

/// What staff do with bookings.
pub struct StaffBookingsApi;

/// The bookings of which dates were called off.
#[derive(Clone, Debug, Object)]
struct CancelledBookings {
    /// Each of them once.
    items: Vec<CancelledBooking>,
}

#[OpenApi(tag = "Tag::Bookings")]
impl StaffBookingsApi {
    /// Adjust the price of a request
    ///
    /// For admins, while it waits for an answer and costs something. What was paid beyond the new total goes back.
    #[oai(
        path = "/bookings/:booking/adjustment",
        method = "put",
        operation_id = "adjustBooking"
    )]
    async fn adjust_booking(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<Uuid>,
        /// The version that was seen.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        adjustment: Json<PriceAdjustment>,
    ) -> Result<Versioned<Booking>, Problem> {
        let (staff, expected) = (caller.user_id(), Expected::from_header(if_match)?);
        let adjusted = caller
            .tx(Permission::BookingsAdjust, async |tx| {
                adjust_booking(tx, booking.0, staff, &adjustment.0, expected).await?;
                read_booking(tx, booking.0, Viewpoint::Staff(staff)).await
            })
            .await?;
        Ok(Versioned::new(adjusted.version, adjusted))
    }

    /// Refund a booking
    ///
    /// All or a part of what was paid by card for a refundable booking that took place, collected deposits among it.
    #[oai(path = "/bookings/:booking/refund", method = "post", operation_id = "refundBooking")]
    async fn refund_booking(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<Uuid>,
        /// The same key with the same request refunds once, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        request: Json<RefundRequest>,
    ) -> Result<Versioned<Booking>, Problem> {
        let (permission, staff) = (Permission::BookingsRefund, caller.user_id());
        let asked = (booking.0, request.to_json());
        let refunded = caller
            .tx_once(permission, "refundBooking", key.0.as_deref(), &asked, async |tx| {
                refund_booking(tx, booking.0, staff, &request.0).await?;
                read_booking(tx, booking.0, Viewpoint::Staff(staff)).await
            })
            .await?;
        Ok(Versioned::new(refunded.version, refunded))
    }

    /// Refund a booking's fee
    ///
    /// The booking fee by itself, once.
    #[oai(
        path = "/bookings/:booking/fee-refund",
        method = "post",
        operation_id = "refundBookingFee"
    )]
    async fn refund_booking_fee(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<Uuid>,
        /// The same key with the same request refunds once, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        request: Json<FeeRefundRequest>,
    ) -> Result<Versioned<Booking>, Problem> {
        let (permission, staff) = (Permission::BookingsRefund, caller.user_id());
        let asked = (booking.0, request.to_json());
        let refunded = caller
            .tx_once(permission, "refundBookingFee", key.0.as_deref(), &asked, async |tx| {
                refund_booking_fee(tx, booking.0, staff, &request.0).await?;
                read_booking(tx, booking.0, Viewpoint::Staff(staff)).await
            })
            .await?;
        Ok(Versioned::new(refunded.version, refunded))
    }

    /// Dismiss a booking
    ///
    /// Takes what was denied, cancelled or refunded off the lists, for good.
    #[oai(
        path = "/bookings/:booking/dismissal",
        method = "put",
        operation_id = "dismissBooking"
    )]
    async fn dismiss_booking(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<Uuid>,
    ) -> Result<Versioned<Booking>, Problem> {
        let staff = caller.user_id();
        let dismissed = caller
            .tx(Permission::BookingsCancel, async |tx| {
                dismiss_booking(tx, booking.0, staff).await?;
                read_booking(tx, booking.0, Viewpoint::Staff(staff)).await
            })
            .await?;
        Ok(Versioned::new(dismissed.version, dismissed))
    }

    /// Cancel many dates at once
    ///
    /// Approved ones that are still to come, all of them or none. Their money goes back.
    #[oai(path = "/bookings/cancellations", method = "put", operation_id = "cancelBookings")]
    async fn cancel_bookings(
        &self,
        caller: SignedIn,
        form: Json<Cancellations>,
    ) -> Result<Json<CancelledBookings>, Problem> {
        let staff = caller.user_id();
        let items = caller
            .tx(Permission::BookingsCancel, async |tx| {
                cancel_bookings(tx, staff, &form.0).await
            })
            .await?;
        Ok(Json(CancelledBookings { items }))
    }
}
