//! Money: exact amounts, what they are for, and what a booking owes (docs/rules/money-and-the-ledger.md).
//!
//! [`Money`] is a whole number of cents in US dollars (negative for postings the other way); [`Percent`] lies between 0
//! and 100 with at most four decimals. Neither is ever a floating point number. What lies between (a rate times some
//! hours) is a plain [`Decimal`](rust_decimal::Decimal) until [`Money::half_up`] or [`Money::down`] decides which cent it is.
//!
//! An amount is always for something: [`Parts`] says how much of it is for which [`Account`], and [`Parts::split_over`]
//! takes it from several payments. [`BookingMoney`] is what happened to a booking's money; its [`Statement`] is the one
//! answer to "what is due". [`GoodwillFacts`] say what staff can refund beside it, [`postings`] what a movement enters in
//! the ledger.

mod account;
mod amount;
mod booking_money;
mod booking_payment;
mod division;
mod goodwill;
mod number;
mod parts;
mod percent;
mod posting;
mod split;
mod statement;

pub use account::{Account, LedgerAccount};
pub use amount::Money;
pub use booking_money::{BookingMoney, Entry};
pub use booking_payment::{BookingPayment, PaymentEntry};
pub use division::{Division, MovedPart};
pub use goodwill::{GoodwillFacts, GoodwillRefusal};
pub use number::AmountRefusal;
pub use parts::Parts;
pub use percent::Percent;
pub use posting::{Movement, Posting, postings};
pub use statement::{Settlement, Statement};
