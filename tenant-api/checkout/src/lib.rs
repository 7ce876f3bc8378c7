//! The checkout: the one place that knows a hold, a payment and a booking together.
//!
//! A paid booking, from top to bottom:
//!
//! 1. [`create`] checks the renter's answers, keeps the hold from running out, and writes down that its payment starts.
//! 2. [`pay`] asks the provider to authorize it. A bank that needs the cardholder to authenticate leads to [`confirm`].
//! 3. [`authorized`] books what the money was set aside for ([`book`]), in one transaction with the payment.
//! 4. [`capture`] takes the money, and [`outcome`] enters it in the ledger together with the answer.
//!
//! If a request stops in between, something else continues: the renter who comes back ([`read_hold_payment`],
//! [`resume`]) or gives up ([`abandon_hold_payment`]), the provider's event ([`events`]), or the sweep after a crash
//! ([`sweep`]). All of them go through [`settle`], which asks the provider for the payment's state. Money that can't be
//! booked is voided ([`void`]); an authorization that others end is due again ([`lapse`]).
//!
//! Invariants: money is set aside before a booking is made and captured after it, so nothing that is paid stays
//! unbooked and nothing that isn't booked is paid. Each step is written down before the provider is asked, and has its
//! own idempotency key, so repeating it charges and refunds only once. A payment that will be voided is first marked as
//! never to be booked.

mod abandon_hold_payment;
mod answers;
mod api;
mod authorized;
mod book;
mod capture;
mod close;
mod confirm;
mod create;
mod dto;
mod error;
mod events;
mod jobs;
mod lapse;
mod outcome;
mod pay;
mod pay_at_desk;
mod pay_balance;
mod read_hold_payment;
mod record_payment;
mod refund;
mod refund_failed;
mod resume;
mod settle;
mod settle_refund;
mod sweep;
mod truth;
mod void;

pub use abandon_hold_payment::abandon_hold_payment;
pub use api::{BookingAnswer, CheckoutApi, PaymentsApi};
pub use confirm::confirm_payment;
pub use create::create_booking;
pub use dto::{
    BookingRequest, DuePayment, HoldPayment, HoldPaymentState, PaymentAction, PaymentChoice, PaymentKind, SettledRefund,
};
pub use events::note_event;
pub use jobs::register_jobs;
pub use outcome::BookingOutcome;
pub use pay_at_desk::{RenterCard, RenterCards, list_cards_on_file, list_renter_cards, pay_booking_at_desk};
pub use pay_balance::pay_booking;
pub use read_hold_payment::read_hold_payment;
pub use record_payment::record_payment;
pub use settle_refund::settle_refund;
