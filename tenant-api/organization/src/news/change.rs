//! Changing a post.

use kernel::door::TenantTx;
use poem_openapi::types::ToJSON;
use uuid::Uuid;

use super::form::Texts;
use super::read::read;
use super::{NewsError, Post, PostChange, db};
use ground::Expected;

/// Changes the texts of a post.
pub(super) async fn change(
    tx: &mut TenantTx,
    id: Uuid,
    change: &PostChange,
    expected: Expected,
) -> Result<Post, NewsError> {
    let version = db::lock(tx, id).await?.ok_or(NewsError::NotFound)?;
    expected.check(version)?;
    let before = read(tx, id).await?;
    let texts = Texts::changed(&before, change)?;
    db::set_texts(tx, id, &texts).await?;
    let after = read(tx, id).await?;
    tx.audit("news.change", "post", id, before.to_json(), after.to_json())
        .await?;
    Ok(after)
}
