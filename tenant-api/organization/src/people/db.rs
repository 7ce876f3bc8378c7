//! All SQL of people. Words are searched for as plain text, so no character in them works as a pattern.

use domain::names::SearchWords;
use kernel::door::TenantTx;
use kernel::ids::UserId;

use super::FoundPerson;

/// The most suggestions in one answer (docs/rules/search.md#where).
const MOST: i64 = 10;

/// Finds people known here in whose details every word occurs, and the person with that email address or phone number,
/// whatever the extension.
pub(super) async fn find(
    tx: &mut TenantTx,
    words: &SearchWords,
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
            email = $3 OR split_part(phone, ';', 1) = $4
            OR id IN (SELECT user_id FROM known) AND NOT EXISTS (
                SELECT FROM unnest($2::text[], $6::text[]) AS word (folded, as_typed)
                WHERE strpos(folded_name, word.folded) = 0
                    AND strpos(concat_ws(' ', folded_name, email, phone), word.as_typed) = 0))
        ORDER BY 6 DESC, last_name, first_name, id
        LIMIT $5"#,
        organization,
        &words.folded,
        email,
        phone,
        MOST,
        &words.as_typed,
    )
    .fetch_all(tx.db())
    .await
}

/// Counts somebody's bookings here. None if they neither belong to the organization nor have booked.
pub async fn bookings_if_known(tx: &mut TenantTx, user: UserId) -> Result<Option<i64>, sqlx::Error> {
    let organization = tx.organization_id();
    let known = sqlx::query!(
        r#"SELECT (SELECT count(*) FROM bookings WHERE organization_id = $1 AND user_id = $2) AS "bookings!",
            EXISTS (SELECT FROM memberships WHERE organization_id = $1 AND user_id = $2 AND state = 'active') AS "belongs!""#,
        organization,
        user.0,
    )
    .fetch_one(tx.db())
    .await?;
    Ok((known.belongs || known.bookings > 0).then_some(known.bookings))
}
