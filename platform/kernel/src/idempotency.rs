//! Idempotency: a repeated command does its work once.
//!
//! A key is claimed by caller, operation, key and a hash of the body before the command does anything. Another body
//! under the same key is refused; a repeated request gets the first answer again, for 24 hours. Answers that the next
//! attempt may change are not stored: 500 and above, too many requests, and work that is being done at this moment.
//!
//! A command of one transaction claims and answers its key within it, so that its work and its answer are stored
//! together or not at all; a concurrent request with the same key waits for it. A longer command claims first ([`once`]
//! does it in a separate transaction), and a concurrent request that comes while it runs is told to try again.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use sqlx::PgConnection;

use crate::door::Door;
use crate::problem::{Problem, ProblemBody};

/// The time that an answer is kept.
pub const KEPT_FOR: TimeDelta = TimeDelta::hours(24);
/// The time for which a claim without an answer keeps a twin out: longer than any command runs, so that a crash does not block a
/// key for good. Another body never gets it.
const RUNS_AT_MOST: Duration = Duration::from_mins(1);
/// Longest key.
const LONGEST_KEY: usize = 255;

/// A command that its sender may send again. Without a key nothing of it is remembered.
#[derive(Debug)]
pub struct Command {
    key: Option<Key>,
}

/// The key that a command is known by.
#[derive(Debug)]
struct Key {
    caller: String,
    operation: String,
    text: String,
    body_hash: Vec<u8>,
    /// When this run of the command claimed it.
    claimed_at: Option<DateTime<Utc>>,
}

/// An answer as it is kept.
struct Kept {
    status: i16,
    body: Vec<u8>,
}

/// Runs `command` unless this caller ran it under this key before; then its first answer is returned again.
///
/// Without a key the command simply runs. `input` is what the key stands for.
pub async fn once<I: Serialize, T: Serialize + DeserializeOwned>(
    door: &Door,
    caller: &str,
    operation: &str,
    key: Option<&str>,
    input: &I,
    command: impl AsyncFnOnce() -> Result<T, Problem>,
) -> Result<T, Problem> {
    let mut claim = Command::new(caller, operation, key, input)?;
    if claim.key.is_none() {
        return command().await;
    }
    if let Some(answer) = claim.begin_alone(door).await? {
        return answer;
    }
    let result = command().await;
    match &result {
        Ok(answer) => {
            door.people_tx(async |tx| claim.keep(tx.db(), answer).await).await?;
        }
        Err(problem) => claim.note_refusal(door, problem).await?,
    }
    result
}

impl Command {
    /// Names a command by its caller, its operation and the key that was sent with it, if one was. `input` is all that it asks for.
    pub fn new(caller: &str, operation: &str, key: Option<&str>, input: &impl Serialize) -> Result<Self, Problem> {
        let Some(text) = key else { return Ok(Self { key: None }) };
        if text.is_empty() || text.len() > LONGEST_KEY {
            return Err(Problem::invalid_field(
                "Idempotency-Key",
                "length",
                "Use an Idempotency-Key of 1 to 255 characters.",
            ));
        }
        let body = serde_json::to_vec(input).map_err(|error| Problem::internal(&error))?;
        Ok(Self {
            key: Some(Key {
                caller: caller.to_owned(),
                operation: operation.to_owned(),
                text: text.to_owned(),
                body_hash: Sha256::digest(&body).to_vec(),
                claimed_at: None,
            }),
        })
    }

    /// Returns the name that the command's stored traces carry, as long as its answer is kept: made of its caller, its
    /// operation, its key and its whole input.
    pub fn name(&self) -> Option<Vec<u8>> {
        let key = self.key.as_ref()?;
        let mut hash = Sha256::new();
        for part in [&key.caller, &key.operation, &key.text] {
            hash.update(part.len().to_be_bytes());
            hash.update(part);
        }
        hash.update(&key.body_hash);
        Some(hash.finalize().to_vec())
    }

    /// Claims the key before the command does anything, in the given transaction. Returns the answer of an earlier run,
    /// or nothing, and then the command continues.
    pub async fn begin<T: DeserializeOwned>(
        &mut self,
        db: &mut PgConnection,
        now: DateTime<Utc>,
    ) -> Result<Option<Result<T, Problem>>, Problem> {
        let Some(key) = &mut self.key else { return Ok(None) };
        if key.claim(db, now).await? {
            key.claimed_at = Some(now);
            return Ok(None);
        }
        let kept = key.earlier_answer(db).await?;
        Ok(Some(kept.read()))
    }

    /// Same as [`Self::begin`] in a separate transaction, for a command that takes longer than one.
    pub async fn begin_alone<T: DeserializeOwned>(
        &mut self,
        door: &Door,
    ) -> Result<Option<Result<T, Problem>>, Problem> {
        if self.key.is_none() {
            return Ok(None);
        }
        door.people_tx(async |tx| {
            let now = tx.now();
            self.begin(tx.db(), now).await
        })
        .await
    }

