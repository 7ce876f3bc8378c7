//! Stripe's events: signed, so that nobody else can send them, and read only for which payment they are about. What became
//! of it is asked of Stripe, never taken from the event.

use super::Stripe;
use crate::payments::PaymentId;
use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit, Mac};
use serde::Deserialize;
use sha2::Sha256;

/// A signature that is older, or further ahead, than this is not taken: what was overheard can't be sent again later.
const TOLERANCE_SECONDS: u64 = 300;

/// Something happened to a payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// `evt_…`, the same each time that it is sent.
    pub id: String,
    /// As `payment_intent.succeeded`.
    pub kind: String,
    /// The payment that it is about, where it is about one.
    pub payment: Option<PaymentId>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum EventError {
    #[error("the event is not signed by Stripe, or was signed too long ago")]
    NotSigned,
    #[error("the event can't be read")]
    Unreadable,
}

#[derive(Deserialize)]
struct EventView {
    id: String,
    #[serde(rename = "type")]
    kind: String,
    data: DataView,
}

#[derive(Deserialize)]
struct DataView {
    object: ObjectView,
}

#[derive(Deserialize)]
struct ObjectView {
    object: String,
    id: Option<String>,
    payment_intent: Option<IdOrObject>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum IdOrObject {
    Id(String),
    Object { id: String },
}

impl Stripe {
    /// Reads an event, if its signature (the header `Stripe-Signature`) says that Stripe sent exactly this a short while ago.
    pub fn event(&self, signature: &str, body: &[u8], now: DateTime<Utc>) -> Result<Event, EventError> {
        verify(self.webhook_secret.reveal(), signature, body, now)?;
        let event: EventView = serde_json::from_slice(body).map_err(|_| EventError::Unreadable)?;
        let object = event.data.object;
        let payment = match (object.object.as_str(), object.payment_intent) {
            ("payment_intent", _) => object.id,
            (_, Some(IdOrObject::Id(id) | IdOrObject::Object { id })) => Some(id),
            _ => None,
        };
        Ok(Event {
            id: event.id,
            kind: event.kind,
            payment: payment.and_then(|id| PaymentId::parse(id).ok()),
        })
    }
}

/// Any of the signatures may be the right one: while a secret is renewed there are two.
fn verify(secret: &str, header: &str, body: &[u8], now: DateTime<Utc>) -> Result<(), EventError> {
    let parts: Vec<(&str, &str)> = header
        .split(',')
        .filter_map(|part| part.trim().split_once('='))
        .collect();
    let at = parts.iter().find(|(name, _)| *name == "t").map(|(_, value)| *value);
    let at = at.ok_or(EventError::NotSigned)?;
    let seconds: i64 = at.parse().map_err(|_| EventError::NotSigned)?;
    if now.timestamp().abs_diff(seconds) > TOLERANCE_SECONDS {
        return Err(EventError::NotSigned);
    }
    let mut expected = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).map_err(|_| EventError::NotSigned)?;
    expected.update(at.as_bytes());
    expected.update(b".");
    expected.update(body);
    let is_signed = parts
        .iter()
        .filter(|(name, _)| *name == "v1")
        .filter_map(|(_, value)| hex::decode(value).ok())
        .any(|signature| expected.clone().verify_slice(&signature).is_ok());
    if is_signed { Ok(()) } else { Err(EventError::NotSigned) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BODY: &[u8] = br#"{"id":"evt_1"}"#;

    fn signed(at: i64, secret: &str) -> String {
        let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
        mac.update(format!("{at}.").as_bytes());
        mac.update(BODY);
        hex::encode(mac.finalize().into_bytes())
    }

    fn now() -> DateTime<Utc> {
        DateTime::from_timestamp(1_800_000_000, 0).unwrap()
    }

    #[test]
    fn a_signature_is_what_openssl_makes_of_instant_and_body() {
        let made = "45705be2a45ab5acdd1395cc695e9e7073125385ec24194921c401dff44176f8";
        assert_eq!(signed(1_800_000_000, "whsec_test"), made);
    }

    #[test]
    fn what_stripe_signed_a_moment_ago_is_taken() {
        let good = signed(1_800_000_000, "whsec_test");
        let old = signed(1_799_999_700, "whsec_test");
        for header in [
            format!("t=1800000000,v1={good}"),
            format!("t=1800000000,v1={},v1={good},v0=ff", "0".repeat(64)),
            format!("t=1799999700,v1={old}"),
        ] {
            assert_eq!(verify("whsec_test", &header, BODY, now()), Ok(()), "{header}");
        }
    }

    #[test]
    fn anything_else_is_refused() {
        let good = signed(1_800_000_000, "whsec_test");
        let others = signed(1_800_000_000, "whsec_other");
        let (old, ahead) = (signed(1_799_999_699, "whsec_test"), signed(1_800_000_301, "whsec_test"));
        for header in [
            String::new(),
            format!("v1={good}"),
            format!("t=1800000000,v0={good}"),
            format!("t=1800000001,v1={good}"),
            format!("t=1800000000,v1={others}"),
            format!("t=1799999699,v1={old}"),
            format!("t=1800000301,v1={ahead}"),
            "t=1800000000,v1=zz".to_owned(),
            "t=,v1=".to_owned(),
        ] {
            assert_eq!(
                verify("whsec_test", &header, BODY, now()),
                Err(EventError::NotSigned),
                "{header}"
            );
        }
        let header = format!("t=1800000000,v1={good}");
        assert_eq!(
            verify("whsec_test", &header, br#"{"id":"evt_2"}"#, now()),
            Err(EventError::NotSigned)
        );
    }
}
