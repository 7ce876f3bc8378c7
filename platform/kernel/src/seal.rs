//! Secrets at rest: tax ids and account numbers, sealed with a key that is made of the program's (AES-256-GCM).
//!
//! Invariants:
//!
//! - A sealed secret can't be read without the key, or moved to another owner.
//! - Each secret is sealed with a new nonce.
//!
//! After the program's key has changed, secrets are still opened by the former ones, and sealed by the new one.

use aes_gcm::aead::{Aead, Payload};
use aes_gcm::{Aes256Gcm, KeyInit, Nonce};
use sha2::{Digest, Sha256};
use uuid::Uuid;

const KEY_ID: usize = 4;
const NONCE: usize = 12;

/// Seals secrets and opens them.
#[derive(Clone)]
pub struct Seal {
    current: Key,
    former: Vec<Key>,
}

#[derive(Clone)]
struct Key {
    /// Identifies the key that a secret was sealed with, without revealing anything about it.
    id: [u8; KEY_ID],
    cipher: Aes256Gcm,
}

/// A secret that can't be opened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SealError {
    #[error("a secret was sealed with a key that is not configured (FIELDHOUSE_KEY, FIELDHOUSE_FORMER_KEYS)")]
    UnknownKey,
    #[error("a sealed secret is damaged, or is somebody else's")]
    Damaged,
}

impl Seal {
    /// Seals with a key made of the program's; opens what former ones have sealed too.
    pub fn new<'a>(key: &[u8], former: impl IntoIterator<Item = &'a [u8]>) -> Self {
        Self {
            current: Key::made_of(key),
            former: former.into_iter().map(Key::made_of).collect(),
        }
    }

    /// Seals a secret of somebody's.
    pub fn close(&self, secret: &str, owner: impl Into<Uuid>) -> Vec<u8> {
        let owner: Uuid = owner.into();
        let nonce: [u8; NONCE] = rand::random();
        let payload = Payload {
            msg: secret.as_bytes(),
            aad: owner.as_bytes(),
        };
        let sealed = self.current.cipher.encrypt(&Nonce::from(nonce), payload);
        let sealed = sealed.expect("secrets are shorter than the cipher's limit of gigabytes");
        [&self.current.id[..], &nonce, &sealed].concat()
    }

    /// Opens what was sealed for this owner.
    pub fn open(&self, sealed: &[u8], owner: impl Into<Uuid>) -> Result<String, SealError> {
        let owner: Uuid = owner.into();
        let (id, rest) = sealed.split_first_chunk::<KEY_ID>().ok_or(SealError::Damaged)?;
        let (nonce, sealed) = rest.split_first_chunk::<NONCE>().ok_or(SealError::Damaged)?;
        let mut keys = std::iter::once(&self.current).chain(&self.former);
        let key = keys.find(|key| key.id == *id).ok_or(SealError::UnknownKey)?;
        let payload = Payload {
            msg: sealed,
            aad: owner.as_bytes(),
        };
        let opened = key.cipher.decrypt(&Nonce::from(*nonce), payload);
        String::from_utf8(opened.map_err(|_| SealError::Damaged)?).map_err(|_| SealError::Damaged)
    }
}

impl Key {
    fn made_of(key: &[u8]) -> Self {
        let derived = |purpose: &[u8]| Sha256::new().chain_update(purpose).chain_update(key).finalize();
        let bytes = derived(b"fieldhouse sealed secrets");
        let id = derived(b"fieldhouse key of secrets");
        let mut short = [0; KEY_ID];
        short.copy_from_slice(&id[..KEY_ID]);
        Self {
            id: short,
            cipher: Aes256Gcm::new_from_slice(&bytes).expect("a hash has the length of a key"),
        }
    }
}

impl std::fmt::Debug for Seal {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Seal(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_opened_for_its_owner_alone() {
        let seal = Seal::new(b"one key", []);
        let (owner, other) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let sealed = seal.close("123456789", owner);
        assert_eq!(seal.open(&sealed, owner).unwrap(), "123456789");
        assert_eq!(seal.open(&sealed, other), Err(SealError::Damaged));
        assert_ne!(sealed, seal.close("123456789", owner), "no two look the same");
        assert!(!sealed.windows(9).any(|bytes| bytes == b"123456789"));
        let mut damaged = sealed.clone();
        *damaged.last_mut().unwrap() ^= 1;
        assert_eq!(seal.open(&damaged, owner), Err(SealError::Damaged));
        assert_eq!(seal.open(&[1, 2], owner), Err(SealError::Damaged));
    }

    #[test]
    fn a_former_key_opens_what_it_sealed() {
        let owner = Uuid::from_u128(1);
        let sealed = Seal::new(b"former key", []).close("123456789", owner);
        let rotated = Seal::new(b"new key", [&b"former key"[..]]);
        assert_eq!(rotated.open(&sealed, owner).unwrap(), "123456789");
        let sealed_anew = rotated.close("123456789", owner);
        assert_eq!(
            Seal::new(b"new key", []).open(&sealed_anew, owner).unwrap(),
            "123456789"
        );
        assert_eq!(
            Seal::new(b"new key", []).open(&sealed, owner),
            Err(SealError::UnknownKey)
        );
        assert_eq!(format!("{rotated:?}"), "Seal(…)");
    }
}
