//! Stripe's events: signed, so that nobody else can send them, and read only for which payment they are about. What became
//! of it is asked of Stripe, never taken from the event.

use super::Stripe;
use crate::payments::GatewayPaymentId;
use crate::signature::is_signed;
use chrono::{DateTime, Utc};
use serde::Deserialize;

/// Something happened to a payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// `evt_…`, the same each time that it is sent.
    pub id: String,
    /// As `payment_intent.succeeded`.
    pub kind: String,
    /// The payment that it is about, where it is about one.
    pub payment: Option<GatewayPaymentId>,
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
        if !is_signed(&self.webhook_secret, signature, body, now) {
            return Err(EventError::NotSigned);
        }
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
            payment: payment.and_then(|id| GatewayPaymentId::parse(id).ok()),
        })
    }
}
