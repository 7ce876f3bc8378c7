//! Money: what was paid for bookings, what is refunded, and the ledger of both.
//!
//! Money knows a booking's id and nothing else of it. Bookings ask here for a statement or order a refund; what a refund
//! does to a booking is theirs to decide. How a hold is paid for and becomes a booking is told in `checkout`.
//!
//! What always holds: every movement is in the ledger, in postings that add up to zero; a payment is captured once and a
//! refund given once, however often somebody tries; and a payment that was closed is never booked.

mod db;
mod dto;
mod import;
mod ledger;
mod move_money;
mod noted;
mod read;
mod refund;
mod refund_db;
mod waivers;

pub(crate) mod provider;

pub use dto::{NotedKind, NotedPayment};

pub(crate) use db::{
    Closing, PaymentRow, PaysFor, count_of_hold, enter_capture, find, find_for_update, has_paid, insert,
    mark_authorized, mark_closed, mark_lapsed, mark_needs_action, mark_voided, mark_voiding, open_of_due, open_of_hold,
};
pub(crate) use import::{ChargedBefore, PaidBefore, charge_before};
pub(crate) use ledger::net_sales;
pub(crate) use move_money::{divide_money, moved_to, reverse_moves};
pub(crate) use noted::{LONGEST_REFERENCE, NewPayment, record};
pub(crate) use read::{BookingPayments, PaymentRecord, booking_money, booking_payments};
pub(crate) use refund::{
    PaidBy, REFUND_TASK, Refund, RefundJob, RefundRoute, complete_refund, fail_refund, look_again, order_refund,
    paid_by, refund_of_fee, refund_of_goodwill, refund_on_new_bill,
};
pub(crate) use refund_db::{drop_owed, find_refund, none_outstanding, owed_of};
pub(crate) use waivers::waive;
