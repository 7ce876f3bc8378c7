//! Rules by which requests are approved by themselves (docs/rules/bookings-and-their-states.md#approval-rules).
//!
//! Invariants: a request is judged once, in the transaction that makes it a booking; a rule approves nothing that was closed
//! since it was held; and what a rule names widens nothing when it is deleted.

mod api;
mod approve;
mod db;
mod dto;
mod form;
mod preview;
mod requests;
mod save;

pub use api::ApprovalRulesApi;
pub use approve::approving_rule;

/// The most rules of an organization.
const MOST_RULES: usize = 50;
