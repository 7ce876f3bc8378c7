//! Money: what was paid for bookings, what is refunded, and the ledger of both.
//!
//! Money knows a booking's id and nothing else of it, but for the time of its hold, which the statements that start a payment and
//! authorize it take along (`keep_hold`, `book_hold`). Bookings ask here for a statement or order a refund; what a refund
//! does to a booking is theirs to decide. How a hold is paid for and becomes a booking is told in `checkout`.
//!
//! Invariants: every movement is in the ledger, in postings that add up to zero; a payment is captured once and a
//! refund given once, however often somebody tries; and a payment that was closed is never booked.

mod db;
mod dto;
mod ledger;
mod mark;
mod move_money;
mod noted;
mod read;
mod refund;
mod refund_db;
mod row;
mod waivers;

pub mod provider;

pub use dto::{NotedKind, NotedPayment};

pub use db::{count_of_hold, find, find_for_update, has_paid, insert, insert_for_hold, open_of_due, open_of_hold};
pub use ledger::{fees_between, net_sales};
pub use mark::{
    CloseReason, enter_capture, mark_authorized, mark_closed, mark_lapsed, mark_needs_action, mark_voided, mark_voiding,
};
pub use move_money::{divide_money, moved_to, reverse_moves};
pub use noted::{LONGEST_REFERENCE, NewPayment, record};
pub use read::{
    BookingPayments, OrderedRefund, PaymentRecord, booking_money, booking_payments, booking_payments_at,
    payments_of_bookings,
};
pub use refund::{
    REFUND_TASK, Refund, RefundJob, RefundRoute, complete_refund, fail_refund, look_again, order_refund, refund_of_fee,
    refund_of_goodwill, refund_on_new_bill,
};
pub use refund_db::{drop_owed, find_refund, insert_refund, none_outstanding, owed_of};
pub use row::{PaymentRow, PaysFor};
pub use waivers::waive;
