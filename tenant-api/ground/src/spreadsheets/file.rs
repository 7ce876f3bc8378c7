//! The body of a request that is a file.

use poem::{FromRequest, Request, RequestBody};
use poem_openapi::impl_apirequest_for_payload;
use poem_openapi::payload::{Binary, ParsePayload, Payload};
use poem_openapi::registry::MetaSchemaRef;

/// A CSV file: text in UTF-8, whose first line names the columns.
pub struct CsvFile(pub Vec<u8>);

impl Payload for CsvFile {
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

impl ParsePayload for CsvFile {
    const IS_REQUIRED: bool = true;

    async fn from_request(request: &Request, body: &mut RequestBody) -> poem::Result<Self> {
        Ok(Self(Vec::<u8>::from_request(request, body).await?))
    }
}

impl_apirequest_for_payload!(CsvFile);
