//! Claims as a part of what is kept about a person (docs/rules/people.md).

use kernel::door::PeopleTx;
use kernel::ids::UserId;
use serde_json::Value;

/// Returns a person's claims for a copy of their data.
pub(crate) async fn export(tx: &mut PeopleTx, user: UserId) -> Result<Value, sqlx::Error> {
    sqlx::query_scalar!(
        r#"SELECT coalesce(jsonb_agg(kept), '[]') AS "kept!" FROM (
            SELECT tenant_id AS "organizationId", space_name AS "spaceName", name, category, city, state, website, position, message, status,
                created_at AS "createdAt", answered_at AS "answeredAt"
            FROM claims WHERE user_id = $1 ORDER BY created_at) AS kept"#,
        user.0
    )
    .fetch_one(tx.db())
    .await
}

/// Deletes the claims that wait for an answer, and empties those that have one.
pub(crate) async fn erase(tx: &mut PeopleTx, user: UserId) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "WITH waiting AS (DELETE FROM claims WHERE user_id = $1 AND status = 'pending')
        UPDATE claims SET position = '', message = '' WHERE user_id = $1 AND status <> 'pending'",
        user.0
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
