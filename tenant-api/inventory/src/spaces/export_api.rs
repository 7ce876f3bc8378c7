//! The operation that exports spaces.

use accounts::SignedIn;
use ground::tag::Tag;
use ground::viewer::Viewer;
use kernel::problem::Problem;
use poem_openapi::param::Query;
use poem_openapi::payload::Binary;
use poem_openapi::{ApiResponse, OpenApi};
use policy::Permission;

use super::SpaceFilter;
use super::export::export;
use crate::facilities;

/// Exports spaces.
#[derive(Clone, Copy, Debug)]
pub struct SpaceExportApi;

/// A file for spreadsheets.
#[derive(ApiResponse)]
enum SpacesFile {
    /// A line for each space, below one that names the columns.
    #[oai(status = 200, content_type = "text/csv")]
    File(
        Binary<Vec<u8>>,
        /// The file's name.
        #[oai(header = "Content-Disposition")]
        String,
    ),
    /// No space matches.
    #[oai(status = 204)]
    Empty,
}

#[OpenApi]
impl SpaceExportApi {
    /// Export the spaces
    ///
    /// Exports the whole list as staff see it, as a CSV file in UTF-8, or answers 204 if it is empty. Text that a
    /// spreadsheet would take for a formula begins with an apostrophe.
    #[oai(
        path = "/spaces/export",
        method = "get",
        operation_id = "exportSpaces",
        tag = "Tag::Spaces"
    )]
    async fn export(
        &self,
        caller: SignedIn,
        /// The facility's id or short name.
        facility: Query<Option<String>>,
        /// Codes of the list of space types, separated by commas; any of them.
        #[oai(name = "type")]
        types: Query<Option<String>>,
        /// Part of the name.
        #[oai(validator(max_length = 100))]
        query: Query<Option<String>>,
        /// The archived ones instead of all others.
        #[oai(default)]
        archived: Query<bool>,
    ) -> Result<SpacesFile, Problem> {
        let types = types.0.map(|codes| codes.split(',').map(str::to_owned).collect());
        let file = caller
            .tx(Permission::DraftsRead, async |tx| {
                let facility = match facility.as_deref() {
                    None => None,
                    Some(name) => Some(facilities::id_of(tx, name, Viewer::ADMIN).await?),
                };
                let filter = SpaceFilter {
                    facility,
                    parent: None,
                    types,
                    query: query.as_deref(),
                    archived: archived.0,
                };
                export(tx, filter).await
            })
            .await?;
        Ok(match file {
            Some(file) => SpacesFile::File(Binary(file), "attachment; filename=\"spaces.csv\"".to_owned()),
            None => SpacesFile::Empty,
        })
    }
}
