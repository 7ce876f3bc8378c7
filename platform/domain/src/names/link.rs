//! Links to websites and social pages.

use super::domain_name;
use crate::{refusal::Refusal, wire};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// The top-level domains of links (docs/rules/names-and-lists.md#links).
pub const TOP_LEVEL_DOMAINS: [&str; 8] = ["com", "net", "org", "io", "us", "biz", "gov", "edu"];
const LONGEST: usize = 300;

/// A link over http or https, in lower case, whose domain ends with one of [`TOP_LEVEL_DOMAINS`]. Where no scheme was
/// given it is https.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Link(String);

/// Text that is no link.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("Enter a link such as www.example.org. It must end with com, net, org, io, us, biz, gov or edu.")]
pub struct LinkRefusal;

impl Refusal for LinkRefusal {
    fn code(&self) -> &'static str {
        "link"
    }
}

impl Link {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// A link whose path stays as it was written: elsewhere, capitals may tell two pages apart.
    pub fn with_path_as_written(text: &str) -> Result<Self, LinkRefusal> {
        let written = text.trim();
        let Self(lower) = written.parse()?;
        let host_start = lower.find("://").map_or(0, |scheme| scheme + 3);
        let path_length = lower[host_start..]
            .find(['/', '?', '#'])
            .map_or(0, |path| lower.len() - host_start - path);
        // What is no ASCII may have another length in capitals.
        if !written.is_ascii() {
            return Err(LinkRefusal);
        }
        let (origin, _) = lower.split_at(lower.len() - path_length);
        let (_, path) = written.split_at(written.len() - path_length);
        Ok(Self(format!("{origin}{path}")))
    }
}

impl FromStr for Link {
    type Err = LinkRefusal;

    fn from_str(text: &str) -> Result<Self, LinkRefusal> {
        let lower = text.trim().to_lowercase();
        let (scheme, rest) = lower.split_once("://").unwrap_or(("https", &lower));
        let host_end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
        let (host, path) = rest.split_at(host_end);
        let name = match host.split_once(':') {
            Some((name, port)) if port.parse::<u16>().is_ok() => name,
            Some(_) => return Err(LinkRefusal),
            None => host,
        };
        let plain_path = path
            .bytes()
            .all(|byte| byte.is_ascii_graphic() && !matches!(byte, b'"' | b'<' | b'>' | b'\\' | b'`'));
        if !matches!(scheme, "http" | "https") || lower.len() > LONGEST || !is_linked(name) || !plain_path {
            return Err(LinkRefusal);
        }
        Ok(Self(format!("{scheme}://{host}{path}")))
    }
}

/// A domain name under one of the allowed domains.
fn is_linked(name: &str) -> bool {
    let top = name.rsplit_once('.').map(|(_, top)| top);
    top.is_some_and(|top| TOP_LEVEL_DOMAINS.contains(&top)) && domain_name::is_one(name)
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for Link {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        wire::write(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Link {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        wire::read(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_may_stay_as_it_was_written() {
        for (written, kept) in [
            (
                "Drive.Google.com/drive/folders/1AbC",
                "https://drive.google.com/drive/folders/1AbC",
            ),
            (" HTTP://A.edu?X=Y ", "http://a.edu?X=Y"),
            ("A.EDU", "https://a.edu"),
        ] {
            assert_eq!(Link::with_path_as_written(written).unwrap().as_str(), kept);
        }
        for wrong in ["a.de/X", "a.com/\u{212a}", ""] {
            assert_eq!(Link::with_path_as_written(wrong), Err(LinkRefusal), "{wrong:?}");
        }
    }

    #[test]
    fn a_link_ends_with_a_known_domain() {
        assert_eq!(
            "WWW.Example.ORG/Gym?x=1".parse::<Link>().unwrap().as_str(),
            "https://www.example.org/gym?x=1"
        );
        assert_eq!(
            "http://a.edu:8080".parse::<Link>().unwrap().as_str(),
            "http://a.edu:8080"
        );
        let wrong = [
            "example.de",
            "javascript:alert(1)//.com",
            "https://",
            "com",
            ".com",
            "a..com",
            "a.com/\"x",
            "ftp://a.com",
            "https://user@a.com",
            "a.com:x",
            "https://a.com\\@evil.com",
            "-a.com",
            "",
        ];
        for wrong in wrong {
            assert_eq!(wrong.parse::<Link>(), Err(LinkRefusal), "{wrong:?}");
        }
    }
}
