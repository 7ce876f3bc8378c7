//! Texts as they are kept: composed, no longer than fits, and on one line without what nobody sees.

use super::seen::{composed, is_seen, one_line, unseen};
use crate::refusal::Refusal;

/// The reason why a text was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LineRefusal {
    #[error("Enter a value.")]
    Missing,
    /// With the most characters that it may have.
    #[error("Use {} characters or fewer.", grouped(*.0))]
    TooLong(usize),
    #[error(transparent)]
    Character(#[from] CharacterRefusal),
}

/// A character that a line can't have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CharacterRefusal {
    #[error("Remove control characters.")]
    Control,
    #[error("Remove the invisible character (U+{:04X}).", u32::from(*.0))]
    Unseen(char),
}

impl Refusal for LineRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::Missing => "required",
            Self::TooLong(_) => "tooLong",
            Self::Character(refusal) => refusal.code(),
        }
    }
}

impl Refusal for CharacterRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::Control => "controlCharacter",
            Self::Unseen(_) => "nameCharacter",
        }
    }
}

/// A line as it is kept: one blank between words, composed. Empty where there is nothing to see in it.
pub fn line(given: &str, longest: usize) -> Result<String, LineRefusal> {
    if !is_seen(given) {
        return Ok(String::new());
    }
    let line = one_line(given);
    if line.chars().count() > longest {
        return Err(LineRefusal::TooLong(longest));
    }
    if line.contains(char::is_control) {
        return Err(CharacterRefusal::Control.into());
    }
    match unseen(&line) {
        Some(sign) => Err(CharacterRefusal::Unseen(sign).into()),
        None => Ok(line),
    }
}

/// A line that has to be there.
pub fn required_line(given: &str, longest: usize) -> Result<String, LineRefusal> {
    match line(given, longest)? {
        line if line.is_empty() => Err(LineRefusal::Missing),
        line => Ok(line),
    }
}

/// A text of any number of lines as it is kept: trimmed and composed. Empty where there is nothing to see in it.
pub fn text(given: &str, longest: usize) -> Result<String, LineRefusal> {
    if !is_seen(given) {
        return Ok(String::new());
    }
    let text = composed(given.trim());
    if text.chars().count() > longest {
        return Err(LineRefusal::TooLong(longest));
    }
    Ok(text)
}

/// A number up to a million as Americans write it: `1,000`.
fn grouped(number: usize) -> String {
    match (number / 1000, number % 1000) {
        (0, ones) => ones.to_string(),
        (thousands, ones) => format!("{thousands},{ones:03}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_kept_in_one_form() {
        assert_eq!(line(" Cafe\u{301} \n B ", 6).as_deref(), Ok("Café B"));
        assert_eq!(line(" \u{200B}", 6).as_deref(), Ok(""));
        assert_eq!(required_line("\u{2800}", 6), Err(LineRefusal::Missing));
        assert_eq!(line("1234567", 6), Err(LineRefusal::TooLong(6)));
        assert_eq!(line("Gym\u{7}", 6), Err(CharacterRefusal::Control.into()));
        assert_eq!(line("Gym\u{202E}", 6), Err(CharacterRefusal::Unseen('\u{202E}').into()));
    }

    #[test]
    fn a_text_keeps_its_lines() {
        assert_eq!(
            text(" Cafe\u{301}\n\nB\u{200B} ", 20).as_deref(),
            Ok("Café\n\nB\u{200B}")
        );
        assert_eq!(text("\u{200B}\n", 20).as_deref(), Ok(""));
        assert_eq!(text("12", 1), Err(LineRefusal::TooLong(1)));
    }

    #[test]
    fn a_refusal_says_what_to_do() {
        let told = |refusal: LineRefusal| refusal.to_string();
        assert_eq!(told(LineRefusal::TooLong(120)), "Use 120 characters or fewer.");
        assert_eq!(told(LineRefusal::TooLong(1000)), "Use 1,000 characters or fewer.");
        assert_eq!(told(CharacterRefusal::Control.into()), "Remove control characters.");
        let unseen = CharacterRefusal::Unseen('\u{200B}').into();
        assert_eq!(told(unseen), "Remove the invisible character (U+200B).");
    }
}
