//! The names that payments go by. Their characters are safe in a file name, an address and a log.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{what} has 1 to 200 letters, digits, '_', '-', ':' or '.'")]
pub struct InvalidId {
    what: &'static str,
}

fn check(what: &'static str, text: String) -> Result<String, InvalidId> {
    let sound = (1..=200).contains(&text.len())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"_-:.".contains(&byte));
    if sound { Ok(text) } else { Err(InvalidId { what }) }
}

/// The provider's id of a payment, as `pi_…`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct GatewayPaymentId(String);

/// The provider's id of a card that a person typed, as `pm_…`. The card's number itself never reaches us.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PaymentMethodId(String);

/// A payer's id at the provider: `cus_…`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CustomerId(String);

/// Names one attempt to move money. Repeating it under the same key does it once and returns the same answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct IdempotencyKey(String);

impl GatewayPaymentId {
    pub fn parse(text: impl Into<String>) -> Result<Self, InvalidId> {
        check("a payment's id", text.into()).map(Self)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl PaymentMethodId {
    pub fn parse(text: impl Into<String>) -> Result<Self, InvalidId> {
        check("a payment method's id", text.into()).map(Self)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl CustomerId {
    pub fn parse(text: impl Into<String>) -> Result<Self, InvalidId> {
        check("a customer's id", text.into()).map(Self)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl IdempotencyKey {
    pub fn parse(text: impl Into<String>) -> Result<Self, InvalidId> {
        check("an idempotency key", text.into()).map(Self)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns 64 hexadecimal digits that stand for the key.
    pub(super) fn digest(&self) -> String {
        Self::digest_of(&self.0)
    }

    /// Same as [`Self::digest`], for text that isn't a valid key.
    pub(super) fn digest_of(text: &str) -> String {
        hex::encode(Sha256::digest(text.as_bytes()))
    }
}

impl TryFrom<String> for GatewayPaymentId {
    type Error = InvalidId;
    fn try_from(text: String) -> Result<Self, InvalidId> {
        Self::parse(text)
    }
}

impl TryFrom<String> for PaymentMethodId {
    type Error = InvalidId;
    fn try_from(text: String) -> Result<Self, InvalidId> {
        Self::parse(text)
    }
}

impl TryFrom<String> for CustomerId {
    type Error = InvalidId;
    fn try_from(text: String) -> Result<Self, InvalidId> {
        Self::parse(text)
    }
}

impl TryFrom<String> for IdempotencyKey {
    type Error = InvalidId;
    fn try_from(text: String) -> Result<Self, InvalidId> {
        Self::parse(text)
    }
}

impl From<GatewayPaymentId> for String {
    fn from(id: GatewayPaymentId) -> Self {
        id.0
    }
}

impl From<PaymentMethodId> for String {
    fn from(id: PaymentMethodId) -> Self {
        id.0
    }
}

impl From<CustomerId> for String {
    fn from(id: CustomerId) -> Self {
        id.0
    }
}

impl From<IdempotencyKey> for String {
    fn from(key: IdempotencyKey) -> Self {
        key.0
    }
}

impl fmt::Display for GatewayPaymentId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl fmt::Display for PaymentMethodId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl fmt::Display for CustomerId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl fmt::Display for IdempotencyKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}