    /// Stores the command's answer.
    pub async fn keep<T: Serialize>(&self, db: &mut PgConnection, answer: &T) -> Result<(), Problem> {
        let Some(key) = &self.key else { return Ok(()) };
        let body = serde_json::to_vec(answer).map_err(|error| Problem::internal(&error))?;
        Ok(key.keep(db, &Kept { status: 200, body }).await?)
    }

    /// Stores a final refusal of the command, or frees the key if the next attempt may end differently. The answer of
    /// an earlier run or a concurrent request stays as it is.
    pub async fn note_refusal(&self, door: &Door, problem: &Problem) -> Result<(), Problem> {
        let Some(key) = self.key.as_ref().filter(|key| key.claimed_at.is_some()) else {
            return Ok(());
        };
        let kept = problem.is_final().then(|| Kept::refusal(problem)).transpose()?;
        door.people_tx(async |tx| {
            match kept {
                Some(kept) => key.keep(tx.db(), &kept).await?,
                None => key.drop(tx.db()).await?,
            }
            Ok(())
        })
        .await
    }
}

impl Kept {
    fn refusal(problem: &Problem) -> Result<Self, Problem> {
        let body = serde_json::to_vec(problem.body()).map_err(|error| Problem::internal(&error))?;
        Ok(Self {
            status: i16::try_from(problem.body().status).unwrap_or(i16::MAX),
            body,
        })
    }

    fn read<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        if self.status < 400 {
            serde_json::from_slice(&self.body).map_err(|error| Problem::internal(&error))
        } else {
            let problem: ProblemBody = serde_json::from_slice(&self.body).map_err(|error| Problem::internal(&error))?;
            Err(problem.into())
        }
    }
}

impl Key {
    /// Returns true if it is this run's now.
    async fn claim(&self, db: &mut PgConnection, now: DateTime<Utc>) -> Result<bool, sqlx::Error> {
        let claimed = sqlx::query!(
            "INSERT INTO idempotency_keys (caller, operation, key, body_hash, claimed_at) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (caller, operation, key) DO UPDATE
                SET body_hash = excluded.body_hash, claimed_at = excluded.claimed_at, status = NULL, body = NULL
                WHERE idempotency_keys.claimed_at < $6
                    OR (idempotency_keys.status IS NULL AND idempotency_keys.claimed_at < $7
                        AND idempotency_keys.body_hash = excluded.body_hash)",
            self.caller,
            self.operation,
            self.text,
            self.body_hash,
            now,
            now - KEPT_FOR,
            now - RUNS_AT_MOST,
        )
        .execute(db)
        .await?
        .rows_affected();
        Ok(claimed == 1)
    }

    /// Returns the answer of an earlier run, under the same body.
    async fn earlier_answer(&self, db: &mut PgConnection) -> Result<Kept, Problem> {
        let earlier = sqlx::query!(
            "SELECT body_hash, status, body FROM idempotency_keys WHERE caller = $1 AND operation = $2 AND key = $3",
            self.caller,
            self.operation,
            self.text,
        )
        .fetch_one(db)
        .await?;
        if earlier.body_hash != self.body_hash {
            return Err(Problem::invalid_field(
                "Idempotency-Key",
                "reused",
                "This Idempotency-Key was used for another request. Use a new key for a new request.",
            ));
        }
        match (earlier.status, earlier.body) {
            (Some(status), Some(body)) => Ok(Kept { status, body }),
            _ => Err(Problem::conflict(
                "running",
                "The same request is still running. Try again in a moment.",
            )),
        }
    }

    /// Keeps an answer, whether or not the claim outlived the transaction that it was made in; never in another's place.
    async fn keep(&self, db: &mut PgConnection, answer: &Kept) -> Result<(), sqlx::Error> {
        sqlx::query!(
            "INSERT INTO idempotency_keys (caller, operation, key, body_hash, claimed_at, status, body)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            ON CONFLICT (caller, operation, key) DO UPDATE SET status = excluded.status, body = excluded.body
                WHERE idempotency_keys.status IS NULL AND idempotency_keys.claimed_at = excluded.claimed_at",
            self.caller,
            self.operation,
            self.text,
            self.body_hash,
            self.claimed_at,
            answer.status,
            answer.body,
        )
        .execute(db)
        .await?;
        Ok(())
    }

    async fn drop(&self, db: &mut PgConnection) -> Result<(), sqlx::Error> {
        sqlx::query!(
            "DELETE FROM idempotency_keys
            WHERE caller = $1 AND operation = $2 AND key = $3 AND status IS NULL AND claimed_at = $4",
            self.caller,
            self.operation,
            self.text,
            self.claimed_at,
        )
        .execute(db)
        .await?;
        Ok(())
    }
}
