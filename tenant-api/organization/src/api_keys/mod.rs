//! Keys with which an organization's other programs call its API (docs/rules/tenancy-and-roles.md#api-keys).
//!
//! Invariants: a key is shown once, to its creator, and only its hash is stored; active keys have different names.

mod api;
mod create;
mod db;
mod dto;
mod list;
mod revoke;

pub use api::ApiKeysApi;
