//! Texts that people write for a page, in the few marks of Markdown that read well as they are typed: headings, paragraphs,
//! lists, links and bold words (docs/rules/texts.md). Nothing in a text is ever markup of the page.

mod blocks;
mod links;
mod spans;

pub use blocks::blocks;

/// A part of a text, one below the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    pub kind: BlockKind,
    /// The lines of a paragraph, or the items of a list; one of a heading.
    pub lines: Vec<Vec<Span>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockKind {
    Heading,
    Subheading,
    Paragraph,
    List,
    /// A list whose items are numbered.
    Steps,
}

/// A run of text in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    pub text: String,
    pub bold: bool,
    /// The target of a link: a page of the web or of this site, an email address or a phone.
    pub address: Option<String>,
}
