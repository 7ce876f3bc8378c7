//! Customers and payment methods.

use serde_json::{Value, json};

use super::{State, new_id};
use crate::cards::{Behavior, TEST_METHODS};
use crate::errors::Refusal;

/// No card was given out for a year before this one.
const YEAR_BEFORE: u16 = 2026;

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
    number: &'static str,
    expires: (u8, u16),
    name: Option<String>,
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
            "billing_details": { "address": null, "email": null, "name": self.name, "phone": null },
            "card": {
                "brand": self.brand, "last4": &self.number[self.number.len() - 4..], "exp_month": self.expires.0,
                "exp_year": self.expires.1, "funding": "credit",
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
            created: self.now(),
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
        let (_, brand, number, behavior) = TEST_METHODS.into_iter().find(|(name, ..)| *name == like)?;
        Some(self.add_method(Method {
            id: new_id("pm"),
            brand,
            number,
            expires: (12, 2099),
            name: Some("Ana Renter".to_owned()),
            behavior,
            customer: None,
            is_spent: false,
            created: self.now(),
        }))
    }

    /// A payment method of a card that was typed into the page's fields.
    pub(crate) fn type_in(&mut self, form: &Value) -> Result<Value, Refusal> {
        if form["type"] != "card" {
            return Err(Refusal::invalid("type", "This server knows no other type than card."));
        }
        let card = &form["card"];
        let text = |name: &str| card[name].as_str().unwrap_or_default();
        let typed: String = text("number").chars().filter(char::is_ascii_digit).collect();
        let known = TEST_METHODS.into_iter().find(|(_, _, number, _)| *number == typed);
        let (_, brand, number, behavior) =
            known.ok_or_else(|| Refusal::card("incorrect_number", None, "Your card number is incorrect."))?;
        let month = text("exp_month").parse().ok().filter(|month| (1..=12).contains(month));
        let month = month
            .ok_or_else(|| Refusal::card("invalid_expiry_month", None, "Your card's expiration month is invalid."))?;
        let year = text("exp_year")
            .parse()
            .ok()
            .filter(|year| (YEAR_BEFORE..YEAR_BEFORE + 100).contains(year));
        let year =
            year.ok_or_else(|| Refusal::card("invalid_expiry_year", None, "Your card's expiration year is invalid."))?;
        let length = if brand == "amex" { 4 } else { 3 };
        if text("cvc").len() != length || !text("cvc").bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(Refusal::card(
                "invalid_cvc",
                None,
                "Your card's security code is invalid.",
            ));
        }
        let made = self.add_method(Method {
            id: new_id("pm"),
            brand,
            number,
            expires: (month, year),
            name: form["billing_details"]["name"].as_str().map(str::to_owned),
            behavior,
            customer: None,
            is_spent: false,
            created: self.now(),
        });
        Ok(made.json())
    }

    fn add_method(&mut self, method: Method) -> Method {
        self.methods.insert(method.id.clone(), method.clone());
        method
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

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(card: &Value) -> Result<Value, Refusal> {
        let form = json!({ "type": "card", "card": card, "billing_details": { "name": "Dana Whitfield" } });
        State::default().type_in(&form)
    }

    #[test]
    fn a_typed_card_becomes_a_payment_method_with_what_was_typed() {
        let card = json!({ "number": "4000 0000 0000 0002", "exp_month": "4", "exp_year": "2030", "cvc": "123" });
        let method = typed(&card).unwrap();
        assert_eq!(method["card"]["last4"], "0002");
        assert_eq!(
            (&method["card"]["exp_month"], &method["card"]["exp_year"]),
            (&json!(4), &json!(2030))
        );
        assert_eq!(method["billing_details"]["name"], "Dana Whitfield");
    }

    #[test]
    fn a_card_that_cannot_be_one_is_refused_in_stripes_words() {
        let card = json!({ "number": "4242424242424242", "exp_month": "4", "exp_year": "2030", "cvc": "123" });
        for (member, wrong, code) in [
            ("number", "4242424242424241", "incorrect_number"),
            ("exp_month", "13", "invalid_expiry_month"),
            ("exp_year", "2019", "invalid_expiry_year"),
            ("cvc", "12", "invalid_cvc"),
        ] {
            let mut card = card.clone();
            card[member] = json!(wrong);
            assert_eq!(typed(&card).unwrap_err().error["code"], code);
        }
        assert!(
            State::default()
                .type_in(&json!({ "type": "cheque", "card": card }))
                .is_err()
        );
    }
}
