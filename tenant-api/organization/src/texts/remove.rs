//! Removing a text.

use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::problem::Problem;

use super::db;
use super::dto::{Text, TextKind};
use ground::Expected;

/// Shows what the page always says, from now on. The versions stay.
pub(super) async fn remove(tx: &mut TenantTx, kind: TextKind, expected: Expected) -> Result<(), Problem> {
    let before = Text::from(db::find(tx, kind, None).await?);
    expected.check(before.version)?;
    if before.title.is_none() {
        return Ok(());
    }
    if !db::insert(tx, kind, before.version + 1, None).await? {
        return Err(Problem::changed_meanwhile());
    }
    let id = tx.organization_id();
    tx.audit("texts.remove", SubjectKind::Text, id, before.audited(), None)
        .await?;
    Ok(())
}
