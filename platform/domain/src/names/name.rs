//! The names of organizations and facilities.

use super::line::{CharacterRefusal, LineRefusal, required_line};
use crate::{refusal::Refusal, wire};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// The characters that the name of an organization or a facility can't contain (docs/rules/names-and-lists.md#names).
pub const DISALLOWED: &str = "<>_!#;^@$%()?,\\{}[]~`*+=|";
const LONGEST: usize = 120;

/// The name of an organization or a facility: 1 to 120 characters on one line, none of them [`DISALLOWED`], blanks
/// around it taken off and runs of them made one.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(String);

/// The reason why a name was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NameRefusal {
    #[error("Enter a name.")]
    Empty,
    #[error("This name is too long.")]
    TooLong,
    #[error("A name can't contain {0}")]
    Disallowed(char),
    #[error(transparent)]
    Character(#[from] CharacterRefusal),
}

impl Refusal for NameRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::Empty => "nameRequired",
            Self::TooLong => "nameTooLong",
            Self::Disallowed(_) | Self::Character(_) => "nameCharacter",
        }
    }
}

impl Name {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Name {
    type Err = NameRefusal;

    fn from_str(text: &str) -> Result<Self, NameRefusal> {
        let name = required_line(text, LONGEST)?;
        match name.chars().find(|letter| DISALLOWED.contains(*letter)) {
            Some(letter) => Err(NameRefusal::Disallowed(letter)),
            None => Ok(Self(name)),
        }
    }
}

impl From<LineRefusal> for NameRefusal {
    fn from(refusal: LineRefusal) -> Self {
        match refusal {
            LineRefusal::Missing => Self::Empty,
            LineRefusal::TooLong(_) => Self::TooLong,
            LineRefusal::Character(refusal) => Self::Character(refusal),
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        wire::write(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        wire::read(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_keeps_its_letters_and_loses_needless_blanks() {
        let name: Name = "  St. Mary’s  \n School & Gym – №1 ".parse().unwrap();
        assert_eq!(name.as_str(), "St. Mary’s School & Gym – №1");
        assert_eq!(" ".parse::<Name>(), Err(NameRefusal::Empty));
        assert_eq!("a".repeat(121).parse::<Name>(), Err(NameRefusal::TooLong));
        for letter in DISALLOWED.chars() {
            assert_eq!(
                format!("Gym{letter}1").parse::<Name>(),
                Err(NameRefusal::Disallowed(letter))
            );
        }
        assert_eq!("Gym\u{7}".parse::<Name>(), Err(CharacterRefusal::Control.into()));
        assert_eq!("\u{2060}".parse::<Name>(), Err(NameRefusal::Empty));
        assert_eq!(
            "Gym\u{202E}1".parse::<Name>(),
            Err(CharacterRefusal::Unseen('\u{202E}').into())
        );
    }
}
