//! Kinds of payments.

use crate::refusal::UnknownWord;
use std::{fmt, str::FromStr};

/// The kind of a payment, for the rules and for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PaymentKind {
    Card,
    /// In cash, by check or by transfer.
    Offline,
    /// Under an agreement, by which no money moves for the booking.
    Agreement,
    /// On an invoice.
    Invoice,
}

impl PaymentKind {
    pub const ALL: [Self; 4] = [Self::Card, Self::Offline, Self::Agreement, Self::Invoice];

    /// The word on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Card => "card",
            Self::Offline => "offline",
            Self::Agreement => "agreement",
            Self::Invoice => "invoice",
        }
    }
}

impl fmt::Display for PaymentKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Through what a payment is made: of a card the provider, otherwise the kind itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gateway {
    /// The provider's stand-in on this machine.
    Sandbox,
    Stripe,
    Offline,
    Agreement,
    Invoice,
}

impl Gateway {
    pub const ALL: [Self; 5] = [
        Self::Sandbox,
        Self::Stripe,
        Self::Offline,
        Self::Agreement,
        Self::Invoice,
    ];

    /// The word in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Sandbox => "sandbox",
            Self::Stripe => "stripe",
            Self::Offline => "offline",
            Self::Agreement => "agreement",
            Self::Invoice => "invoice",
        }
    }

    pub fn kind(self) -> PaymentKind {
        match self {
            Self::Sandbox | Self::Stripe => PaymentKind::Card,
            Self::Offline => PaymentKind::Offline,
            Self::Agreement => PaymentKind::Agreement,
            Self::Invoice => PaymentKind::Invoice,
        }
    }
}

impl FromStr for Gateway {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let found = Self::ALL.into_iter().find(|gateway| gateway.as_str() == text);
        found.ok_or_else(|| UnknownWord::new(text, "a gateway (stripe, offline, agreement, …)"))
    }
}

impl fmt::Display for Gateway {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_gateway_has_a_word_and_a_kind() {
        let told = Gateway::ALL.map(|gateway| (gateway.as_str(), gateway.kind().as_str()));
        assert_eq!(
            told,
            [
                ("sandbox", "card"),
                ("stripe", "card"),
                ("offline", "offline"),
                ("agreement", "agreement"),
                ("invoice", "invoice"),
            ]
        );
        for gateway in Gateway::ALL {
            assert_eq!(gateway.as_str().parse(), Ok(gateway));
            assert_eq!(gateway.to_string(), gateway.as_str());
        }
        let kinds = PaymentKind::ALL.map(|kind| kind.to_string());
        assert_eq!(kinds, ["card", "offline", "agreement", "invoice"]);
    }

    #[test]
    fn an_unknown_gateway_is_an_error_and_no_card() {
        for word in ["", "card", "cardProvider", "Stripe", "paypal"] {
            assert_eq!(word.parse::<Gateway>().unwrap_err().given, word);
        }
    }
}
