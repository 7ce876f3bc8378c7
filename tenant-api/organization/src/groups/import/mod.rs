//! Members of groups from a school's own list: a CSV file with a line for each of them.
//!
//! Invariants: every line is answered; a line in which something is wrong keeps no other one back; who is in the list
//! is invited and not simply put in; the same file a second time changes nothing; a check does all of it and keeps none.

mod columns;
mod dto;
mod run;
mod settings;

pub use dto::{GroupImport, ImportError, ImportedGroup};

pub(super) use run::import;
