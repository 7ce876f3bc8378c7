//! Events, and their signatures.

use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;

use super::intents::Intent;
use super::{State, new_id};
use crate::WEBHOOK_SECRET;

impl State {
    pub(crate) fn tell(&mut self, kind: &str, object: &Value) {
        self.events.push(json!({
            "id": new_id("evt"), "object": "event", "type": kind, "created": self.now(), "livemode": false,
            "api_version": "2026-09-30.endive", "pending_webhooks": 1, "data": { "object": object },
        }));
    }

    /// Adds the event of a payment's new state.
    pub(crate) fn tell_of(&mut self, intent: &Intent) {
        let kind = match intent.status {
            "requires_capture" => "payment_intent.amount_capturable_updated",
            "requires_action" => "payment_intent.requires_action",
            "requires_payment_method" => "payment_intent.payment_failed",
            "succeeded" => "payment_intent.succeeded",
            _ => "payment_intent.canceled",
        };
        self.tell(kind, &intent.json(&[]));
    }

    pub(crate) fn dispute(&mut self, payment: &str) {
        let dispute = json!({
            "id": new_id("dp"), "object": "dispute", "payment_intent": payment, "status": "needs_response",
            "reason": "fraudulent", "currency": "usd", "created": self.now(),
        });
        self.tell("charge.dispute.created", &dispute);
    }
}

pub(crate) fn signed(event: &Value, at: i64) -> (String, String) {
    let body = event.to_string();
    let mut mac = Hmac::<Sha256>::new_from_slice(WEBHOOK_SECRET.as_bytes()).expect("a key of any length will do");
    mac.update(format!("{at}.{body}").as_bytes());
    let signature = hex::encode(mac.finalize().into_bytes());
    (body, format!("t={at},v1={signature}"))
}
