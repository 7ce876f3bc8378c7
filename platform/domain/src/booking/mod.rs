//! A booking's life: its states and who may change them, its number, which of its dates are one time, and the hold before it.
//!
//! Invariants: a status changes only along [`BookingStatus::may_become`]; who ended a booking, when and why is kept,
//! whatever happens to it later (docs/rules/bookings-and-their-states.md).

mod approval;
mod calendar;
mod event;
mod hold;
mod lifecycle;
mod night;
mod number;
mod status;

pub use approval::{ApprovalConditions, ApprovalRequest, RequestedDate, RulePlaces, RuleRenters};
pub use calendar::CalendarStatus;
pub use event::BookingEventKind;
pub use hold::{HOLD, HoldPolicy, HoldRefusal};
pub use lifecycle::{Actor, BookingEnd, CancelPolicy, EndedHow, Lifecycle, LifecycleRefusal, Side};
pub use night::{BookedDate, begins_at, times_of_dates};
pub use number::{BookingNumber, BookingNumberRefusal};
pub use status::{BookingPhase, BookingStatus};
