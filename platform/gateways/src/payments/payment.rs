//! A payment: money that was authorized, then captured, then refunded. At most what was authorized is captured, and at
//! most what was captured is refunded.

use super::{Amount, CustomerId, GatewayPaymentId, IdempotencyKey, PaymentMethodId};
use crate::Secret;
use chrono::{DateTime, Datelike, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The details of a card that may be shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// The network in the provider's word: `visa`, `mastercard`, `amex`.
    pub brand: String,
    pub last4: String,
    pub exp_month: u8,
    /// In four digits.
    pub exp_year: u16,
    /// The holder, where known.
    pub name: Option<String>,
}

impl Card {
    /// A card is good until its month has ended.
    pub fn has_expired(&self, now: DateTime<Utc>) -> bool {
        (i32::from(self.exp_year), u32::from(self.exp_month)) < (now.year(), now.month())
    }
}

/// A card as the provider keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentMethod {
    pub id: PaymentMethodId,
    pub card: Card,
}

/// A person who is to be known to the provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewCustomer {
    /// Our id of the person. The same person becomes the same customer, as long as the provider remembers.
    pub person: String,
    pub name: String,
    pub email: String,
}

/// A request to set money aside on a card, in US dollars, to be captured later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Authorization {
    pub amount: Amount,
    pub payment_method: PaymentMethodId,
    /// The payer. Somebody else's saved card is refused.
    pub customer: CustomerId,
    /// One for each attempt of a payer: after a decline, another card needs another key.
    pub idempotency_key: IdempotencyKey,
    /// Shown to the platform's people at the provider, and given back by [`Payment::metadata`].
    pub metadata: BTreeMap<String, String>,
}

/// The outcome of an authorization. Each names the payment, so that it can be stored whatever comes next.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// The money is set aside.
    Authorized { payment: GatewayPaymentId, card: Card },
    /// The card's bank asks its holder to authenticate first. The page shows the provider's dialog with this secret;
    /// then `Payments::confirm_action` returns the result.
    NeedsAction {
        payment: GatewayPaymentId,
        client_secret: Secret,
    },
    /// Nothing was set aside, and this payment never will be.
    Declined {
        payment: GatewayPaymentId,
        decline: Decline,
    },
}

/// The reason why a card was not accepted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decline {
    /// The provider's code, as `insufficient_funds`.
    pub code: String,
    /// The provider's sentence for the payer.
    pub message: String,
}

impl Decline {
    /// The title above the provider's own sentence.
    pub const TITLE: &str = "Card declined.  Please try a different payment method.";
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Payment {
    pub id: GatewayPaymentId,
    pub idempotency_key: IdempotencyKey,
    /// The amount that was asked of the card.
    pub amount: Amount,
    pub card: Card,
    pub metadata: BTreeMap<String, String>,
    pub created_at: DateTime<Utc>,
    pub state: PaymentState,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum PaymentState {
    NeedsAction,
    Authorized,
    Declined(Decline),
    Captured {
        capture: Capture,
        refunds: Vec<Refund>,
    },
    Voided {
        /// None where the provider doesn't tell.
        idempotency_key: Option<IdempotencyKey>,
        at: DateTime<Utc>,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Capture {
    /// None where somebody took it in the provider's own pages.
    pub idempotency_key: Option<IdempotencyKey>,
    pub amount: Amount,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refund {
    /// The provider's id, as `re_…`.
    pub id: String,
    /// None where somebody gave it back in the provider's own pages.
    pub idempotency_key: Option<IdempotencyKey>,
    pub amount: Amount,
    pub at: DateTime<Utc>,
    /// Asked for again under its key, it is told as it stands then.
    #[serde(default)]
    pub state: RefundState,
}

/// The progress of a refund.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum RefundState {
    /// The card's bank has not taken it yet.
    Pending,
    /// It was taken. A bank may send it back all the same.
    #[default]
    Taken,
    /// The card's bank did not take it, or sent it back: it never reaches the card, and the money is still here.
    Failed,
}

impl Payment {
    /// Returns the captured amount, before refunds.
    pub fn captured(&self) -> Decimal {
        match &self.state {
            PaymentState::Captured { capture, .. } => capture.amount.decimal(),
            _ => Decimal::ZERO,
        }
    }

    /// Returns the amount that was or will be refunded to the card.
    pub fn refunded(&self) -> Decimal {
        let reaches = |refund: &&Refund| refund.state != RefundState::Failed;
        let refunds = self.refunds().iter().filter(reaches);
        refunds.map(|refund| refund.amount.decimal()).sum()
    }

    /// Returns all refunds, failed ones too.
    pub fn refunds(&self) -> &[Refund] {
        match &self.state {
            PaymentState::Captured { refunds, .. } => refunds,
            _ => &[],
        }
    }
}

impl PaymentState {
    /// One word for messages and logs.
    pub fn word(&self) -> &'static str {
        match self {
            Self::NeedsAction => "waiting for the card's holder",
            Self::Authorized => "authorized",
            Self::Declined(_) => "declined",
            Self::Captured { .. } => "captured",
            Self::Voided { .. } => "voided",
        }
    }
}
