//! The files themselves.

use gateways::files::documents::{Document, DocumentKind};
use gateways::files::{FileKey, Files, FilesError};
use kernel::ids::{OrganizationId, new_id};
use uuid::Uuid;

/// A file that is stored and whose row is still to be written.
pub(super) struct Stored {
    pub id: Uuid,
    pub organization: OrganizationId,
    pub kind: DocumentKind,
    pub byte_size: usize,
}

pub(super) async fn put(files: &Files, organization: OrganizationId, document: Document) -> Result<Stored, FilesError> {
    let stored = Stored {
        id: new_id(),
        organization,
        kind: document.kind,
        byte_size: document.content.len(),
    };
    files
        .put(&key(organization, stored.id, stored.kind), document.content)
        .await?;
    Ok(stored)
}

/// Takes a file away that got no row after all. What fails here is left to lie: nothing names it.
pub(super) async fn discard(files: &Files, stored: &Stored) {
    if let Err(error) = delete(files, stored.organization, stored.id).await {
        tracing::warn!(%error, proof = %stored.id, "the file of a proof without a row stays behind");
    }
}

/// Takes a file away, whatever it is.
pub(super) async fn delete(files: &Files, organization: OrganizationId, proof: Uuid) -> Result<(), FilesError> {
    for kind in DocumentKind::ALL {
        files.delete(&key(organization, proof, kind)).await?;
    }
    Ok(())
}

/// `{organization}/proofs/{proof}.{kind}`: nothing that images are served from.
pub(super) fn key(organization: OrganizationId, proof: Uuid, kind: DocumentKind) -> FileKey {
    let name = format!("{organization}/proofs/{proof}.{}", kind.extension());
    FileKey::parse(name).expect("ids are small letters, digits and hyphens")
}
