//! Asking the provider: repeats a request with the same key if no answer came.

use std::fmt::Display;
use std::time::Duration;

use gateways::payments::{
    Amount, Authorization, CustomerId, GatewayPaymentId, IdempotencyKey, Outcome, Payment, PaymentMethodId, Payments,
    PaymentsError, Refund,
};
use kernel::ids::{OrganizationId, PaymentId, RefundId, new_id};
use rust_decimal::Decimal;

/// The number of tries before a request is left to the job.
const TRIES: u32 = 3;
/// The pause before the second time; it doubles after that.
const PAUSE: Duration = Duration::from_millis(100);

/// The names of the ids that a payment carries at the provider, so that its events lead back to it.
pub const ORGANIZATION: &str = "organization";
pub const PAYMENT: &str = "payment";

/// Sets the money aside, under the payment's own key.
pub async fn authorize(
    payments: &Payments,
    customer: &CustomerId,
    organization: OrganizationId,
    payment: PaymentId,
    dollars: Decimal,
    method: &PaymentMethodId,
) -> Result<Outcome, PaymentsError> {
    let request = Authorization {
        amount: amount(dollars)?,
        payment_method: method.clone(),
        customer: customer.clone(),
        idempotency_key: key(payment)?,
        metadata: [
            (ORGANIZATION.to_owned(), organization.to_string()),
            (PAYMENT.to_owned(), payment.to_string()),
        ]
        .into(),
    };
    persistently(|| payments.authorize(request.clone())).await
}

/// Captures everything that was authorized. Each call has a new key: nothing is captured twice, while a provider that
/// failed once under a key would repeat that answer for a day.
pub async fn capture(
    payments: &Payments,
    payment: PaymentId,
    dollars: Decimal,
    at_provider: &GatewayPaymentId,
) -> Result<Payment, PaymentsError> {
    let (amount, key) = (amount(dollars)?, key_of_its_own(payment, "capture")?);
    persistently(|| payments.capture(at_provider, amount, &key)).await
}

/// Voids an authorization. Each call has a new key, as in [`capture`].
pub async fn void(
    payments: &Payments,
    payment: PaymentId,
    at_provider: &GatewayPaymentId,
) -> Result<Payment, PaymentsError> {
    let key = key_of_its_own(payment, "void")?;
    persistently(|| payments.void(at_provider, &key)).await
}

/// Refunds an amount, under the refund's own key.
pub async fn refund(
    payments: &Payments,
    at_provider: &GatewayPaymentId,
    refund: RefundId,
    dollars: Decimal,
) -> Result<Refund, PaymentsError> {
    let (amount, key) = (amount(dollars)?, key(refund)?);
    persistently(|| payments.refund(at_provider, amount, &key)).await
}

/// The payment of this id, as the provider knows it.
pub async fn known(payments: &Payments, at_provider: &GatewayPaymentId) -> Result<Option<Payment>, PaymentsError> {
    persistently(|| payments.find(at_provider)).await
}

/// Finds the payment that was started for this customer, as the provider knows it. None if there is none.
pub async fn asked_of(
    payments: &Payments,
    customer: &CustomerId,
    payment: PaymentId,
) -> Result<Option<Payment>, PaymentsError> {
    let key = key(payment)?;
    persistently(|| payments.find_by_key(customer, &key)).await
}

/// Repeats a request until an answer comes. Once an attempt may have succeeded, a later failure doesn't report that
/// nothing was done.
async fn persistently<T, A>(ask: impl Fn() -> A) -> Result<T, PaymentsError>
where
    A: Future<Output = Result<T, PaymentsError>>,
{
    let (mut pause, mut may_be_done) = (PAUSE, false);
    for tries_left in (0..TRIES).rev() {
        match ask().await {
            Err(error) if error.is_worth_a_retry() && tries_left > 0 => {
                tracing::warn!(%error, "the payment provider is asked again");
                may_be_done |= error == PaymentsError::OutcomeUnknown;
                tokio::time::sleep(pause).await;
                pause *= 2;
            }
            Err(_) if may_be_done => break,
            answer => return answer,
        }
    }
    Err(PaymentsError::OutcomeUnknown)
}

fn key(id: impl Display) -> Result<IdempotencyKey, PaymentsError> {
    key_of(id.to_string())
}

fn key_of_its_own(id: impl Display, step: &str) -> Result<IdempotencyKey, PaymentsError> {
    key_of(format!("{id}:{step}:{}", new_id()))
}

fn key_of(text: String) -> Result<IdempotencyKey, PaymentsError> {
    IdempotencyKey::parse(text).map_err(|error| PaymentsError::Refused {
        code: "key".to_owned(),
        message: error.to_string(),
    })
}

fn amount(dollars: Decimal) -> Result<Amount, PaymentsError> {
    Amount::new(dollars).map_err(|error| PaymentsError::Refused {
        code: "amount".to_owned(),
        message: error.to_string(),
    })
}
