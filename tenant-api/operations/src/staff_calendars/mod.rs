//! Staff's calendars at secret addresses, for calendar programs: a space's, a facility's, or the whole
//! organization's (docs/rules/notices.md#calendar-addresses).
//!
//! Invariants: what is read there is what the owner's roles show at that moment; it names no money.

mod api;
mod events;
mod place;

pub use api::StaffCalendarsApi;
pub use events::staff_calendar;
