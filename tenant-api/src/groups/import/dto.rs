//! What an import looks like on the wire.

use poem::{FromRequest, Request, RequestBody};
use poem_openapi::payload::{Binary, ParsePayload, Payload};
use poem_openapi::registry::MetaSchemaRef;
use poem_openapi::{Object, impl_apirequest_for_payload};
use uuid::Uuid;

/// A file with a line for each member: text in UTF-8, whose first line names the columns.
pub(in crate::groups) struct GroupFile(pub Vec<u8>);

impl Payload for GroupFile {
    const CONTENT_TYPE: &'static str = "text/csv";

    /// Browsers name the letters that it is written in, too.
    fn check_content_type(content_type: &str) -> bool {
        let essence = content_type.split(';').next().unwrap_or_default();
        essence.trim().eq_ignore_ascii_case(Self::CONTENT_TYPE)
    }

    fn schema_ref() -> MetaSchemaRef {
        Binary::<Vec<u8>>::schema_ref()
    }
}

impl ParsePayload for GroupFile {
    const IS_REQUIRED: bool = true;

    async fn from_request(request: &Request, body: &mut RequestBody) -> poem::Result<Self> {
        Ok(Self(Vec::<u8>::from_request(request, body).await?))
    }
}

impl_apirequest_for_payload!(GroupFile);

/// What came of an import, or would come of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct GroupImport {
    /// Whether it was only checked, so that nothing has changed.
    pub checked: bool,
    /// The groups that the file names, in its order.
    pub groups: Vec<ImportedGroup>,
    /// What is wrong, line by line; all other lines are imported.
    pub errors: Vec<ImportError>,
    /// Columns of the file that say nothing here, such as names: people say themselves what they are called.
    pub ignored_columns: Vec<String>,
}

/// A group that the file names.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ImportedGroup {
    /// The group's id. Absent where it was only checked and the group would be new.
    pub id: Option<Uuid>,
    /// What it is called.
    pub name: String,
    /// Whether there was none of that name.
    pub created: bool,
    /// How many were invited, and have a mail.
    pub invited: u32,
    /// How many had applied and were let in.
    pub admitted: u32,
    /// How many are members already, or were invited less than an hour ago.
    pub unchanged: u32,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ImportError {
    /// The line of the file; the one with the columns' names is 1.
    pub line: u64,
    /// The column, as it is called here: `group`, `email`, `level`, `discount`, `leadTimeDays`, `private`, `taxExempt` or
    /// `invoice`; absent where the whole line is wrong.
    pub column: Option<String>,
    /// The same for the same mistake.
    pub code: String,
    /// What is wrong, and what to do.
    pub message: String,
}
