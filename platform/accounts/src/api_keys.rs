//! Keys with which other programs call an organization's API (docs/rules/tenancy-and-roles.md#api-keys). The organization
//! makes and revokes them; [`Caller`](crate::Caller) recognizes them.

use crate::caller::API_KEY_PREFIX;
use crate::secret_token::{self, SecretToken};

/// A key that was just made. Not printed by accident: it has no `Debug`.
pub struct NewApiKey(String);

impl NewApiKey {
    pub fn generate() -> Self {
        Self(format!("{API_KEY_PREFIX}{}", SecretToken::generate().reveal()))
    }

    /// The key itself, shown once to its creator.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Returns the hash, which is stored.
    pub fn hash(&self) -> Vec<u8> {
        secret_token::hash(&self.0)
    }

    /// Its end, by which people tell keys apart.
    pub fn last_four(&self) -> &str {
        &self.0[self.0.len() - 4..]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_says_what_it_is_and_fits_into_a_header() {
        let (key, other) = (NewApiKey::generate(), NewApiKey::generate());
        let secret = key.reveal().strip_prefix("fh_").expect("it begins like a key");
        assert_eq!(secret.len(), 43, "256 bits");
        let is_plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
        assert!(secret.chars().all(is_plain), "{secret}");
        assert!(secret.ends_with(key.last_four()) && key.last_four().len() == 4);
        assert_ne!(key.hash(), other.hash());
        assert_eq!(key.hash(), secret_token::hash(key.reveal()));
    }
}
