//! All SQL of the platform's texts.

use kernel::door::PeopleTx;
use kernel::ids::UserId;

use super::SiteTextKind;
use crate::texts::dto::{StoredText, TextVersion};
use crate::texts::words::Words;

/// A version of a text, or the latest.
pub(super) async fn find(
    tx: &mut PeopleTx,
    kind: SiteTextKind,
    version: Option<i32>,
) -> Result<Option<StoredText>, sqlx::Error> {
    sqlx::query_as!(
        StoredText,
        "SELECT version, title, body, written_at FROM site_text_versions
        WHERE kind = $1 AND ($2::integer IS NULL OR version = $2)
        ORDER BY version DESC LIMIT 1",
        kind.name(),
        version,
    )
    .fetch_optional(tx.db())
    .await
}

/// Adds a version; false where somebody else has just added it.
pub(super) async fn insert(
    tx: &mut PeopleTx,
    by: Option<UserId>,
    kind: SiteTextKind,
    version: i32,
    words: Option<&Words>,
) -> Result<bool, sqlx::Error> {
    let now = tx.now();
    let added = sqlx::query!(
        "INSERT INTO site_text_versions (kind, version, title, body, written_by, written_at)
        VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT DO NOTHING",
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
    tx: &mut PeopleTx,
    kind: SiteTextKind,
    before: Option<i32>,
    limit: i64,
) -> Result<Vec<TextVersion>, sqlx::Error> {
    sqlx::query_as!(
        TextVersion,
        r#"SELECT site_text_versions.version, written_at, title, first_name || ' ' || last_name AS "written_by?"
        FROM site_text_versions LEFT JOIN users ON users.id = written_by
        WHERE kind = $1 AND ($2::integer IS NULL OR site_text_versions.version < $2)
        ORDER BY site_text_versions.version DESC LIMIT $3"#,
        kind.name(),
        before,
        limit,
    )
    .fetch_all(tx.db())
    .await
}
