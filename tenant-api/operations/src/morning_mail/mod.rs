//! The morning email: what staff who choose it find waiting and due at about seven (docs/rules/notices.md#the-morning-email).
//!
//! Invariants: a person gets at most one for a day and an organization; it names what the person's roles may see, and no money; and
//! nobody gets an empty one.

mod contents;
mod db;
mod letter;
mod send;
mod sweep;

pub use sweep::register_jobs;
