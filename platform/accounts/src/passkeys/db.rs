//! All SQL about passkeys, but for challenges.

use kernel::door::PeopleTx;
use kernel::ids::{PasskeyId, UserId, new_id};

use super::ListedPasskey;

/// A passkey as it is stored, and whose it is.
pub(super) struct Stored {
    pub(super) id: PasskeyId,
    pub(super) user_id: UserId,
    pub(super) public_key: Vec<u8>,
    pub(super) state: Vec<u8>,
    pub(super) is_suspended: bool,
}

/// A passkey that an authenticator made.
pub(super) struct PasskeyRecord<'a> {
    pub(super) credential_id: &'a [u8],
    pub(super) public_key: &'a [u8],
    pub(super) state: &'a [u8],
}

pub(super) async fn list(tx: &mut PeopleTx, user: UserId) -> Result<Vec<ListedPasskey>, sqlx::Error> {
    sqlx::query_as!(
        ListedPasskey,
        "SELECT id, name, made_at, last_used_at FROM passkeys WHERE user_id = $1 ORDER BY made_at, id",
        user.0,
    )
    .fetch_all(tx.db())
    .await
}

/// Returns the authenticators' ids of the person's passkeys, so that none makes a second one.
pub(super) async fn credential_ids(tx: &mut PeopleTx, user: UserId) -> Result<Vec<Vec<u8>>, sqlx::Error> {
    sqlx::query_scalar!(
        "SELECT credential_id FROM passkeys WHERE user_id = $1 ORDER BY id",
        user.0
    )
    .fetch_all(tx.db())
    .await
}

/// Nobody else adds or takes away a way into the account until the end of the transaction.
pub(super) async fn lock_person(tx: &mut PeopleTx, user: UserId) -> Result<(), sqlx::Error> {
    sqlx::query_scalar!("SELECT id FROM users WHERE id = $1 FOR UPDATE", user.0)
        .fetch_optional(tx.db())
        .await?;
    Ok(())
}

/// Writes a new one; none where somebody has one that is called so.
pub(super) async fn insert(
    tx: &mut PeopleTx,
    user: UserId,
    made: &PasskeyRecord<'_>,
    name: &str,
) -> Result<Option<ListedPasskey>, sqlx::Error> {
    let now = tx.now();
    sqlx::query_as!(
        ListedPasskey,
        "INSERT INTO passkeys (id, user_id, credential_id, public_key, state, name, made_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT ON CONSTRAINT passkeys_credential_unique DO NOTHING
        RETURNING id, name, made_at, last_used_at",
        new_id(),
        user.0,
        made.credential_id,
        made.public_key,
        made.state,
        name,
        now,
    )
    .fetch_optional(tx.db())
    .await
}

/// The one that an authenticator calls so. Of two sign-ins with it, the second sees the counter of the first.
pub(super) async fn lock_by_credential(tx: &mut PeopleTx, credential_id: &[u8]) -> Result<Option<Stored>, sqlx::Error> {
    sqlx::query_as!(
        Stored,
        r#"SELECT passkeys.id, user_id, public_key, passkeys.state, suspended_at IS NOT NULL AS "is_suspended!"
        FROM passkeys JOIN users ON users.id = user_id WHERE credential_id = $1 FOR UPDATE OF passkeys"#,
        credential_id,
    )
    .fetch_optional(tx.db())
    .await
}

pub(super) async fn note_use(tx: &mut PeopleTx, passkey: PasskeyId, state: &[u8]) -> Result<(), sqlx::Error> {
    let now = tx.now();
    sqlx::query!(
        "UPDATE passkeys SET state = $2, last_used_at = $3 WHERE id = $1",
        passkey.0,
        state,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn rename(
    tx: &mut PeopleTx,
    user: UserId,
    passkey: PasskeyId,
    name: &str,
) -> Result<Option<ListedPasskey>, sqlx::Error> {
    sqlx::query_as!(
        ListedPasskey,
        "UPDATE passkeys SET name = $3 WHERE id = $1 AND user_id = $2 RETURNING id, name, made_at, last_used_at",
        passkey.0,
        user.0,
        name,
    )
    .fetch_optional(tx.db())
    .await
}

pub(super) async fn remove(tx: &mut PeopleTx, user: UserId, passkey: PasskeyId) -> Result<(), sqlx::Error> {
    sqlx::query!("DELETE FROM passkeys WHERE id = $1 AND user_id = $2", passkey.0, user.0)
        .execute(tx.db())
        .await?;
    Ok(())
}
