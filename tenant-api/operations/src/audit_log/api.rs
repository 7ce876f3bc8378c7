//! The operations on the audit log.

use accounts::Caller;
use chrono::NaiveDate;
use domain::time::LocalDay;
use ground::fields::calendar_day;
use ground::tag::Tag;
use kernel::audit::SubjectKind;
use kernel::page::{Page, limit};
use kernel::problem::Problem;
use poem::Body;
use poem_openapi::param::Query;
use poem_openapi::payload::{Binary, Json};
use poem_openapi::{ApiResponse, OpenApi};
use policy::Permission;

use super::db::AuditFilter;
use super::dto::AuditEntry;
use super::{export, list};

/// The record of an organization's changes.
pub struct AuditLogApi;

/// A file for spreadsheets.
#[derive(ApiResponse)]
enum AuditFile {
    /// A line for each member that changed, below one that names the columns.
    #[oai(status = 200, content_type = "text/csv")]
    File(
        Binary<Body>,
        /// The file's name.
        #[oai(header = "Content-Disposition")]
        String,
    ),
}

#[OpenApi(tag = "Tag::Organizations")]
impl AuditLogApi {
    /// List what was changed
    ///
    /// Lists changes in the organization, the latest first: who made each, and the values before and after.
    #[oai(path = "/organization/audit", method = "get", operation_id = "listAuditEntries")]
    #[expect(clippy::too_many_arguments, reason = "each is a parameter of the address")]
    async fn list(
        &self,
        caller: Caller,
        /// A part of the name of the person who made the change.
        #[oai(validator(max_length = 100))]
        person: Query<Option<String>>,
        /// Only things of this kind.
        kind: Query<Option<SubjectKind>>,
        /// On this local day or later.
        from: Query<Option<NaiveDate>>,
        /// On this local day or earlier.
        to: Query<Option<NaiveDate>>,
        /// Entries on a page, 1 to 100; 50 unless given.
        #[oai(name = "limit")]
        count: Query<Option<u32>>,
        /// `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Page<AuditEntry>>, Problem> {
        let (filter, count) = (filter(person.0, kind.0, from.0, to.0)?, limit(count.0)?);
        let page = caller
            .tx(Permission::AuditRead, async |tx| {
                list::list(tx, &filter, count, cursor.0.as_deref()).await
            })
            .await?;
        Ok(Json(page))
    }

    /// Export what was changed
    ///
    /// Exports the whole list as a CSV file in UTF-8. Text that a spreadsheet would take for a formula begins with an
    /// apostrophe.
    #[oai(path = "/organization/audit/export", method = "get", operation_id = "exportAuditLog")]
    async fn export(
        &self,
        caller: Caller,
        /// A part of the name of the person who made the change.
        #[oai(validator(max_length = 100))]
        person: Query<Option<String>>,
        /// Only things of this kind.
        kind: Query<Option<SubjectKind>>,
        /// On this local day or later.
        from: Query<Option<NaiveDate>>,
        /// On this local day or earlier.
        to: Query<Option<NaiveDate>>,
    ) -> Result<AuditFile, Problem> {
        let filter = filter(person.0, kind.0, from.0, to.0)?;
        let file = export::export(caller, filter).await?;
        Ok(AuditFile::File(
            Binary(Body::from_bytes_stream(file)),
            "attachment; filename=\"audit-log.csv\"".to_owned(),
        ))
    }
}

fn filter(
    person: Option<String>,
    kind: Option<SubjectKind>,
    from: Option<NaiveDate>,
    to: Option<NaiveDate>,
) -> Result<AuditFilter, Problem> {
    let day = |field, date: Option<NaiveDate>| date.map(|date| calendar_day(field, date)).transpose();
    Ok(AuditFilter {
        person: person.filter(|text| !text.trim().is_empty()),
        kind,
        from: day("from", from)?.map(LocalDay::date),
        to: day("to", to)?.map(LocalDay::date),
    })
}
