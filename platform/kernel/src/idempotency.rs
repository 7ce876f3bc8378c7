//! Idempotency: a repeated command does its work once.
//!
//! A key is claimed by caller, operation, key and a hash of the body before the command does anything. Another body
//! under the same key is refused; a repeated request gets the first answer again, for 24 hours. Answers that the next
//! attempt may change are not stored: 500 and above, too many requests, and work that is being done at this moment.
//!
//! A command of one transaction claims and answers its key within it, so that its work and its answer are stored
//! together or not at all; a concurrent request with the same key waits for it. A longer command claims first ([`once`]
//! does it in a separate transaction), and a concurrent request that comes while it runs is told to try again.
//!
//! Claiming is one call of `claim_command` and answering one of `answer_command` (`migrations/0002_people.sql`). The
//! most frequent commands make these calls in the statements that they begin and end with.

use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, TimeDelta, Utc};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::PgConnection;
use sqlx::types::Json;

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

/// Another run of a command that has its key.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Earlier {
    /// True if it asked for the same.
    is_same: bool,
    /// Its answer, once there is one.
    status: Option<u16>,
    body: Option<String>,
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
        let Some(claim) = self.claim(now) else { return Ok(None) };
        let earlier = sqlx::query_scalar!(r#"SELECT claim_command($1) AS "earlier?: Json<Earlier>""#, claim)
            .fetch_one(db)
            .await?;
        self.replay(earlier)
    }

    /// Returns the key's claim for a call of `claim_command`, which a command's first statement may make before it does
    /// anything else; [`Self::replay`] reads what it returns. Without a key it is none, and so is what it returns.
    pub fn claim(&mut self, now: DateTime<Utc>) -> Option<Value> {
        let key = self.key.as_mut()?;
        key.claimed_at = Some(now);
        Some(json!({
            "caller": key.caller,
            "operation": key.operation,
            "key": key.text,
            "bodyHash": STANDARD.encode(&key.body_hash),
            "claimedAt": now,
            "keptSince": now - KEPT_FOR,
            "runningSince": now - RUNS_AT_MOST,
        }))
    }

    /// Returns the answer of an earlier run, or nothing, and then the command continues.
    pub fn replay<T: DeserializeOwned>(
        &mut self,
        earlier: Option<Json<Earlier>>,
    ) -> Result<Option<Result<T, Problem>>, Problem> {
        let Some(Json(earlier)) = earlier else { return Ok(None) };
        if let Some(key) = &mut self.key {
            key.claimed_at = None;
        }
        earlier.answer().map(Some)
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
        if let Some(answer) = self.answer(answer)? {
            keep(db, &answer).await?;
        }
        Ok(())
    }

    /// Returns the command's answer for a call of `answer_command`, which its last statement may make; none without a key.
    pub fn answer<T: Serialize>(&self, answer: &T) -> Result<Option<Value>, Problem> {
        let kept = |key: &Key| key.answer(200, answer);
        self.key.as_ref().map(kept).transpose()
    }

    /// Stores a final refusal of the command, or frees the key if the next attempt may end differently. The answer of
    /// an earlier run or a concurrent request stays as it is.
    pub async fn note_refusal(&self, door: &Door, problem: &Problem) -> Result<(), Problem> {
        let Some(key) = self.key.as_ref().filter(|key| key.claimed_at.is_some()) else {
            return Ok(());
        };
        let body = problem.body();
        let refusal = problem.is_final().then(|| key.answer(body.status, body)).transpose()?;
        door.people_tx(async |tx| {
            match refusal {
                Some(refusal) => keep(tx.db(), &refusal).await?,
                None => key.drop(tx.db()).await?,
            }
            Ok(())
        })
        .await
    }
}

impl Earlier {
    /// Returns its answer, or the reason why it can't be told.
    fn answer<T: DeserializeOwned>(self) -> Result<Result<T, Problem>, Problem> {
        if !self.is_same {
            return Err(Problem::invalid_field(
                "Idempotency-Key",
                "reused",
                "This Idempotency-Key was used for another request. Use a new key for a new request.",
            ));
        }
        match (self.status, self.body) {
            (Some(status), Some(body)) => Ok(read(status, &body)),
            _ => Err(Problem::conflict(
                "running",
                "The same request is still running. Try again in a moment.",
            )),
        }
    }
}

fn read<T: DeserializeOwned>(status: u16, body: &str) -> Result<T, Problem> {
    if status < 400 {
        serde_json::from_str(body).map_err(|error| Problem::internal(&error))
    } else {
        let problem: ProblemBody = serde_json::from_str(body).map_err(|error| Problem::internal(&error))?;
        Err(problem.into())
    }
}

/// Keeps an answer of [`Key::answer`], whether or not the claim outlived the transaction that it was made in; never in another's
/// place.
async fn keep(db: &mut PgConnection, answer: &Value) -> Result<(), sqlx::Error> {
    sqlx::query!("SELECT answer_command($1)", answer).fetch_one(db).await?;
    Ok(())
}

impl Key {
    /// Returns an answer to keep under the key.
    fn answer(&self, status: u16, answer: &impl Serialize) -> Result<Value, Problem> {
        let body = serde_json::to_string(answer).map_err(|error| Problem::internal(&error))?;
        Ok(json!({
            "caller": self.caller,
            "operation": self.operation,
            "key": self.text,
            "bodyHash": STANDARD.encode(&self.body_hash),
            "claimedAt": self.claimed_at,
            "status": status,
            "body": body,
        }))
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
