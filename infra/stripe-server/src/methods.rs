//! Customers and payment methods.

use serde_json::{Value, json};

use crate::cards::{Behavior, TEST_METHODS};
use crate::errors::Refusal;
use crate::world::{State, new_id, now};

#[derive(Clone, Debug)]
pub(crate) struct Customer {
    pub(crate) id: String,
    email: Value,
    name: Value,
    metadata: Value,
    created: i64,
}

#[derive(Clone, Debug)]
pub(crate) struct Method {
    pub(crate) id: String,
    brand: &'static str,
    last4: &'static str,
    pub(crate) behavior: Behavior,
    pub(crate) customer: Option<String>,
    /// It was paid with and kept by nobody, or is kept no more: it can't be used again.
    pub(crate) is_spent: bool,
    created: i64,
}

impl Customer {
    fn json(&self) -> Value {
        json!({
            "id": self.id, "object": "customer", "email": self.email, "name": self.name, "metadata": self.metadata,
            "created": self.created, "livemode": false, "balance": 0, "delinquent": false, "description": null,
            "invoice_prefix": "FIELD", "invoice_settings": { "default_payment_method": null }, "shipping": null,
        })
    }
}

impl Method {
    pub(crate) fn json(&self) -> Value {
        json!({
            "id": self.id, "object": "payment_method", "type": "card", "customer": self.customer,
            "created": self.created, "livemode": false, "metadata": {},
            "billing_details": { "address": null, "email": null, "name": "Ana Renter", "phone": null },
            "card": {
                "brand": self.brand, "last4": self.last4, "exp_month": 12, "exp_year": 2099, "funding": "credit",
                "country": "US", "checks": null, "wallet": null,
            },
        })
    }
}

impl State {
    pub(crate) fn create_customer(&mut self, form: &Value) -> Value {
        let customer = Customer {
            id: new_id("cus"),
            email: form["email"].clone(),
            name: form["name"].clone(),
            metadata: form.get("metadata").cloned().unwrap_or_else(|| json!({})),
            created: now(),
        };
        let made = customer.json();
        self.customers.push(customer);
        made
    }

    pub(crate) fn check_customer(&self, id: &str) -> Result<(), Refusal> {
        if self.customers.iter().any(|customer| customer.id == id) {
            Ok(())
        } else {
            Err(Refusal::missing("customer", "customer", id))
        }
    }

    /// A new payment method like one of Stripe's for tests.
    pub(crate) fn new_method(&mut self, like: &str) -> Option<Method> {
        let (_, brand, last4, behavior) = TEST_METHODS.into_iter().find(|(name, ..)| *name == like)?;
        let method = Method {
            id: new_id("pm"),
            brand,
            last4,
            behavior,
            customer: None,
            is_spent: false,
            created: now(),
        };
        self.methods.insert(method.id.clone(), method.clone());
        Some(method)
    }

    /// The payment method of that id; a new one where the id is one of those for tests.
    pub(crate) fn method(&mut self, id: &str, param: &str) -> Result<Method, Refusal> {
        if let Some(made) = self.new_method(id) {
            return Ok(made);
        }
        let known = self.methods.get(id).cloned();
        known.ok_or_else(|| Refusal::missing("PaymentMethod", param, id))
    }

    pub(crate) fn attach(&mut self, id: &str, form: &Value) -> Result<Value, Refusal> {
        let customer = form["customer"].as_str().unwrap_or_default();
        self.check_customer(customer)?;
        let mut method = self.method(id, "id")?;
        match &method.customer {
            Some(other) if other != customer => {
                return Err(Refusal::invalid(
                    "",
                    "The payment method you provided has already been attached to a customer.",
                ));
            }
            None if method.is_spent => {
                return Err(Refusal::invalid(
                    "payment_method",
                    "This PaymentMethod was previously used without being attached to a Customer or was detached from a \
                     Customer, and may not be used again.",
                ));
            }
            _ => {}
        }
        if let Behavior::Declines(reason) = method.behavior {
            return Err(Refusal::card(reason.code, reason.decline_code, reason.message));
        }
        method.customer = Some(customer.to_owned());
        let kept = method.json();
        self.methods.insert(method.id.clone(), method);
        Ok(kept)
    }

    pub(crate) fn detach(&mut self, id: &str) -> Result<Value, Refusal> {
        let method = self.methods.get_mut(id);
        let method = method.ok_or_else(|| Refusal::missing("PaymentMethod", "id", id))?;
        if method.customer.take().is_none() {
            return Err(Refusal::invalid(
                "payment_method",
                "The payment method you provided is not attached to a customer so detachment is impossible.",
            ));
        }
        method.is_spent = true;
        Ok(method.json())
    }

    /// The newest first.
    pub(crate) fn methods_of(&self, customer: &str) -> Result<Vec<Value>, Refusal> {
        self.check_customer(customer)?;
        let mut kept: Vec<&Method> = self
            .methods
            .values()
            .filter(|method| method.customer.as_deref() == Some(customer))
            .collect();
        kept.sort_by_key(|method| std::cmp::Reverse(method.created));
        Ok(kept.into_iter().map(Method::json).collect())
    }
}
