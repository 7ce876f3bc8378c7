//! The calendar: a space's days, a facility's day, and alternatives to times that are taken.
//!
//! Invariants:
//!
//! - Every answer comes from `domain::availability`, fed by [`ground::facts`] and by what is occupied.
//! - One query reads what is occupied for all spaces and days of an answer.
//! - That a time is taken is told without telling by whom.

mod alternatives;
mod answer;
mod api;
mod bookable;
mod closed;
mod days;
mod dto;
mod facility_day;
mod open_days;

pub use alternatives::alternatives;
pub use answer::{Asker, answer, answer_by_rules, answer_each, conflict_blocks, days_from};
pub use api::CalendarApi;
pub use days::{list_space_days, not_bookable};
pub use dto::{Slot, SlotState, SpaceDay, SpaceDays, space_day};
pub use facility_day::read_facility_day;
