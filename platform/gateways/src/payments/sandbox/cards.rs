//! The cards that the sandbox takes: Stripe's test cards, by number if a person types one, by a ready-made id if a
//! program pays. A number is read once and never stored.

use crate::payments::{Card, CustomerId, Decline};
use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A card as a payer types it. It never shows in a log.
#[derive(Clone)]
pub struct TypedCard {
    /// Blanks and hyphens are let pass.
    pub number: String,
    pub exp_month: u8,
    /// In four digits, or the last two.
    pub exp_year: u16,
    pub cvc: String,
    pub name: String,
}

impl fmt::Debug for TypedCard {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("TypedCard(***)")
    }
}

/// A fault of a typed card, in the provider's words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CardProblem {
    #[error("Your card number is invalid.")]
    InvalidNumber,
    #[error(
        "This is a sandbox and takes test cards only: 4242 4242 4242 4242 (accepted), 5555 5555 5555 4444 (accepted), \
         3782 822463 10005 (accepted), 4000 0000 0000 0002 (declined), 4000 0000 0000 9995 (insufficient funds), \
         4000 0000 0000 0069 (expired), 4000 0000 0000 0127 (wrong security code), \
         4000 0025 0000 3155 (asks the holder), 4000 0000 0000 7726 (refunds slowly)."
    )]
    NotATestCard,
    #[error("Your card's expiration month is invalid.")]
    InvalidMonth,
    #[error("Your card's expiration year is invalid.")]
    InvalidYear,
    #[error("Your card's expiration date is in the past.")]
    Expired,
    #[error("Your card's security code is invalid.")]
    InvalidCvc,
    #[error("Enter the name on the card.")]
    MissingName,
}

impl CardProblem {
    /// The member of the form that it belongs to, as the form has it on the wire.
    pub fn field(self) -> &'static str {
        match self {
            Self::InvalidNumber | Self::NotATestCard => "number",
            Self::InvalidMonth => "expiryMonth",
            Self::InvalidYear | Self::Expired => "expiryYear",
            Self::InvalidCvc => "securityCode",
            Self::MissingName => "name",
        }
    }
}

/// A card's behavior when it is charged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Behavior {
    Accepts,
    Declines,
    HasInsufficientFunds,
    HasExpired,
    HasWrongCvc,
    AsksHolder,
    /// Authorizes, but the first answer is lost.
    LosesAuthorization,
    /// Authorizes, but the first answer is lost, and who asks again can't reach anybody.
    FallsSilent,
    /// Captures, but the first answer is lost.
    LosesCapture,
    /// Refunds, but the first answer is lost.
    LosesRefund,
    /// Refunds, but the card's bank takes days over it.
    RefundsSlowly,
    /// Refunds, but the card's bank has returned the money when the refund is checked again.
    SendsRefundsBack,
    /// Nothing is done at all.
    CannotBeReached,
}

impl Behavior {
    pub(super) fn decline(self) -> Option<Decline> {
        let (code, message) = match self {
            Self::Declines => ("generic_decline", "Your card was declined."),
            Self::HasInsufficientFunds => ("insufficient_funds", "Your card has insufficient funds."),
            Self::HasExpired => ("expired_card", "Your card has expired."),
            Self::HasWrongCvc => ("incorrect_cvc", "Your card's security code is incorrect."),
            _ => return None,
        };
        Some(Decline {
            code: code.into(),
            message: message.into(),
        })
    }
}

/// The decline for a person who failed the bank's authentication.
pub(super) fn authentication_failure() -> Decline {
    Decline {
        code: "authentication_failure".into(),
        message: "We are unable to authenticate your payment method. Please choose a different payment method and try \
                  again."
            .into(),
    }
}

const NUMBERS: [(&str, &str, Behavior); 10] = [
    ("4242424242424242", "visa", Behavior::Accepts),
    ("5555555555554444", "mastercard", Behavior::Accepts),
    ("378282246310005", "amex", Behavior::Accepts),
    ("4000000000000002", "visa", Behavior::Declines),
    ("4000000000009995", "visa", Behavior::HasInsufficientFunds),
    ("4000000000000069", "visa", Behavior::HasExpired),
    ("4000000000000127", "visa", Behavior::HasWrongCvc),
    ("4000002500003155", "visa", Behavior::AsksHolder),
    ("4000002760003184", "visa", Behavior::AsksHolder),
    ("4000000000007726", "visa", Behavior::RefundsSlowly),
];

