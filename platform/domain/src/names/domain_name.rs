//! Domain names: an organization's own address, besides its short name.

use crate::{refusal::Refusal, wire};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// A domain name in lower case: two or more labels of letters, digits and inner hyphens, at most 253 characters, the
/// last label no number (that would be an address).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DomainName(String);

/// Text that is no domain name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("Enter a domain name such as book.example.org.")]
pub struct DomainNameRefusal;

impl Refusal for DomainNameRefusal {
    fn code(&self) -> &'static str {
        "domainName"
    }
}

impl DomainName {
    /// Reads the domain of what may be a whole address, as it is copied from a browser.
    pub fn of_address(typed: &str) -> Result<Self, DomainNameRefusal> {
        let typed = typed.trim();
        let rest = typed.split_once("://").map_or(typed, |(_, rest)| rest);
        rest.split(['/', '?', '#']).next().unwrap_or_default().parse()
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns true if it is that domain or one below it.
    pub fn is_within(&self, domain: &str) -> bool {
        let above = self.0.strip_suffix(domain);
        above.is_some_and(|above| above.is_empty() || above.ends_with('.'))
    }
}

/// Returns a domain name as the DNS knows it: in lower case, with letters beyond ASCII in punycode (`xn--mller-kva.de`), as
/// browsers do it too. None where it is no domain name.
pub(super) fn ascii(name: &str) -> Option<String> {
    part_in_ascii(name).filter(|ascii| is_one(ascii))
}

/// Same as [`ascii`], for a name whose beginning or end may be missing.
pub(super) fn part_in_ascii(part: &str) -> Option<String> {
    idna::domain_to_ascii(part).ok()
}

/// Returns true if a text in lower case is a domain name.
fn is_one(name: &str) -> bool {
    let label = |label: &str| {
        (1..=63).contains(&label.len())
            && label
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    let named = name
        .rsplit_once('.')
        .is_some_and(|(_, top)| !top.bytes().all(|byte| byte.is_ascii_digit()));
    named && name.len() <= 253 && name.split('.').all(label)
}

impl FromStr for DomainName {
    type Err = DomainNameRefusal;

    fn from_str(text: &str) -> Result<Self, DomainNameRefusal> {
        let lower = text.trim().trim_end_matches('.').to_ascii_lowercase();
        if is_one(&lower) {
            Ok(Self(lower))
        } else {
            Err(DomainNameRefusal)
        }
    }
}

impl fmt::Display for DomainName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for DomainName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        wire::write(self, serializer)
    }
}

impl<'de> Deserialize<'de> for DomainName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        wire::read(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copied_address_is_cut_to_its_host() {
        for typed in [
            "book.example.org",
            " https://book.example.org/ ",
            "http://book.example.org/a?b#c",
            "book.example.org?b",
            "book.example.org#c",
        ] {
            let name = DomainName::of_address(typed);
            assert_eq!(
                name.as_ref().map(DomainName::as_str),
                Ok("book.example.org"),
                "{typed:?}"
            );
        }
    }

    #[test]
    fn a_domain_name_has_two_labels_and_is_no_address() {
        let name: DomainName = " Book.Example.ORG. ".parse().unwrap();
        assert_eq!(name.as_str(), "book.example.org");
        assert!(name.is_within("example.org") && name.is_within("book.example.org"));
        assert!(!name.is_within("ample.org") && !name.is_within("a.book.example.org"));
        for wrong in [
            "",
            "localhost",
            "127.0.0.1",
            "a..b",
            "-a.org",
            "a_b.org",
            "a.org:80",
            "https://a.org",
            "ä.org",
        ] {
            assert_eq!(wrong.parse::<DomainName>(), Err(DomainNameRefusal), "{wrong:?}");
        }
    }
}
