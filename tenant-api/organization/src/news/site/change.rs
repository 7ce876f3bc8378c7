//! Changing a post of the platform.

use ground::Expected;
use kernel::door::PeopleTx;
use kernel::ids::SitePostId;
use kernel::problem::FieldProblems;

use super::{SitePostChange, db, read::read};
use crate::news::form::Texts;
use crate::news::{NewsError, Post};

/// Changes the texts of a post.
pub async fn change(
    tx: &mut PeopleTx,
    id: SitePostId,
    change: &SitePostChange,
    expected: Expected,
) -> Result<Post, NewsError> {
    let version = db::lock(tx, id).await?.ok_or(NewsError::NotFound)?;
    expected.check(version)?;
    let before = read(tx, id).await?;
    let mut problems = FieldProblems::new();
    let title = change.title.as_ref().unwrap_or(&before.title);
    let body = change.body.as_ref().unwrap_or(&before.body);
    let texts = Texts::read(&mut problems, title, body);
    problems.check()?;
    db::save(tx, id, None, &texts).await?;
    read(tx, id).await
}
