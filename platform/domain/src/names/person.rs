//! The names of people.

use super::{NameRefusal, line::required_line};
use serde::{Deserialize, Serialize};
use std::fmt;

const LONGEST: usize = 60;

/// A first and a last name, each 1 to 60 characters on one line. Nothing else about a name is restricted.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Parts", into = "Parts")]
pub struct PersonName {
    first: String,
    last: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Parts {
    first_name: String,
    last_name: String,
}

impl TryFrom<Parts> for PersonName {
    type Error = NameRefusal;

    fn try_from(parts: Parts) -> Result<Self, NameRefusal> {
        Self::new(&parts.first_name, &parts.last_name)
    }
}

impl From<PersonName> for Parts {
    fn from(name: PersonName) -> Self {
        Self {
            first_name: name.first,
            last_name: name.last,
        }
    }
}

impl PersonName {
    pub fn new(first: &str, last: &str) -> Result<Self, NameRefusal> {
        Ok(Self {
            first: part(first)?,
            last: part(last)?,
        })
    }

    /// Somebody who was invited and has not said who they are.
    pub fn invited() -> Self {
        Self {
            first: "Invited".to_owned(),
            last: "User".to_owned(),
        }
    }

    pub fn first(&self) -> &str {
        &self.first
    }

    pub fn last(&self) -> &str {
        &self.last
    }
}

/// Parses a first or a last name.
fn part(text: &str) -> Result<String, NameRefusal> {
    let name = required_line(text, LONGEST)?;
    match name.chars().find(|letter| matches!(letter, '<' | '>' | '@')) {
        Some(letter) => Err(NameRefusal::Disallowed(letter)),
        None => Ok(name),
    }
}

impl fmt::Display for PersonName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.first, self.last)
    }
}
