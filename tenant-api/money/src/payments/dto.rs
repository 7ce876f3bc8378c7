//! Payments without a card, as they travel.

use domain::payment::Gateway;
use poem_openapi::{Enum, Object};
use serde::{Deserialize, Serialize};

/// Ways to pay without a card.
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
    /// The gateway under which such a payment is stored.
    pub fn gateway(self) -> Gateway {
        match self {
            Self::Offline => Gateway::Offline,
            Self::Agreement => Gateway::Agreement,
            Self::Invoice => Gateway::Invoice,
        }
    }

    /// The words of the booking's history.
    pub fn words(self) -> &'static str {
        match self {
            Self::Offline => "received",
            Self::Agreement => "under an agreement",
            Self::Invoice => "on invoice",
        }
    }
}

/// A payment without a card.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct NotedPayment {
    pub kind: NotedKind,
    /// The reference to find it by, such as a check's number or an agreement's name: 1 to 120 characters. Only an agreement needs one.
    pub reference: Option<String>,
    /// Dollars, at most what is due; all of that unless given.
    pub amount: Option<String>,
}
