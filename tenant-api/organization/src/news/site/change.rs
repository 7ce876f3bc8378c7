//! Changing a post of the platform.

use ground::Expected;
use kernel::door::PeopleTx;
use uuid::Uuid;

use super::{db, read::read};
use crate::news::form::Texts;
use crate::news::{NewsError, Post, PostChange};

/// Changes the texts of a post.
pub async fn change(tx: &mut PeopleTx, id: Uuid, change: &PostChange, expected: Expected) -> Result<Post, NewsError> {
    let version = db::lock(tx, id).await?.ok_or(NewsError::NotFound)?;
    expected.check(version)?;
    let before = read(tx, id).await?;
    let texts = Texts::changed(&before, change)?;
    db::set_texts(tx, id, &texts).await?;
    read(tx, id).await
}
