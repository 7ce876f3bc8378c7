//! Publishing a post.

use kernel::door::TenantTx;
use poem_openapi::types::ToJSON;

use super::form::Texts;
use super::read::read;
use super::{NewPost, NewsError, Post, db};

/// Publishes a post immediately.
pub async fn create(tx: &mut TenantTx, new: &NewPost) -> Result<Post, NewsError> {
    let texts = Texts::read(&new.title, &new.body)?;
    let id = db::insert(tx, &texts).await?;
    let post = read(tx, id).await?;
    tx.audit("news.create", "post", id, None, post.to_json()).await?;
    Ok(post)
}
