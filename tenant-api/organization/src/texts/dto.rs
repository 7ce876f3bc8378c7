//! Texts as JSON.

use chrono::{DateTime, Utc};
use domain::texts::{Block, Span, blocks};
use poem_openapi::{Enum, Object};
use serde_json::{Value, json};

/// The page of an organization that a text is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum TextKind {
    /// The terms that a renter agrees to.
    Terms,
    /// The privacy policy: the data that the organization keeps about people.
    Privacy,
    /// Prices, and who they apply to.
    Pricing,
    /// Insurance: its coverage and conditions.
    Insurance,
    /// Information for those who want to list a space.
    Host,
    /// Information on renting a space by the hour.
    Hourly,
}

impl TextKind {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Terms => "terms",
            Self::Privacy => "privacy",
            Self::Pricing => "pricing",
            Self::Insurance => "insurance",
            Self::Host => "host",
            Self::Hourly => "hourly",
        }
    }
}

/// The kind of a part of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "domain::texts::BlockKind")]
pub enum TextBlockKind {
    /// A heading.
    Heading,
    /// A heading below one.
    Subheading,
    /// A paragraph, whose lines break where they were broken.
    Paragraph,
    /// A list of items.
    List,
    /// A list of numbered items.
    Steps,
}

/// A run of text in one style.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TextSpan {
    /// The words.
    pub text: String,
    /// True if it is bold.
    pub bold: bool,
    /// The target of a link: `http:`, `https:`, `mailto:`, `tel:` or a path of this site.
    pub address: Option<String>,
}

/// A line of a paragraph, or an item of a list.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct TextLine {
    /// Its words.
    pub spans: Vec<TextSpan>,
}

/// A part of a text, one below the other.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct TextBlock {
    /// Its kind.
    pub kind: TextBlockKind,
    /// Its lines or items; a heading has one.
    pub lines: Vec<TextLine>,
}

/// The text of a page, if one is written.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Text {
    /// Its heading; absent if nothing is written, and the page shows its default text.
    pub title: Option<String>,
    /// The text as it was typed.
    pub body: Option<String>,
    /// The text as blocks to display, without marks.
    pub blocks: Vec<TextBlock>,
    /// When this version was saved.
    pub written_at: Option<DateTime<Utc>>,
    /// Counts its changes, for `If-Match`; 0 if nothing was ever written.
    pub version: i32,
}

/// A text to show from now on.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewText {
    /// Its heading, at most 120 characters.
    pub title: String,
    /// At most 20,000 characters, with `#` before headings, `-` or `1.` before items, `**bold**` words and `[links](https://…)`.
    pub body: String,
}

/// A version of a text.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TextVersion {
    /// The number of the version.
    pub version: i32,
    /// The instant from which it was shown.
    pub written_at: DateTime<Utc>,
    /// First and last name of the person who saved it; absent if they no longer have an account.
    pub written_by: Option<String>,
    /// Its heading; absent if the text was removed.
    pub title: Option<String>,
}

/// A version as it is stored.
pub(super) struct StoredText {
    pub version: i32,
    pub title: Option<String>,
    pub body: Option<String>,
    pub written_at: DateTime<Utc>,
}

impl From<Option<StoredText>> for Text {
    fn from(stored: Option<StoredText>) -> Self {
        let (version, written_at) = stored
            .as_ref()
            .map_or((0, None), |stored| (stored.version, Some(stored.written_at)));
        let (title, body) = stored.map_or((None, None), |stored| (stored.title, stored.body));
        Self {
            blocks: body.as_deref().map(shown).unwrap_or_default(),
            title,
            body,
            written_at,
            version,
        }
    }
}

impl Text {
    /// Returns the text as the audit log keeps it.
    pub(super) fn audited(&self) -> Option<Value> {
        let (title, body) = (self.title.as_ref()?, self.body.as_ref()?);
        Some(json!({ "title": title, "body": body }))
    }
}

/// Splits a body into the blocks to show.
pub fn shown(body: &str) -> Vec<TextBlock> {
    blocks(body).into_iter().map(TextBlock::from).collect()
}

impl From<Block> for TextBlock {
    fn from(block: Block) -> Self {
        let line = |spans: Vec<Span>| TextLine {
            spans: spans.into_iter().map(TextSpan::from).collect(),
        };
        Self {
            kind: block.kind.into(),
            lines: block.lines.into_iter().map(line).collect(),
        }
    }
}

impl From<Span> for TextSpan {
    fn from(span: Span) -> Self {
        let Span { text, bold, address } = span;
        Self { text, bold, address }
    }
}
