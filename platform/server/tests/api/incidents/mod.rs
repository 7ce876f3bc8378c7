//! Incidents: what went wrong, and the deposit that is asked for it
//! (docs/rules/money-and-the-ledger.md#deposits-and-incidents).

mod answers;
mod money;
pub mod open;
