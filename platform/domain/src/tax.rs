//! Numbers that identify an organization to the tax office and its account to a bank. They are secrets: what shows is
//! the last four digits.

use crate::refusal::Refusal;
use std::{fmt, str::FromStr};

/// A tax id: an SSN for an individual, an EIN for everybody else.
#[derive(Clone, PartialEq, Eq)]
pub struct TaxId {
    digits: String,
    individual: bool,
}

/// Why a number was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TaxRefusal {
    #[error("Please give a social security number such as 999-99-9999.")]
    SocialSecurityNumber,
    #[error("Please give an employer identification number such as 99-9999999.")]
    EmployerIdentificationNumber,
    #[error("A routing number has nine digits; please check it for a typing error.")]
    RoutingNumber,
}

impl Refusal for TaxRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::SocialSecurityNumber => "socialSecurityNumber",
            Self::EmployerIdentificationNumber => "employerIdentificationNumber",
            Self::RoutingNumber => "routingNumber",
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
        Ok(Self { digits, individual })
    }

    /// All of it, for the one who encrypts it.
    pub fn reveal(&self) -> &str {
        &self.digits
    }

    /// What may be shown.
    pub fn last_four(&self) -> &str {
        &self.digits[5..]
    }

    pub fn is_individual(&self) -> bool {
        self.individual
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
