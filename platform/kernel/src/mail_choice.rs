//! A kind of mail that somebody may do without, as a link that needs no sign-in (docs/rules/notices.md#unsubscribing).
//!
//! The link's token is sealed, so that nobody else can make one. It does nothing but choose about this one kind.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::lists::MailKind;
use uuid::Uuid;

use crate::ids::UserId;
use crate::services::SigningKey;

/// Sets tokens apart from everything else that is sealed.
const PURPOSE: &str = "mail choice:";

/// The person and the kind of mail that it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailChoice {
    pub person: UserId,
    pub kind: MailKind,
}

impl MailChoice {
    /// The token of a link to it.
    pub fn token(&self, key: &SigningKey) -> String {
        let sealed = key
            .seal()
            .close(&format!("{PURPOSE}{}", self.kind.as_str()), self.person);
        URL_SAFE_NO_PAD.encode([&self.person.0.as_bytes()[..], &sealed].concat())
    }

    /// Reads a token; none where nobody here made it.
    pub fn read(token: &str, key: &SigningKey) -> Option<Self> {
        let bytes = URL_SAFE_NO_PAD.decode(token).ok()?;
        let (person, sealed) = bytes.split_first_chunk::<16>()?;
        let person = UserId(Uuid::from_bytes(*person));
        let opened = key.seal().open(sealed, person).ok()?;
        Some(Self {
            person,
            kind: opened.strip_prefix(PURPOSE)?.parse().ok()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_by_whoever_has_the_key() {
        let key = SigningKey::new(b"a key of more than thirty-two characters".to_vec());
        let choice = MailChoice {
            person: UserId(Uuid::from_u128(7)),
            kind: MailKind::Reminders,
        };
        let token = choice.token(&key);
        assert_eq!(MailChoice::read(&token, &key), Some(choice));
        let other = SigningKey::new(b"another key of more than thirty-two".to_vec());
        assert_eq!(MailChoice::read(&token, &other), None);
        assert_eq!(MailChoice::read(&format!("A{token}"), &key), None);
        assert_eq!(MailChoice::read("", &key), None);
    }
}
