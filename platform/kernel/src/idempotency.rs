//! The same command twice does its work once.
//!
//! A key is claimed first, in a transaction of its own, by caller, operation, key and a hash of the body. A twin that comes
//! while the first runs is told to try again; another body under the same key is refused; later the first answer comes
//! again, for 24 hours. What the next try may change is not kept: answers of 500 and above, too many requests, and work that
//! is being done at this moment.

use std::time::Duration;

use chrono::TimeDelta;
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use crate::door::{Door, PeopleTx};
use crate::problem::{Problem, ProblemBody};

/// How long an answer is kept.
const KEPT_FOR: TimeDelta = TimeDelta::hours(24);
/// How long a claim without an answer keeps a twin out: longer than any command runs, so that a crash does not block a
/// key for good.
const RUNS_AT_MOST: Duration = Duration::from_mins(1);
/// Longest key.
const LONGEST_KEY: usize = 255;

/// A claim on one run of a command.
#[derive(Debug)]
struct Claim<'a> {
    caller: &'a str,
    operation: &'a str,
    key: &'a str,
    body_hash: Vec<u8>,
}

enum Claimed {
    First,
    Answered { status: u16, body: Vec<u8> },
}

/// Runs `command` unless this caller ran it under this key before; then its first answer comes again.
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
    let Some(key) = key else { return command().await };
    if key.is_empty() || key.len() > LONGEST_KEY {
        return Err(Problem::invalid_field(
            "Idempotency-Key",
            "length",
            "An Idempotency-Key has 1 to 255 characters.",
        ));
    }
    let body = serde_json::to_vec(input).map_err(|error| Problem::internal(&error))?;
    let claim = Claim {
        caller,
        operation,
        key,
        body_hash: Sha256::digest(&body).to_vec(),
    };
    if let Claimed::Answered { status, body } = door.people_tx(async |tx| claim.make(tx).await).await? {
        return replay(status, &body);
    }
    let result = command().await;
    let answer = match &result {
        Ok(value) => serde_json::to_vec(value).ok().map(|body| (200, body)),
        Err(problem) if problem.is_final() => serde_json::to_vec(problem.body())
            .ok()
            .map(|body| (problem.body().status, body)),
        Err(_) => None,
    };
    door.people_tx(async |tx| match answer {
        Some((status, body)) => claim.answer(tx, status, body).await,
        None => claim.drop(tx).await,
    })
    .await?;
    result
}

fn replay<T: DeserializeOwned>(status: u16, body: &[u8]) -> Result<T, Problem> {
    if status < 400 {
        serde_json::from_slice(body).map_err(|error| Problem::internal(&error))
    } else {
        let problem: ProblemBody = serde_json::from_slice(body).map_err(|error| Problem::internal(&error))?;
        Err(problem.into())
    }
}

impl Claim<'_> {
    async fn make(&self, tx: &mut PeopleTx) -> Result<Claimed, Problem> {
        let now = tx.now();
        let claimed = sqlx::query!(
            "INSERT INTO idempotency_keys (caller, operation, key, body_hash, claimed_at) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (caller, operation, key) DO UPDATE
                SET body_hash = excluded.body_hash, claimed_at = excluded.claimed_at, status = NULL, body = NULL
                WHERE idempotency_keys.claimed_at < $6
                    OR (idempotency_keys.status IS NULL AND idempotency_keys.claimed_at < $7)",
            self.caller,
            self.operation,
            self.key,
            self.body_hash,
            now,
            now - KEPT_FOR,
            now - RUNS_AT_MOST,
        )
        .execute(tx.db())
        .await?
        .rows_affected();
        if claimed == 1 {
            return Ok(Claimed::First);
        }
        let earlier = sqlx::query!(
            "SELECT body_hash, status, body FROM idempotency_keys WHERE caller = $1 AND operation = $2 AND key = $3",
            self.caller,
            self.operation,
            self.key,
        )
        .fetch_one(tx.db())
        .await?;
        if earlier.body_hash != self.body_hash {
            return Err(Problem::invalid_field(
                "Idempotency-Key",
                "reused",
                "This Idempotency-Key was used for another request. Use a new key for a new request.",
            ));
        }
        match (earlier.status, earlier.body) {
            (Some(status), Some(body)) => Ok(Claimed::Answered {
                status: u16::try_from(status).unwrap_or(500),
                body,
            }),
            _ => Err(Problem::conflict(
                "running",
                "The same request is still being worked on. Try again in a moment.",
            )),
        }
    }

    async fn answer(&self, tx: &mut PeopleTx, status: u16, body: Vec<u8>) -> Result<(), Problem> {
        sqlx::query!(
            "UPDATE idempotency_keys SET status = $4, body = $5 WHERE caller = $1 AND operation = $2 AND key = $3",
            self.caller,
            self.operation,
            self.key,
            i16::try_from(status).unwrap_or(i16::MAX),
            body,
        )
        .execute(tx.db())
        .await?;
        Ok(())
    }

    async fn drop(&self, tx: &mut PeopleTx) -> Result<(), Problem> {
        sqlx::query!(
            "DELETE FROM idempotency_keys WHERE caller = $1 AND operation = $2 AND key = $3",
            self.caller,
            self.operation,
            self.key,
        )
        .execute(tx.db())
        .await?;
        Ok(())
    }
}
