//! The picture of a post.

use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::PostId;
use kernel::problem::FieldProblems;
use poem_openapi::types::ToJSON;

use super::read::{picture_of, read};
use super::{NewsError, Post, db};
use ground::fields;
use inventory::images::{self, StoredImage};

const LONGEST_DESCRIPTION: usize = 300;

/// Gives a post a stored image, in place of the one before.
pub(super) async fn set(
    tx: &mut TenantTx,
    id: PostId,
    image: &StoredImage,
    description: &str,
) -> Result<Post, NewsError> {
    let mut problems = FieldProblems::new();
    let description = fields::plain_text(&mut problems, "description", description, LONGEST_DESCRIPTION);
    problems.check()?;
    db::lock(tx, id).await?.ok_or(NewsError::NotFound)?;
    let before = read(tx, id).await?;
    let former = picture_of(tx, id).await?;
    images::insert(tx, image).await?;
    db::set_picture(tx, id, Some(image.id), &description).await?;
    if let Some(former) = former {
        images::remove(tx, former).await?;
    }
    let after = read(tx, id).await?;
    tx.audit(
        "news.setPicture",
        SubjectKind::Post,
        id.0,
        before.to_json(),
        after.to_json(),
    )
    .await?;
    Ok(after)
}

/// Leaves a post without a picture.
pub(super) async fn remove(tx: &mut TenantTx, id: PostId) -> Result<(), NewsError> {
    db::lock(tx, id).await?.ok_or(NewsError::NotFound)?;
    let Some(former) = picture_of(tx, id).await? else {
        return Ok(());
    };
    let before = read(tx, id).await?;
    db::set_picture(tx, id, None, "").await?;
    images::remove(tx, former).await?;
    let after = read(tx, id).await?;
    tx.audit(
        "news.removePicture",
        SubjectKind::Post,
        id.0,
        before.to_json(),
        after.to_json(),
    )
    .await?;
    Ok(())
}
