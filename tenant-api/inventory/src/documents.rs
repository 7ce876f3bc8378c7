//! Files that people upload as documents: stored in a folder of their kind, and served as downloads.
//!
//! Invariants: a file is stored before its row and deleted after it, and a file without a row is deleted within the
//! hour; a browser never runs one in the origin that serves it.

use std::fmt::Display;
use std::marker::PhantomData;

use chrono::TimeDelta;
use futures_util::StreamExt;
use gateways::files::documents::{Document, DocumentError, DocumentKind};
use gateways::files::{FileKey, Files, FilesError, StoredFile};
use kernel::door::TenantTx;
use kernel::ids::{OrganizationId, new_id};
use kernel::jobs::Job;
use kernel::problem::Problem;
use kernel::services::Services;
use poem::Body;
use poem_openapi::ApiResponse;
use poem_openapi::payload::Binary;
use uuid::Uuid;

use crate::images;

/// A stored document without a row is deleted after this time.
const USED_WITHIN: TimeDelta = TimeDelta::hours(1);

/// The folder of a kind of documents: `{organization}/{folder}/{id}.pdf`, never one that images are served from.
/// `Id` is that of their rows, so that no document is looked for in the folder of another kind.
#[derive(Clone, Copy, Debug)]
pub struct Folder<Id> {
    name: &'static str,
    kind: PhantomData<fn() -> Id>,
}

/// A file that is stored and whose row is still to be written.
pub struct StoredDocument<Id> {
    /// The id of its row to be.
    pub id: Id,
    pub organization: OrganizationId,
    pub kind: DocumentKind,
    pub byte_size: usize,
}

/// A file to download, not to open in the origin that serves it.
#[derive(ApiResponse)]
pub enum DocumentContent {
    /// The file.
    #[oai(status = 200)]
    File(
        Binary<Body>,
        /// The file's name.
        #[oai(header = "Content-Disposition")]
        String,
        /// The caches that may keep a copy on the way.
        #[oai(header = "Cache-Control")]
        String,
        /// `nosniff`: the browser keeps to the declared content type.
        #[oai(header = "X-Content-Type-Options")]
        String,
        /// Keeps the file from running in this origin, whatever the browser takes it for.
        #[oai(header = "Content-Security-Policy")]
        String,
    ),
}

impl DocumentContent {
    /// The file under a name; nobody keeps a copy on the way.
    pub fn of(file: StoredFile, name: &str) -> Self {
        let content = file.stream.map(|piece| piece.map_err(std::io::Error::other));
        Self::File(
            Binary(Body::from_bytes_stream(content)),
            format!("attachment; filename=\"{name}\""),
            "private, no-store".to_owned(),
            "nosniff".to_owned(),
            "default-src 'none'; sandbox".to_owned(),
        )
    }
}

impl<Id: Copy + Display + From<Uuid>> Folder<Id> {
    /// The folder of that name.
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            kind: PhantomData,
        }
    }

    /// Stores a file before its row. Schedules a job first that deletes the file again unless a row names it by then,
    /// so that a failure leaves no file behind.
    pub async fn put<J: Job>(
        self,
        services: &Services,
        organization: OrganizationId,
        document: Document,
        unless_used: impl FnOnce(Id) -> J,
    ) -> Result<StoredDocument<Id>, Problem> {
        let stored = StoredDocument {
            id: new_id().into(),
            organization,
            kind: document.kind,
            byte_size: document.content.len(),
        };
        let unless_used = unless_used(stored.id);
        services
            .door
            .job_tx(organization, async |tx| {
                let due = tx.now() + USED_WITHIN;
                Ok::<_, Problem>(tx.enqueue_at(&unless_used, due).await?)
            })
            .await?;
        let key = self.key(organization, stored.id, stored.kind);
        services.gateways.files.put(&key, document.content).await?;
        Ok(stored)
    }

    /// Deletes what [`Folder::put`] stored, unless a row names it by now.
    pub async fn drop_unless(
        self,
        services: &Services,
        (organization, id): (OrganizationId, Id),
        is_used: impl AsyncFnOnce(&mut TenantTx) -> Result<bool, sqlx::Error>,
    ) -> Result<(), Problem> {
        let is_used = services
            .door
            .job_tx(organization, async |tx| Ok::<_, Problem>(is_used(tx).await?))
            .await?;
        if !is_used {
            self.delete(&services.gateways.files, organization, id).await?;
        }
        Ok(())
    }

    /// Deletes a file that got no row. If that fails, the scheduled job deletes it within the hour.
    pub async fn discard(self, files: &Files, stored: &StoredDocument<Id>) {
        if let Err(error) = self.delete(files, stored.organization, stored.id).await {
            tracing::warn!(%error, file = %stored.id, folder = self.name, "a document without a row stays behind for now");
        }
    }

    /// Deletes a file of any kind.
    pub async fn delete(self, files: &Files, organization: OrganizationId, id: Id) -> Result<(), FilesError> {
        for kind in DocumentKind::ALL {
            files.delete(&self.key(organization, id, kind)).await?;
        }
        Ok(())
    }

    /// Opens the file, whose row says that it is of this type. None if the file doesn't exist.
    pub async fn open(
        self,
        files: &Files,
        organization: OrganizationId,
        id: Id,
        content_type: &str,
    ) -> Result<Option<StoredFile>, Problem> {
        let kind = DocumentKind::ALL
            .into_iter()
            .find(|kind| kind.content_type() == content_type);
        let Some(kind) = kind else { return Ok(None) };
        match files.open_file(&self.key(organization, id, kind)).await {
            Ok(file) => Ok(Some(file)),
            Err(FilesError::NotFound(_)) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    fn key(self, organization: OrganizationId, id: Id, kind: DocumentKind) -> FileKey {
        let name = format!("{organization}/{}/{id}.{}", self.name, kind.extension());
        FileKey::parse(name).expect("ids and folders are small letters, digits and hyphens")
    }
}

/// The answer to an upload that is no document.
pub fn refused(error: &DocumentError) -> Problem {
    let code = match error {
        DocumentError::NotADocument => "notADocument",
        DocumentError::DamagedPdf => "damagedPdf",
        DocumentError::Picture(picture) => images::code_of(picture),
    };
    Problem::invalid_field("file", code, error.to_string())
}
