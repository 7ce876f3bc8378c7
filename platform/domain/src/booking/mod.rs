//! A booking's life: its states, who may move it from one to the next, its number, and the hold before it.
//!
//! Invariants: a status changes only along [`BookingStatus::may_become`]; who ended a booking, when and why stays
//! with it whatever becomes of it later (docs/rules/bookings-and-their-states.md).

mod approval;
mod calendar;
mod event;
mod hold;
mod lifecycle;
mod number;
mod status;

pub use approval::{ApprovalConditions, ApprovalRequest, RequestedDate, RulePlaces, RuleRenters};
pub use calendar::CalendarStatus;
pub use event::BookingEventKind;
pub use hold::{HOLD, HoldPolicy, HoldRefusal};
pub use lifecycle::{Actor, CancelPolicy, EndedHow, Ending, Lifecycle, LifecycleRefusal, Side};
pub use number::{BookingNumber, BookingNumberRefusal};
pub use status::{BookingPhase, BookingStatus};
