//! All SQL of people. Words are looked for without patterns, so nothing in them has a meaning of its own.

use kernel::door::TenantTx;

use super::FoundPerson;

/// The most suggestions at once (docs/rules/search.md#where).
const MOST: i64 = 10;

/// Those who are known here and have every word somewhere, and whoever has that mail address or phone number.
pub(super) async fn find(
    tx: &mut TenantTx,
    words: &[String],
    email: &str,
    phone: Option<&str>,
) -> Result<Vec<FoundPerson>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        FoundPerson,
        r#"WITH known AS (
            SELECT user_id FROM memberships WHERE organization_id = $1 AND state = 'active'
            UNION
            SELECT user_id FROM bookings WHERE organization_id = $1
        )
        SELECT id, first_name, last_name, email, phone, id IN (SELECT user_id FROM known) AS "known!"
        FROM users
        WHERE suspended_at IS NULL AND (
            email = $3 OR phone = $4
            OR id IN (SELECT user_id FROM known) AND NOT EXISTS (
                SELECT FROM unnest($2::text[]) AS word
                WHERE strpos(lower(concat_ws(' ', first_name, last_name, email, phone)), word) = 0))
        ORDER BY 6 DESC, last_name, first_name, id
        LIMIT $5"#,
        organization,
        words,
        email,
        phone,
        MOST,
    )
    .fetch_all(tx.db())
    .await
}
