//! Amounts and percentages as people write them.

use crate::refusal::Refusal;
use rust_decimal::Decimal;

/// The reason why an amount or a percentage could not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AmountRefusal {
    #[error("Enter an amount such as 12.50.")]
    NotANumber,
    #[error("Use at most two decimals.")]
    PartOfACent,
    #[error("The amount is too large.")]
    TooLarge,
    #[error("Enter a percentage such as 7.5.")]
    NotAPercentage,
    #[error("Enter a percentage from 0 to 100 with at most four decimals.")]
    OutOfRange,
}

impl Refusal for AmountRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::NotANumber => "amountNotANumber",
            Self::PartOfACent => "amountPartOfACent",
            Self::TooLarge => "amountTooLarge",
            Self::NotAPercentage => "percentageNotANumber",
            Self::OutOfRange => "percentageOutOfRange",
        }
    }
}

/// Digits, at most one point, a leading minus: no exponents, no blanks, no plus.
pub(super) fn plain_number(text: &str) -> Option<Decimal> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = digits.starts_with(|c: char| c.is_ascii_digit())
        && digits.ends_with(|c: char| c.is_ascii_digit())
        && digits.chars().all(|c| c.is_ascii_digit() || c == '.');
    if plain {
        Decimal::from_str_exact(text).ok()
    } else {
        None
    }
}
