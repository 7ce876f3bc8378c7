//! PaymentIntents: asked for and confirmed in one, taken later or never.

use serde_json::{Map, Value, json};

use super::methods::Method;
use super::{State, new_id};
use crate::cards::{Behavior, NOT_AUTHENTICATED, Reason};
use crate::errors::Refusal;
use crate::form::items;

/// The least that Stripe takes from a card.
const LEAST: i64 = 50;

/// A payment.
#[derive(Clone, Debug)]
pub struct Intent {
    pub id: String,
    /// In cents.
    pub amount: i64,
    pub amount_received: i64,
    /// In cents, what is refunded or about to be.
    pub amount_refunded: i64,
    /// Stripe's word: `requires_capture`, `succeeded`, `canceled` and others.
    pub status: &'static str,
    pub customer: Option<String>,
    pub metadata: Map<String, Value>,
    pub client_secret: String,
    pub(crate) method: Option<Method>,
    last_error: Option<Value>,
    created: i64,
    canceled_at: Option<i64>,
}

impl Intent {
    pub(crate) fn json(&self, expand: &[&str]) -> Value {
        let is_expanded = expand.iter().any(|name| name.ends_with("payment_method"));
        let method = self
            .method
            .as_ref()
            .map(|method| if is_expanded { method.json() } else { json!(method.id) });
        let capturable = if self.status == "requires_capture" {
            self.amount
        } else {
            0
        };
        let next_action = (self.status == "requires_action")
            .then(|| json!({ "type": "use_stripe_sdk", "use_stripe_sdk": { "type": "three_d_secure_redirect" } }));
        json!({
            "id": self.id, "object": "payment_intent", "amount": self.amount, "amount_capturable": capturable,
            "amount_received": self.amount_received, "canceled_at": self.canceled_at, "cancellation_reason": null,
            "capture_method": "manual", "client_secret": self.client_secret, "confirmation_method": "automatic",
            "created": self.created, "currency": "usd", "customer": self.customer, "description": null,
            "last_payment_error": self.last_error, "latest_charge": null, "livemode": false, "metadata": self.metadata,
            "next_action": next_action, "payment_method": method, "payment_method_types": ["card"],
            "status": self.status,
        })
    }

    fn decline(&mut self, reason: Reason) -> Refusal {
        let mut refusal = Refusal::card(reason.code, reason.decline_code, reason.message);
        if let Some(method) = self.method.take() {
            refusal = refusal.with("payment_method", method.json());
        }
        self.status = "requires_payment_method";
        self.last_error = Some(refusal.error.clone());
        refusal
    }
}

impl State {
    pub(crate) fn create_intent(&mut self, form: &Value) -> Result<Value, Refusal> {
        let amount = cents(form, "amount")?;
        if amount < LEAST {
            return Err(Refusal::invalid("amount", "Amount must be at least $0.50 usd").code("amount_too_small"));
        }
        for (name, only) in [
            ("currency", "usd"),
            ("capture_method", "manual"),
            ("confirm", "true"),
            ("use_stripe_sdk", "true"),
        ] {
            if form[name] != only {
                return Err(Refusal::invalid(
                    name,
                    &format!("This server knows no other {name} than {only}."),
                ));
            }
        }
        let customer = form["customer"].as_str().map(str::to_owned);
        if let Some(customer) = &customer {
            self.check_customer(customer)?;
        }
        let method = self.method(form["payment_method"].as_str().unwrap_or_default(), "payment_method")?;
        if method.customer.is_some() && method.customer != customer {
            return Err(Refusal::invalid(
                "payment_method",
                &format!("The customer does not have a payment method with the ID {}.", method.id),
            ));
        }
        if method.is_spent {
            return Err(Refusal::invalid(
                "payment_method",
                "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared \
                 with a connected account without Customer attachment, or was detached from a Customer. It may not be \
                 used again.",
            ));
        }
        if let Some(known) = self.methods.get_mut(&method.id) {
            known.is_spent = known.customer.is_none();
        }
        let id = new_id("pi");
        let mut intent = Intent {
            client_secret: format!("{id}_secret_{}", new_id("x")),
            id,
            amount,
            amount_received: 0,
            amount_refunded: 0,
            status: "requires_capture",
            customer,
            metadata: form["metadata"].as_object().cloned().unwrap_or_default(),
            method: Some(method.clone()),
            last_error: None,
            created: self.now(),
            canceled_at: None,
        };
        let declined = match method.behavior {
            Behavior::Accepts | Behavior::RefundsSlowly => None,
            Behavior::AsksHolder => {
                intent.status = "requires_action";
                None
            }
            Behavior::Declines(reason) => Some(intent.decline(reason)),
        };
        let answer = intent.json(&items(&form["expand"]));
        self.tell_of(&intent);
        self.intents.push(intent);
        match declined {
            Some(refusal) => Err(refusal.with("payment_intent", answer)),
            None => Ok(answer),
        }
    }

