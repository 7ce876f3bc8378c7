//! The payments for a booking and the deposits that came with it.

use chrono::{DateTime, Utc};
use domain::money::Money;
use kernel::ids::{DepositKindId, PaymentId, RefundId};
use money::payments::OrderedRefund;
use poem_openapi::{Enum, Object};
use serde::{Deserialize, Serialize};

use crate::bookings::Incident;

/// Ways in which something was paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", remote = "domain::payment::PaymentKind")]
pub enum PaidBy {
    Card,
    /// In cash, by check or by a transfer.
    Offline,
    /// Under an agreement.
    Agreement,
    /// On an invoice.
    Invoice,
}

/// States of a payment that pays for a booking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub enum BookingPaymentStatus {
    /// The card has promised it.
    Authorized,
    /// It was taken.
    Captured,
}

/// A refund to make by hand: of an offline payment, or one that a card's bank returned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
pub struct OwedRefund {
    /// The id for settleRefund.
    pub id: RefundId,
    /// Dollars.
    pub amount: String,
}

/// The amounts that a payment paid and refunded.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct PaymentMoney {
    pub paid: Money,
    pub refunded: Money,
    pub refund_owed: Money,
    pub refunds: Vec<OrderedRefund>,
}

/// A payment for a booking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct BookingPayment {
    /// The payment's id.
    pub id: PaymentId,
    pub kind: PaidBy,
    pub status: BookingPaymentStatus,
    /// Dollars of it that pay for this booking.
    pub amount: String,
    /// The instant that it was paid, in UTC.
    pub paid_at: DateTime<Utc>,
    /// The reference to find it by; absent for a card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
    /// The card's network: `visa`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub brand: Option<String>,
    /// The last four digits of the card's number; absent if the provider names none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_four: Option<String>,
    /// Dollars that were refunded.
    pub refunded: String,
    /// Dollars of refunds that haven't arrived: on their way to a card, or waiting to be made by hand.
    pub refund_owed: String,
    /// The amounts that are paid and refunded, and each refund; mail reads these.
    #[oai(skip)]
    #[serde(skip)]
    pub money: PaymentMoney,
    /// Refunds that staff have to make by hand; for staff alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owed_refunds: Option<Vec<OwedRefund>>,
}

/// A deposit that was accepted with a booking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct BookingDeposit {
    /// Its kind's id.
    pub id: DepositKindId,
    /// The name of its kind.
    pub name: String,
    /// Dollars.
    pub amount: String,
    /// True if staff can claim it now (openIncident), or settle its claim (settleIncident).
    pub claimable: bool,
    /// The incident, if the deposit was claimed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub incident: Option<Incident>,
}
