//! Saving a text of the platform.

use ground::Expected;
use kernel::door::PeopleTx;
use kernel::ids::UserId;
use kernel::problem::Problem;

use super::{SiteTextKind, db};
use crate::texts::words::Words;
use crate::texts::{NewText, Text};

/// Shows a text from now on, as a new version. The same words again are none.
pub async fn set(
    tx: &mut PeopleTx,
    by: Option<UserId>,
    kind: SiteTextKind,
    new: &NewText,
    expected: Expected,
) -> Result<Text, Problem> {
    let words = Words::read(new)?;
    let before = db::find(tx, kind, None).await?;
    let version = before.as_ref().map_or(0, |before| before.version);
    expected.check(version)?;
    if before.as_ref().is_some_and(|before| words.are_of(before)) {
        return Ok(before.into());
    }
    if !db::insert(tx, by, kind, version + 1, Some(&words)).await? {
        return Err(Problem::changed_meanwhile());
    }
    Ok(db::find(tx, kind, None).await?.into())
}
