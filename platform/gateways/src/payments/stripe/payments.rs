//! PaymentIntents with manual capture.

use super::Stripe;
use super::api::{Answer, Failure};
use super::view::{CAPTURE_KEY, IntentView, KEY, unreadable};
use crate::Secret;
use crate::payments::{
    Amount, Authorization, CustomerId, GatewayPaymentId, IdempotencyKey, Outcome, Payment, PaymentState, PaymentsError,
};
use std::collections::HashMap;
use stripe_client_core::StripeRequest;
use stripe_core::payment_intent::{
    CancelPaymentIntent, CapturePaymentIntent, CreatePaymentIntent, ListPaymentIntent, RetrievePaymentIntent,
};
use stripe_shared::{PaymentIntentAllowedPaymentMethodTypes, PaymentIntentCaptureMethod};
use stripe_types::Currency;

/// The items of a list to read at a time, the most that Stripe gives.
pub(super) const AT_A_TIME: i64 = 100;

impl Stripe {
    pub(in crate::payments) async fn authorize(&self, request: Authorization) -> Result<Outcome, PaymentsError> {
        let key = &request.idempotency_key;
        let mut metadata: HashMap<String, String> = request.metadata.into_iter().collect();
        metadata.insert(KEY.to_owned(), key.to_string());
        let create = CreatePaymentIntent::new(request.amount.cents(), Currency::USD)
            .customer(request.customer.as_str())
            .payment_method(request.payment_method.as_str())
            .allowed_payment_method_types([PaymentIntentAllowedPaymentMethodTypes::Card])
            .capture_method(PaymentIntentCaptureMethod::Manual)
            .confirm(true)
            .use_stripe_sdk(true)
            .metadata(metadata)
            .expand(card_too());
        let answer: Result<Answer<IntentView>, Failure> = self.api.post(create.build(), key).await;
        match answer {
            // The payment may have changed since that answer.
            Ok(answer) if answer.is_replayed => self.confirm_action(&answer.value.payment_id()?).await,
            Ok(answer) => outcome(&answer.value),
            Err(failure) if failure.is_about("payment_method") => {
                Err(PaymentsError::UnknownPaymentMethod(request.payment_method))
            }
            Err(Failure::Refused { error, .. }) if error.kind == "card_error" && error.payment_intent.is_some() => {
                let intent = error.payment_intent.as_ref().expect("it was just looked at");
                Ok(Outcome::Declined {
                    payment: intent.payment_id()?,
                    decline: error.decline(),
                })
            }
            Err(failure) => Err(failure.told(Some(key))),
        }
    }

    pub(in crate::payments) async fn confirm_action(
        &self,
        payment: &GatewayPaymentId,
    ) -> Result<Outcome, PaymentsError> {
        let intent = self.intent(payment).await?;
        if intent.status == "requires_payment_method" {
            self.close(&intent).await;
        }
        outcome(&intent)
    }

    pub(in crate::payments) async fn capture(
        &self,
        payment: &GatewayPaymentId,
        amount: Amount,
        key: &IdempotencyKey,
    ) -> Result<Payment, PaymentsError> {
        let take = CapturePaymentIntent::new(payment.as_str())
            .amount_to_capture(amount.cents())
            .metadata(HashMap::from([(CAPTURE_KEY.to_owned(), key.to_string())]))
            .expand(card_too());
        match self.api.post::<IntentView>(take.build(), key).await {
            Ok(answer) if answer.is_replayed => self.existing(payment).await,
            Ok(answer) => answer.value.payment(Vec::new())?.ok_or_else(|| unknown(payment)),
            Err(failure) => Err(self.why_not(failure, payment, key, Some(amount), "captured").await),
        }
    }

    pub(in crate::payments) async fn void(
        &self,
        payment: &GatewayPaymentId,
        key: &IdempotencyKey,
    ) -> Result<Payment, PaymentsError> {
        let cancel = CancelPaymentIntent::new(payment.as_str()).expand(card_too());
        match self.api.post::<IntentView>(cancel.build(), key).await {
            Ok(answer) => answer.value.payment(Vec::new())?.ok_or_else(|| unknown(payment)),
            Err(failure) => Err(self.why_not(failure, payment, key, None, "voided").await),
        }
    }

