//! Publishing a post of the platform.

use kernel::door::PeopleTx;
use kernel::ids::UserId;

use super::{db, read::read};
use crate::news::form::Texts;
use crate::news::{NewPost, NewsError, Post};

/// Publishes a post immediately.
pub async fn create(tx: &mut PeopleTx, by: Option<UserId>, new: &NewPost) -> Result<Post, NewsError> {
    let texts = Texts::read(&new.title, &new.body)?;
    let id = db::insert(tx, by, &texts).await?;
    read(tx, id).await
}
