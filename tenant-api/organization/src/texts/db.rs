//! All SQL of an organization's texts.

use kernel::door::TenantTx;

use super::dto::{StoredText, TextKind, TextVersion};
use super::words::Words;

/// A version of a text, or the latest.
pub(super) async fn find(
    tx: &mut TenantTx,
    kind: TextKind,
    version: Option<i32>,
) -> Result<Option<StoredText>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        StoredText,
        "SELECT version, title, body, written_at FROM text_versions
        WHERE organization_id = $1 AND kind = $2 AND ($3::integer IS NULL OR version = $3)
        ORDER BY version DESC LIMIT 1",
        organization,
        kind.name(),
        version,
    )
    .fetch_optional(tx.db())
    .await
}

/// Adds a version; false where somebody else has just added it.
pub(super) async fn insert(
    tx: &mut TenantTx,
    kind: TextKind,
    version: i32,
    words: Option<&Words>,
) -> Result<bool, sqlx::Error> {
    let (organization, now, by) = (tx.organization_id(), tx.now(), tx.actor().user);
    let added = sqlx::query!(
        "INSERT INTO text_versions (organization_id, kind, version, title, body, written_by, written_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT DO NOTHING",
        organization,
        kind.name(),
        version,
        words.map(|words| words.title.as_str()),
        words.map(|words| words.body.as_str()),
        by.map(|user| user.0),
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(added.rows_affected() == 1)
}

/// Versions before this one, the latest first.
pub(super) async fn versions(
    tx: &mut TenantTx,
    kind: TextKind,
    before: Option<i32>,
    limit: i64,
) -> Result<Vec<TextVersion>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        TextVersion,
        r#"SELECT text_versions.version, written_at, title, first_name || ' ' || last_name AS "written_by?"
        FROM text_versions LEFT JOIN users ON users.id = written_by
        WHERE organization_id = $1 AND kind = $2 AND ($3::integer IS NULL OR text_versions.version < $3)
        ORDER BY text_versions.version DESC LIMIT $4"#,
        organization,
        kind.name(),
        before,
        limit,
    )
    .fetch_all(tx.db())
    .await
}
