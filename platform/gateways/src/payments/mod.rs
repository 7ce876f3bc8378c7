//! Card payments: set money aside (authorize), take it (capture), let it go (void), give it back (refund).
//!
//! What always holds: every request that moves money carries an idempotency key and happens once for it, however often
//! it is sent, by however many processes; the same key leads to the same payment as it now stands, and another request
//! under it is refused.
//! Captures never exceed what was authorized, refunds never what was captured. The shape is that of Stripe's
//! PaymentIntents with manual capture.

mod amount;
mod error;
mod ids;
mod payment;
pub mod sandbox;

pub use amount::{Amount, AmountError};
pub use error::PaymentsError;
pub use ids::{IdempotencyKey, InvalidId, PaymentId, PaymentMethodId};
pub use payment::{Authorization, Capture, Card, Decline, Outcome, Payment, PaymentMethod, PaymentState, Refund};
pub use sandbox::Sandbox;

use std::path::PathBuf;

#[derive(Clone, Debug)]
pub enum PaymentsConfig {
    /// The stand-in, which keeps its payments in this folder.
    Sandbox { folder: PathBuf },
}

#[derive(Clone, Debug)]
pub enum Payments {
    Sandbox(Sandbox),
}

impl Payments {
    pub fn open(config: PaymentsConfig) -> Result<Self, PaymentsError> {
        match config {
            PaymentsConfig::Sandbox { folder } => {
                let sandbox = Sandbox::open(&folder)?;
                tracing::warn!("card payments go to the sandbox: only test cards are taken, and no money moves");
                Ok(Self::Sandbox(sandbox))
            }
        }
    }

    pub fn is_stand_in(&self) -> bool {
        match self {
            Self::Sandbox(_) => true,
        }
    }

    /// The sandbox's own doors, where there is one: typing a card, playing the card's holder, listing everything.
    pub fn sandbox(&self) -> Option<&Sandbox> {
        match self {
            Self::Sandbox(sandbox) => Some(sandbox),
        }
    }

    /// What may be shown of a card that was typed before.
    pub async fn payment_method(&self, id: &PaymentMethodId) -> Result<PaymentMethod, PaymentsError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.payment_method(id).await,
        }
    }

    /// Sets the amount aside on the card.
    pub async fn authorize(&self, request: Authorization) -> Result<Outcome, PaymentsError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.authorize(request).await,
        }
    }

    /// What became of a payment that needed its card's holder, once the page's dialog has closed.
    pub async fn confirm_action(&self, payment: &PaymentId) -> Result<Outcome, PaymentsError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.confirm_action(payment).await,
        }
    }

    /// Takes at most what was authorized, once; the rest is let go.
    pub async fn capture(
        &self,
        payment: &PaymentId,
        amount: Amount,
        key: &IdempotencyKey,
    ) -> Result<Payment, PaymentsError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.capture(payment, amount, key).await,
        }
    }

    /// Lets go of money that was not captured.
    pub async fn void(&self, payment: &PaymentId, key: &IdempotencyKey) -> Result<Payment, PaymentsError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.void(payment, key).await,
        }
    }

    /// Gives captured money back to the card, in one part or several.
    pub async fn refund(
        &self,
        payment: &PaymentId,
        amount: Amount,
        key: &IdempotencyKey,
    ) -> Result<Refund, PaymentsError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.refund(payment, amount, key).await,
        }
    }

    /// The payment as the provider knows it.
    pub async fn find(&self, payment: &PaymentId) -> Result<Option<Payment>, PaymentsError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.find(payment).await,
        }
    }

    /// The payment that a request with this key made or changed: the truth after a crash between sending and hearing.
    pub async fn find_by_key(&self, key: &IdempotencyKey) -> Result<Option<Payment>, PaymentsError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.find_by_key(key).await,
        }
    }
}
