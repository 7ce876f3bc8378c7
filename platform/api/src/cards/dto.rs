//! Cards as they travel.

use chrono::{DateTime, Utc};
use gateways::payments::{PaymentMethod, PaymentMethodId};
use poem_openapi::{Enum, Object};
use serde::Serialize;

/// A saved card.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SavedCard {
    /// Its id for paying: `payment.paymentMethod` of a booking.
    pub payment_method: String,
    /// The card's brand, in the provider's word: `visa`, `mastercard`, `amex`.
    pub brand: String,
    /// The last four digits.
    pub last_four: String,
    /// Month that it expires in, 1 to 12.
    pub expiry_month: u8,
    /// Year that it expires in, four digits.
    pub expiry_year: u16,
    /// True if it can no longer be paid with.
    pub expired: bool,
    /// Its holder, if known.
    pub name: Option<String>,
    /// True if it is offered first; never when it has expired.
    pub default: bool,
}

impl SavedCard {
    pub(super) fn of(method: PaymentMethod, default: Option<&PaymentMethodId>, now: DateTime<Utc>) -> Self {
        Self {
            expired: method.card.has_expired(now),
            default: default == Some(&method.id),
            payment_method: method.id.into(),
            brand: method.card.brand,
            last_four: method.card.last4,
            expiry_month: method.card.exp_month,
            expiry_year: method.card.exp_year,
            name: method.card.name,
        }
    }
}

/// All cards of a person.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SavedCards {
    /// The newest first.
    pub items: Vec<SavedCard>,
    /// The most cards that one person can keep.
    pub limit: usize,
    /// True if the organizations that this person has bookings with may charge these cards.
    pub desk_charges: bool,
}

/// The choice to let organizations charge the caller's cards, or not.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub struct DeskCharges {
    /// True if they may.
    pub allowed: bool,
}

/// A card to keep.
#[derive(Clone, Debug, Serialize, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields, skip_serializing_if_is_none)]
pub struct NewCard {
    /// The payment method that the provider's card fields made in the page; in the sandbox, one that
    /// `createSandboxCard` made.
    #[oai(validator(max_length = 200))]
    pub payment_method: String,
    /// True to offer it first from now on; false unless given.
    pub default: Option<bool>,
}

/// The provider that takes cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum CardProvider {
    /// No provider is configured: test cards are typed into `createSandboxCard`.
    Sandbox,
    /// Stripe, through its script's card fields.
    Stripe,
}

/// The settings that open the page's card fields.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CardFields {
    pub provider: CardProvider,
    /// Stripe's publishable key.
    pub publishable_key: Option<String>,
    /// The script that stands in for Stripe's, on a test server.
    pub script_url: Option<String>,
}
