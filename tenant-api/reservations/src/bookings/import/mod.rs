//! `importBookings`: a list of bookings that staff keep, as a CSV file with a line for each.
//!
//! Invariants:
//!
//! - Each line is a booking that staff place (`placeBooking`), by the same rules, at the same price and with the same
//!   refusals, or it says why it is none.
//! - What has begun or ended is noted as it was.
//! - Nobody gets an email about it.
//! - A check does all of it and keeps none.

mod columns;
mod dto;
mod entry;
mod holders;
mod not_imported;
mod run;
mod spaces;
mod write;

pub use dto::{BookingImport, BookingImportError, ImportResult, ImportedLine};

pub(super) use run::import_file;
