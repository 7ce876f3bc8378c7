//! The name of a stored file, as `organizations/0192…/photos/0192…-320.jpg`.
//!
//! Invariants: a key stays inside its folder, whatever it was made from, and its ending tells what the file is, so
//! that it is served as nothing else.

use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FileKey(String);

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "'{0}' is no name of a file: parts of small letters, digits, '-', '_' and '.', between slashes, with an ending that is \
     known"
)]
pub struct InvalidFileKey(String);

/// The media type of a file, by the ending of its name. None of them acts when a browser opens it.
const CONTENT_TYPES: [(&str, &str); 7] = [
    ("csv", "text/csv; charset=utf-8"),
    ("gif", "image/gif"),
    ("jpg", "image/jpeg"),
    ("pdf", "application/pdf"),
    ("png", "image/png"),
    ("txt", "text/plain; charset=utf-8"),
    ("webp", "image/webp"),
];

impl FileKey {
    pub fn parse(text: impl Into<String>) -> Result<Self, InvalidFileKey> {
        let text = text.into();
        if text.len() <= 400 && text.split('/').all(is_sound_part) && content_type_of(&text).is_some() {
            Ok(Self(text))
        } else {
            Err(InvalidFileKey(text.chars().take(80).collect()))
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the media type to serve the file as.
    pub fn content_type(&self) -> &'static str {
        content_type_of(&self.0).expect("a key was parsed, so its ending is known")
    }
}

fn is_sound_part(part: &str) -> bool {
    part.bytes()
        .next()
        .is_some_and(|first| first.is_ascii_lowercase() || first.is_ascii_digit())
        && part
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_.".contains(&byte))
}

fn content_type_of(text: &str) -> Option<&'static str> {
    let (_, ending) = text.rsplit_once('.')?;
    CONTENT_TYPES
        .into_iter()
        .find(|(known, _)| *known == ending)
        .map(|(_, content_type)| content_type)
}

impl fmt::Display for FileKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_tells_what_it_is_served_as() {
        let key = FileKey::parse("organizations/0192/photos/a-320.jpg").unwrap();
        assert_eq!(key.content_type(), "image/jpeg");
        assert_eq!(FileKey::parse("a.webp").unwrap().content_type(), "image/webp");
    }

    #[test]
    fn nothing_escapes_the_folder() {
        for text in [
            "",
            "/a.png",
            "../a.png",
            "a/../b.png",
            "a/./b.png",
            "a//b.png",
            "a/.b.png",
            "a\\b.png",
            "a\0.png",
            "a%2fb.png",
            "a/b.png/",
            "A.png",
            "a b.png",
            "a#1.png",
            "ä.png",
            "C:a.png",
        ] {
            assert!(FileKey::parse(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn what_a_browser_would_run_has_no_name_here() {
        for text in ["a.html", "a.svg", "a.js", "a.png.html", "png", "a."] {
            assert!(FileKey::parse(text).is_err(), "{text:?}");
        }
    }
}
