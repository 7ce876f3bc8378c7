//! Payments as they travel.

use chrono::{DateTime, Utc};
use poem_openapi::{Enum, Object};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Which dialog asks the card's holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub enum ActionKind {
    /// The sandbox's own, which plays the bank.
    SandboxChallenge,
    /// That of Stripe's script.
    Stripe,
}

/// What the page has to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct HolderAction {
    pub kind: ActionKind,
    /// What the dialog is opened with.
    pub client_secret: String,
}

/// The card's bank wants to hear from its holder before the payment goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct PaymentAction {
    /// To be confirmed once the dialog has closed (confirmPayment).
    pub payment_id: Uuid,
    pub action: HolderAction,
    /// Until when the time is kept.
    pub held_until: DateTime<Utc>,
}

/// What is due of a booking, to be paid by card.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct DuePayment {
    /// Dollars that were shown as due, `"12.50"`; where something else is due, nothing is charged.
    pub amount: String,
    /// The provider's id of a card: one that is kept, or that was typed in its form.
    pub payment_method: String,
}

/// How something is paid without a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub enum NotedKind {
    /// In cash, by check or by a transfer.
    Offline,
    /// Under an agreement, by which no money moves for it.
    Agreement,
    /// It goes on an invoice.
    Invoice,
}

impl NotedKind {
    /// The word on the wire and in the column.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Offline => "offline",
            Self::Agreement => "agreement",
            Self::Invoice => "invoice",
        }
    }

    /// What the history says of it.
    pub(super) fn words(self) -> &'static str {
        match self {
            Self::Offline => "received",
            Self::Agreement => "under an agreement",
            Self::Invoice => "on invoice",
        }
    }
}

/// What is paid without a card.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct NotedPayment {
    pub kind: NotedKind,
    /// What it can be found under, a check's number or an agreement's name: 1 to 120 characters. Only an invoice needs none.
    pub reference: Option<String>,
    /// Dollars, at most what is due; all of that unless given.
    pub amount: Option<String>,
}

/// What is owed was given back by hand.
#[derive(Clone, Debug, Serialize, Object)]
#[oai(deny_unknown_fields)]
pub struct SettledRefund {
    /// What it can be found under, a check's number: 1 to 120 characters.
    pub reference: String,
}
