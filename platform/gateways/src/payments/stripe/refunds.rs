//! Refunds, in parts or whole.

use super::Stripe;
use super::payments::AT_A_TIME;
use super::view::{KEY, RefundView};
use crate::payments::{Amount, GatewayPaymentId, IdempotencyKey, PaymentState, PaymentsError, Refund};
use std::collections::HashMap;
use stripe_client_core::{RequestBuilder, StripeRequest};
use stripe_core::refund::{CreateRefund, ListRefund};

impl Stripe {
    pub(in crate::payments) async fn refund(
        &self,
        payment: &GatewayPaymentId,
        amount: Amount,
        key: &IdempotencyKey,
    ) -> Result<Refund, PaymentsError> {
        if let Some(made) = self.made_before(payment, key).await? {
            let made = made.refund()?;
            return if made.amount == amount {
                Ok(made)
            } else {
                Err(PaymentsError::KeyReused(key.clone()))
            };
        }
        let give = CreateRefund::new()
            .payment_intent(payment.as_str())
            .amount(amount.cents())
            .metadata(HashMap::from([(KEY.to_owned(), key.to_string())]));
        match self.api.post::<RefundView>(give.build(), key).await {
            Ok(answer) => answer.value.refund(),
            Err(failure) if failure.is_missing() => Err(PaymentsError::UnknownPayment(payment.clone())),
            Err(failure) => {
                let refused = failure.told(Some(key));
                Err(self.why_not_refunded(refused, payment, amount).await)
            }
        }
    }

    /// Returns the payment's refunds, the oldest first.
    pub(super) async fn refunds(&self, payment: &GatewayPaymentId) -> Result<Vec<Refund>, PaymentsError> {
        let mut given = Vec::new();
        let all = self.api.find(refunds_of(payment), |refund: &RefundView| {
            given.push(refund.refund());
            false
        });
        all.await?;
        given.reverse();
        given.into_iter().collect()
    }

    async fn made_before(
        &self,
        payment: &GatewayPaymentId,
        key: &IdempotencyKey,
    ) -> Result<Option<RefundView>, PaymentsError> {
        let made = self.api.find(refunds_of(payment), |refund: &RefundView| {
            refund.key().as_ref() == Some(key)
        });
        match made.await {
            Err(failure) if failure.is_missing() => Err(PaymentsError::UnknownPayment(payment.clone())),
            made => Ok(made?),
        }
    }

    async fn why_not_refunded(
        &self,
        refused: PaymentsError,
        payment: &GatewayPaymentId,
        wanted: Amount,
    ) -> PaymentsError {
        if !matches!(refused, PaymentsError::Refused { .. }) {
            return refused;
        }
        match self.existing(payment).await {
            Ok(known) if !matches!(known.state, PaymentState::Captured { .. }) => PaymentsError::WrongState {
                state: known.state.word(),
                wanted: "refunded",
            },
            Ok(known) if wanted.decimal() > known.captured() - known.refunded() => PaymentsError::ExceedsCaptured {
                wanted,
                left: known.captured() - known.refunded(),
            },
            Err(error @ PaymentsError::UnknownPayment(_)) => error,
            _ => refused,
        }
    }
}

fn refunds_of(payment: &GatewayPaymentId) -> impl Fn(Option<String>) -> RequestBuilder {
    let list = ListRefund::new().payment_intent(payment.as_str()).limit(AT_A_TIME);
    move |after| match after {
        Some(after) => list.clone().starting_after(after).build(),
        None => list.build(),
    }
}
