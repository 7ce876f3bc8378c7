//! Requests and answers of the checkout, as they travel.

use chrono::{DateTime, Utc};
use inventory::deposits::AcceptedDeposit;
use kernel::ids::{BookingId, GroupId, HoldId, PaymentId};
use poem_openapi::{Enum, Object};
use reservations::bills::{ChosenAddon, CustomAddon};
use reservations::bookings::SupervisorForm;
use serde::{Deserialize, Serialize};

/// A booking to make from a hold.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct BookingRequest {
    /// Id of one of the caller's holds that hasn't ended.
    pub hold_id: HoldId,
    /// Name of the event, 1 to 120 characters.
    pub event_name: String,
    /// People expected, at least 1.
    pub attendance: i32,
    /// Code of a sport (readLists). Needed if the space's rules keep the times for certain sports: one of these.
    pub sport: Option<String>,
    /// The type that the space is used as, one of its types; the main one unless given.
    pub space_type: Option<String>,
    /// The on-site supervisor.
    pub supervisor: Option<SupervisorForm>,
    /// A message to the organization, at most 2,000 characters.
    pub notes: Option<String>,
    /// Add-ons to book with it, on each of its dates (listSpaceAddons).
    pub addons: Option<Vec<ChosenAddon>>,
    /// Custom add-ons that the renter asks for, at most 10. They are free, and the organization answers them.
    pub custom_addons: Option<Vec<CustomAddon>>,
    /// The group that it is booked in; the one with the best discount unless given.
    pub group_id: Option<GroupId>,
    /// True if event insurance is taken; its questions have to be answered before (saveHoldInsurance).
    pub insurance: Option<bool>,
    /// The deposits of the space, as they were shown (listSpaceDeposits): the renter accepts all of them. Nothing is charged.
    pub deposits: Option<Vec<AcceptedDeposit>>,
    /// The caller's booking here to add a date to. Both stay separate bookings, and each names the other.
    pub added_to: Option<BookingId>,
    /// The total that was shown, `"125.86"`; if the server's bill differs, nothing is booked.
    pub total: String,
    pub payment: PaymentChoice,
}

/// Ways to pay.
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

/// The way to pay, and the card to pay with.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct PaymentChoice {
    pub kind: PaymentKind,
    /// The provider's id of a card that was typed in its form; for `card` alone.
    pub payment_method: Option<String>,
}

/// The dialog that asks the card's holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub enum ActionKind {
    /// The sandbox's own, which plays the bank.
    SandboxChallenge,
    /// That of Stripe's script.
    Stripe,
}

/// The step that the page has to take next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct HolderAction {
    pub kind: ActionKind,
    /// The secret that opens the provider's dialog.
    pub client_secret: String,
}

/// The card's bank needs the cardholder to authenticate before the payment continues.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct PaymentAction {
    /// The payment to confirm once the dialog has closed (confirmPayment).
    pub payment_id: PaymentId,
    pub action: HolderAction,
    /// The instant until which the time is held.
    pub held_until: DateTime<Utc>,
}

/// State of a hold's payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum HoldPaymentState {
    /// A request or the provider is still at work. Ask again in a few seconds.
    Processing,
    /// The card's bank needs the cardholder to authenticate.
    AsksHolder,
    /// The holder has answered. Confirm the payment to get the result (confirmPayment).
    Answered,
}

/// The open payment of a hold.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct HoldPayment {
    /// The payment's id.
    pub payment_id: PaymentId,
    pub state: HoldPaymentState,
    /// Dollars.
    pub amount: String,
    /// The bank's question, if it asks the cardholder.
    pub asks: Option<PaymentAction>,
}

/// The balance due of a booking, to be paid by card.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct DuePayment {
    /// Dollars that were shown as due, `"12.50"`; if something else is due, nothing is charged.
    pub amount: String,
    /// The provider's id of a card: a saved card, or one that was typed in its form.
    pub payment_method: String,
}

/// A refund that was made by hand instead.
#[derive(Clone, Debug, Serialize, Object)]
#[oai(deny_unknown_fields)]
pub struct SettledRefund {
    /// The reference to find it by, such as a check's number: 1 to 120 characters.
    pub reference: String,
}
