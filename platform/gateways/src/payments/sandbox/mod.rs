//! The stand-in for Stripe: its test cards, its words, its rules about keys and amounts, and no money.
//!
//! Its state is a folder that several processes may share and that a killed one leaves whole.

mod cards;
mod customers;
mod growing;
mod operations;
mod store;

pub use cards::{CardProblem, TypedCard};

use super::{
    Amount, Authorization, CustomerId, GatewayPaymentId, IdempotencyKey, Outcome, Payment, PaymentMethod,
    PaymentMethodId, PaymentsError, Refund,
};
use clock::Clock;
use operations::Change;
use std::path::Path;
use std::sync::Arc;
use store::Store;
use uuid::Uuid;

#[derive(Clone, Debug)]
pub struct Sandbox {
    store: Arc<Store>,
}

/// The card holder's answer in the bank's dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HolderAnswer {
    Agrees,
    Refuses,
}

#[derive(Debug, thiserror::Error)]
pub enum TypedCardError {
    /// Faults that the payer can put right, each with its field.
    #[error("the card was not accepted: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))]
    Problems(Vec<CardProblem>),
    #[error(transparent)]
    Payments(#[from] PaymentsError),
}

impl Sandbox {
    /// One that keeps everything in that folder and goes by that clock.
    pub fn open(folder: &Path, clock: &Clock) -> Result<Self, PaymentsError> {
        Ok(Self {
            store: Arc::new(Store::open(folder, clock)?),
        })
    }

    /// Turns a typed test card into a payment method's id, as Stripe's script does in the page.
    pub async fn tokenize(&self, card: TypedCard) -> Result<PaymentMethod, TypedCardError> {
        let known = card
            .check(self.store.now().date_naive())
            .map_err(TypedCardError::Problems)?;
        let id = PaymentMethodId::parse(format!("pm_sandbox_{}", Uuid::new_v4().simple())).expect("letters and digits");
        self.run(move |store| {
            let card = known.card.clone();
            store.keep_card(&id, known)?;
            Ok(PaymentMethod { id, card })
        })
        .await
        .map_err(TypedCardError::Payments)
    }

    /// Plays the card's holder: only who was given the payment's secret may answer, and only once.
    pub async fn answer_as_holder(
        &self,
        payment: &GatewayPaymentId,
        client_secret: &str,
        answer: HolderAnswer,
    ) -> Result<Outcome, PaymentsError> {
        let (payment, client_secret) = (payment.clone(), client_secret.to_owned());
        self.run(move |store| operations::answer_as_holder(store, &payment, &client_secret, answer))
            .await
    }

    /// Every payment that was ever made here, the oldest first.
    pub async fn all(&self) -> Result<Vec<Payment>, PaymentsError> {
        self.run(Store::payments).await
    }

    pub(super) async fn authorize(&self, request: Authorization) -> Result<Outcome, PaymentsError> {
        self.run(move |store| operations::authorize(store, request)).await
    }

    pub(super) async fn confirm_action(&self, payment: &GatewayPaymentId) -> Result<Outcome, PaymentsError> {
        let payment = payment.clone();
        self.run(move |store| operations::confirm_action(store, &payment)).await
    }

    pub(super) async fn capture(
        &self,
        payment: &GatewayPaymentId,
        amount: Amount,
        key: &IdempotencyKey,
    ) -> Result<Payment, PaymentsError> {
        self.change(payment, key, Change::Capture(amount)).await
    }

    pub(super) async fn void(
        &self,
        payment: &GatewayPaymentId,
        key: &IdempotencyKey,
    ) -> Result<Payment, PaymentsError> {
        self.change(payment, key, Change::Void).await
    }

    pub(super) async fn refund(
        &self,
        payment: &GatewayPaymentId,
        amount: Amount,
        key: &IdempotencyKey,
    ) -> Result<Refund, PaymentsError> {
        let (payment, key) = (payment.clone(), key.clone());
        self.run(move |store| operations::refund(store, &payment, amount, &key))
            .await
    }

    pub(super) async fn find(&self, payment: &GatewayPaymentId) -> Result<Option<Payment>, PaymentsError> {
        let payment = payment.clone();
        self.run(move |store| Ok(store.payment(&payment)?.map(|record| record.payment)))
            .await
    }

    pub(super) async fn find_by_key(
        &self,
        customer: &CustomerId,
        key: &IdempotencyKey,
    ) -> Result<Option<Payment>, PaymentsError> {
        let (customer, key) = (customer.clone(), key.clone());
        self.run(move |store| operations::find_by_key(store, &customer, &key))
            .await
    }

    /// The customer that a person is here: nothing has to be made or kept for it.
    pub(super) fn customer(person: &str) -> Result<CustomerId, PaymentsError> {
        CustomerId::parse(format!("cus_sandbox_{person}")).map_err(|error| PaymentsError::Refused {
            code: "customer".into(),
            message: error.to_string(),
        })
    }

    pub(super) async fn cards(&self, customer: &CustomerId) -> Result<Vec<PaymentMethod>, PaymentsError> {
        let customer = customer.clone();
        self.run(move |store| customers::cards(store, &customer)).await
    }

    pub(super) async fn keep_card(
        &self,
        customer: &CustomerId,
        card: &PaymentMethodId,
    ) -> Result<PaymentMethod, PaymentsError> {
        let (customer, card) = (customer.clone(), card.clone());
        self.run(move |store| customers::keep(store, &customer, &card)).await
    }

    pub(super) async fn forget_card(&self, customer: &CustomerId, card: &PaymentMethodId) -> Result<(), PaymentsError> {
        let (customer, card) = (customer.clone(), card.clone());
        self.run(move |store| customers::forget(store, &customer, &card)).await
    }

    async fn change(
        &self,
        payment: &GatewayPaymentId,
        key: &IdempotencyKey,
        change: Change,
    ) -> Result<Payment, PaymentsError> {
        let (payment, key) = (payment.clone(), key.clone());
        self.run(move |store| operations::change(store, &payment, &key, change))
            .await
    }

    /// Files and their locks may block, so they are used away from the threads that serve.
    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Store) -> Result<T, PaymentsError> + Send + 'static,
    ) -> Result<T, PaymentsError> {
        let store = Arc::clone(&self.store);
        tokio::task::spawn_blocking(move || work(&store))
            .await
            .map_err(|_| PaymentsError::OutcomeUnknown)?
    }
}
