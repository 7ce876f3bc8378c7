//! The rules that make work orders (docs/rules/work-orders.md#rules).
//!
//! Invariants: a changed or deleted rule takes back the orders that it made for dates to come, as long as nobody touched them.

mod api;
mod db;
mod dto;
mod form;
mod save;

pub use api::WorkOrderRulesApi;
pub use dto::{WorkOrderRule, WorkOrderRuleForm};
pub use save::{create_rule, list_rules};

/// The most rules of an organization.
const MOST_RULES: usize = 100;
