//! What is paid for bookings: set aside, booked, taken, given back.
//!
//! What always holds: money is set aside before a booking is made and taken after it, so nothing that is paid is left
//! unbooked and nothing that is not booked is paid; each step is written down before the provider is asked and asked
//! under a key of its own, so whoever comes to finish it, this request, a retry, the provider's event or the sweep after a crash, charges and
//! refunds once; what is let go is written down as never to be booked before it is; what others let go of before it was
//! taken is due again; and what moved is in the ledger, in
//! postings that add up to zero.

mod account;
mod api;
mod capture;
mod confirm;
mod db;
mod dto;
mod due;
mod error;
mod events;
mod finish;
mod import;
mod jobs;
mod ledger;
mod let_go;
mod move_money;
mod noted;
mod parts;
mod pay;
mod provider;
mod refund;
mod refund_db;
mod resume;
mod sent_back;
mod settle;
mod start;
mod sweep;
mod truth;
mod uncollected;
mod waivers;

pub use api::PaymentsApi;
pub use confirm::confirm_payment;
pub use dto::{DuePayment, NotedKind, NotedPayment, PaymentAction, SettledRefund};
pub use due::pay_booking;
pub use events::note_event;
pub use jobs::register_jobs;
pub use noted::{record_payment, settle_refund};

pub(crate) use account::owed;
pub(crate) use db::PaymentRow;
pub(crate) use error::still_running;
pub(crate) use import::{ChargedBefore, PaidBefore, charge_before};
pub(crate) use ledger::net_sales;
pub(crate) use move_money::move_money;
pub(crate) use noted::{Noted, note_whole};
pub(crate) use parts::Parts;
pub(crate) use pay::{Paid, pay};
pub(crate) use refund::{ADJUSTED, WasPaid, give_favour, give_fee_back, refundable_of, settle_bill, was_paid};
pub(crate) use resume::{Resumed, resume};
pub(crate) use start::{gateway_word, open_payment_of, start};
