//! Passwords: the five checks, and the result (docs/rules/names-and-lists.md#passwords). Hashing is not done here.

use crate::refusal::Refusal;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The number of the five checks that hold, in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum PasswordStrength {
    /// One, or none.
    Weak,
    Fair,
    Better,
    Almost,
    /// All five.
    Accepted,
}

impl PasswordStrength {
    pub fn label(self) -> &'static str {
        match self {
            Self::Weak => "Weak",
            Self::Fair => "Fair",
            Self::Better => "Better",
            Self::Almost => "Almost",
            Self::Accepted => "Accepted",
        }
    }
}

/// The five checks, each true if it passes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "five independent checks, shown one by one")]
pub struct PasswordChecks {
    pub lowercase: bool,
    pub uppercase: bool,
    pub digit: bool,
    pub symbol: bool,
    /// At least 8 characters.
    pub length: bool,
}

impl PasswordChecks {
    pub fn of(password: &str) -> Self {
        let any = |is: fn(char) -> bool| password.chars().any(is);
        Self {
            lowercase: any(char::is_lowercase),
            uppercase: any(char::is_uppercase),
            digit: any(|letter| letter.is_ascii_digit()),
            symbol: any(|letter| !letter.is_alphanumeric() && !letter.is_whitespace() && !letter.is_control()),
            length: password.chars().count() >= 8,
        }
    }

    pub fn strength(self) -> PasswordStrength {
        let checks = [self.lowercase, self.uppercase, self.digit, self.symbol, self.length];
        match checks.into_iter().filter(|holds| *holds).count() {
            0 | 1 => PasswordStrength::Weak,
            2 => PasswordStrength::Fair,
            3 => PasswordStrength::Better,
            4 => PasswordStrength::Almost,
            _ => PasswordStrength::Accepted,
        }
    }
}

/// A password that may be set: all five checks hold. It is never shown, not even in traces.
#[derive(Clone)]
pub struct NewPassword(String);

/// The reason why a password can't be set.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PasswordRefusal {
    #[error("Please use a small and a capital letter, a digit, a symbol and at least 8 characters.")]
    NotAccepted(PasswordChecks),
    #[error("A password has at most 200 characters.")]
    TooLong,
    #[error("The two passwords differ.")]
    NotConfirmed,
}

impl Refusal for PasswordRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::NotAccepted(_) => "passwordNotAccepted",
            Self::TooLong => "passwordTooLong",
            Self::NotConfirmed => "passwordNotConfirmed",
        }
    }
}

impl NewPassword {
    pub fn parse(password: &str) -> Result<Self, PasswordRefusal> {
        let checks = PasswordChecks::of(password);
        if checks.strength() != PasswordStrength::Accepted {
            return Err(PasswordRefusal::NotAccepted(checks));
        }
        // A hash takes time with its length; nobody types more than this.
        if password.chars().count() > 200 {
            return Err(PasswordRefusal::TooLong);
        }
        Ok(Self(password.to_owned()))
    }

    /// Same as [`Self::parse`], for a password that was typed twice.
    pub fn confirmed(password: &str, confirmation: &str) -> Result<Self, PasswordRefusal> {
        let parsed = Self::parse(password)?;
        if password == confirmation {
            Ok(parsed)
        } else {
            Err(PasswordRefusal::NotConfirmed)
        }
    }

    /// The secret, for the one who hashes it.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for NewPassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("NewPassword(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_check_that_holds_makes_it_better() {
        let labels: Vec<&str> = ["", "a", "aA", "aA1", "aA1!", "aA1!aA1!"]
            .into_iter()
            .map(|password| PasswordChecks::of(password).strength().label())
            .collect();
        assert_eq!(labels, ["Weak", "Weak", "Fair", "Better", "Almost", "Accepted"]);
    }

    #[test]
    fn only_all_five_together_will_do() {
        assert_eq!(NewPassword::parse("Passwort!1").unwrap().reveal(), "Passwort!1");
        for almost in [
            "PASSWORT!1",
            "passwort!1",
            "Passwort!!",
            "Passwort11",
            "Pass!1a",
            "Pass wort1",
        ] {
            let refusal = NewPassword::parse(almost).unwrap_err();
            assert_eq!(
                refusal,
                PasswordRefusal::NotAccepted(PasswordChecks::of(almost)),
                "{almost:?}"
            );
        }
        assert_eq!(
            NewPassword::confirmed("Passwort!1", "Passwort!2").unwrap_err(),
            PasswordRefusal::NotConfirmed
        );
        assert_eq!(
            NewPassword::parse(&"aA1!".repeat(51)).unwrap_err(),
            PasswordRefusal::TooLong
        );
        assert!(!format!("{:?}", NewPassword::parse("Passwort!1")).contains("Passwort"));
    }
}
