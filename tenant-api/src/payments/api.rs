//! The payments' operation.

use accounts::SignedIn;
use kernel::idempotency;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use policy::Permission;
use uuid::Uuid;

use super::confirm_payment;
use crate::Renter;
use crate::bookings::BookingAnswer;
use crate::tag::Tag;

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
}
