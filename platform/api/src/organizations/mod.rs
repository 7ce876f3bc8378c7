//! The organizations of the marketplace: who publishes, and where.

mod api;
mod db;
mod set_state;

pub use api::OrganizationsApi;
pub use db::first_published;
