//! Availability rules: when spaces are open and for whom, and when they are closed after all.
//!
//! Invariants: a rule says something about at least one space; what it opens has a price, and where it is priced by
//! blocks the rule opens one of them as a whole, where by the day whole days; it ends no earlier than it starts, and each of its days has a length. Whoever
//! changes one has agreed to what it gets in the way of. What is booked stays booked, whatever a rule says later.

mod api;
mod change;
mod collisions;
mod create;
mod db;
mod delete;
mod dto;
mod error;
mod example;
mod form;
mod read;

use domain::time::LocalDay;
use kernel::door::TenantTx;
use uuid::Uuid;

pub use api::AvailabilityRulesApi;
pub use change::change;
pub use collisions::{collisions_of_change, collisions_of_deletion, collisions_of_new};
pub use create::create;
pub use db::OpeningRule;
pub use delete::delete;
pub use dto::{
    AvailabilityCollisions, AvailabilityRule, AvailabilityRuleChange, CheckedBlock, NewAvailabilityRule, RuleKind,
};
pub use error::AvailabilityRuleError;
pub use read::{list, read};

pub use form::{on_the_wire, read_blocks};

/// The rules that open a space on this day or later.
pub(crate) async fn opening_from(
    tx: &mut TenantTx,
    space: Uuid,
    day: LocalDay,
) -> Result<Vec<OpeningRule>, sqlx::Error> {
    db::opening_from(tx, space, day.into()).await
}

/// Takes a space out of these rules; those that are left without a space go.
pub(crate) async fn stop_opening(tx: &mut TenantTx, space: Uuid, rules: &[OpeningRule]) -> Result<(), sqlx::Error> {
    let rules: Vec<Uuid> = rules.iter().map(|rule| rule.rule_id).collect();
    db::forget_space(tx, space, Some(&rules)).await
}

/// Takes a space out of all rules; rules that are left without a space go.
pub(crate) async fn forget_space(tx: &mut TenantTx, space: Uuid) -> Result<(), sqlx::Error> {
    db::forget_space(tx, space, None).await
}
