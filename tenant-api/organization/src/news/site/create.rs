//! Publishing a post of the platform.

use kernel::door::PeopleTx;
use kernel::ids::{SitePostId, UserId, new_id};
use kernel::problem::FieldProblems;

use super::{NewSitePost, db, read::read};
use crate::news::form::Texts;
use crate::news::{NewsError, Post};

/// Publishes a post immediately.
pub async fn create(tx: &mut PeopleTx, by: Option<UserId>, new: &NewSitePost) -> Result<Post, NewsError> {
    let mut problems = FieldProblems::new();
    let texts = Texts::read(&mut problems, &new.title, &new.body);
    problems.check()?;
    let id = SitePostId(new_id());
    db::save(tx, id, by, &texts).await?;
    read(tx, id).await
}
