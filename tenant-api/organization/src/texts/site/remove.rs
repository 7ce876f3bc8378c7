//! Removing a text of the platform.

use ground::Expected;
use kernel::door::PeopleTx;
use kernel::ids::UserId;
use kernel::problem::Problem;

use super::{SiteTextKind, db};
use crate::texts::Text;

/// Shows what the page always says, from now on. The versions stay.
pub async fn remove(
    tx: &mut PeopleTx,
    by: Option<UserId>,
    kind: SiteTextKind,
    expected: Expected,
) -> Result<(), Problem> {
    let before = Text::from(db::find(tx, kind, None).await?);
    expected.check(before.version)?;
    if before.title.is_some() && !db::insert(tx, by, kind, before.version + 1, None).await? {
        return Err(Problem::changed_meanwhile());
    }
    Ok(())
}
