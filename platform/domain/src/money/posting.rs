//! Movements of money as balanced postings.

use super::{LedgerAccount, Money, Parts};
use crate::payment::PaymentKind;
use crate::refusal::UnknownWord;
use std::{fmt, str::FromStr};

/// The direction in which money moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Movement {
    /// In, from the payer.
    Charge,
    /// Back to the payer.
    Refund,
    /// A refund that never reached its card, taken back.
    Reversal,
    /// Out of what a booking's money is for, as a refund is: because the price was adjusted, or to other accounts or another
    /// booking.
    Adjustment,
}

impl Movement {
    pub const ALL: [Self; 4] = [Self::Charge, Self::Refund, Self::Reversal, Self::Adjustment];

    /// The word in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Charge => "charge",
            Self::Refund => "refund",
            Self::Reversal => "reversal",
            Self::Adjustment => "adjustment",
        }
    }
}

impl FromStr for Movement {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let found = Self::ALL.into_iter().find(|movement| movement.as_str() == text);
        found.ok_or_else(|| UnknownWord::new(text, "a movement (charge, refund, reversal, adjustment)"))
    }
}

impl fmt::Display for Movement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// An amount that an account gets, or gives where it is below zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Posting {
    pub account: LedgerAccount,
    pub amount: Money,
}

/// Returns the postings of a movement of these parts, between its source and its accounts. They
/// add up to zero; accounts with nothing are left out.
pub fn postings(source: PaymentKind, parts: Parts, movement: Movement) -> Vec<Posting> {
    let from = (LedgerAccount::Source(source), -parts.total());
    let purposes = parts
        .iter()
        .map(|(account, amount)| (LedgerAccount::Purpose(account), amount));
    std::iter::once(from)
        .chain(purposes)
        .filter(|(_, amount)| !amount.is_zero())
        .map(|(account, amount)| Posting {
            account,
            amount: match movement {
                Movement::Charge | Movement::Reversal => amount,
                Movement::Refund | Movement::Adjustment => -amount,
            },
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::Account::{Rental, Tax};
    use super::super::parts::tests::parts;
    use super::*;

    #[test]
    fn every_movement_has_a_word() {
        let words = Movement::ALL.map(Movement::as_str);
        assert_eq!(words, ["charge", "refund", "reversal", "adjustment"]);
        for movement in Movement::ALL {
            assert_eq!(movement.as_str().parse(), Ok(movement));
            assert_eq!(movement.to_string(), movement.as_str());
        }
        assert_eq!("payout".parse::<Movement>().unwrap_err().given, "payout");
    }

    #[test]
    fn a_charge_adds_up_to_zero_and_a_refund_takes_it_back() {
        let paid = parts(&[(Rental, 6_666), (Tax, 367)]);
        let of = |movement| -> Vec<(&str, i64)> {
            let postings = postings(PaymentKind::Card, paid, movement);
            let word = |posting: &Posting| (posting.account.as_str(), posting.amount.cents());
            postings.iter().map(word).collect()
        };
        let charge = [("cardProvider", -7_033), ("rental", 6_666), ("tax", 367)];
        let refund = charge.map(|(account, cents)| (account, -cents));
        assert_eq!(of(Movement::Charge), charge);
        assert_eq!(of(Movement::Reversal), charge);
        assert_eq!(of(Movement::Refund), refund);
        assert_eq!(of(Movement::Adjustment), refund);
    }

    #[test]
    fn a_move_between_accounts_touches_no_card() {
        let moved = postings(
            PaymentKind::Card,
            parts(&[(Rental, 100), (Tax, -100)]),
            Movement::Adjustment,
        );
        let accounts: Vec<&str> = moved.iter().map(|posting| posting.account.as_str()).collect();
        assert_eq!(accounts, ["rental", "tax"]);
    }
}
