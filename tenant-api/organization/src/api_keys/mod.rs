//! Keys with which an organization's other programs call its API (docs/rules/tenancy-and-roles.md#api-keys).
//!
//! Invariants: a key is told once, to whoever makes it, and only its hash is stored; keys that work have different names.

mod api;
mod create;
mod db;
mod dto;
mod list;
mod revoke;

pub use api::ApiKeysApi;
