//! A copy of the platform's own rows about a person (docs/rules/people.md#a-copy-of-ones-own-data).

use kernel::door::PeopleTx;
use kernel::ids::UserId;
use serde_json::Value;

/// Returns it as the members of a copy.
pub async fn export(tx: &mut PeopleTx, user: UserId) -> Result<Value, sqlx::Error> {
    sqlx::query_scalar!(
        r#"SELECT jsonb_build_object(
            'profile', (SELECT to_jsonb(kept) FROM (
                SELECT id, email, email_confirmed_at AS "emailConfirmedAt", first_name AS "firstName",
                    last_name AS "lastName", phone, street1, street2, city, state, zip, country, birthday, gender, affiliations,
                    photo_id AS "photoId", muted_mail AS "mutedMail", week_starts_on AS "weekStartsOn", superadmin,
                    created_at AS "createdAt", updated_at AS "updatedAt"
                FROM users WHERE id = $1) AS kept),
            'passwordChangedAt', (SELECT changed_at FROM credentials WHERE user_id = $1),
            'secondFactorSince', (SELECT turned_on_at FROM second_factors WHERE user_id = $1),
            'signInMethods', (SELECT coalesce(jsonb_agg(kept), '[]') FROM (
                SELECT provider, issuer, subject, email, added_at AS "addedAt", last_used_at AS "lastUsedAt"
                FROM identities WHERE user_id = $1 ORDER BY added_at) AS kept),
            'passkeys', (SELECT coalesce(jsonb_agg(kept), '[]') FROM (
                SELECT name, made_at AS "madeAt", last_used_at AS "lastUsedAt"
                FROM passkeys WHERE user_id = $1 ORDER BY made_at) AS kept),
            'sessions', (SELECT coalesce(jsonb_agg(kept), '[]') FROM (
                SELECT created_at AS "createdAt", last_seen_at AS "lastSeenAt", expires_at AS "expiresAt",
                    revoked_at AS "endedAt", place, user_agent AS "userAgent"
                FROM sessions WHERE user_id = $1 ORDER BY created_at) AS kept),
            'signIns', (SELECT coalesce(jsonb_agg(kept), '[]') FROM (
                SELECT at, place, user_agent AS "userAgent", succeeded, code_missing AS "codeMissing"
                FROM sign_ins WHERE user_id = $1 ORDER BY at) AS kept),
            'supervisors', (SELECT coalesce(jsonb_agg(kept), '[]') FROM (
                SELECT first_name AS "firstName", last_name AS "lastName", email, phone, title, affiliation,
                    used_at AS "usedAt"
                FROM supervisors WHERE user_id = $1 ORDER BY used_at) AS kept),
            'paymentCustomers', (SELECT coalesce(jsonb_agg(kept), '[]') FROM (
                SELECT gateway, customer_id AS "customerId", desk_charges AS "deskCharges", created_at AS "createdAt"
                FROM payment_customers WHERE user_id = $1 ORDER BY gateway) AS kept),
            'mailReturnedSince', (SELECT since FROM undeliverable_addresses
                WHERE email = (SELECT email FROM users WHERE id = $1)),
            'calendarAddressSince', (SELECT made_at FROM calendar_feeds WHERE user_id = $1)
        ) AS "kept!""#,
        user.0
    )
    .fetch_one(tx.db())
    .await
}
