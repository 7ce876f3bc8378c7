//! Short names: what an organization or a facility is called in addresses.

use crate::{refusal::Refusal, wire};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};
use unicode_normalization::UnicodeNormalization;

/// Names that no organization gets, since they mean something else on the root domain.
pub const RESERVED: [&str; 50] = [
    "www",
    "api",
    "admin",
    "mail",
    "home",
    "sendmessage",
    "account",
    "accounts",
    "app",
    "assets",
    "auth",
    "autodiscover",
    "blog",
    "book",
    "cdn",
    "claim",
    "dev",
    "docs",
    "fieldhouse",
    "files",
    "ftp",
    "health",
    "healthz",
    "help",
    "host",
    "hourly",
    "imap",
    "insurance",
    "login",
    "manage",
    "metrics",
    "orgs",
    "pop",
    "pricing",
    "privacy",
    "public",
    "qa",
    "readyz",
    "search",
    "signup",
    "sitemap",
    "smtp",
    "staging",
    "static",
    "status",
    "support",
    "terms",
    "test",
    "user",
    "widget",
];
const LONGEST: usize = 63;

/// A DNS label: 1 to 63 of a–z, 0–9 and single hyphens, none at either end.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ShortName(String);

/// The reason why a short name was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ShortNameRefusal {
    #[error("Use up to {LONGEST} lowercase letters, digits and single hyphens between them.")]
    NotALabel,
    #[error("“{0}” is reserved. Choose another short name.")]
    Reserved(String),
    #[error("This name has no letters or digits that work in a web address. Choose a short name.")]
    Nothing,
}

impl Refusal for ShortNameRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::NotALabel => "shortNameFormat",
            Self::Reserved(_) => "shortNameReserved",
            Self::Nothing => "shortNameEmpty",
        }
    }
}

impl ShortName {
    /// Made from a name: lower case, accents dropped, blanks and & become hyphens, everything else is dropped, hyphens
    /// collapse and are trimmed, at most 63. It may be reserved; see [`ShortName::not_reserved`].
    pub fn fold(name: &str) -> Result<Self, ShortNameRefusal> {
        let folded: String = name.nfkd().flat_map(char::to_lowercase).filter_map(ascii).collect();
        let mut label = folded
            .split('-')
            .filter(|word| !word.is_empty())
            .collect::<Vec<_>>()
            .join("-");
        label.truncate(LONGEST);
        let label = label.trim_end_matches('-');
        if label.is_empty() {
            Err(ShortNameRefusal::Nothing)
        } else {
            Ok(Self(label.to_owned()))
        }
    }

    /// The short name, unless it is one of the platform's own.
    pub fn not_reserved(self) -> Result<Self, ShortNameRefusal> {
        if self.is_reserved() {
            Err(ShortNameRefusal::Reserved(self.0))
        } else {
            Ok(self)
        }
    }

    pub fn is_reserved(&self) -> bool {
        RESERVED.contains(&self.0.as_str())
    }

    /// Returns the names to try where one is taken: the name, with its city, then with 2, 3, … Reserved ones are left out.
    pub fn candidates(self, city: Option<&str>) -> impl Iterator<Item = Self> {
        let city = city.and_then(|city| Self::fold(city).ok());
        let with_city = match &city {
            Some(city) => self.with_suffix(city.as_str()),
            None => self.clone(),
        };
        let numbered = with_city.clone();
        let numbers = (2_u32..).map(move |number| numbered.with_suffix(&number.to_string()));
        let first = city.is_some().then_some(self);
        first
            .into_iter()
            .chain([with_city])
            .chain(numbers)
            .filter(|candidate| !candidate.is_reserved())
    }

    /// The name and a suffix with a hyphen between, the name cut where the two would be too long.
    fn with_suffix(&self, suffix: &str) -> Self {
        let suffix = &suffix[..suffix.len().min(LONGEST / 2)];
        let room = LONGEST - suffix.len() - 1;
        let stem = self.0[..self.0.len().min(room)].trim_end_matches('-');
        Self(format!("{stem}-{}", suffix.trim_end_matches('-')))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The letter as a label can have it, with those that no decomposition reaches.
fn ascii(letter: char) -> Option<char> {
    match letter {
        'a'..='z' | '0'..='9' | '-' => Some(letter),
        '&' | '–' | '—' | '/' | '_' => Some('-'),
        letter if letter.is_whitespace() => Some('-'),
        'ß' => Some('s'),
        'æ' | 'ª' => Some('a'),
        'ø' | 'œ' | 'º' => Some('o'),
        'ł' => Some('l'),
        'đ' | 'ð' => Some('d'),
        'þ' => Some('t'),
        'ı' => Some('i'),
        'ħ' => Some('h'),
        _ => None,
    }
}

impl FromStr for ShortName {
    type Err = ShortNameRefusal;

    fn from_str(text: &str) -> Result<Self, ShortNameRefusal> {
        let letters = text
            .bytes()
            .all(|letter| matches!(letter, b'a'..=b'z' | b'0'..=b'9' | b'-'));
        let hyphens = text.starts_with('-') || text.ends_with('-') || text.contains("--");
        if text.is_empty() || text.len() > LONGEST || !letters || hyphens {
            return Err(ShortNameRefusal::NotALabel);
        }
        Ok(Self(text.to_owned()))
    }
}

impl fmt::Display for ShortName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for ShortName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        wire::write(self, serializer)
    }
}

impl<'de> Deserialize<'de> for ShortName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        wire::read(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fold(name: &str) -> String {
        ShortName::fold(name).unwrap().to_string()
    }

    #[test]
    fn names_fold_to_labels() {
        assert_eq!(fold("St. Mary's School & Gym"), "st-marys-school-gym");
        assert_eq!(fold("  Çeşme “Ünïon” – Łódź №5 "), "cesme-union-lodz-no5");
        assert_eq!(fold("---A--B---"), "a-b");
        assert_eq!(fold(&"ab ".repeat(40)).len(), 62);
        assert_eq!(ShortName::fold("体育館 …"), Err(ShortNameRefusal::Nothing));
    }

    #[test]
    fn only_labels_are_read() {
        for wrong in ["", "-a", "a-", "a--b", "A", "a.b", "a b", &"a".repeat(64)] {
            assert_eq!(
                wrong.parse::<ShortName>(),
                Err(ShortNameRefusal::NotALabel),
                "{wrong:?}"
            );
        }
        assert!("a-1".parse::<ShortName>().is_ok());
    }

    #[test]
    fn a_name_that_is_taken_gets_its_city_then_a_number() {
        let names = |name: &str, city: Option<&str>| -> Vec<String> {
            ShortName::fold(name)
                .unwrap()
                .candidates(city)
                .take(4)
                .map(|name| name.to_string())
                .collect()
        };
        assert_eq!(
            names("Central High", Some("Eau Claire")),
            [
                "central-high",
                "central-high-eau-claire",
                "central-high-eau-claire-2",
                "central-high-eau-claire-3"
            ]
        );
        assert_eq!(
            names("Central", None),
            ["central", "central-2", "central-3", "central-4"]
        );
        assert_eq!(names("Admin", None)[0], "admin-2");
        let long = "x".repeat(70);
        assert!(
            names(&long, Some(&"y".repeat(70)))
                .iter()
                .all(|name| name.parse::<ShortName>().is_ok())
        );
    }

    #[test]
    fn every_reserved_name_is_a_label() {
        for reserved in RESERVED {
            let name: ShortName = reserved.parse().unwrap();
            assert_eq!(
                name.not_reserved(),
                Err(ShortNameRefusal::Reserved(reserved.to_owned()))
            );
        }
    }
}
