//! Card payments: authorize, capture, void and refund.
//!
//! Invariants:
//!
//! - Every request that moves money carries an idempotency key and happens once for it, however often it is sent, by
//!   however many processes.
//! - Repeating it returns the same payment in its current state, and another request under the same key is refused.
//!
//! Captures never exceed what was authorized, refunds never what was captured. Only its owner can pay with a saved
//! card. The shape is that of Stripe's PaymentIntents with manual capture.

mod amount;
mod error;
mod ids;
mod payment;
pub mod sandbox;
pub mod stripe;

pub use amount::{Amount, AmountError};
pub use error::PaymentsError;
pub use ids::{CustomerId, GatewayPaymentId, IdempotencyKey, InvalidId, PaymentMethodId};
pub use payment::{
    Authorization, Capture, Card, Decline, NewCustomer, Outcome, Payment, PaymentMethod, PaymentState, Refund,
    RefundState,
};
pub use sandbox::Sandbox;
pub use stripe::{Stripe, StripeConfig};

use std::path::PathBuf;

use clock::Clock;

#[derive(Clone, Debug)]
pub enum PaymentsConfig {
    /// The stand-in, which keeps its payments in this folder.
    Sandbox {
        folder: PathBuf,
    },
    Stripe(StripeConfig),
}

#[derive(Clone, Debug)]
pub enum Payments {
    Sandbox(Sandbox),
    Stripe(Stripe),
}

impl Payments {
    pub fn open(config: PaymentsConfig, clock: &Clock) -> Result<Self, PaymentsError> {
        match config {
            PaymentsConfig::Sandbox { folder } => {
                let sandbox = Sandbox::open(&folder, clock)?;
                tracing::warn!("card payments go to the sandbox: only test cards are taken, and no money moves");
                Ok(Self::Sandbox(sandbox))
            }
            PaymentsConfig::Stripe(config) => Ok(Self::Stripe(Stripe::open(config)?)),
        }
    }

    pub fn is_stand_in(&self) -> bool {
        match self {
            Self::Sandbox(_) => true,
            Self::Stripe(_) => false,
        }
    }

    /// The sandbox's own doors, where there is one: typing a card, playing the card's holder, listing everything.
    pub fn sandbox(&self) -> Option<&Sandbox> {
        match self {
            Self::Sandbox(sandbox) => Some(sandbox),
            Self::Stripe(_) => None,
        }
    }

    /// Stripe's own: its events, and what the page needs.
    pub fn stripe(&self) -> Option<&Stripe> {
        match self {
            Self::Sandbox(_) => None,
            Self::Stripe(stripe) => Some(stripe),
        }
    }

    /// Returns the customer of a person, by our id of the person, if that needs no request to the provider.
    pub fn customer_unasked(&self, person: &str) -> Result<Option<CustomerId>, PaymentsError> {
        match self {
            Self::Sandbox(_) => Sandbox::customer(person).map(Some),
            Self::Stripe(_) => Ok(None),
        }
    }

    /// Makes a person known to the provider.
    pub async fn create_customer(&self, new: &NewCustomer) -> Result<CustomerId, PaymentsError> {
        match self {
            Self::Sandbox(_) => Sandbox::customer(&new.person),
            Self::Stripe(stripe) => stripe.create_customer(new).await,
        }
    }

    /// The cards that a customer keeps, the newest first.
    pub async fn cards(&self, customer: &CustomerId) -> Result<Vec<PaymentMethod>, PaymentsError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.cards(customer).await,
            Self::Stripe(stripe) => stripe.cards(customer).await,
        }
    }

    /// Keeps a card that was typed, for this customer alone. One that its bank declines is refused with the bank's words.
    pub async fn keep_card(
        &self,
        customer: &CustomerId,
        card: &PaymentMethodId,
    ) -> Result<PaymentMethod, PaymentsError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.keep_card(customer, card).await,
            Self::Stripe(stripe) => stripe.keep_card(customer, card).await,
        }
    }

    /// Forgets a saved card of this customer. Nobody can pay with it any longer.
    pub async fn forget_card(&self, customer: &CustomerId, card: &PaymentMethodId) -> Result<(), PaymentsError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.forget_card(customer, card).await,
            Self::Stripe(stripe) => stripe.forget_card(customer, card).await,
        }
    }

    /// Sets the amount aside on the card.
    pub async fn authorize(&self, request: Authorization) -> Result<Outcome, PaymentsError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.authorize(request).await,
            Self::Stripe(stripe) => stripe.authorize(request).await,
        }
    }

    /// Returns the outcome of a payment that needed its card's holder, once the page's dialog has closed.
    pub async fn confirm_action(&self, payment: &GatewayPaymentId) -> Result<Outcome, PaymentsError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.confirm_action(payment).await,
            Self::Stripe(stripe) => stripe.confirm_action(payment).await,
        }
    }

    /// Captures at most what was authorized, once; the rest is voided.
    pub async fn capture(
        &self,
        payment: &GatewayPaymentId,
        amount: Amount,
        key: &IdempotencyKey,
    ) -> Result<Payment, PaymentsError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.capture(payment, amount, key).await,
            Self::Stripe(stripe) => stripe.capture(payment, amount, key).await,
        }
    }

    /// Lets go of money that was not captured.
    pub async fn void(&self, payment: &GatewayPaymentId, key: &IdempotencyKey) -> Result<Payment, PaymentsError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.void(payment, key).await,
            Self::Stripe(stripe) => stripe.void(payment, key).await,
        }
    }

    /// Refunds captured money to the card, in one part or several. A refund that failed is reported as such, and not
    /// tried again.
    pub async fn refund(
        &self,
        payment: &GatewayPaymentId,
        amount: Amount,
        key: &IdempotencyKey,
    ) -> Result<Refund, PaymentsError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.refund(payment, amount, key).await,
            Self::Stripe(stripe) => stripe.refund(payment, amount, key).await,
        }
    }

    /// The payment as the provider knows it.
    pub async fn find(&self, payment: &GatewayPaymentId) -> Result<Option<Payment>, PaymentsError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.find(payment).await,
            Self::Stripe(stripe) => stripe.find(payment).await,
        }
    }

    /// The payment of this customer that was asked for with this key: the truth after a crash between sending and hearing.
    /// None where there is none; a request that is still under way may make it yet.
    pub async fn find_by_key(
        &self,
        customer: &CustomerId,
        key: &IdempotencyKey,
    ) -> Result<Option<Payment>, PaymentsError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.find_by_key(customer, key).await,
            Self::Stripe(stripe) => stripe.find_by_key(customer, key).await,
        }
    }
}
