//! Saving a text.

use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::problem::Problem;

use super::db;
use super::dto::{NewText, Text, TextKind};
use super::words::Words;
use ground::Expected;

/// Shows a text from now on, as a new version. The same words again are none.
pub(super) async fn set(tx: &mut TenantTx, kind: TextKind, new: &NewText, expected: Expected) -> Result<Text, Problem> {
    let words = Words::read(new)?;
    let before = db::find(tx, kind, None).await?;
    let version = before.as_ref().map_or(0, |before| before.version);
    expected.check(version)?;
    if before.as_ref().is_some_and(|before| words.are_of(before)) {
        return Ok(before.into());
    }
    if !db::insert(tx, kind, version + 1, Some(&words)).await? {
        return Err(Problem::changed_meanwhile());
    }
    let (id, before) = (tx.organization_id(), Text::from(before));
    let after = Text::from(db::find(tx, kind, None).await?);
    tx.audit("texts.set", SubjectKind::Text, id, before.audited(), after.audited())
        .await?;
    Ok(after)
}