    pub(crate) fn intent(&self, id: &str) -> Result<&Intent, Refusal> {
        let found = self.intents.iter().find(|intent| intent.id == id);
        found.ok_or_else(|| Refusal::missing("payment_intent", "intent", id))
    }

    pub(crate) fn capture(&mut self, id: &str, form: &Value) -> Result<Value, Refusal> {
        let wanted = match form.get("amount_to_capture") {
            Some(_) => Some(cents(form, "amount_to_capture")?),
            None => None,
        };
        self.change(id, form, "capture", &["requires_capture"], |intent| {
            let amount = wanted.unwrap_or(intent.amount);
            if amount > intent.amount || amount < 1 {
                return Err(Refusal::invalid(
                    "amount_to_capture",
                    "The amount to capture is greater than what can be captured.",
                )
                .code("amount_too_large"));
            }
            intent.amount_received = amount;
            intent.status = "succeeded";
            intent
                .metadata
                .extend(form["metadata"].as_object().cloned().unwrap_or_default());
            Ok(())
        })
    }

    pub(crate) fn cancel(&mut self, id: &str, form: &Value) -> Result<Value, Refusal> {
        let open = ["requires_payment_method", "requires_capture", "requires_action"];
        let now = self.now();
        self.change(id, form, "cancel", &open, |intent| {
            intent.status = "canceled";
            intent.canceled_at = Some(now);
            Ok(())
        })
    }

    fn change(
        &mut self,
        id: &str,
        form: &Value,
        verb: &str,
        from: &[&str],
        change: impl FnOnce(&mut Intent) -> Result<(), Refusal>,
    ) -> Result<Value, Refusal> {
        let intent = self.intents.iter_mut().find(|intent| intent.id == id);
        let intent = intent.ok_or_else(|| Refusal::missing("payment_intent", "intent", id))?;
        let expand = items(&form["expand"]);
        if !from.contains(&intent.status) {
            let message = format!(
                "You cannot {verb} this PaymentIntent because it has a status of {}.",
                intent.status
            );
            return Err(Refusal::invalid("", &message)
                .code("payment_intent_unexpected_state")
                .with("payment_intent", intent.json(&expand)));
        }
        change(intent)?;
        let changed = intent.clone();
        self.tell_of(&changed);
        Ok(changed.json(&expand))
    }

    pub(crate) fn answer_as_holder(&mut self, client_secret: &str, agrees: bool) -> bool {
        let asked = self
            .intents
            .iter_mut()
            .find(|intent| intent.client_secret == client_secret && intent.status == "requires_action");
        let Some(intent) = asked else { return false };
        if agrees {
            intent.status = "requires_capture";
        } else {
            intent.decline(NOT_AUTHENTICATED);
        }
        let changed = intent.clone();
        self.tell_of(&changed);
        true
    }

    pub(crate) fn try_another_card(&mut self, client_secret: &str, like: &str) -> bool {
        let Some(method) = self.new_method(like) else {
            return false;
        };
        let open = self
            .intents
            .iter_mut()
            .find(|intent| intent.client_secret == client_secret && intent.status == "requires_payment_method");
        let Some(intent) = open else { return false };
        intent.method = Some(method);
        intent.status = "requires_capture";
        let changed = intent.clone();
        self.tell_of(&changed);
        true
    }
}

/// An amount in whole cents.
pub(crate) fn cents(form: &Value, name: &str) -> Result<i64, Refusal> {
    let text = form[name].as_str().unwrap_or_default();
    text.parse()
        .map_err(|_| Refusal::invalid(name, &format!("Invalid integer: {text}")).code("parameter_invalid_integer"))
}
