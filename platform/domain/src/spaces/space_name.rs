//! The name of a space: "Court 3B - North".

use crate::{
    names::{Name, NameRefusal, is_seen},
    refusal::FieldRefusal,
};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A base, then a number and a letter, then " - " and a suffix; all but the base may be missing.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Parts", into = "Parts")]
pub struct SpaceName {
    base: Name,
    number: Option<u16>,
    letter: Option<char>,
    suffix: Option<Name>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Parts {
    base: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    number: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    letter: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    suffix: Option<String>,
}

impl TryFrom<Parts> for SpaceName {
    type Error = FieldRefusal;

    fn try_from(parts: Parts) -> Result<Self, FieldRefusal> {
        Self::new(
            &parts.base,
            parts.number,
            parts.letter.as_deref(),
            parts.suffix.as_deref(),
        )
    }
}

impl From<SpaceName> for Parts {
    fn from(name: SpaceName) -> Self {
        Self {
            base: name.base.to_string(),
            number: name.number,
            letter: name.letter.map(String::from),
            suffix: name.suffix.map(|suffix| suffix.to_string()),
        }
    }
}

impl SpaceName {
    /// Blank parts are missing ones; the letter is a single one and becomes a capital.
    pub fn new(
        base: &str,
        number: Option<u16>,
        letter: Option<&str>,
        suffix: Option<&str>,
    ) -> Result<Self, FieldRefusal> {
        let refuse = |field| move |refusal: NameRefusal| FieldRefusal::of(field, &refusal);
        let base: Name = base.parse().map_err(refuse("base"))?;
        let letter = match letter.map(str::trim).filter(|letter| !letter.is_empty()) {
            None => None,
            Some(letter) => Some(single(letter)?),
        };
        let suffix = suffix.filter(|suffix| is_seen(suffix));
        let suffix = suffix.map(str::parse).transpose().map_err(refuse("suffix"))?;
        Ok(Self {
            base,
            number,
            letter,
            suffix,
        })
    }

    /// The names for copies, in order (`docs/rules/names-and-lists.md#names`).
    pub fn following(&self) -> impl Iterator<Item = Self> {
        let lettered = self.letter.filter(|_| self.number.is_none());
        let letters = lettered.into_iter().flat_map(|letter| (letter..='Z').skip(1));
        let letters = letters.map(|letter| Self {
            letter: Some(letter),
            ..self.clone()
        });
        let numbers = (self.number.unwrap_or(1)..=u16::MAX).skip(1);
        letters.chain(numbers.map(|number| Self {
            number: Some(number),
            ..self.clone()
        }))
    }

    pub fn base(&self) -> &Name {
        &self.base
    }

    pub fn number(&self) -> Option<u16> {
        self.number
    }

    pub fn letter(&self) -> Option<char> {
        self.letter
    }

    pub fn suffix(&self) -> Option<&Name> {
        self.suffix.as_ref()
    }
}

fn single(letter: &str) -> Result<char, FieldRefusal> {
    let mut letters = letter.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_ascii_alphabetic() => Ok(letter.to_ascii_uppercase()),
        _ => Err(FieldRefusal::new("letter", "letter", "Enter one letter from A to Z.")),
    }
}

impl fmt::Display for SpaceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.base)?;
        if self.number.is_some() || self.letter.is_some() {
            f.write_str(" ")?;
        }
        if let Some(number) = self.number {
            write!(f, "{number}")?;
        }
        if let Some(letter) = self.letter {
            write!(f, "{letter}")?;
        }
        match &self.suffix {
            Some(suffix) => write!(f, " - {suffix}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_is_called_by_the_next_letter_or_number() {
        let next = |number, letter| {
            let name = SpaceName::new("Court", number, letter, None).unwrap();
            name.following()
                .map(|name| name.to_string())
                .take(2)
                .collect::<Vec<_>>()
        };
        assert_eq!(next(Some(3), None), ["Court 4", "Court 5"]);
        assert_eq!(next(Some(3), Some("B")), ["Court 4B", "Court 5B"]);
        assert_eq!(next(None, Some("Y")), ["Court Z", "Court 2Y"]);
        assert_eq!(next(None, None), ["Court 2", "Court 3"]);
        assert!(next(Some(u16::MAX), None).is_empty());
    }

    #[test]
    fn a_name_is_put_together_from_its_parts() {
        let name = |number, letter, suffix| SpaceName::new("Court", number, letter, suffix).unwrap().to_string();
        assert_eq!(name(Some(3), Some("b"), Some("North")), "Court 3B - North");
        assert_eq!(name(Some(3), None, None), "Court 3");
        assert_eq!(name(None, Some("B"), Some(" ")), "Court B");
        assert_eq!(name(None, None, Some("North")), "Court - North");
        assert_eq!(SpaceName::new(" ", None, None, None).unwrap_err().field, "base");
        assert_eq!(
            SpaceName::new("Court", None, Some("AB"), None).unwrap_err().field,
            "letter"
        );
        assert_eq!(
            SpaceName::new("Court", None, None, Some("<b>")).unwrap_err().field,
            "suffix"
        );
    }
}
