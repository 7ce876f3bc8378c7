//! Refusals, the rules' answers where the answer is no.
//!
//! Every error of this crate is a type whose `Display` is a sentence for the person who reads it, and whose
//! [`Refusal::code`] is a stable lowerCamel word for programs. Nothing in this crate panics on what a caller passes in.

/// An answer that is "no", with a word for programs and a sentence for people.
pub trait Refusal: std::error::Error {
    /// A stable lowerCamel word; never reworded once it is out.
    fn code(&self) -> &'static str;
}

/// A word that is none of those that its type knows.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{given}” is not {expected}.")]
pub struct UnknownWord {
    /// The text that came in, shortened.
    pub given: String,
    /// The text that would have been understood, in words: "a weekday (mon, tue, …)".
    pub expected: &'static str,
}

impl UnknownWord {
    pub fn new(given: &str, expected: &'static str) -> Self {
        Self {
            given: given.chars().take(40).collect(),
            expected,
        }
    }
}

impl Refusal for UnknownWord {
    fn code(&self) -> &'static str {
        "unknownWord"
    }
}

/// A fault of one field of a form.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct FieldRefusal {
    /// The field's name on the wire.
    pub field: &'static str,
    /// A stable lowerCamel word.
    pub code: &'static str,
    /// A sentence for the person who fills in the form.
    pub message: String,
}

impl FieldRefusal {
    pub fn new(field: &'static str, code: &'static str, message: impl Into<String>) -> Self {
        Self {
            field,
            code,
            message: message.into(),
        }
    }

    /// A refusal of the rules, as it applies to this field.
    pub fn of(field: &'static str, refusal: &impl Refusal) -> Self {
        Self::new(field, refusal.code(), refusal.to_string())
    }
}

impl Refusal for FieldRefusal {
    fn code(&self) -> &'static str {
        self.code
    }
}