    pub(in crate::payments) async fn find(&self, payment: &GatewayPaymentId) -> Result<Option<Payment>, PaymentsError> {
        match self.intent(payment).await {
            Ok(intent) => self.with_refunds(&intent).await,
            Err(PaymentsError::UnknownPayment(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    pub(in crate::payments) async fn find_by_key(
        &self,
        customer: &CustomerId,
        key: &IdempotencyKey,
    ) -> Result<Option<Payment>, PaymentsError> {
        let page = |after: Option<String>| {
            let list = ListPaymentIntent::new()
                .customer(customer.as_str())
                .limit(AT_A_TIME)
                .expand(vec!["data.payment_method".to_owned()]);
            match after {
                Some(after) => list.starting_after(after).build(),
                None => list.build(),
            }
        };
        let found = self
            .api
            .find(page, |intent: &IntentView| intent.key().as_ref() == Some(key));
        match found.await {
            Ok(Some(intent)) => self.with_refunds(&intent).await,
            Ok(None) => Ok(None),
            // A customer of whom Stripe has not heard has no payments.
            Err(failure) if failure.is_missing() || failure.is_about("customer") => Ok(None),
            Err(failure) => Err(failure.into()),
        }
    }

    /// The payment as it is now.
    pub(super) async fn existing(&self, payment: &GatewayPaymentId) -> Result<Payment, PaymentsError> {
        self.find(payment).await?.ok_or_else(|| unknown(payment))
    }

    async fn with_refunds(&self, intent: &IntentView) -> Result<Option<Payment>, PaymentsError> {
        if intent.key().is_none() {
            return Ok(None);
        }
        let refunds = if intent.status == "succeeded" {
            self.refunds(&intent.payment_id()?).await?
        } else {
            Vec::new()
        };
        intent.payment(refunds)
    }

    async fn intent(&self, payment: &GatewayPaymentId) -> Result<IntentView, PaymentsError> {
        let read = RetrievePaymentIntent::new(payment.as_str()).expand(card_too());
        self.api.get(read.build()).await.map_err(|failure| {
            if failure.is_missing() {
                unknown(payment)
            } else {
                failure.into()
            }
        })
    }

    /// The page holds this payment's secret, and could try another card with it. Where this fails, a card that is tried
    /// sets off an event, and what is set aside is voided.
    async fn close(&self, intent: &IntentView) {
        let Ok(key) = IdempotencyKey::parse(format!("{}:close", intent.id)) else {
            return;
        };
        let cancel = CancelPaymentIntent::new(intent.id.as_str());
        if let Err(failure) = self.api.post::<IntentView>(cancel.build(), &key).await {
            tracing::warn!(?failure, payment = intent.id, "a declined payment is not closed yet");
        }
    }

    /// Stripe's refusals, in the words of all gateways: by what the payment is, since that is what counts.
    async fn why_not(
        &self,
        failure: Failure,
        payment: &GatewayPaymentId,
        key: &IdempotencyKey,
        wanted: Option<Amount>,
        done: &'static str,
    ) -> PaymentsError {
        if failure.is_missing() {
            return unknown(payment);
        }
        let told = failure.told(Some(key));
        if !matches!(told, PaymentsError::Refused { .. }) {
            return told;
        }
        match self.existing(payment).await {
            Ok(known) if known.state != PaymentState::Authorized => PaymentsError::WrongState {
                state: known.state.word(),
                wanted: done,
            },
            Ok(known) => match wanted {
                Some(wanted) if wanted > known.amount => PaymentsError::ExceedsAuthorized {
                    wanted,
                    authorized: known.amount,
                },
                _ => told,
            },
            Err(_) => told,
        }
    }
}

fn outcome(intent: &IntentView) -> Result<Outcome, PaymentsError> {
    let payment = intent.payment_id()?;
    match intent.state(Vec::new())? {
        PaymentState::Authorized | PaymentState::Captured { .. } => Ok(Outcome::Authorized {
            payment,
            card: intent.card(),
        }),
        PaymentState::NeedsAction => {
            let secret = intent.client_secret.clone();
            Ok(Outcome::NeedsAction {
                payment,
                client_secret: Secret::new(secret.ok_or_else(|| unreadable("a payment without its secret"))?),
            })
        }
        PaymentState::Declined(decline) => Ok(Outcome::Declined { payment, decline }),
        state @ PaymentState::Voided { .. } => Err(PaymentsError::WrongState {
            state: state.word(),
            wanted: "authorized",
        }),
    }
}

fn card_too() -> Vec<String> {
    vec!["payment_method".to_owned()]
}

fn unknown(payment: &GatewayPaymentId) -> PaymentsError {
    PaymentsError::UnknownPayment(payment.clone())
}
