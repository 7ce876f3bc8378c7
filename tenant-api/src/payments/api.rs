//! The payments' operations.

use accounts::SignedIn;
use kernel::idempotency::{self, Command};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;
use policy::Permission;
use uuid::Uuid;

use super::{DuePayment, NotedPayment, SettledRefund, confirm_payment, pay_booking, record_payment, settle_refund};
use crate::bookings::{Booking, BookingAnswer, Viewpoint, read_booking};
use crate::tag::Tag;
use crate::{Renter, Versioned};

/// Payments.
pub struct PaymentsApi;

#[OpenApi(tag = "Tag::Payments")]
impl PaymentsApi {
    /// Confirm a payment
    ///
    /// Once the dialog of the card's bank has closed: where its holder agreed, the booking is made and paid.
    #[oai(
        path = "/payments/:payment/confirmation",
        method = "post",
        operation_id = "confirmPayment"
    )]
    async fn confirm_payment(
        &self,
        caller: SignedIn,
        /// Id of the payment.
        payment: Path<Uuid>,
        /// The same key leads to the same answer, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
    ) -> Result<BookingAnswer, Problem> {
        caller.check(Permission::BookingsCreate)?;
        let renter = Renter::of(&caller)?;
        let operation = format!("confirmPayment {}", renter.organization);
        let (door, whose) = (&renter.services.door, caller.idempotency_caller());
        let outcome = idempotency::once(door, &whose, &operation, key.0.as_deref(), &payment.0, async || {
            confirm_payment(&renter, payment.0).await
        })
        .await?;
        Ok(outcome.into())
    }

    /// Pay what is due of a booking
    ///
    /// By card, for whoever booked it: what a change has added, or all of what staff booked for them.
    #[oai(path = "/bookings/:booking/payments", method = "post", operation_id = "payBooking")]
    async fn pay_booking(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<Uuid>,
        /// The same key with the same request pays once, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        form: Json<DuePayment>,
    ) -> Result<BookingAnswer, Problem> {
        caller.check(Permission::BookingsCreate)?;
        let renter = Renter::of(&caller)?;
        let operation = format!("payBooking {}", renter.organization);
        let asked = (booking.0, &form.0);
        let command = Command::new(&caller.idempotency_caller(), &operation, key.0.as_deref(), &asked)?;
        let outcome = pay_booking(&renter, caller.place(), booking.0, &form.0, command).await?;
        Ok(outcome.into())
    }

    /// Record a payment
    ///
    /// For admins: what was paid without a card, what an agreement covers, or what goes on an invoice.
    #[oai(
        path = "/bookings/:booking/recorded-payments",
        method = "post",
        operation_id = "recordPayment"
    )]
    async fn record_payment(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<Uuid>,
        /// The same key with the same request records once, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        form: Json<NotedPayment>,
    ) -> Result<Versioned<Booking>, Problem> {
        let (permission, staff) = (Permission::PaymentsRecord, caller.user_id());
        let asked = (booking.0, &form.0);
        let paid = caller
            .tx_once(permission, "recordPayment", key.0.as_deref(), &asked, async |tx| {
                record_payment(tx, booking.0, staff, &form.0).await?;
                read_booking(tx, booking.0, Viewpoint::Staff(staff)).await
            })
            .await?;
        Ok(Versioned::new(paid.version, paid))
    }

    /// Settle a refund
    ///
    /// For admins: what is owed of an offline payment, or did not reach its card, was given back by hand.
    #[oai(
        path = "/bookings/:booking/refunds/:refund",
        method = "put",
        operation_id = "settleRefund"
    )]
    async fn settle_refund(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<Uuid>,
        /// Id of the refund, as the booking's payment names it.
        refund: Path<Uuid>,
        form: Json<SettledRefund>,
    ) -> Result<Versioned<Booking>, Problem> {
        let staff = caller.user_id();
        let settled = caller
            .tx(Permission::PaymentsRecord, async |tx| {
                settle_refund(tx, booking.0, refund.0, staff, &form.0).await?;
                read_booking(tx, booking.0, Viewpoint::Staff(staff)).await
            })
            .await?;
        Ok(Versioned::new(settled.version, settled))
    }
}
