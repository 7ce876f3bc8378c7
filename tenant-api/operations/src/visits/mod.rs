//! Visits of an organization's public pages, counted by its day (docs/rules/tenancy-and-roles.md#visits).
//!
//! Invariants: a visitor counts at most once a day; nothing that is stored says who came.

mod api;
mod count;
mod db;
mod visitor;

pub use api::VisitsApi;
pub use db::{DayVisits, visits_between};
