//! The mechanisms that everything above stands on: the door to the data, ids, problems, pages, jobs, idempotency, the
//! clock, and the services that a request may reach.
//!
//! Invariants: no query runs outside a transaction that [`door::Door`] began, so a tenant's rows are only
//! ever touched with that tenant set; and every error leaves as a [`problem::Problem`].

pub mod audit;
pub mod bill;
pub use clock;
pub mod database;
pub mod door;
pub mod idempotency;
pub mod ids;
pub mod jobs;
mod later;
pub mod letter;
pub mod live;
pub mod mail_choice;
pub mod markup;
mod news;
pub mod outgoing;
pub mod page;
pub mod problem;
pub mod seal;
pub mod services;
pub mod site;
pub mod telemetry;
pub mod tenants;
pub mod week;
pub mod written;
