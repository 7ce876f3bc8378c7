//! Invariants of the schema, read from the catalog: a table that is added without its protection fails here.
//!
//! `migrations/README.md` says how a tenant's table is made. An exception needs an entry below, with its reason.

mod data;
mod fold;
mod money;
mod roles;
mod tables;
mod tenants;
