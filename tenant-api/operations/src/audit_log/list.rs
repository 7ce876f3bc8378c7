//! `listAuditEntries`: the log a page at a time.

use kernel::door::TenantTx;
use kernel::page::{Page, decode_cursor};
use kernel::problem::Problem;

use super::db::{self, AuditFilter};
use super::dto::AuditEntry;

pub(super) async fn list(
    tx: &mut TenantTx,
    filter: &AuditFilter,
    limit: i64,
    cursor: Option<&str>,
) -> Result<Page<AuditEntry>, Problem> {
    let after = decode_cursor(cursor)?;
    let rows = db::entries(tx, filter, after, limit + 1).await?;
    let entries = rows.into_iter().map(db::AuditRow::shown).collect::<Result<_, _>>()?;
    Ok(Page::from_rows(entries, limit, |entry: &AuditEntry| {
        (entry.at, entry.id)
    }))
}
