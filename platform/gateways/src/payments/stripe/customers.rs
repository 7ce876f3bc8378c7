//! Customers, and their saved cards.

use super::Stripe;
use super::api::Failure;
use super::payments::AT_A_TIME;
use super::view::{CustomerView, MethodView, unreadable};
use crate::payments::{CustomerId, IdempotencyKey, NewCustomer, PaymentMethod, PaymentMethodId, PaymentsError};
use std::collections::HashMap;
use stripe_client_core::{RequestBuilder, StripeRequest};
use stripe_core::customer::{CreateCustomer, ListPaymentMethodsCustomer, ListPaymentMethodsCustomerType};
use stripe_payment::payment_method::{AttachPaymentMethod, DetachPaymentMethod};

impl Stripe {
    pub(in crate::payments) async fn create_customer(&self, new: &NewCustomer) -> Result<CustomerId, PaymentsError> {
        let create = CreateCustomer::new()
            .email(&*new.email)
            .name(&*new.name)
            .metadata(HashMap::from([("person".to_owned(), new.person.clone())]));
        // Somebody whose address has changed since the last try is another request.
        let text = format!("customer:{}:{}:{}", new.person, new.email, new.name);
        let digest = IdempotencyKey::digest_of(&text);
        let key = IdempotencyKey::parse(format!("customer:{digest}")).map_err(unreadable)?;
        let made = self.api.post::<CustomerView>(create.build(), &key).await?;
        CustomerId::parse(made.value.id).map_err(unreadable)
    }

    pub(in crate::payments) async fn cards(&self, customer: &CustomerId) -> Result<Vec<PaymentMethod>, PaymentsError> {
        let mut cards = Vec::new();
        let all = self.api.find(methods_of(customer), |method: &MethodView| {
            cards.extend(read(method));
            false
        });
        all.await?;
        Ok(cards)
    }

    pub(in crate::payments) async fn keep_card(
        &self,
        customer: &CustomerId,
        card: &PaymentMethodId,
    ) -> Result<PaymentMethod, PaymentsError> {
        let attach = AttachPaymentMethod::new(card.as_str()).customer(customer.as_str());
        match self.api.put::<MethodView>(attach.build()).await {
            Ok(method) => read(&method).ok_or_else(|| PaymentsError::UnknownPaymentMethod(card.clone())),
            Err(Failure::Refused { error, .. }) if error.kind == "card_error" => Err(PaymentsError::Refused {
                code: error.code().to_owned(),
                message: error.message,
            }),
            // The card doesn't exist, is somebody else's, or was forgotten.
            Err(Failure::Refused { .. }) => Err(PaymentsError::UnknownPaymentMethod(card.clone())),
            Err(failure) => Err(failure.into()),
        }
    }

    pub(in crate::payments) async fn forget_card(
        &self,
        customer: &CustomerId,
        card: &PaymentMethodId,
    ) -> Result<(), PaymentsError> {
        let own = self
            .api
            .find(methods_of(customer), |method: &MethodView| method.id == card.as_str());
        if own.await?.is_none() {
            return Err(PaymentsError::UnknownPaymentMethod(card.clone()));
        }
        let detach = DetachPaymentMethod::new(card.as_str());
        match self.api.put::<MethodView>(detach.build()).await {
            Ok(_) => Ok(()),
            Err(failure) if failure.is_missing() => Err(PaymentsError::UnknownPaymentMethod(card.clone())),
            Err(failure) => Err(failure.into()),
        }
    }
}

fn read(method: &MethodView) -> Option<PaymentMethod> {
    Some(PaymentMethod {
        id: PaymentMethodId::parse(&*method.id).ok()?,
        card: method.card()?,
    })
}

fn methods_of(customer: &CustomerId) -> impl Fn(Option<String>) -> RequestBuilder {
    let list = ListPaymentMethodsCustomer::new(customer.as_str())
        .type_(ListPaymentMethodsCustomerType::Card)
        .limit(AT_A_TIME);
    move |after| match after {
        Some(after) => list.clone().starting_after(after).build(),
        None => list.build(),
    }
}
