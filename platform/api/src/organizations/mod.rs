//! The organizations of the marketplace: who publishes, and where.

mod api;
mod db;

pub use api::OrganizationsApi;
