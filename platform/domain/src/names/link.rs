//! Links to websites and social pages.

use super::domain_name;
use super::seen::unseen;
use crate::{refusal::Refusal, wire};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// The top-level domains of links (docs/rules/names-and-lists.md#links).
pub const TOP_LEVEL_DOMAINS: [&str; 8] = ["com", "net", "org", "io", "us", "biz", "gov", "edu"];
const LONGEST: usize = 300;

/// A link over http or https whose domain ends with one of [`TOP_LEVEL_DOMAINS`]. Scheme and host are in lower case; what
/// comes after them stays as it was written, since capitals tell pages apart there. Blanks and letters beyond ASCII are
/// encoded as browsers do it. Where no scheme was given it is https.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Link(String);

/// Text that is no link.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LinkRefusal {
    #[error("Enter a link such as www.example.org.")]
    NotALink,
    #[error("Enter a link such as www.example.org. Its domain must end with com, net, org, io, us, biz, gov or edu.")]
    OtherDomain,
    #[error("Remove “{0}” from the link.")]
    Sign(char),
    #[error("Remove the invisible character (U+{:04X}) from the link.", *.0 as u32)]
    Unseen(char),
    #[error("Use a link of {LONGEST} characters or fewer.")]
    TooLong,
}

impl Refusal for LinkRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::NotALink | Self::OtherDomain => "link",
            Self::Sign(_) | Self::Unseen(_) => "linkCharacter",
            Self::TooLong => "tooLong",
        }
    }
}

impl Link {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Link {
    type Err = LinkRefusal;

    fn from_str(text: &str) -> Result<Self, LinkRefusal> {
        let text = text.trim();
        let (scheme, rest) = match text.split_once("://") {
            // Behind these, it is the scheme of an address within the path.
            Some((scheme, rest)) if !scheme.contains(AFTER_HOST) => (scheme.to_ascii_lowercase(), rest),
            _ => ("https".to_owned(), text),
        };
        if !matches!(scheme.as_str(), "http" | "https") {
            return Err(LinkRefusal::NotALink);
        }
        let (host, path) = rest.split_at(rest.find(AFTER_HOST).unwrap_or(rest.len()));
        let host = host_in_lower_case(host)?;
        let link = format!("{scheme}://{host}{}", encoded(path)?);
        if link.len() > LONGEST {
            return Err(LinkRefusal::TooLong);
        }
        Ok(Self(link))
    }
}

/// The characters that end the host of a link.
const AFTER_HOST: [char; 3] = ['/', '?', '#'];

/// The domain name, and the port where there is one.
fn host_in_lower_case(host: &str) -> Result<String, LinkRefusal> {
    let (name, port) = host.split_at(host.find(':').unwrap_or(host.len()));
    let digits = port.strip_prefix(':');
    let is_port = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit()) && digits.parse::<u16>().is_ok();
    if digits.is_some_and(|digits| !is_port(digits)) {
        return Err(LinkRefusal::NotALink);
    }
    let name = domain_name::ascii(name).ok_or(LinkRefusal::NotALink)?;
    let top = name.rsplit_once('.').map(|(_, top)| top);
    if top.is_some_and(|top| TOP_LEVEL_DOMAINS.contains(&top)) {
        Ok(format!("{name}{port}"))
    } else {
        Err(LinkRefusal::OtherDomain)
    }
}

/// The part after the host, with blanks and letters beyond ASCII as `%20` and `%C3%BC`.
fn encoded(path: &str) -> Result<String, LinkRefusal> {
    if let Some(sign) = path.chars().find(|sign| sign.is_control()).or_else(|| unseen(path)) {
        return Err(LinkRefusal::Unseen(sign));
    }
    if let Some(sign) = path.chars().find(|sign| matches!(*sign, '"' | '<' | '>' | '\\' | '`')) {
        return Err(LinkRefusal::Sign(sign));
    }
    let mut encoded = String::with_capacity(path.len());
    for byte in path.bytes() {
        if byte.is_ascii_graphic() {
            encoded.push(char::from(byte));
        } else {
            encoded.extend(['%', hex_digit(byte >> 4), hex_digit(byte & 15)]);
        }
    }
    Ok(encoded)
}

fn hex_digit(number: u8) -> char {
    char::from(b"0123456789ABCDEF"[usize::from(number & 15)])
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
    fn only_scheme_and_host_become_lower_case() {
        for (written, kept) in [
            (
                "YouTube.com/channel/UCaBcDeFgH",
                "https://youtube.com/channel/UCaBcDeFgH",
            ),
            (" HTTP://A.edu?X=Y ", "http://a.edu?X=Y"),
            ("A.EDU#Top", "https://a.edu#Top"),
            ("http://a.edu:8080", "http://a.edu:8080"),
            ("A.org/?to=HTTPS://B.de/C", "https://a.org/?to=HTTPS://B.de/C"),
            ("a.org/Our Gym/Pläne", "https://a.org/Our%20Gym/Pl%C3%A4ne"),
            ("a.org/Our%20Gym", "https://a.org/Our%20Gym"),
            ("Müller.com/Ü", "https://xn--mller-kva.com/%C3%9C"),
        ] {
            assert_eq!(written.parse::<Link>().unwrap().as_str(), kept);
        }
    }

    #[test]
    fn what_is_no_link_is_told_its_own_reason() {
        let long = format!("a.org/{}", "x".repeat(LONGEST));
        for (wrong, refusal) in [
            ("example.de", LinkRefusal::OtherDomain),
            ("example.de/X.com", LinkRefusal::OtherDomain),
            ("javascript:alert(1)//.com", LinkRefusal::NotALink),
            ("https://", LinkRefusal::NotALink),
            ("com", LinkRefusal::NotALink),
            (".com", LinkRefusal::NotALink),
            ("a..com", LinkRefusal::NotALink),
            ("our gym.com", LinkRefusal::NotALink),
            ("ftp://a.com", LinkRefusal::NotALink),
            ("https://user@a.com", LinkRefusal::NotALink),
            ("a.com:x", LinkRefusal::NotALink),
            ("a.com:+80", LinkRefusal::NotALink),
            ("https://a.com\\@evil.com", LinkRefusal::NotALink),
            ("-a.com", LinkRefusal::NotALink),
            ("", LinkRefusal::NotALink),
            ("a.com/\"x", LinkRefusal::Sign('"')),
            ("a.com/\\x", LinkRefusal::Sign('\\')),
            ("a.com/x\ny", LinkRefusal::Unseen('\n')),
            ("a.com/x\u{200b}y", LinkRefusal::Unseen('\u{200b}')),
            (&long, LinkRefusal::TooLong),
        ] {
            assert_eq!(wrong.parse::<Link>(), Err(refusal), "{wrong:?}");
        }
    }
}
