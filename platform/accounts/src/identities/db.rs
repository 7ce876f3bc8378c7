//! All SQL about accounts elsewhere, but for going there and back.

use chrono::{DateTime, Utc};
use domain::identities::Account;
use domain::names::EmailAddress;
use kernel::door::PeopleTx;
use kernel::ids::{IdentityId, UserId, new_id};

use super::ListedIdentity;
use super::enter::Entrance;

pub(super) async fn lock(tx: &mut PeopleTx, user: UserId) -> Result<(), sqlx::Error> {
    sqlx::query_scalar!("SELECT id FROM users WHERE id = $1 FOR UPDATE", user.0)
        .fetch_optional(tx.db())
        .await?;
    Ok(())
}

pub(super) async fn list(tx: &mut PeopleTx, user: UserId) -> Result<Vec<ListedIdentity>, sqlx::Error> {
    sqlx::query_as!(
        ListedIdentity,
        "SELECT id, provider, email, added_at, last_used_at FROM identities WHERE user_id = $1 ORDER BY added_at, id",
        user.0,
    )
    .fetch_all(tx.db())
    .await
}

pub(super) async fn password_changed_at(tx: &mut PeopleTx, user: UserId) -> Result<Option<DateTime<Utc>>, sqlx::Error> {
    sqlx::query_scalar!("SELECT changed_at FROM credentials WHERE user_id = $1", user.0)
        .fetch_optional(tx.db())
        .await
}

pub(super) async fn remove(tx: &mut PeopleTx, user: UserId, identity: IdentityId) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "DELETE FROM identities WHERE id = $1 AND user_id = $2",
        identity.0,
        user.0
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Returns the person whose account elsewhere it is, and records that it was used.
pub(super) async fn find_and_touch(tx: &mut PeopleTx, entrance: &Entrance<'_>) -> Result<Option<UserId>, sqlx::Error> {
    let now = tx.now();
    let user = sqlx::query_scalar!(
        "UPDATE identities SET last_used_at = $3, email = coalesce($4, email) WHERE issuer = $1 AND subject = $2
        RETURNING user_id",
        entrance.issuer,
        entrance.subject,
        now,
        entrance.email.map(EmailAddress::as_str),
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(user.map(UserId))
}

/// Gives a person an account elsewhere; `false` where it is somebody's already, or they have one of that provider.
pub(super) async fn add(tx: &mut PeopleTx, user: UserId, entrance: &Entrance<'_>) -> Result<bool, sqlx::Error> {
    let now = tx.now();
    let added = sqlx::query!(
        "INSERT INTO identities (id, user_id, provider, issuer, subject, email, added_at, last_used_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT DO NOTHING",
        new_id(),
        user.0,
        entrance.provider,
        entrance.issuer,
        entrance.subject,
        entrance.email.map(EmailAddress::as_str),
        now,
    )
    .execute(tx.db())
    .await?
    .rows_affected();
    Ok(added == 1)
}

/// The account that has an address, and what can be done with it. It stays as it is until the end of the transaction.
pub(super) async fn account_of(
    tx: &mut PeopleTx,
    email: &EmailAddress,
) -> Result<Option<(UserId, Account)>, sqlx::Error> {
    let row = sqlx::query!(
        r#"SELECT id, email_confirmed_at,
            (EXISTS (SELECT FROM credentials WHERE user_id = users.id)
                OR EXISTS (SELECT FROM passkeys WHERE user_id = users.id)
                OR EXISTS (SELECT FROM identities WHERE user_id = users.id)) AS "has_way_in!"
        FROM users WHERE email = $1 FOR UPDATE"#,
        email.as_str(),
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(row.map(|row| {
        let account = Account {
            is_confirmed: row.email_confirmed_at.is_some(),
            has_way_in: row.has_way_in,
        };
        (UserId(row.id), account)
    }))
}

/// Makes a place that was kept for somebody theirs.
pub(super) async fn claim_user(tx: &mut PeopleTx, user: UserId, entrance: &Entrance<'_>) -> Result<(), sqlx::Error> {
    let now = tx.now();
    sqlx::query!(
        "UPDATE users SET email_confirmed_at = coalesce(email_confirmed_at, $2), first_name = $3, last_name = $4,
            updated_at = $2
        WHERE id = $1",
        user.0,
        now,
        entrance.name.first(),
        entrance.name.last(),
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn is_suspended(tx: &mut PeopleTx, user: UserId) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar!(
        r#"SELECT suspended_at IS NOT NULL AS "is_suspended!" FROM users WHERE id = $1"#,
        user.0,
    )
    .fetch_one(tx.db())
    .await
}
