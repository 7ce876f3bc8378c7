//! The audit log as its organization reads it (docs/rules/tenancy-and-roles.md#the-audit-log).
//!
//! Invariants: the log is only read here; each change writes its entry in its own transaction.

mod api;
mod changes;
mod csv;
mod db;
mod dto;
mod export;
mod list;
mod names;

pub use api::AuditLogApi;
