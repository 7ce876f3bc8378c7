//! An import of bookings as JSON.

use kernel::ids::BookingId;
use poem_openapi::{Enum, Object};

/// The result of an import of bookings, or of its check.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct BookingImport {
    /// True if it was only checked, so that nothing was written.
    pub checked: bool,
    /// The number of bookings that were made, or would be.
    pub count: u32,
    /// The time that it took, in milliseconds.
    pub milliseconds: u64,
    /// The result of each line, in the order of the file.
    pub list: Vec<ImportedLine>,
    /// The errors in the lines that didn't become bookings.
    pub errors: Vec<BookingImportError>,
    /// Columns of the file that aren't used.
    pub ignored_columns: Vec<String>,
}

/// The result of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum ImportResult {
    /// It became a booking.
    Success,
    /// Its time isn't available: it is taken, or no rule opens it.
    Skip,
    /// Something in it is wrong.
    Error,
}

/// A line of the file, with its result.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ImportedLine {
    /// The line of the file; the one with the columns' names is 1.
    pub line: u64,
    pub result: ImportResult,
    /// The booking that it became. Absent if it was only checked.
    pub booking_id: Option<BookingId>,
    /// The booking's number, such as `FH-7K3QX2`. Absent if it was only checked.
    pub number: Option<String>,
    /// The code of the reason why it didn't become a booking, such as `taken` and `closed`.
    pub code: Option<String>,
    /// The reason why it didn't become a booking, and how to correct it.
    pub message: Option<String>,
    /// The column that this is about, as `errors` call it.
    pub column: Option<String>,
}

/// An error in a line.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct BookingImportError {
    /// The line of the file; the one with the columns' names is 1.
    pub line: u64,
    /// `skip` if its time isn't available, `error` if something in it is wrong.
    #[oai(rename = "type")]
    pub kind: ImportResult,
    /// The column, as it is called here: `space`, `facility`, `date`, `from`, `to`, `block`, `eventName`, `attendance`,
    /// `email`, `contactName`, `sport`, `group`, `notes`, `status`, `internal` or `reason`; absent if the whole line is
    /// wrong.
    pub column: Option<String>,
    /// A fixed code for each kind of mistake.
    pub code: String,
    /// The error, and how to correct it.
    pub message: String,
}
