//! Storing a file before anybody applies with it.

use gateways::files::documents::Document;
use inventory::documents::StoredDocument;
use kernel::ids::{OrganizationId, ProofId};
use kernel::problem::Problem;
use kernel::services::Services;

use super::FOLDER;
use super::jobs::DropUnusedProof;

/// Stores a checked file. It goes again unless a row names it in time.
pub async fn store(
    services: &Services,
    organization: OrganizationId,
    document: Document,
) -> Result<StoredDocument<ProofId>, Problem> {
    FOLDER
        .put(services, organization, document, |proof| DropUnusedProof {
            organization,
            proof,
        })
        .await
}
