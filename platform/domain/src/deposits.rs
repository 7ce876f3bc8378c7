//! Deposits (docs/rules/money-and-the-ledger.md#deposits-and-incidents): a renter accepts them when booking and pays nothing
//! then. After the event staff may collect one, at most its amount.

use serde::{Deserialize, Serialize};

use crate::booking::BookingStatus;
use crate::ids::DepositKindId;
use crate::money::Money;
use crate::refusal::Refusal;
use crate::time::{DateTime, Utc};

/// The most kinds of an organization, and so the most deposits of a space.
pub const MOST_KINDS: usize = 20;

/// A deposit of a space, or one that was accepted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deposit {
    pub id: DepositKindId,
    /// The name of its kind.
    pub name: String,
    pub amount: Money,
}

/// Why a booking is refused where the deposits that its renter accepted are not those of the space.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotAccepted {
    /// The deposits that it asks for, in words.
    #[error("Please accept the deposits of this space: {0}. Nothing is charged for them now.")]
    Asked(String),
    #[error("This space no longer asks for a deposit. Look at your booking again, then book.")]
    NoneAsked,
}

impl Refusal for NotAccepted {
    fn code(&self) -> &'static str {
        "notAccepted"
    }
}

/// The amount is out of range.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("Enter an amount above $0 and up to {}.", .most.in_words())]
pub struct AmountRefusal {
    pub most: Money,
}

impl Refusal for AmountRefusal {
    fn code(&self) -> &'static str {
        "outOfRange"
    }
}

/// Refuses unless all that a space asks for was accepted, as it is, and nothing else.
pub fn check_accepted(asked: &[Deposit], accepted: &[(DepositKindId, Money)]) -> Result<(), NotAccepted> {
    let is_accepted = |deposit: &Deposit| accepted.contains(&(deposit.id, deposit.amount));
    if accepted.len() == asked.len() && asked.iter().all(is_accepted) {
        return Ok(());
    }
    if asked.is_empty() {
        return Err(NotAccepted::NoneAsked);
    }
    let words: Vec<String> = asked
        .iter()
        .map(|deposit| format!("{} {}", deposit.name, deposit.amount.in_words()))
        .collect();
    Err(NotAccepted::Asked(words.join(", ")))
}

/// Returns true if the deposits of a booking can be claimed: it is a renter's, approved, and all of it is over. Each of its
/// dates comes with its status and its end.
pub fn may_be_claimed(
    status: BookingStatus,
    internal: bool,
    dates: impl IntoIterator<Item = (BookingStatus, DateTime<Utc>)>,
    now: DateTime<Utc>,
) -> bool {
    let stands = matches!(status, BookingStatus::Approved | BookingStatus::Completed);
    let is_to_come = |(status, ends_at): (BookingStatus, DateTime<Utc>)| status.occupies() && ends_at > now;
    stands && !internal && !dates.into_iter().any(is_to_come)
}

/// Returns the wanted part of an amount, or all of it if none is given.
pub fn part_of(most: Money, wanted: Option<Money>) -> Result<Money, AmountRefusal> {
    let amount = wanted.unwrap_or(most);
    if amount.is_positive() && amount <= most {
        Ok(amount)
    } else {
        Err(AmountRefusal { most })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    fn deposit(id: u128, cents: i64) -> Deposit {
        Deposit {
            id: DepositKindId(Uuid::from_u128(id)),
            name: "Key".to_owned(),
            amount: Money::from_cents(cents),
        }
    }

    fn accepted(id: u128, cents: i64) -> (DepositKindId, Money) {
        (DepositKindId(Uuid::from_u128(id)), Money::from_cents(cents))
    }

    #[test]
    fn all_deposits_are_accepted_as_they_are_and_no_others() {
        let asked = [deposit(1, 5_000), deposit(2, 20_000)];
        assert_eq!(
            check_accepted(&asked, &[accepted(2, 20_000), accepted(1, 5_000)]),
            Ok(())
        );
        assert_eq!(check_accepted(&[], &[]), Ok(()));
        let refused = [
            vec![],
            vec![accepted(1, 5_000)],
            vec![accepted(1, 5_000), accepted(1, 5_000)],
            vec![accepted(1, 5_000), accepted(2, 19_999)],
            vec![accepted(1, 5_000), accepted(2, 20_000), accepted(3, 100)],
        ];
        for wrong in refused {
            let refusal = check_accepted(&asked, &wrong).unwrap_err();
            assert_eq!(refusal.code(), "notAccepted");
            assert!(refusal.to_string().contains("Key $50.00, Key $200.00"), "{refusal}");
        }
        let gone = check_accepted(&[], &[accepted(1, 5_000)]).unwrap_err();
        assert_eq!((&gone, gone.code()), (&NotAccepted::NoneAsked, "notAccepted"));
    }

    #[test]
    fn deposits_are_claimed_once_all_that_stands_of_a_renters_booking_is_over() {
        use BookingStatus::{Approved, CancelledByHost, Completed, Pending, Refunded};
        let at = |seconds| DateTime::from_timestamp(seconds, 0).unwrap();
        let claimed = |status, dates: &[(BookingStatus, i64)], now| {
            let dates = dates.iter().map(|(status, ends)| (*status, at(*ends)));
            may_be_claimed(status, false, dates, at(now))
        };
        let both = [(Approved, 100), (Approved, 200)];
        assert!(claimed(Approved, &both, 200));
        assert!(!claimed(Approved, &both, 199));
        assert!(claimed(Completed, &[(Completed, 100), (CancelledByHost, 200)], 100));
        assert!(!claimed(Pending, &[(Pending, 100)], 100));
        assert!(!claimed(Refunded, &[(Refunded, 100)], 100));
        assert!(!may_be_claimed(Completed, true, [(Completed, at(100))], at(100)));
    }

    #[test]
    fn at_most_the_whole_is_asked_for() {
        let most = Money::from_cents(5_000);
        assert_eq!(part_of(most, None), Ok(most));
        assert_eq!(part_of(most, Some(Money::from_cents(1))), Ok(Money::from_cents(1)));
        for cents in [-1, 0, 5_001] {
            let refusal = part_of(most, Some(Money::from_cents(cents))).unwrap_err();
            assert_eq!((refusal.code(), refusal.most), ("outOfRange", most));
        }
    }
}
