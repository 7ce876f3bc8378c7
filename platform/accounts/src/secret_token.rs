//! Random words that stand for somebody: sessions, links, keys. Only their hashes are stored.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rand::TryRngCore;
use rand::rngs::OsRng;
use sha2::{Digest, Sha256};

/// A word of 256 random bits. Not printed by accident: it has no `Debug` that shows it.
#[derive(Clone)]
pub(crate) struct SecretToken(String);

impl SecretToken {
    pub(crate) fn generate() -> Self {
        let mut bytes = [0; 32];
        OsRng
            .try_fill_bytes(&mut bytes)
            .expect("the operating system gives random bytes, or nothing is safe to do");
        Self(URL_SAFE_NO_PAD.encode(bytes))
    }

    /// The word itself, for its holder.
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }

    /// Returns the hash, which is stored.
    pub(crate) fn hash(&self) -> Vec<u8> {
        hash(&self.0)
    }
}

/// Hashes a token for looking it up. With 256 random bits it needs no salt and no slow hash.
pub(crate) fn hash(token: &str) -> Vec<u8> {
    Sha256::digest(token).to_vec()
}

impl std::fmt::Debug for SecretToken {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("SecretToken(…)")
    }
}
