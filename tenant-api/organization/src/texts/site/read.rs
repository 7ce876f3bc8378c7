//! Reading the platform's texts.

use kernel::door::PeopleTx;
use kernel::page::{Page, decode_cursor};
use kernel::problem::Problem;

use super::{SiteTextKind, db};
use crate::texts::{Text, TextVersion};

/// A text as it is shown, or a version that was.
pub async fn read(tx: &mut PeopleTx, kind: SiteTextKind, version: Option<i32>) -> Result<Text, Problem> {
    let found = db::find(tx, kind, version).await?;
    if version.is_some() && found.is_none() {
        return Err(Problem::not_found("Version"));
    }
    Ok(found.into())
}

/// A page of the versions, the latest first.
pub async fn versions(
    tx: &mut PeopleTx,
    kind: SiteTextKind,
    limit: i64,
    cursor: Option<&str>,
) -> Result<Page<TextVersion>, Problem> {
    let found = db::versions(tx, kind, decode_cursor(cursor)?, limit + 1).await?;
    Ok(Page::from_rows(found, limit, |version| version.version))
}
