//! Reading texts.

use ground::tenant;
use kernel::door::TenantTx;
use kernel::page::{Page, decode_cursor};
use kernel::problem::Problem;

use super::db;
use super::dto::{Text, TextKind, TextVersion};

/// A text as it is shown, or a version that was. Nobody but staff sees those of an organization that isn't published.
pub(super) async fn read(
    tx: &mut TenantTx,
    for_staff: bool,
    kind: TextKind,
    version: Option<i32>,
) -> Result<Text, Problem> {
    if !for_staff && !tenant::is_published(tx).await? {
        return Err(Problem::not_found("Organization"));
    }
    let found = db::find(tx, kind, version).await?;
    if version.is_some() && found.is_none() {
        return Err(Problem::not_found("Version"));
    }
    Ok(found.into())
}

/// A page of the versions, the latest first.
pub(super) async fn versions(
    tx: &mut TenantTx,
    kind: TextKind,
    limit: i64,
    cursor: Option<&str>,
) -> Result<Page<TextVersion>, Problem> {
    let found = db::versions(tx, kind, decode_cursor(cursor)?, limit + 1).await?;
    Ok(Page::from_rows(found, limit, |version| version.version))
}
