//! The head of a page.

use super::{FoundPage, picture};
use kernel::markup::escape;

/// The head's elements besides title and description.
pub fn head(found: &FoundPage, title: &str, description: &str) -> String {
    let mut head = meta("property", "og:title", title);
    head.push_str(&meta("property", "og:description", description));
    head.push_str(&meta("property", "og:type", "website"));
    if let Some(canonical) = &found.canonical {
        head += &["<link rel=\"canonical\" href=\"", &escape(canonical), "\">"].concat();
        head.push_str(&meta("property", "og:url", canonical));
    }
    if let Some(picture) = &found.picture {
        head.push_str(&meta("property", "og:image", picture));
        if picture.ends_with("/preview.png") {
            head.push_str(&meta("property", "og:image:width", &picture::WIDTH.to_string()));
            head.push_str(&meta("property", "og:image:height", &picture::HEIGHT.to_string()));
        }
        head.push_str(&meta("name", "twitter:card", "summary_large_image"));
    }
    if !found.is_for_search_engines {
        head.push_str(&meta("name", "robots", "noindex"));
    }
    for data in &found.data {
        // This goes into a script element that is never run; `<` can't end it early.
        let data = data.to_string().replace('<', "\\u003c");
        head += &["<script type=\"application/ld+json\">", &data, "</script>"].concat();
    }
    head
}

fn meta(kind: &str, name: &str, content: &str) -> String {
    format!("<meta {kind}=\"{name}\" content=\"{}\">", escape(content))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn text_cannot_leave_its_place() {
        let found = FoundPage {
            canonical: Some("https://fieldhouse.example/\"><script>".to_owned()),
            data: vec![json!({ "name": "</script><script>alert(1)" })],
            is_for_search_engines: true,
            ..FoundPage::default()
        };
        let head = head(&found, "<b>", "\"");
        assert!(!head.contains("<b>") && !head.contains("</script><script>"), "{head}");
        assert!(!head.contains("noindex"));
    }

    #[test]
    fn what_is_not_there_is_not_for_search_engines() {
        assert!(head(&FoundPage::nothing(), "", "").contains("noindex"));
    }
}
