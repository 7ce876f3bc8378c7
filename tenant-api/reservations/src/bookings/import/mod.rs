//! Bookings that others made: of a demo, of a system that came before this one, or of a list that staff keep.
//!
//! Invariants:
//!
//! - They are made by the same code as any other booking.
//! - One that is still to come is judged by the rules as if staff placed it. It is skipped where no rule opens its time,
//!   unless it brings a reason, which is kept with it.
//! - One that has begun or ended is history: only its time is checked.
//! - Each takes its time like every claim, and is skipped where somebody has it.
//! - Each is made whole or not at all, keeps no other one back, and is answered.
//! - Renters of a demo accepted the deposits of their space; lines of a list come without.

mod before;
mod file;
mod judged;
mod priced;
mod report;
mod run;
mod write;

pub use before::{ImportedBooking, ImportedOutcome};
pub use file::{BookingImport, BookingImportError, ImportResult, ImportedLine};
pub use report::{ImportReport, Imported};
pub use run::import_bookings;

pub(super) use file::import_file;