/// Ids of payment methods that need no typing. The first nine are Stripe's; the rest are the sandbox's, to exercise
/// what no test card does: lost answers, and refunds that are returned as soon as they are checked.
const READY_MADE: [(&str, &str, &str, Behavior); 15] = [
    ("pm_card_visa", "visa", "4242", Behavior::Accepts),
    ("pm_card_mastercard", "mastercard", "4444", Behavior::Accepts),
    ("pm_card_amex", "amex", "0005", Behavior::Accepts),
    ("pm_card_visa_chargeDeclined", "visa", "0002", Behavior::Declines),
    (
        "pm_card_visa_chargeDeclinedInsufficientFunds",
        "visa",
        "9995",
        Behavior::HasInsufficientFunds,
    ),
    (
        "pm_card_chargeDeclinedExpiredCard",
        "visa",
        "0069",
        Behavior::HasExpired,
    ),
    (
        "pm_card_chargeDeclinedIncorrectCvc",
        "visa",
        "0127",
        Behavior::HasWrongCvc,
    ),
    ("pm_card_authenticationRequired", "visa", "3184", Behavior::AsksHolder),
    ("pm_card_pendingRefund", "visa", "7726", Behavior::RefundsSlowly),
    (
        "pm_sandbox_losesAuthorization",
        "visa",
        "4242",
        Behavior::LosesAuthorization,
    ),
    ("pm_sandbox_fallsSilent", "visa", "4242", Behavior::FallsSilent),
    ("pm_sandbox_losesCapture", "visa", "4242", Behavior::LosesCapture),
    ("pm_sandbox_losesRefund", "visa", "4242", Behavior::LosesRefund),
    (
        "pm_sandbox_sendsRefundsBack",
        "visa",
        "5126",
        Behavior::SendsRefundsBack,
    ),
    ("pm_sandbox_cannotBeReached", "visa", "4242", Behavior::CannotBeReached),
];

/// A card that the sandbox knows, and its behavior.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct KnownCard {
    pub(super) card: Card,
    pub(super) behavior: Behavior,
    /// The customer who saved it, if anyone: nobody else may pay with it.
    #[serde(default)]
    pub(super) keeper: Option<CustomerId>,
}

pub(super) fn ready_made(id: &str) -> Option<KnownCard> {
    let (_, brand, last4, behavior) = READY_MADE.into_iter().find(|(known, ..)| *known == id)?;
    let card = Card {
        brand: brand.into(),
        last4: last4.into(),
        exp_month: 12,
        exp_year: 2099,
        name: None,
    };
    Some(KnownCard {
        card,
        behavior,
        keeper: None,
    })
}

impl TypedCard {
    /// All that is wrong with it, or the card.
    pub(super) fn check(&self, today: NaiveDate) -> Result<KnownCard, Vec<CardProblem>> {
        let mut problems = Vec::new();
        let number: String = self.number.chars().filter(|sign| !matches!(sign, ' ' | '-')).collect();
        let known = NUMBERS.iter().find(|(test, ..)| *test == number);
        if !passes_luhn(&number) {
            problems.push(CardProblem::InvalidNumber);
        } else if known.is_none() {
            problems.push(CardProblem::NotATestCard);
        }

        let exp_year = if self.exp_year < 100 {
            self.exp_year + 2000
        } else {
            self.exp_year
        };
        if !(1..=12).contains(&self.exp_month) {
            problems.push(CardProblem::InvalidMonth);
        }
        let (year, month) = (i32::from(exp_year), u32::from(self.exp_month));
        if year > today.year() + 50 || exp_year < 1000 {
            problems.push(CardProblem::InvalidYear);
        } else if (year, month) < (today.year(), today.month()) && (1..=12).contains(&self.exp_month) {
            problems.push(CardProblem::Expired);
        }

        let brand = known.map_or("visa", |(_, brand, _)| *brand);
        let cvc_length = if brand == "amex" { 4 } else { 3 };
        if self.cvc.len() != cvc_length || !self.cvc.bytes().all(|byte| byte.is_ascii_digit()) {
            problems.push(CardProblem::InvalidCvc);
        }
        let name = self.name.trim();
        if !name.chars().any(char::is_alphanumeric) {
            problems.push(CardProblem::MissingName);
        }

        match known {
            Some((_, brand, behavior)) if problems.is_empty() => {
                let last4 = number[number.len() - 4..].to_owned();
                let name = Some(name.to_owned());
                let card = Card {
                    brand: (*brand).into(),
                    last4,
                    exp_month: self.exp_month,
                    exp_year,
                    name,
                };
                Ok(KnownCard {
                    card,
                    behavior: *behavior,
                    keeper: None,
                })
            }
            _ => Err(problems),
        }
    }
}

