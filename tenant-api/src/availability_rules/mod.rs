//! Availability rules: when spaces are open and for whom, and when they are closed after all.
//!
//! What always holds: a rule says something about at least one space; what it opens has a price; it ends no earlier than it
//! starts, and each of its days has a length. What is booked stays booked, whatever a rule says later.

mod api;
mod change;
mod create;
mod db;
mod delete;
mod dto;
mod error;
mod example;
mod form;
mod read;

use chrono::NaiveDate;
use domain::time::LocalDay;
use kernel::door::TenantTx;
use uuid::Uuid;

pub use api::AvailabilityRulesApi;
pub use change::change;
pub use create::create;
pub use delete::delete;
pub use dto::{AvailabilityRule, AvailabilityRuleChange, NewAvailabilityRule, RuleKind, Weekday};
pub use error::AvailabilityRuleError;
pub use read::{list, read};

pub(crate) use db::rules_of_spaces;

/// The rules that open a space on this day or later: their titles and last days.
pub(crate) async fn opening_from(
    tx: &mut TenantTx,
    space: Uuid,
    day: LocalDay,
) -> Result<Vec<(String, NaiveDate)>, sqlx::Error> {
    db::opening_from(tx, space, day.into()).await
}

/// Takes a space out of all rules that would open it from this day on; rules that are left without a space go.
pub(crate) async fn stop_opening(tx: &mut TenantTx, space: Uuid, today: LocalDay) -> Result<(), sqlx::Error> {
    db::forget_space(tx, space, Some(today.into())).await
}

/// Takes a space out of all rules; rules that are left without a space go.
pub(crate) async fn forget_space(tx: &mut TenantTx, space: Uuid) -> Result<(), sqlx::Error> {
    db::forget_space(tx, space, None).await
}
