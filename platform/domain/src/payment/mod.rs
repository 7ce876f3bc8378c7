//! A payment's life (docs/rules/money-and-the-ledger.md): its kind, its state, and its refunds.
//!
//! Invariants: a payment that was closed without a booking never gets one; one that was captured stays captured.

mod kind;
mod refund;
mod state;
mod status;

pub use kind::{Gateway, PaymentKind};
pub use refund::{RefundReason, RefundState};
pub use state::{PaymentColumns, PaymentRefusal, PaymentState, UnreadablePayment};
pub use status::PaymentStatus;
