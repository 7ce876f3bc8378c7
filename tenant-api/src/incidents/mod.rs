//! Incidents: what went wrong at an event, and the deposit that staff ask for it.
//!
//! An incident claims a deposit that the renter accepted when booking, all of it or a part. Settling it either collects the
//! deposit, which is due of the booking from then on and paid as anything that is due, or declines it
//! (docs/rules/money-and-the-ledger.md#deposits-and-incidents).

mod api;
mod db;
mod dto;
mod open;
mod settle;

pub use api::IncidentsApi;
pub use dto::{NewIncident, Settlement, SettlementOutcome};
pub use open::open_incident;
pub use settle::settle_incident;

use kernel::problem::Problem;

/// 409: nothing can have gone wrong yet, or nobody is to pay for it.
fn not_over() -> Problem {
    Problem::conflict(
        "notOver",
        "A deposit is asked for once an approved booking of a renter’s is over.",
    )
}
