//! Lists that spreadsheets write: CSV files whose first line names the columns.
//!
//! What always holds: a file is read whole or refused whole; each of its lines is known by its number in the file; and what
//! is wrong with a line is told beside that number and keeps no other line back.

mod checked;
mod file;
mod lines;
mod values;

pub(crate) use checked::only_check;
pub(crate) use file::CsvFile;
pub(crate) use lines::{Column, Line, LineError, Lines, read};
