//! Stripe's answers, as far as we read them. What we don't know yet is overlooked, so that a new member harms nothing.

use super::api::HasId;
use crate::payments::{
    Amount, Capture, Card, Decline, GatewayPaymentId, IdempotencyKey, Payment, PaymentState, PaymentsError, Refund,
    RefundState,
};
use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The metadata name under which a payment or a refund carries the key of its request.
pub(super) const KEY: &str = "fieldhouse_key";
/// The metadata name under which a payment carries the key of its capture.
pub(super) const CAPTURE_KEY: &str = "fieldhouse_capture_key";

#[derive(Debug, Deserialize)]
pub(super) struct Page<T> {
    pub(super) data: Vec<T>,
    #[serde(default)]
    pub(super) has_more: bool,
}

#[derive(Debug, Deserialize)]
pub(super) struct ErrorAnswer {
    pub(super) error: ErrorView,
}

/// The reason why Stripe, or a card's bank, refused.
#[derive(Debug, Deserialize)]
pub(super) struct ErrorView {
    #[serde(rename = "type", default)]
    pub(super) kind: String,
    code: Option<String>,
    decline_code: Option<String>,
    #[serde(default)]
    pub(super) message: String,
    pub(super) param: Option<String>,
    pub(super) payment_intent: Option<Box<IntentView>>,
    payment_method: Option<MethodView>,
}

impl ErrorView {
    /// The most telling of its codes.
    pub(super) fn code(&self) -> &str {
        let code = self.decline_code.as_deref().or(self.code.as_deref());
        // The one code that names its object before what happened.
        let code = code.map(|code| code.strip_prefix("payment_intent_").unwrap_or(code));
        code.unwrap_or("declined")
    }

    pub(super) fn decline(&self) -> Decline {
        Decline {
            code: self.code().to_owned(),
            message: self.message.clone(),
        }
    }
}

