//! The staff home: the week, the day, the requests that wait, and the month in three numbers.

mod api;
mod dto;
mod read;
mod visits;

pub use api::DashboardApi;
pub use dto::Dashboard;
pub use read::{Sight, read_dashboard};
