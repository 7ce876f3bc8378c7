//! Availability rules: when spaces are open and for whom, and the exceptions that close them.
//!
//! Invariants:
//! - A rule covers at least one space. A space that it opens has a price; if that is by blocks, the rule opens at least
//!   one whole block, if by the day, whole days.
//! - It ends no earlier than it starts, and each of its days has a length.
//! - Its author has agreed to its collisions. Bookings stay, whatever a later rule says.

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
use kernel::ids::{AvailabilityRuleId, SpaceId};

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
    space: SpaceId,
    day: LocalDay,
) -> Result<Vec<OpeningRule>, sqlx::Error> {
    db::opening_from(tx, space, day.into()).await
}

/// Takes a space out of these rules; those that are left without a space go.
pub(crate) async fn stop_opening(tx: &mut TenantTx, space: SpaceId, rules: &[OpeningRule]) -> Result<(), sqlx::Error> {
    let rules: Vec<AvailabilityRuleId> = rules.iter().map(|rule| rule.rule_id).collect();
    db::forget_space(tx, space, Some(&rules)).await
}

/// Takes a space out of all rules; rules that are left without a space go.
pub(crate) async fn forget_space(tx: &mut TenantTx, space: SpaceId) -> Result<(), sqlx::Error> {
    db::forget_space(tx, space, None).await
}
