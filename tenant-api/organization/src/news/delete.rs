//! Deleting posts.

use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::PostId;
use poem_openapi::types::ToJSON;

use super::read::{picture_of, read};
use super::{NewsError, db};
use inventory::images;

/// Deletes a post with its picture.
pub(super) async fn delete(tx: &mut TenantTx, id: PostId) -> Result<(), NewsError> {
    db::lock(tx, id).await?.ok_or(NewsError::NotFound)?;
    let before = read(tx, id).await?;
    let picture = picture_of(tx, id).await?;
    db::delete(tx, id).await?;
    if let Some(picture) = picture {
        images::remove(tx, picture).await?;
    }
    tx.audit("news.delete", SubjectKind::Post, id.0, before.to_json(), None)
        .await?;
    Ok(())
}

/// Deletes all posts. Their pictures go with the organization's.
pub(crate) async fn remove_all(tx: &mut TenantTx) -> Result<(), sqlx::Error> {
    db::delete_all(tx).await
}