/// The check digit that catches a mistyped number.
fn passes_luhn(number: &str) -> bool {
    if !(12..=19).contains(&number.len()) || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return false;
    }
    let sum: u32 = number
        .bytes()
        .rev()
        .enumerate()
        .map(|(place, byte)| {
            let digit = u32::from(byte - b'0');
            let doubled = digit * 2;
            if place % 2 == 0 {
                digit
            } else {
                doubled / 10 + doubled % 10
            }
        })
        .sum();
    sum.is_multiple_of(10)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(number: &str) -> TypedCard {
        TypedCard {
            number: number.into(),
            exp_month: 11,
            exp_year: 2026,
            cvc: "123".into(),
            name: "Ada Park".into(),
        }
    }

    fn today() -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, 30).unwrap()
    }

    #[test]
    fn every_test_card_is_taken_with_its_brand_and_last_digits() {
        for (number, brand, behavior) in NUMBERS {
            let cvc = if brand == "amex" { "1234" } else { "123" };
            let known = TypedCard {
                cvc: cvc.into(),
                ..card(number)
            }
            .check(today())
            .unwrap();
            assert_eq!(
                (known.card.brand.as_str(), known.behavior),
                (brand, behavior),
                "{number}"
            );
            assert!(number.ends_with(&known.card.last4));
        }
    }

    #[test]
    fn blanks_hyphens_and_short_years_are_let_pass() {
        let typed = TypedCard {
            exp_year: 27,
            ..card("4242-4242 4242 4242")
        };
        assert_eq!(typed.check(today()).unwrap().card.exp_year, 2027);
    }

    #[test]
    fn a_real_looking_number_is_refused_by_naming_the_test_cards() {
        let problems = card("4111 1111 1111 1111").check(today()).unwrap_err();
        assert_eq!(problems, [CardProblem::NotATestCard]);
        assert!(problems[0].to_string().contains("4242 4242 4242 4242"));
        assert_eq!(problems[0].field(), "number");
    }

    #[test]
    fn a_mistyped_number_is_told_from_an_unknown_one() {
        for number in [
            "4242424242424241",
            "4242",
            "",
            "4242x24242424242",
            "０４２４２４２４２４２４２４２",
        ] {
            assert_eq!(
                card(number).check(today()).unwrap_err(),
                [CardProblem::InvalidNumber],
                "{number}"
            );
        }
    }

    #[test]
    fn a_card_holds_until_the_end_of_its_month() {
        assert!(card("4242424242424242").check(today()).is_ok());
        let day_after = NaiveDate::from_ymd_opt(2026, 12, 1).unwrap();
        assert_eq!(
            card("4242424242424242").check(day_after).unwrap_err(),
            [CardProblem::Expired]
        );
    }

    #[test]
    fn everything_wrong_is_told_at_once() {
        let typed = TypedCard {
            number: "1".into(),
            exp_month: 13,
            exp_year: 2999,
            cvc: "12a".into(),
            name: " \u{2800}".into(),
        };
        assert_eq!(
            typed.check(today()).unwrap_err(),
            [
                CardProblem::InvalidNumber,
                CardProblem::InvalidMonth,
                CardProblem::InvalidYear,
                CardProblem::InvalidCvc,
                CardProblem::MissingName,
            ]
        );
    }

    #[test]
    fn an_amex_has_four_digits_of_security() {
        assert_eq!(
            card("378282246310005").check(today()).unwrap_err(),
            [CardProblem::InvalidCvc]
        );
    }

    #[test]
    fn a_typed_card_never_shows() {
        assert!(!format!("{:?}", card("4242424242424242")).contains("4242"));
    }
}
