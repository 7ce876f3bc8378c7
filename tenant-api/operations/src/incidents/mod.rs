//! Incidents: damage or trouble at an event, and the deposit that staff claim for it.
//!
//! An incident claims a deposit that the renter accepted when booking, all of it or a part. Settling it either collects the
//! deposit, which is added to the booking's balance due and paid like the rest of it, or declines it
//! (docs/rules/money-and-the-ledger.md#deposits-and-incidents).

mod answer;
mod answers_db;
mod api;
mod db;
mod dto;
mod list;
mod open;
mod photos;
mod settle;

pub use answer::answer_incident;
pub use api::IncidentsApi;
pub use dto::{NewIncident, NewIncidentAnswer, Settlement, SettlementOutcome};
pub use open::open_incident;
pub use settle::settle_incident;

use kernel::problem::Problem;

/// 409: nothing can have gone wrong yet, or nobody is to pay for it.
fn not_over() -> Problem {
    Problem::conflict(
        "notOver",
        "You can claim a deposit after a renter’s approved booking is over.",
    )
}
