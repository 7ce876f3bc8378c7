//! An import as JSON.

use ground::spreadsheets::LineError;
use kernel::ids::GroupId;
use poem_openapi::Object;

/// The result of an import, or of its check.
#[derive(Clone, Debug, Default, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct GroupImport {
    /// True if it was only checked, so that nothing has changed.
    pub checked: bool,
    /// The groups that the file names, in its order.
    pub groups: Vec<ImportedGroup>,
    /// Errors by line; all other lines are imported.
    pub errors: Vec<ImportError>,
    /// Columns of the file that aren't used, such as names: people enter their own names.
    pub ignored_columns: Vec<String>,
}

/// A group that the file names.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ImportedGroup {
    /// The group's id. Absent if it was only checked and the group would be new.
    pub id: Option<GroupId>,
    /// Its name.
    pub name: String,
    /// True if no group had that name.
    pub created: bool,
    /// The number of people who were invited by email.
    pub invited: u32,
    /// The number of applicants who were admitted.
    pub admitted: u32,
    /// The number of people who are members already, or were invited less than an hour ago.
    pub unchanged: u32,
}

/// An error in a line.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ImportError {
    /// The line of the file; the one with the columns' names is 1.
    pub line: u64,
    /// The column, as it is called here: `group`, `email`, `level`, `discount`, `leadTimeDays`, `private`, `taxExempt`
    /// or `invoice`; absent if the whole line is wrong.
    pub column: Option<String>,
    /// A fixed code for each kind of mistake.
    pub code: String,
    /// The error, and how to correct it.
    pub message: String,
}

impl From<LineError> for ImportError {
    fn from(error: LineError) -> Self {
        Self {
            line: error.line,
            column: error.column,
            code: error.code,
            message: error.message,
        }
    }
}
