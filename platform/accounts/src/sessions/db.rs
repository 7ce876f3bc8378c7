//! All SQL about sessions, but for recognizing them, which is the caller's.

use chrono::{DateTime, Utc};
use kernel::door::PeopleTx;
use kernel::ids::{SessionId, UserId, new_id};

use super::{ListedSession, NewSession, Outcome, SessionsToEnd};
use crate::place::ClientPlace;

pub(super) async fn insert(
    tx: &mut PeopleTx,
    session: &NewSession,
    user: UserId,
    expires_at: DateTime<Utc>,
    place: &ClientPlace,
    user_agent: Option<&str>,
) -> Result<(), sqlx::Error> {
    let now = tx.now();
    sqlx::query!(
        "INSERT INTO sessions (id, user_id, token_hash, created_at, last_seen_at, expires_at, place, user_agent)
        VALUES ($1, $2, $3, $4, $4, $5, $6, $7)",
        session.id.0,
        user.0,
        session.token.hash(),
        now,
        expires_at,
        place.to_string(),
        user_agent,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// A person's live sessions, the one in use last first.
pub async fn list(tx: &mut PeopleTx, user: UserId) -> Result<Vec<ListedSession>, sqlx::Error> {
    let now = tx.now();
    sqlx::query_as!(
        ListedSession,
        "SELECT id, created_at, last_seen_at, place, user_agent FROM sessions
        WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2
        ORDER BY last_seen_at DESC, id DESC",
        user.0,
        now,
    )
    .fetch_all(tx.db())
    .await
}

/// When a session of a person's began; none where it is none, or has ended.
pub async fn began_at(
    tx: &mut PeopleTx,
    user: UserId,
    session: SessionId,
) -> Result<Option<DateTime<Utc>>, sqlx::Error> {
    let now = tx.now();
    sqlx::query_scalar!(
        "SELECT created_at FROM sessions
        WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL AND expires_at > $3",
        session.0,
        user.0,
        now,
    )
    .fetch_optional(tx.db())
    .await
}

/// Returns the sessions among these that have not ended, of people who are not suspended.
pub async fn alive(tx: &mut PeopleTx, sessions: &[SessionId]) -> Result<Vec<SessionId>, sqlx::Error> {
    let now = tx.now();
    let alive = sqlx::query_scalar!(
        "SELECT sessions.id FROM sessions JOIN users ON users.id = user_id
        WHERE sessions.id = ANY($1) AND revoked_at IS NULL AND expires_at > $2 AND suspended_at IS NULL",
        sessions as &[SessionId],
        now,
    )
    .fetch_all(tx.db())
    .await?;
    Ok(alive.into_iter().map(SessionId).collect())
}

/// Ends one of a person's sessions; `false` where it is none, or has ended.
pub async fn end(tx: &mut PeopleTx, user: UserId, session: SessionId) -> Result<bool, sqlx::Error> {
    let now = tx.now();
    let ended = sqlx::query!(
        "UPDATE sessions SET revoked_at = $3
        WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL AND expires_at > $3",
        session.0,
        user.0,
        now,
    )
    .execute(tx.db())
    .await?
    .rows_affected();
    Ok(ended == 1)
}

/// Ends a person's sessions, and the sign-ins that wait for a code.
pub async fn end_all(tx: &mut PeopleTx, user: UserId, ending: SessionsToEnd) -> Result<(), sqlx::Error> {
    let kept = match ending {
        SessionsToEnd::All => None,
        SessionsToEnd::AllBut(session) => Some(session.0),
    };
    let now = tx.now();
    sqlx::query!(
        "UPDATE sessions SET revoked_at = $3
        WHERE user_id = $1 AND id IS DISTINCT FROM $2 AND revoked_at IS NULL",
        user.0,
        kept,
        now,
    )
    .execute(tx.db())
    .await?;
    sqlx::query!("DELETE FROM sign_in_challenges WHERE user_id = $1", user.0)
        .execute(tx.db())
        .await?;
    Ok(())
}

/// Records an attempt to sign in, whether or not the account exists.
pub async fn note_sign_in(
    tx: &mut PeopleTx,
    user: Option<UserId>,
    place: &ClientPlace,
    user_agent: Option<&str>,
    outcome: Outcome,
) -> Result<(), sqlx::Error> {
    let now = tx.now();
    sqlx::query!(
        "INSERT INTO sign_ins (id, user_id, at, place, user_agent, succeeded, code_missing)
        VALUES ($1, $2, $3, $4, $5, $6, $7)",
        new_id(),
        user.map(|user| user.0),
        now,
        place.to_string(),
        user_agent,
        outcome == Outcome::SignedIn,
        outcome == Outcome::CodeMissing,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
