//! Tax and payout facts of an organization (docs/rules/names-and-lists.md#tax-ids-and-bank-accounts).
//!
//! Invariants: tax ids and account numbers are sealed where they lie; nobody reads more of them than the last four
//! digits, in answers, logs or the audit log; they go with the organization.

mod api;
mod bank;
mod db;
mod dto;
mod read;
mod set_legal;
mod set_payout;

pub use api::FinancesApi;
pub use dto::{Bank, Finances, Legal, LegalForm, Payout, PayoutForm, PayoutMethod};
pub use read::read;

pub(crate) use db::remove;
