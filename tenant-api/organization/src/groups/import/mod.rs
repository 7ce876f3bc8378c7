//! Members of groups from a school's own list: a CSV file with a line for each of them.
//!
//! Invariants:
//!
//! - Every line is answered.
//! - A line in which something is wrong keeps no other one back.
//! - Who is in the list is invited and not simply put in.
//! - The same file a second time changes nothing.
//! - A check does all of it and keeps none.

mod columns;
mod dto;
mod run;
mod settings;

pub use dto::{GroupImport, ImportError, ImportedGroup};

pub(super) use run::import;
