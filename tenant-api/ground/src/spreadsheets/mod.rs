//! Lists that spreadsheets write, and that are written for them: CSV files whose first line names the columns.
//!
//! Invariants: a file is read whole or refused whole; each of its lines is known by its number in the file; and what
//! is wrong with a line is told beside that number and keeps no other line back.

mod checked;
mod file;
mod lines;
mod records;
mod values;
mod write;

pub use checked::only_check;
pub use file::CsvFile;
pub use lines::{Column, Line, LineError, Lines, read};
pub use write::{harmless, write_lines};
