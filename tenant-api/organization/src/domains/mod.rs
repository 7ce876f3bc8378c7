//! An organization's own domain (docs/rules/tenancy-and-roles.md#custom-domains).
//!
//! Invariants: a domain answers only while it is verified, and one organization at most has it verified. The records
//! that prove it are read outside of any transaction.

mod api;
mod check;
mod db;
mod dto;
mod evidence;
mod jobs;
mod remove;
mod set;

pub use api::DomainsApi;
pub use jobs::register_jobs;
