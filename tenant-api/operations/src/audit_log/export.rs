//! `exportAuditLog`: the log as a CSV file, written while it is read.

use accounts::Caller;
use bytes::Bytes;
use futures_util::{Stream, StreamExt, stream};
use kernel::audit::SubjectKind;
use kernel::problem::Problem;
use policy::Permission;

use super::csv;
use super::db::{self, AuditFilter, AuditKey};
use super::dto::AuditEntry;

/// The entries that are read at a time.
const PIECE: i64 = 500;

/// The file piece by piece, beginning with the names of the columns.
pub(super) async fn export(
    caller: Caller,
    filter: AuditFilter,
) -> Result<impl Stream<Item = Result<Bytes, std::io::Error>> + use<>, Problem> {
    // The first piece is read before the answer begins, so that a refusal is still an answer.
    let first = piece(&caller, &filter, None).await?;
    caller
        .tx(Permission::AuditRead, async |tx| {
            let organization = tx.organization_id();
            tx.audit("auditLog.export", SubjectKind::Organization, organization, None, None)
                .await
                .map_err(Problem::from)
        })
        .await?;
    let opening = [csv::heading()?, csv::lines(&first)?].concat();
    let next = key_after(&first);
    let rest = stream::try_unfold((caller, filter, next), |(caller, filter, next)| async move {
        let Some(after) = next else { return Ok(None) };
        let found = piece(&caller, &filter, Some(after)).await?;
        if found.is_empty() {
            return Ok(None);
        }
        let (lines, next) = (csv::lines(&found)?, key_after(&found));
        Ok(Some((Bytes::from(lines), (caller, filter, next))))
    });
    let opening = stream::once(async move { Ok::<_, Problem>(Bytes::from(opening)) });
    let pieces = opening.chain(rest);
    Ok(pieces.map(|piece| piece.map_err(std::io::Error::other)))
}

async fn piece(caller: &Caller, filter: &AuditFilter, after: Option<AuditKey>) -> Result<Vec<AuditEntry>, Problem> {
    let rows = caller
        .tx(Permission::AuditRead, async |tx| {
            Ok::<_, Problem>(db::entries(tx, filter, after, PIECE).await?)
        })
        .await?;
    Ok(rows.into_iter().map(db::AuditRow::shown).collect::<Result<_, _>>()?)
}

/// The key that the next piece starts after; none after the last one.
fn key_after(entries: &[AuditEntry]) -> Option<AuditKey> {
    let whole = i64::try_from(entries.len()) == Ok(PIECE);
    entries.last().filter(|_| whole).map(|entry| (entry.at, entry.id))
}
