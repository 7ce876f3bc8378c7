//! Numbers that identify an organization to the tax office and its account to a bank. They are secrets: what shows is
//! the last four digits.

use crate::refusal::Refusal;
use std::{fmt, str::FromStr};

/// A tax id: an SSN for an individual, an EIN for everybody else.
#[derive(Clone, PartialEq, Eq)]
pub struct TaxId {
    digits: String,
}

/// The reason why a number was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TaxRefusal {
    #[error("Enter a Social Security number such as 123-45-6789.")]
    SocialSecurityNumber,
    #[error("Enter an EIN such as 12-3456789.")]
    EmployerIdentificationNumber,
    #[error("Enter the nine digits of a routing number. Check it for a typing error.")]
    RoutingNumber,
    #[error("Enter an account number of 4 to 17 digits.")]
    AccountNumber,
}

impl Refusal for TaxRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::SocialSecurityNumber => "socialSecurityNumber",
            Self::EmployerIdentificationNumber => "employerIdentificationNumber",
            Self::RoutingNumber => "routingNumber",
            Self::AccountNumber => "accountNumber",
        }
    }
}

/// Nine digits, written plainly or with hyphens after the given numbers of digits.
fn nine_digits(text: &str, hyphens_after: &[usize]) -> Option<String> {
    let text = text.trim();
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let mut masked = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if hyphens_after.contains(&index) {
            masked.push('-');
        }
        masked.push(digit);
    }
    (digits.len() == 9 && (text == digits || text == masked)).then_some(digits)
}

impl TaxId {
    pub fn parse(text: &str, individual: bool) -> Result<Self, TaxRefusal> {
        let (hyphens, refusal): (&[usize], _) = if individual {
            (&[3, 5], TaxRefusal::SocialSecurityNumber)
        } else {
            (&[2], TaxRefusal::EmployerIdentificationNumber)
        };
        let digits = nine_digits(text, hyphens).ok_or(refusal)?;
        Ok(Self { digits })
    }

    /// All of it, for the one who encrypts it.
    pub fn reveal(&self) -> &str {
        &self.digits
    }

    /// Returns the digits that may be shown.
    pub fn last_four(&self) -> &str {
        &self.digits[5..]
    }
}

impl fmt::Debug for TaxId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TaxId(…{})", self.last_four())
    }
}

/// The routing number of a US bank: nine digits whose weighted sum is a multiple of ten.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoutingNumber(String);

impl RoutingNumber {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for RoutingNumber {
    type Err = TaxRefusal;

    fn from_str(text: &str) -> Result<Self, TaxRefusal> {
        let digits = nine_digits(text, &[]).ok_or(TaxRefusal::RoutingNumber)?;
        let weighted = digits.bytes().zip([3, 7, 1].into_iter().cycle());
        let sum: u32 = weighted.map(|(digit, weight)| u32::from(digit - b'0') * weight).sum();
        if sum > 0 && sum.is_multiple_of(10) {
            Ok(Self(digits))
        } else {
            Err(TaxRefusal::RoutingNumber)
        }
    }
}

/// The number of an account at a US bank: 4 to 17 digits.
#[derive(Clone, PartialEq, Eq)]
pub struct AccountNumber(String);

impl AccountNumber {
    /// All of it, for the one who encrypts it.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Returns the digits that may be shown.
    pub fn last_four(&self) -> &str {
        &self.0[self.0.len() - 4..]
    }
}

impl fmt::Debug for AccountNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AccountNumber(…{})", self.last_four())
    }
}

impl FromStr for AccountNumber {
    type Err = TaxRefusal;

    fn from_str(text: &str) -> Result<Self, TaxRefusal> {
        let written = text
            .trim()
            .bytes()
            .all(|byte| byte.is_ascii_digit() || matches!(byte, b' ' | b'-'));
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        if written && (4..=17).contains(&digits.len()) {
            Ok(Self(digits))
        } else {
            Err(TaxRefusal::AccountNumber)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tax_id_is_written_as_its_kind_is() {
        let individual = TaxId::parse("123-45-6789", true).unwrap();
        assert_eq!((individual.reveal(), individual.last_four()), ("123456789", "6789"));
        assert_eq!(format!("{individual:?}"), "TaxId(…6789)");
        assert!(TaxId::parse("123456789", false).is_ok() && TaxId::parse("12-3456789", false).is_ok());
        assert_eq!(TaxId::parse("12-3456789", true), Err(TaxRefusal::SocialSecurityNumber));
        assert_eq!(
            TaxId::parse("123-45-6789", false),
            Err(TaxRefusal::EmployerIdentificationNumber)
        );
        assert_eq!(
            TaxId::parse("12345678", false),
            Err(TaxRefusal::EmployerIdentificationNumber)
        );
    }

    #[test]
    fn an_account_number_has_4_to_17_digits() {
        let account: AccountNumber = "000 123-4567".parse().unwrap();
        assert_eq!((account.reveal(), account.last_four()), ("0001234567", "4567"));
        assert_eq!(format!("{account:?}"), "AccountNumber(…4567)");
        for wrong in ["", "123", "123456789012345678", "12a4"] {
            assert_eq!(
                wrong.parse::<AccountNumber>(),
                Err(TaxRefusal::AccountNumber),
                "{wrong}"
            );
        }
    }

    #[test]
    fn a_routing_number_knows_a_typing_error() {
        assert_eq!("021000021".parse::<RoutingNumber>().unwrap().as_str(), "021000021");
        for wrong in ["021000012", "02100002", "000000000", "02100002a"] {
            assert_eq!(
                wrong.parse::<RoutingNumber>(),
                Err(TaxRefusal::RoutingNumber),
                "{wrong}"
            );
        }
    }
}
