//! Hashing passwords with Argon2id, on separate threads and only a few at a time: each takes 19 MiB and a good part of
//! a second, and strangers can ask for it.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash as Phc;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use domain::password::NewPassword;
use kernel::problem::Problem;
use tokio::sync::Semaphore;

/// Most passwords that are hashed at the same time.
static HASHING: Semaphore = Semaphore::const_new(4);
/// Nobody's hash: for an account that does not exist, so that it takes as long to refuse as one that does.
const NOBODYS: &str = "$argon2id$v=19$m=19456,t=2,p=1$Tm9ib2R5cyBzYWx0IQ$\
                       0000000000000000000000000000000000000000000";

/// The stored form of a password: made by [`hash`], or read from where it is stored.
#[derive(Clone)]
pub struct PasswordHash(String);

impl PasswordHash {
    pub const fn stored(hash: String) -> Self {
        Self(hash)
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for PasswordHash {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("PasswordHash(…)")
    }
}

/// Hashes a password that is to be set.
pub async fn hash(password: &NewPassword) -> Result<PasswordHash, Problem> {
    let password = password.clone();
    on_a_thread(move || {
        Argon2::default()
            .hash_password(password.reveal().as_bytes())
            .map(|hash: Phc| PasswordHash(hash.to_string()))
            .map_err(|error| Problem::internal(&error))
    })
    .await?
}

/// Returns true if a password is the one that was stored; it never is where none was. Whatever is given is hashed, so that it takes
/// the same time either way.
pub(crate) async fn matches(password: String, stored: Option<PasswordHash>) -> Result<bool, Problem> {
    on_a_thread(move || {
        let is_somebodys = stored.is_some();
        let hash = stored.as_ref().map_or(NOBODYS, PasswordHash::as_str);
        let hash = Phc::new(hash).map_err(|error| Problem::internal(&error))?;
        Ok(Argon2::default().verify_password(password.as_bytes(), &hash).is_ok() && is_somebodys)
    })
    .await?
}

async fn on_a_thread<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
    let _turn = HASHING.acquire().await.map_err(|error| Problem::internal(&error))?;
    tokio::task::spawn_blocking(work)
        .await
        .map_err(|error| Problem::internal(&error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_recognized_by_its_hash_alone() {
        let password = NewPassword::parse("Passwort!1").unwrap();
        let (one, other) = (hash(&password).await.unwrap(), hash(&password).await.unwrap());
        assert!(one.as_str().starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
        assert_ne!(one.as_str(), other.as_str(), "each has a salt of its own");
        assert!(matches("Passwort!1".into(), Some(one.clone())).await.unwrap());
        assert!(!matches("Passwort!2".into(), Some(one.clone())).await.unwrap());
        assert!(!matches("Passwort!1".into(), None).await.unwrap());
    }

    #[tokio::test]
    async fn a_password_is_hashed_however_long_it_is() {
        // Nobody can set one of this length; that it is recognized shows that the work was done.
        let long = "x".repeat(4000);
        let hash: Phc = Argon2::default().hash_password(long.as_bytes()).unwrap();
        assert!(
            matches(long, Some(PasswordHash::stored(hash.to_string())))
                .await
                .unwrap()
        );
    }

    #[test]
    fn nobodys_hash_is_worked_on_like_anybodys() {
        let nobodys = Phc::new(NOBODYS).unwrap();
        let somebodys: Phc = Argon2::default().hash_password(b"x").unwrap();
        assert_eq!(
            (nobodys.algorithm, nobodys.version),
            (somebodys.algorithm, somebodys.version)
        );
        assert_eq!(nobodys.params.to_string(), somebodys.params.to_string());
        assert_eq!(
            nobodys.hash.map(|hash| hash.len()),
            somebodys.hash.map(|hash| hash.len())
        );
    }
}
