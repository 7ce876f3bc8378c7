//! The secret addresses of calendars, for calendar programs: of one's own reservations in all organizations, and of what staff see
//! in an organization (docs/rules/notices.md#calendar-addresses).

mod api;
mod serve;
mod serve_staff;

pub use api::CalendarFeedsApi;
pub use serve::serve;
pub use serve_staff::serve_staff;
