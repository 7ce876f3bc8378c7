//! What is asked of the checkout and what it answers, as it travels.

use chrono::{DateTime, Utc};
use poem_openapi::{Enum, Object};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::bills::ChosenAddon;
use crate::bookings::SupervisorForm;
use crate::deposits::AcceptedDeposit;

/// A booking to be made from a hold.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct BookingRequest {
    /// Id of the caller's live hold.
    pub hold_id: Uuid,
    /// What it is for, 1 to 120 characters.
    pub event_name: String,
    /// People expected, at least 1.
    pub attendance: i32,
    /// Code of a sport (readLists). Needed where the space's rules keep the times for certain sports: one of these.
    pub sport: Option<String>,
    /// Which of the space's types it is used as; the main one unless given.
    pub space_type: Option<String>,
    /// Who is in charge there.
    pub supervisor: Option<SupervisorForm>,
    /// A word to the organization, at most 2,000 characters.
    pub notes: Option<String>,
    /// Add-ons that are wanted with it, on each of its days (listSpaceAddons).
    pub addons: Option<Vec<ChosenAddon>>,
    /// The group that it is booked in; the one with the best discount unless given.
    pub group_id: Option<Uuid>,
    /// Whether event insurance is taken.
    pub insurance: Option<bool>,
    /// The deposits of the space, as they were shown (listSpaceDeposits): the renter accepts all of them. Nothing is charged.
    pub deposits: Option<Vec<AcceptedDeposit>>,
    /// The total that was shown, `"125.86"`; where the server's bill comes to another, nothing is booked.
    pub total: String,
    pub payment: PaymentChoice,
}

/// How it is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub enum PaymentKind {
    /// By the card that `paymentMethod` names.
    Card,
    /// On an invoice, where the group in which it is booked may.
    Invoice,
    /// Not at all, where the total is 0.
    None,
}

/// How it is paid, and with what.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct PaymentChoice {
    pub kind: PaymentKind,
    /// The provider's id of a card that was typed in its form; for `card` alone.
    pub payment_method: Option<String>,
}

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

/// What is owed was given back by hand.
#[derive(Clone, Debug, Serialize, Object)]
#[oai(deny_unknown_fields)]
pub struct SettledRefund {
    /// What it can be found under, a check's number: 1 to 120 characters.
    pub reference: String,
}
