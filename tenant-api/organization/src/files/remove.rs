//! `removeFile`: the row now, the file once that is certain.

use ground::viewer::Viewer;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::FileId;
use kernel::problem::Problem;
use poem_openapi::types::ToJSON;

use super::jobs::DeleteFiles;
use super::{db, list};

pub(super) async fn remove(tx: &mut TenantTx, id: FileId) -> Result<(), Problem> {
    let before = list::find(tx, Viewer::ADMIN, id).await?;
    remove_these(tx, vec![id]).await?;
    tx.audit("files.remove", SubjectKind::File, id.0, before.to_json(), None)
        .await?;
    Ok(())
}

/// Removes every file of the organization.
pub(crate) async fn remove_all(tx: &mut TenantTx) -> Result<(), sqlx::Error> {
    let files = db::find(tx, None, true)
        .await?
        .into_iter()
        .map(|file| file.id)
        .collect();
    remove_these(tx, files).await
}

async fn remove_these(tx: &mut TenantTx, files: Vec<FileId>) -> Result<(), sqlx::Error> {
    if files.is_empty() {
        return Ok(());
    }
    db::delete(tx, &files).await?;
    let organization = tx.organization();
    tx.enqueue(&DeleteFiles { organization, files }).await
}
