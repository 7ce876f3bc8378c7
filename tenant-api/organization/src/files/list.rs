//! `listFiles`, and finding one of them.

use ground::viewer::Viewer;
use kernel::door::TenantTx;
use kernel::ids::FileId;
use kernel::problem::Problem;

use super::{OrganizationFile, db};

/// The files of an organization that the viewer may see.
pub async fn list(tx: &mut TenantTx, viewer: Viewer) -> Result<Vec<OrganizationFile>, sqlx::Error> {
    db::find(tx, None, viewer.drafts).await
}

/// Returns one of the organization's files.
pub(super) async fn find(tx: &mut TenantTx, viewer: Viewer, id: FileId) -> Result<OrganizationFile, Problem> {
    let found = db::find(tx, Some(id), viewer.drafts).await?.pop();
    found.ok_or_else(|| Problem::not_found("File"))
}
