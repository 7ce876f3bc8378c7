//! Links within a text: `[words](address)`.

/// A link at the beginning of what was given to [`link`].
pub(super) struct Link<'a> {
    pub words: &'a str,
    pub address: &'a str,
    /// The text after it.
    pub rest: &'a str,
}

/// Reads a link that the text begins with.
pub(super) fn link(text: &str) -> Option<Link<'_>> {
    let inside = text.strip_prefix('[')?;
    let end = inside.find(['[', ']'])?;
    let (words, rest) = inside.split_at(end);
    let rest = rest.strip_prefix("](")?;
    let end = rest.find(|sign: char| sign == '(' || sign == ')' || sign.is_whitespace())?;
    let (address, rest) = rest.split_at(end);
    let rest = rest.strip_prefix(')')?;
    (!words.trim().is_empty() && is_safe(address)).then_some(Link { words, address, rest })
}

/// A page of the web, an email address, a phone, or a page of this site. Browsers read `/\` as `//`, which leads elsewhere.
fn is_safe(address: &str) -> bool {
    if address.contains(|sign: char| sign.is_control() || sign == '\\') {
        return false;
    }
    let lower = address.to_ascii_lowercase();
    let begins = |start: &str| lower.len() > start.len() && lower.starts_with(start);
    ["https://", "http://", "mailto:", "tel:"].into_iter().any(begins)
        || address.starts_with('/') && !address.starts_with("//")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_to_pages_mail_and_phones() {
        for address in [
            "https://example.com/a?b#c",
            "HTTP://example.com",
            "mailto:desk@example.com",
            "tel:+16085550123",
            "/privacy",
            "/",
        ] {
            assert!(is_safe(address), "{address}");
        }
    }

    #[test]
    fn nothing_runs_and_nothing_leads_elsewhere_unseen() {
        for address in [
            "javascript:alert(1)",
            "data:text/html,x",
            "//example.com",
            "/\\example.com",
            "https://",
            "mailto:",
            "privacy",
            "",
            "/a\u{1}",
        ] {
            assert!(!is_safe(address), "{address}");
        }
    }

    #[test]
    fn what_is_no_whole_link_is_none() {
        for text in [
            "[a]",
            "[a](",
            "[a](/b",
            "[a] (/b)",
            "[](/b)",
            "[a](/b c)",
            "a",
            "[a[b](/c)",
        ] {
            assert!(link(text).is_none(), "{text}");
        }
    }
}
