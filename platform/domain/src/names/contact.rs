//! Email addresses. Whether somebody reads them is not for this module to know.

use super::domain_name;
use crate::{refusal::Refusal, wire};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// An email address in lower case: one @, a local part of 1 to 64 and a domain with a dot, which is in punycode where it has
/// letters beyond ASCII. So `max@müller.de` and `max@xn--mller-kva.de` are one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EmailAddress(String);

/// The reason why a contact was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ContactRefusal {
    #[error("Enter an email address such as ada@example.org.")]
    Email,
    #[error("Enter a phone number such as (608) 555-0123.")]
    Phone,
}

impl Refusal for ContactRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::Email => "email",
            Self::Phone => "phone",
        }
    }
}

impl EmailAddress {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the part after the @.
    pub fn domain(&self) -> &str {
        self.0.rsplit_once('@').map_or("", |(_, domain)| domain)
    }

    /// An address as it is kept, or a text in lower case where it is none: a key that is one however it was written.
    pub fn as_kept(text: &str) -> String {
        let address = text.parse::<Self>();
        address.map_or_else(|_| text.trim().to_lowercase(), |address| address.0)
    }

    /// Words of a search in lower case, with the addresses among them as they are kept, parts of addresses too.
    pub fn in_search(text: &str) -> String {
        let text = text.to_lowercase();
        let words = text.split(' ').map(|word| {
            let address = word.split_once('@').and_then(|(local, domain)| {
                let domain = domain_name::part_in_ascii(domain)?;
                Some(format!("{local}@{domain}"))
            });
            address.unwrap_or_else(|| word.to_owned())
        });
        words.collect::<Vec<_>>().join(" ")
    }
}

impl FromStr for EmailAddress {
    type Err = ContactRefusal;

    fn from_str(text: &str) -> Result<Self, ContactRefusal> {
        let (local, domain) = text.trim().split_once('@').ok_or(ContactRefusal::Email)?;
        let domain = domain_name::ascii(domain).ok_or(ContactRefusal::Email)?;
        let local_letter = |byte: u8| byte.is_ascii_alphanumeric() || b".!#$%&'*+/=?^_`{|}~-".contains(&byte);
        let local_fits = (1..=64).contains(&local.len())
            && local.bytes().all(local_letter)
            && !local.starts_with('.')
            && !local.ends_with('.')
            && !local.contains("..");
        let address = format!("{}@{domain}", local.to_ascii_lowercase());
        if local_fits && address.len() <= 254 {
            Ok(Self(address))
        } else {
            Err(ContactRefusal::Email)
        }
    }
}

impl fmt::Display for EmailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for EmailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl Serialize for EmailAddress {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        wire::write(self, serializer)
    }
}

impl<'de> Deserialize<'de> for EmailAddress {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        wire::read(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mail_addresses_have_two_halves() {
        assert_eq!(
            " Ada.L+x@Example.ORG ".parse::<EmailAddress>().unwrap().as_str(),
            "ada.l+x@example.org"
        );
        for wrong in [
            "",
            "a",
            "@b.org",
            "a@",
            "a@b",
            "a@b@c.org",
            ".a@b.org",
            "a..b@c.org",
            "a b@c.org",
            "a@-b.org",
            "a@b..org",
            "a@xn--zz--.org",
            "jürgen@example.org",
            "\u{212a}@example.org",
        ] {
            assert_eq!(wrong.parse::<EmailAddress>(), Err(ContactRefusal::Email), "{wrong:?}");
        }
    }

    #[test]
    fn a_domain_in_other_letters_is_the_one_in_punycode() {
        for written in [
            "Max@Müller.de",
            "max@mu\u{308}ller.de",
            "max@XN--mller-kva.DE",
            "max@müller\u{3002}de",
        ] {
            let address: EmailAddress = written.parse().unwrap();
            assert_eq!(address.as_str(), "max@xn--mller-kva.de", "{written}");
            assert_eq!(address.domain(), "xn--mller-kva.de");
        }
        assert_eq!(EmailAddress::as_kept(" max@Straße.de "), "max@xn--strae-oqa.de");
        assert_eq!(EmailAddress::as_kept(" No Address "), "no address");
    }

    #[test]
    fn a_search_finds_addresses_as_they_are_kept() {
        for (typed, kept) in [
            ("Max@Müller.de", "max@xn--mller-kva.de"),
            ("ana max@müller", "ana max@xn--mller-kva"),
            ("@müller.de", "@xn--mller-kva.de"),
            ("max@", "max@"),
            ("Müller  x", "müller  x"),
            ("ana@example.com", "ana@example.com"),
        ] {
            assert_eq!(EmailAddress::in_search(typed), kept);
        }
    }
}
