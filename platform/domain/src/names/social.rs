//! Pages on social networks, named by their link or by the handle that people know them by.

use super::Link;
use crate::refusal::Refusal;

/// A network that an organization may have a page on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SocialNetwork {
    Facebook,
    Instagram,
    /// Now called X.
    Twitter,
}

/// Text that names no page of the network.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("Enter a handle such as @example, or a link to a page on {0}.")]
pub struct SocialRefusal(&'static str);

impl Refusal for SocialRefusal {
    fn code(&self) -> &'static str {
        "socialPage"
    }
}

const LONGEST_HANDLE: usize = 50;

impl SocialNetwork {
    /// The link of the page that a handle or a link names.
    pub fn page(self, text: &str) -> Result<Link, SocialRefusal> {
        let text = text.trim();
        self.of_link(text)
            .or_else(|| self.of_handle(text))
            .ok_or(SocialRefusal(self.domains()[0]))
    }

    fn of_link(self, text: &str) -> Option<Link> {
        let link: Link = text.parse().ok()?;
        let (_, rest) = link.as_str().split_once("://")?;
        let (host, path) = rest.split_once('/')?;
        let host = ["www.", "m."]
            .iter()
            .find_map(|prefix| host.strip_prefix(prefix))
            .unwrap_or(host);
        (self.domains().contains(&host) && !path.is_empty()).then_some(link)
    }

    fn of_handle(self, text: &str) -> Option<Link> {
        let handle = match text.strip_prefix('@') {
            Some(handle) => handle,
            // Without an @ it may be a website.
            None if text.parse::<Link>().is_ok() => return None,
            None => text,
        };
        let letters = handle
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'-'));
        if handle.is_empty() || handle.len() > LONGEST_HANDLE || !letters {
            return None;
        }
        format!("https://{}/{handle}", self.domains()[0]).parse().ok()
    }

    fn domains(self) -> &'static [&'static str] {
        match self {
            Self::Facebook => &["facebook.com", "fb.com"],
            Self::Instagram => &["instagram.com"],
            Self::Twitter => &["x.com", "twitter.com"],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_named_by_its_handle_or_link() {
        for (network, written, page) in [
            (
                SocialNetwork::Instagram,
                "@Verona.Sports",
                "https://instagram.com/Verona.Sports",
            ),
            (
                SocialNetwork::Instagram,
                "verona_sports",
                "https://instagram.com/verona_sports",
            ),
            (
                SocialNetwork::Facebook,
                "WWW.Facebook.com/VeronaSchools",
                "https://www.facebook.com/VeronaSchools",
            ),
            (
                SocialNetwork::Facebook,
                "https://fb.com/verona",
                "https://fb.com/verona",
            ),
            (
                SocialNetwork::Twitter,
                "https://twitter.com/verona",
                "https://twitter.com/verona",
            ),
            (SocialNetwork::Twitter, "@verona", "https://x.com/verona"),
        ] {
            assert_eq!(network.page(written).unwrap().as_str(), page, "{written}");
        }
    }

    #[test]
    fn a_link_to_somewhere_else_is_refused() {
        for wrong in [
            "",
            "@",
            "https://example.com/verona",
            "https://facebook.com",
            "facebook.com",
            "https://facebook.com/",
            "https://facebook.com.evil.com/x",
            "example.com",
            "two words",
            "javascript:alert(1)",
        ] {
            assert!(SocialNetwork::Facebook.page(wrong).is_err(), "{wrong:?}");
        }
    }
}
