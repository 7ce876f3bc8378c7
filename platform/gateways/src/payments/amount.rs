//! An amount of US dollars, exact to the cent, above zero and within the card networks' limit for one charge.

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The provider's own limit: 999,999.99 dollars.
const LARGEST_CENTS: i64 = 99_999_999;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "Decimal", into = "Decimal")]
pub struct Amount(Decimal);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AmountError {
    #[error("an amount must be above 0, this is {0}")]
    NotPositive(Decimal),
    #[error("an amount is exact to the cent, this is {0}")]
    FractionOfCent(Decimal),
    #[error("an amount is at most 999999.99, this is {0}")]
    TooLarge(Decimal),
}

impl Amount {
    pub fn new(dollars: Decimal) -> Result<Self, AmountError> {
        if dollars <= Decimal::ZERO {
            return Err(AmountError::NotPositive(dollars));
        }
        if dollars > Decimal::new(LARGEST_CENTS, 2) {
            return Err(AmountError::TooLarge(dollars));
        }
        let mut cents_exact = dollars;
        cents_exact.rescale(2);
        if cents_exact != dollars {
            return Err(AmountError::FractionOfCent(dollars));
        }
        Ok(Self(cents_exact))
    }

    /// In dollars, with two decimals.
    pub fn decimal(self) -> Decimal {
        self.0
    }

    /// In cents, as providers count.
    pub fn cents(self) -> i64 {
        i64::try_from(self.0.mantissa()).expect("an amount has two decimals and at most eight digits")
    }
}

impl TryFrom<Decimal> for Amount {
    type Error = AmountError;

    fn try_from(dollars: Decimal) -> Result<Self, AmountError> {
        Self::new(dollars)
    }
}

impl From<Amount> for Decimal {
    fn from(amount: Amount) -> Self {
        amount.0
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_counts_its_cents() {
        for (dollars, cents) in [
            ("12.5", 1250),
            ("0.01", 1),
            ("999999.99", 99_999_999),
            ("7", 700),
            ("3.100", 310),
        ] {
            let amount = Amount::new(dollars.parse().unwrap()).unwrap();
            assert_eq!(amount.cents(), cents, "{dollars}");
        }
        assert_eq!(Amount::new("12.5".parse().unwrap()).unwrap().to_string(), "12.50");
    }

    #[test]
    fn what_no_card_can_be_charged_is_refused() {
        let refusal = |dollars: &str| Amount::new(dollars.parse().unwrap()).unwrap_err();
        assert!(matches!(refusal("0"), AmountError::NotPositive(_)));
        assert!(matches!(refusal("-1"), AmountError::NotPositive(_)));
        assert!(matches!(refusal("1.005"), AmountError::FractionOfCent(_)));
        assert!(matches!(refusal("1000000"), AmountError::TooLarge(_)));
        assert!(matches!(refusal("999999.999"), AmountError::TooLarge(_)));
    }
}
