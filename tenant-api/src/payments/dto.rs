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
