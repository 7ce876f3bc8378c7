//! The operations on files.

use accounts::Caller;
use gateways::files::documents::prepare;
use ground::tag::Tag;
use ground::viewer::Viewer;
use ground::{Created, Done};
use inventory::documents::{DocumentContent, refused};
use inventory::images;
use kernel::ids::FileId;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;
use policy::Permission;
use sha2::{Digest, Sha256};

use super::dto::OrganizationFiles;
use super::jobs::DropUnusedFile;
use super::{FOLDER, FileChange, FileUpload, OrganizationFile, add, change, list, remove};

/// Files that an organization hands out.
#[derive(Clone, Copy, Debug)]
pub struct FilesApi;

#[OpenApi(tag = "Tag::Organizations")]
impl FilesApi {
    /// List the organization's files
    ///
    /// Lists the files that it offers to everyone who sees it, such as rules, forms and maps, the oldest first.
    #[oai(path = "/organization/files", method = "get", operation_id = "listFiles")]
    async fn list(&self, caller: Caller) -> Result<Json<OrganizationFiles>, Problem> {
        let viewer = Viewer::of(&caller);
        let items = caller
            .tx(Permission::OrganizationsRead, async |tx| {
                Ok::<_, Problem>(list::list(tx, viewer).await?)
            })
            .await?;
        Ok(Json(OrganizationFiles { items }))
    }

    /// Add a file
    ///
    /// Adds a file; an organization has at most 50. A file that is larger than 5 MB, or whose content is neither a PDF
    /// nor a picture, is refused with 422.
    #[oai(path = "/organization/files", method = "post", operation_id = "addFile")]
    async fn add(
        &self,
        caller: Caller,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        upload: FileUpload,
    ) -> Result<Created<OrganizationFile>, Problem> {
        let permission = Permission::OrganizationsChange;
        caller.check(permission)?;
        let file_name = upload.file.file_name().unwrap_or_default().to_owned();
        let description = upload.description.unwrap_or_default();
        let content = images::content(upload.file).await?;
        let request = (&description, &file_name, Sha256::digest(&content).to_vec());
        let file = caller
            .once(permission, "addFile", key.0.as_deref(), &request, async || {
                let files = &caller.services().gateways.files;
                let document = prepare(content).await.map_err(|error| refused(&error))?;
                let organization = caller.require_tenant()?.id;
                let stored = FOLDER
                    .put(caller.services(), organization, document, |file| DropUnusedFile {
                        organization,
                        file,
                    })
                    .await?;
                let kept = caller
                    .tx(permission, async |tx| {
                        add::add(tx, &stored, &file_name, &description).await
                    })
                    .await;
                if kept.is_err() {
                    FOLDER.discard(files, &stored).await;
                }
                kept
            })
            .await?;
        Ok(Created::at(format!("/api/organization/files/{}", file.id), file))
    }

    /// Read a file
    ///
    /// Returns the file itself, as a download.
    #[oai(path = "/organization/files/:file", method = "get", operation_id = "readFile")]
    async fn read(
        &self,
        caller: Caller,
        /// The file's id.
        file: Path<FileId>,
    ) -> Result<DocumentContent, Problem> {
        let viewer = Viewer::of(&caller);
        let found = caller
            .tx(Permission::OrganizationsRead, async |tx| {
                list::find(tx, viewer, file.0).await
            })
            .await?;
        let (files, organization) = (&caller.services().gateways.files, caller.require_tenant()?.id);
        let content = FOLDER.open(files, organization, found.id, &found.content_type).await?;
        let content = content.ok_or_else(|| Problem::not_found("File"))?;
        Ok(DocumentContent::of(content, &found.file_name))
    }

    /// Describe a file
    ///
    /// The description is shown beside its name.
    #[oai(path = "/organization/files/:file", method = "patch", operation_id = "changeFile")]
    async fn change(
        &self,
        caller: Caller,
        /// The file's id.
        file: Path<FileId>,
        change: Json<FileChange>,
    ) -> Result<Json<OrganizationFile>, Problem> {
        let file = caller
            .tx(Permission::OrganizationsChange, async |tx| {
                change::change(tx, file.0, &change).await
            })
            .await?;
        Ok(Json(file))
    }

    /// Remove a file
    ///
    /// Links to it stop working.
    #[oai(path = "/organization/files/:file", method = "delete", operation_id = "removeFile")]
    async fn remove(
        &self,
        caller: Caller,
        /// The file's id.
        file: Path<FileId>,
    ) -> Result<Done, Problem> {
        caller
            .tx(Permission::OrganizationsChange, async |tx| {
                remove::remove(tx, file.0).await
            })
            .await?;
        Ok(Done::NoContent)
    }
}
