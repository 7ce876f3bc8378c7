//! A person's page: what others may see of somebody.
//!
//! Invariants: a person sees themselves; staff who answer requests see those who belong to their organization or have booked
//! there; for everybody else there is nobody.

mod api;

pub use api::PersonApi;
