//! The part of a text that shows why a search found it.

use super::fold::{SearchText, folded};

/// The most characters that are shown before what was found. They are few: a list cuts the line at its end.
const BEFORE: usize = 24;
/// The most characters that are shown after it.
const AFTER: usize = 120;

/// The place of a text where it has what was looked for, on one line. One blank stands between its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// The text before the match, starting with an ellipsis if it is cut.
    pub before: String,
    /// The matching words, whole and as they were written.
    pub found: String,
    /// The text after the match, ending with an ellipsis if it is cut.
    pub after: String,
}

impl Excerpt {
    /// Returns the first match in a text, or None.
    pub fn of(text: &str, sought: &SearchText) -> Option<Self> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let mut folded_text = String::with_capacity(text.len());
        // Where each of the words ends in it. A word may be several there, or none.
        let mut ends = Vec::with_capacity(words.len());
        for word in &words {
            let word = folded(word);
            if !word.is_empty() && !folded_text.is_empty() {
                folded_text.push(' ');
            }
            folded_text.push_str(&word);
            ends.push(folded_text.len());
        }
        let places = sought.spellings().filter_map(|spelling| {
            let start = folded_text.find(spelling)?;
            Some((start, start + spelling.len()))
        });
        let (start, end) = places.min()?;
        let first = ends.partition_point(|word_end| *word_end <= start);
        let next = ends.partition_point(|word_end| *word_end < end) + 1;
        Some(Self {
            before: last_of(&words[..first]),
            found: words[first..next].join(" "),
            after: first_of(&words[next..]),
        })
    }
}

fn last_of(words: &[&str]) -> String {
    let skipped = words.len() - fitting(words.iter().rev(), BEFORE);
    let ellipsis = if skipped > 0 { "…" } else { "" };
    format!("{ellipsis}{}", words[skipped..].join(" "))
}

fn first_of(words: &[&str]) -> String {
    let shown = fitting(words.iter(), AFTER);
    let ellipsis = if shown < words.len() { "…" } else { "" };
    format!("{}{ellipsis}", words[..shown].join(" "))
}

/// Returns how many of these words fit, each with its blank.
fn fitting<'a>(words: impl Iterator<Item = &'a &'a str>, mut room: usize) -> usize {
    let fit = words.map_while(|word| {
        room = room.checked_sub(word.chars().count() + 1)?;
        Some(())
    });
    fit.count()
}