/// A PaymentIntent, with its payment method expanded.
#[derive(Debug, Deserialize)]
pub(super) struct IntentView {
    pub(super) id: String,
    amount: i64,
    #[serde(default)]
    amount_received: i64,
    pub(super) status: String,
    pub(super) client_secret: Option<String>,
    created: i64,
    canceled_at: Option<i64>,
    #[serde(default)]
    pub(super) metadata: BTreeMap<String, String>,
    pub(super) last_payment_error: Option<Box<ErrorView>>,
    payment_method: Option<MethodOrId>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum MethodOrId {
    Method(MethodView),
    Id(#[expect(dead_code, reason = "it says nothing of the card")] String),
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct MethodView {
    pub(super) id: String,
    card: Option<CardView>,
    billing_details: Option<BillingView>,
}

#[derive(Clone, Debug, Deserialize)]
struct CardView {
    brand: String,
    last4: String,
    exp_month: u8,
    exp_year: u16,
}

#[derive(Clone, Debug, Deserialize)]
struct BillingView {
    name: Option<String>,
}

#[derive(Debug, Deserialize)]
pub(super) struct RefundView {
    pub(super) id: String,
    amount: i64,
    pub(super) status: Option<String>,
    created: i64,
    #[serde(default)]
    pub(super) metadata: Option<BTreeMap<String, String>>,
}

#[derive(Debug, Deserialize)]
pub(super) struct CustomerView {
    pub(super) id: String,
}

impl HasId for IntentView {
    fn id(&self) -> &str {
        &self.id
    }
}

impl HasId for RefundView {
    fn id(&self) -> &str {
        &self.id
    }
}

impl HasId for MethodView {
    fn id(&self) -> &str {
        &self.id
    }
}

impl MethodView {
    pub(super) fn card(&self) -> Option<Card> {
        let card = self.card.as_ref()?;
        Some(Card {
            brand: card.brand.clone(),
            last4: card.last4.clone(),
            exp_month: card.exp_month,
            exp_year: card.exp_year,
            name: self.billing_details.as_ref().and_then(|billing| billing.name.clone()),
        })
    }
}

impl IntentView {
    pub(super) fn payment_id(&self) -> Result<GatewayPaymentId, PaymentsError> {
        GatewayPaymentId::parse(&*self.id).map_err(unreadable)
    }

    /// The key that it was asked for with; none where it is not ours.
    pub(super) fn key(&self) -> Option<IdempotencyKey> {
        key_in(&self.metadata, KEY)
    }

    /// Returns the last answer of the card's bank or its holder.
    pub(super) fn decline(&self) -> Decline {
        self.last_payment_error.as_ref().map_or_else(
            || Decline {
                code: "generic_decline".to_owned(),
                message: "Your card was declined.".to_owned(),
            },
            |error| error.decline(),
        )
    }

    /// Returns the card's details that may be shown; after a decline the payment itself has none, but its error does.
    pub(super) fn card(&self) -> Card {
        let own = match &self.payment_method {
            Some(MethodOrId::Method(method)) => method.card(),
            _ => None,
        };
        let refused = || self.last_payment_error.as_ref()?.payment_method.as_ref()?.card();
        own.or_else(refused).unwrap_or_else(|| Card {
            brand: "unknown".to_owned(),
            last4: String::new(),
            exp_month: 1,
            exp_year: 1970,
            name: None,
        })
    }

    pub(super) fn state(&self, refunds: Vec<Refund>) -> Result<PaymentState, PaymentsError> {
        Ok(match self.status.as_str() {
            "requires_capture" => PaymentState::Authorized,
            "requires_action" | "requires_confirmation" => PaymentState::NeedsAction,
            "requires_payment_method" => PaymentState::Declined(self.decline()),
            "canceled" if self.last_payment_error.is_some() => PaymentState::Declined(self.decline()),
            "canceled" => PaymentState::Voided {
                idempotency_key: None,
                at: instant(self.canceled_at.unwrap_or(self.created))?,
            },
            "succeeded" => PaymentState::Captured {
                capture: Capture {
                    idempotency_key: key_in(&self.metadata, CAPTURE_KEY),
                    amount: amount(self.amount_received)?,
                },
                refunds,
            },
            other => return Err(PaymentsError::Unavailable(format!("{} is still {other}", self.id))),
        })
    }

    /// None where it is not ours.
    pub(super) fn payment(&self, refunds: Vec<Refund>) -> Result<Option<Payment>, PaymentsError> {
        let Some(idempotency_key) = self.key() else {
            return Ok(None);
        };
        let own = |name: &String| name != KEY && name != CAPTURE_KEY;
        Ok(Some(Payment {
            id: self.payment_id()?,
            idempotency_key,
            amount: amount(self.amount)?,
            card: self.card(),
            metadata: self
                .metadata
                .iter()
                .filter(|(name, _)| own(name))
                .map(|(name, value)| (name.clone(), value.clone()))
                .collect(),
            created_at: instant(self.created)?,
            state: self.state(refunds)?,
        }))
    }
}

impl RefundView {
    pub(super) fn key(&self) -> Option<IdempotencyKey> {
        key_in(self.metadata.as_ref()?, KEY)
    }

    pub(super) fn refund(&self) -> Result<Refund, PaymentsError> {
        Ok(Refund {
            id: self.id.clone(),
            idempotency_key: self.key(),
            amount: amount(self.amount)?,
            at: instant(self.created)?,
            state: match self.status.as_deref() {
                Some("failed" | "canceled") => RefundState::Failed,
                Some("pending" | "requires_action") => RefundState::Pending,
                _ => RefundState::Taken,
            },
        })
    }
}

fn key_in(metadata: &BTreeMap<String, String>, name: &str) -> Option<IdempotencyKey> {
    metadata.get(name).and_then(|key| IdempotencyKey::parse(&**key).ok())
}

fn amount(cents: i64) -> Result<Amount, PaymentsError> {
    Amount::new(Decimal::new(cents, 2)).map_err(unreadable)
}

fn instant(seconds: i64) -> Result<DateTime<Utc>, PaymentsError> {
    DateTime::from_timestamp(seconds, 0).ok_or_else(|| unreadable("an instant that no clock shows"))
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
pub(super) fn unreadable(error: impl ToString) -> PaymentsError {
    PaymentsError::Unavailable(format!("what it answers can't be read: {}", error.to_string()))
}
