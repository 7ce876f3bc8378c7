//! The captcha: a proof of work that the visitor's browser does while the form is filled in (ALTCHA, version 2), or the answer
//! of the service that is configured in its place.
//!
//! A challenge is signed and not stored; a solution is remembered until its challenge ends, so that it works once.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use altcha::{Challenge, CreateChallengeOptions, Payload, VerifySolutionOptions, create_challenge, verify_solution};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::door::PeopleTx;
use kernel::problem::Problem;
use kernel::services::{Services, SigningKey};
use rand::Rng;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::error::AccountError;

/// Time to fill in a form.
const LIFETIME: TimeDelta = TimeDelta::minutes(30);
/// Rounds of each try and number of tries: about a second of a telephone's time, a tenth of a computer's. A debug build
/// hashes some fifty times slower.
const COST: u32 = 1_000;
const TRIES: RangeInclusive<u32> = if cfg!(debug_assertions) { 10..=30 } else { 500..=1_500 };

/// A captcha that was solved, not yet used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    challenge_hash: Vec<u8>,
    expires_at: DateTime<Utc>,
}

/// A new challenge.
pub fn challenge(services: &Services) -> Result<Challenge, Problem> {
    let now = services.clock().now();
    make(&services.signing_key, now + LIFETIME).map_err(|error| Problem::internal(&error))
}

fn make(key: &SigningKey, expires_at: DateTime<Utc>) -> Result<Challenge, altcha::Error> {
    let mut challenge = create_challenge(CreateChallengeOptions {
        algorithm: "PBKDF2/SHA-256".to_owned(),
        cost: COST,
        counter: Some(rand::rng().random_range(TRIES)),
        data: Some(end(expires_at.timestamp())),
        hmac_signature_secret: Some(secret(key, "challenge")),
        hmac_key_signature_secret: Some(secret(key, "solution")),
        ..CreateChallengeOptions::default()
    })?;
    let parameters = &mut challenge.parameters;
    (parameters.data, parameters.expires_at) = (None, Some(expires_at.timestamp()));
    Ok(challenge)
}

/// The signed part about a challenge's end. Callers read it in its usual place, where the library would compare it with the
/// system's clock.
fn end(seconds: i64) -> BTreeMap<String, Value> {
    BTreeMap::from([("expiresAt".to_owned(), seconds.into())])
}

/// Reads a solution as the widget sends it: base64 of JSON, or what the configured service gave.
pub async fn verify(services: &Services, captcha: &str) -> Result<Solved, AccountError> {
    let now = services.clock().now();
    let Some(service) = &services.gateways.captcha else {
        return read(&services.signing_key, captcha, now).ok_or(AccountError::CaptchaInvalid);
    };
    match service.verify(captcha).await {
        Ok(true) => Ok(Solved {
            challenge_hash: Sha256::digest(captcha).to_vec(),
            expires_at: now + LIFETIME,
        }),
        Ok(false) => Err(AccountError::CaptchaInvalid),
        Err(error) => {
            tracing::error!(%error, "a captcha could not be checked");
            Err(AccountError::CaptchaUnavailable)
        }
    }
}

fn read(key: &SigningKey, captcha: &str, now: DateTime<Utc>) -> Option<Solved> {
    let Payload {
        mut challenge,
        solution,
    } = serde_json::from_slice(&STANDARD.decode(captcha.trim()).ok()?).ok()?;
    let ends = challenge.parameters.expires_at.take()?;
    challenge.parameters.data = Some(end(ends));
    let options = VerifySolutionOptions {
        hmac_key_signature_secret: Some(secret(key, "solution")),
        ..VerifySolutionOptions::new(&challenge, &solution, secret(key, "challenge"))
    };
    if !verify_solution(options).ok()?.verified {
        return None;
    }
    let expires_at = DateTime::from_timestamp(ends, 0)?;
    (expires_at > now).then(|| Solved {
        // The salt is part of what was signed, and each challenge has its own.
        challenge_hash: Sha256::digest(&challenge.parameters.salt).to_vec(),
        expires_at,
    })
}

impl Solved {
    /// Uses up the captcha, unless it has been used. Call it in a separate transaction, so that a later failure doesn't
    /// make it usable again.
    pub async fn claim(&self, tx: &mut PeopleTx) -> Result<(), AccountError> {
        let claimed = sqlx::query!(
            "INSERT INTO solved_captchas (challenge_hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            self.challenge_hash,
            self.expires_at,
        )
        .execute(tx.db())
        .await?
        .rows_affected();
        if claimed == 1 {
            Ok(())
        } else {
            Err(AccountError::CaptchaUsed)
        }
    }
}

/// A key for each purpose.
fn secret(key: &SigningKey, purpose: &str) -> String {
    let digest = Sha256::new()
        .chain_update(format!("fieldhouse captcha {purpose}\0"))
        .chain_update(key.bytes())
        .finalize();
    STANDARD.encode(digest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use altcha::{SolveChallengeOptions, solve_challenge};

    fn solve(challenge: Challenge) -> Payload {
        let solution = solve_challenge(SolveChallengeOptions::new(&challenge))
            .unwrap()
            .unwrap();
        Payload { challenge, solution }
    }

    /// Long ago.
    fn now() -> DateTime<Utc> {
        "2020-01-07T16:00:00Z".parse().unwrap()
    }

    fn written(payload: &Payload) -> String {
        STANDARD.encode(serde_json::to_vec(payload).unwrap())
    }

    #[test]
    fn only_a_solution_of_our_own_challenge_will_do() {
        let key = SigningKey::new(&b"key"[..]);
        let now = now();
        let good = solve(make(&key, now + LIFETIME).unwrap());
        assert!(read(&key, &written(&good), now).is_some());
        assert_eq!(read(&key, &written(&good), now + LIFETIME), None, "it ends");
        assert_eq!(read(&SigningKey::new(&b"other"[..]), &written(&good), now), None);

        let mut easier = good.clone();
        easier.challenge.parameters.cost = 1;
        assert_eq!(read(&key, &written(&easier), now), None, "its terms are signed");
        let mut longer = good.clone();
        longer.challenge.parameters.expires_at = Some((now + LIFETIME * 2).timestamp());
        assert_eq!(read(&key, &written(&longer), now), None, "and so is its end");
        longer.challenge.parameters.expires_at = None;
        assert_eq!(read(&key, &written(&longer), now), None, "it has one");

        let mut unsolved = good.clone();
        unsolved.solution.derived_key = "00".repeat(32);
        assert_eq!(read(&key, &written(&unsolved), now), None);

        for nonsense in ["", "e30=", "not base64", &STANDARD.encode("{\"challenge\":1}")] {
            assert_eq!(read(&key, nonsense, now), None, "{nonsense:?}");
        }
    }

    #[test]
    fn one_challenge_has_one_hash_however_it_is_written() {
        let key = SigningKey::new(&b"key"[..]);
        let now = now();
        let mut payload = solve(make(&key, now + LIFETIME).unwrap());
        let first = read(&key, &written(&payload), now).unwrap();
        payload.solution.time = Some(5.0);
        payload.challenge.signature = payload.challenge.signature.map(|signature| signature.to_uppercase());
        if let Some(second) = read(&key, &written(&payload), now) {
            assert_eq!(first, second);
        }
        let other = read(&key, &written(&solve(make(&key, now + LIFETIME).unwrap())), now).unwrap();
        assert_ne!(first.challenge_hash, other.challenge_hash);
    }
}
