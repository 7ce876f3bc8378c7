//! `importBookings`: a list of bookings that staff keep, as a CSV file with a line for each.
//!
//! Invariants: each line is a booking that staff place (`placeBooking`), by the same rules, at the same price and with the
//! same refusals, or it says why it is none; what has begun or ended is noted as it was; nobody gets a mail of it; and a
//! check does all of it and keeps none.

mod columns;
mod dto;
mod entry;
mod holders;
mod run;
mod spaces;
mod write;

pub use dto::{BookingImport, BookingImportError, ImportResult, ImportedLine};

pub(in crate::bookings) use run::import_file;
