//! All SQL about second factors, but for challenges.

use chrono::{DateTime, Utc};
use kernel::door::PeopleTx;
use kernel::ids::UserId;

use super::SecondFactor;

/// A second factor as it is stored, on or being set up.
pub(super) struct Stored {
    pub(super) sealed_secret: Vec<u8>,
    pub(super) made_at: DateTime<Utc>,
    pub(super) turned_on_at: Option<DateTime<Utc>>,
    pub(super) last_step: Option<i64>,
}

pub(super) async fn find(tx: &mut PeopleTx, user: UserId) -> Result<Option<SecondFactor>, sqlx::Error> {
    sqlx::query_as!(
        SecondFactor,
        r#"SELECT turned_on_at AS "turned_on_at!",
            (SELECT count(*) FROM recovery_codes WHERE user_id = $1) AS "recovery_codes_left!"
        FROM second_factors WHERE user_id = $1 AND turned_on_at IS NOT NULL"#,
        user.0,
    )
    .fetch_optional(tx.db())
    .await
}

/// Nobody else changes it until the end of the transaction.
pub(super) async fn lock(tx: &mut PeopleTx, user: UserId) -> Result<Option<Stored>, sqlx::Error> {
    sqlx::query_as!(
        Stored,
        "SELECT sealed_secret, made_at, turned_on_at, last_step FROM second_factors WHERE user_id = $1 FOR UPDATE",
        user.0,
    )
    .fetch_optional(tx.db())
    .await
}

/// Writes a new secret; `false` where one is on already. A person whose deletion is under way gets none.
pub(super) async fn insert(tx: &mut PeopleTx, user: UserId, sealed: &[u8]) -> Result<bool, sqlx::Error> {
    let now = tx.now();
    let written = sqlx::query!(
        "INSERT INTO second_factors (user_id, sealed_secret, made_at)
        SELECT id, $2, $3 FROM (SELECT id FROM users WHERE id = $1 AND deleted_at IS NULL FOR KEY SHARE) AS person
        ON CONFLICT (user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, made_at = excluded.made_at
            WHERE second_factors.turned_on_at IS NULL",
        user.0,
        sealed,
        now,
    )
    .execute(tx.db())
    .await?
    .rows_affected();
    Ok(written == 1)
}

pub(super) async fn turn_on(tx: &mut PeopleTx, user: UserId, step: i64) -> Result<(), sqlx::Error> {
    let now = tx.now();
    sqlx::query!(
        "UPDATE second_factors SET turned_on_at = $2, last_step = $3 WHERE user_id = $1",
        user.0,
        now,
        step,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn note_step(tx: &mut PeopleTx, user: UserId, step: i64) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "UPDATE second_factors SET last_step = $2 WHERE user_id = $1",
        user.0,
        step
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Deletes it with its recovery codes.
pub(super) async fn delete(tx: &mut PeopleTx, user: UserId) -> Result<(), sqlx::Error> {
    sqlx::query!("DELETE FROM second_factors WHERE user_id = $1", user.0)
        .execute(tx.db())
        .await?;
    Ok(())
}

pub(super) async fn replace_recovery_codes(
    tx: &mut PeopleTx,
    user: UserId,
    hashes: &[Vec<u8>],
) -> Result<(), sqlx::Error> {
    sqlx::query!("DELETE FROM recovery_codes WHERE user_id = $1", user.0)
        .execute(tx.db())
        .await?;
    sqlx::query!(
        "INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])",
        user.0,
        hashes,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Deletes a recovery code that is used; `false` where there is none.
pub(super) async fn delete_recovery_code(tx: &mut PeopleTx, user: UserId, hash: &[u8]) -> Result<bool, sqlx::Error> {
    let used = sqlx::query!(
        "DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2",
        user.0,
        hash
    )
    .execute(tx.db())
    .await?
    .rows_affected();
    Ok(used == 1)
}
