//! What is paid for bookings: set aside, booked, taken, given back.
//!
//! What always holds: money is set aside before a booking is made and taken after it, so nothing that is paid is left
//! unbooked and nothing that is not booked is paid; each step is written down before the provider is asked and asked
//! under a key of its own, so whoever comes to finish it, this request, a retry, the provider's event or the sweep after a crash, charges and
//! refunds once; what is let go is written down as never to be booked before it is; and what moved is in the ledger, in
//! postings that add up to zero.

mod api;
mod capture;
mod confirm;
mod db;
mod dto;
mod error;
mod events;
mod finish;
mod import;
mod jobs;
mod ledger;
mod let_go;
mod pay;
mod provider;
mod refund;
mod refund_db;
mod resume;
mod settle;
mod start;
mod sweep;
mod truth;

pub use api::PaymentsApi;
pub use confirm::confirm_payment;
pub use dto::PaymentAction;
pub use events::note_event;
pub use jobs::register_jobs;

pub(crate) use db::PaymentRow;
pub(crate) use error::still_running;
pub(crate) use import::{ChargedBefore, PaidBefore, charge_before};
pub(crate) use ledger::net_sales;
pub(crate) use pay::{Paid, pay};
pub(crate) use refund::{WasPaid, owe_difference, owe_fee, owe_part, owe_refund, refundable_of, was_paid};
pub(crate) use resume::{Resumed, resume};
pub(crate) use start::{gateway_word, open_payment_of, start};
