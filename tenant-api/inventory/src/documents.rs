//! Files that people upload as documents: kept in a folder of their kind, and handed out to be saved.
//!
//! Invariants: a file is stored before its row and removed after it, and goes within the hour where no row came of it; a browser
//! never acts on one where it comes from.

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

const LONGEST_FILE_NAME: usize = 120;
/// The time within which a stored document has its row.
const USED_WITHIN: TimeDelta = TimeDelta::hours(1);

/// Where a kind of documents lies: `{organization}/{folder}/{id}.pdf`, nothing that images are served from.
#[derive(Clone, Copy, Debug)]
pub struct Folder(pub &'static str);

/// A file that is stored and whose row is still to be written.
pub struct StoredDocument {
    pub id: Uuid,
    pub organization: OrganizationId,
    pub kind: DocumentKind,
    pub byte_size: usize,
}

/// A file to be kept, not to be opened where it comes from.
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
        /// It is what it is called.
        #[oai(header = "X-Content-Type-Options")]
        String,
        /// Whatever a browser takes it for, it can't act here.
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

impl Folder {
    /// Stores a file before its row. Noted first is the job that takes the file away again, unless a row names it by then:
    /// whatever fails after that, none stays behind.
    pub async fn put<J: Job>(
        self,
        services: &Services,
        organization: OrganizationId,
        document: Document,
        unless_used: impl FnOnce(Uuid) -> J,
    ) -> Result<StoredDocument, Problem> {
        let stored = StoredDocument {
            id: new_id(),
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

    /// Takes away what [`Folder::put`] stored, unless a row names it by now.
    pub async fn drop_unless(
        self,
        services: &Services,
        (organization, id): (OrganizationId, Uuid),
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

    /// Takes a file away that got no row after all. What fails here goes within the hour.
    pub async fn discard(self, files: &Files, stored: &StoredDocument) {
        if let Err(error) = self.delete(files, stored.organization, stored.id).await {
            tracing::warn!(%error, file = %stored.id, folder = self.0, "a document without a row stays behind for now");
        }
    }

    /// Takes a file away, whatever it is.
    pub async fn delete(self, files: &Files, organization: OrganizationId, id: Uuid) -> Result<(), FilesError> {
        for kind in DocumentKind::ALL {
            files.delete(&self.key(organization, id, kind)).await?;
        }
        Ok(())
    }

    /// The file whose row says that it is of this type; none where it isn't there.
    pub async fn open(
        self,
        files: &Files,
        organization: OrganizationId,
        id: Uuid,
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

    fn key(self, organization: OrganizationId, id: Uuid, kind: DocumentKind) -> FileKey {
        let name = format!("{organization}/{}/{id}.{}", self.0, kind.extension());
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

/// A file's name of letters, digits and what else may stand in a header; the folders that it lay in are nobody's business.
pub fn plain_name(file_name: &str, otherwise: &str) -> String {
    let last = file_name.rsplit(['/', '\\']).next().unwrap_or_default();
    let plain = last.chars().map(|letter| {
        let may_stay = letter.is_ascii_alphanumeric() || "-_. ()".contains(letter);
        if may_stay { letter } else { '_' }
    });
    let plain: String = plain.take(LONGEST_FILE_NAME).collect();
    if plain.trim().is_empty() {
        otherwise.to_owned()
    } else {
        plain.trim().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::plain_name;

    #[test]
    fn a_files_name_can_stand_in_a_header() {
        for (given, kept) in [
            ("roster (final).pdf", "roster (final).pdf"),
            ("C:\\Users\\ana\\roster.pdf", "roster.pdf"),
            ("a\"\r\nb.pdf", "a___b.pdf"),
            ("Mannschaft ä.pdf", "Mannschaft _.pdf"),
            ("", "proof"),
        ] {
            assert_eq!(plain_name(given, "proof"), kept, "{given:?}");
        }
    }
}
