//! Deleting a post of the platform.

use kernel::door::PeopleTx;
use kernel::ids::SitePostId;

use super::db;
use crate::news::NewsError;

/// Deletes a post.
pub async fn delete(tx: &mut PeopleTx, id: SitePostId) -> Result<(), NewsError> {
    if db::delete(tx, id).await? {
        Ok(())
    } else {
        Err(NewsError::NotFound)
    }
}
