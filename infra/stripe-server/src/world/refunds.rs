//! Refunds, in parts or whole.

use serde_json::{Value, json};

use super::intents::cents;
use super::{State, new_id};
use crate::cards::Behavior;
use crate::errors::Refusal;

#[derive(Clone, Debug)]
pub(crate) struct Refund {
    pub(crate) id: String,
    amount: i64,
    pub(crate) intent: String,
    status: &'static str,
    metadata: Value,
    created: i64,
}

impl Refund {
    pub(crate) fn json(&self) -> Value {
        json!({
            "id": self.id, "object": "refund", "amount": self.amount, "currency": "usd", "created": self.created,
            "payment_intent": self.intent, "charge": null, "status": self.status, "metadata": self.metadata,
            "reason": null, "balance_transaction": null, "receipt_number": null,
        })
    }
}

impl State {
    pub(crate) fn create_refund(&mut self, form: &Value) -> Result<Value, Refusal> {
        let created = self.now();
        let id = form["payment_intent"].as_str().unwrap_or_default();
        let intent = self.intents.iter_mut().find(|intent| intent.id == id);
        let intent = intent.ok_or_else(|| Refusal::missing("payment_intent", "payment_intent", id))?;
        if intent.status != "succeeded" {
            let message = format!("This PaymentIntent ({id}) does not have a successful charge to refund.");
            return Err(Refusal::invalid("payment_intent", &message));
        }
        let left = intent.amount_received - intent.amount_refunded;
        let amount = match form.get("amount") {
            Some(_) => cents(form, "amount")?,
            None => left,
        };
        if left == 0 {
            return Err(Refusal::invalid("", "Charge has already been refunded.").code("charge_already_refunded"));
        }
        if amount > left || amount < 1 {
            return Err(Refusal::invalid(
                "amount",
                "Refund amount is greater than unrefunded amount on charge.",
            ));
        }
        intent.amount_refunded += amount;
        let is_slow = intent
            .method
            .as_ref()
            .is_some_and(|method| method.behavior == Behavior::RefundsSlowly);
        let refund = Refund {
            id: new_id("re"),
            amount,
            intent: id.to_owned(),
            status: if is_slow { "pending" } else { "succeeded" },
            metadata: form.get("metadata").cloned().unwrap_or_else(|| json!({})),
            created,
        };
        self.tell("refund.created", &refund.json());
        let made = refund.json();
        self.refunds.push(refund);
        Ok(made)
    }

    /// Banks have taken the refunds that were pending.
    pub(crate) fn take_pending_refunds(&mut self) {
        let mut taken = Vec::new();
        for refund in self.refunds.iter_mut().filter(|refund| refund.status == "pending") {
            refund.status = "succeeded";
            taken.push(refund.json());
        }
        for refund in taken {
            self.tell("refund.updated", &refund);
        }
    }

    /// Banks send back all refunds, also those that succeeded: the money is the payment's again.
    pub(crate) fn send_refunds_back(&mut self) {
        let mut failed = Vec::new();
        for refund in self.refunds.iter_mut().filter(|refund| refund.status != "failed") {
            refund.status = "failed";
            if let Some(intent) = self.intents.iter_mut().find(|intent| intent.id == refund.intent) {
                intent.amount_refunded -= refund.amount;
            }
            failed.push(refund.json());
        }
        for refund in failed {
            self.tell("refund.updated", &refund);
            self.tell("refund.failed", &refund);
        }
    }
}
