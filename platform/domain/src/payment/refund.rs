//! Refunds: how far they have come, and why they are made.

use crate::booking::BookingStatus;
use crate::refusal::UnknownWord;
use std::{fmt, str::FromStr};

/// The progress of a refund.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RefundState {
    /// On its way, or to be given by hand.
    Owed,
    Refunded,
    /// It never reached its card. It isn't tried again: staff give it by hand.
    Failed,
    /// Its payment was never captured, so there is nothing to refund.
    Dropped,
}

impl RefundState {
    pub const ALL: [Self; 4] = [Self::Owed, Self::Refunded, Self::Failed, Self::Dropped];

    /// The word in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Owed => "owed",
            Self::Refunded => "refunded",
            Self::Failed => "failed",
            Self::Dropped => "dropped",
        }
    }

    /// A bank may return a refund after it counted as given; a failed one is given by hand.
    pub fn may_become(self, next: Self) -> bool {
        match self {
            Self::Owed => next != Self::Owed,
            Self::Refunded => next == Self::Failed,
            Self::Failed => next == Self::Refunded,
            Self::Dropped => false,
        }
    }

    /// The states that may become this one.
    pub fn before(self) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |state| state.may_become(self))
    }

    /// Returns true if the payer has not got the money yet.
    pub fn is_outstanding(self) -> bool {
        matches!(self, Self::Owed | Self::Failed)
    }

    /// Returns whether staff give it: it was paid offline, or never reached its card.
    pub fn is_by_hand(self, paid_offline: bool) -> bool {
        self == Self::Failed || self == Self::Owed && paid_offline
    }
}

impl FromStr for RefundState {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let found = Self::ALL.into_iter().find(|state| state.as_str() == text);
        found.ok_or_else(|| UnknownWord::new(text, "a refund's state (owed, refunded, failed, dropped)"))
    }
}

impl fmt::Display for RefundState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The reason for a refund.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RefundReason {
    /// Nothing is left on the bill, because the booking ended with this status.
    Ended(BookingStatus),
    /// Some dates came off the bill, or it was made again for less.
    BillChanged,
    /// Staff took something off the price.
    Adjusted,
    /// The booking was split.
    Split,
    /// Staff collected less of a deposit than was paid.
    DepositLowered,
    /// Staff's goodwill.
    RefundedByHost,
    /// The booking fee by itself, also goodwill.
    FeeRefunded,
}

impl RefundReason {
    const WITHOUT_STATUS: [Self; 6] = [
        Self::BillChanged,
        Self::Adjusted,
        Self::Split,
        Self::DepositLowered,
        Self::RefundedByHost,
        Self::FeeRefunded,
    ];

    /// The word in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Ended(status) => status.as_str(),
            Self::BillChanged => "billChanged",
            Self::Adjusted => "adjusted",
            Self::Split => "split",
            Self::DepositLowered => "depositLowered",
            Self::RefundedByHost => "refundedByHost",
            Self::FeeRefunded => "feeRefunded",
        }
    }

    /// Returns whether the money came off the bill. A goodwill refund leaves the bill as it is.
    pub fn is_off_bill(self) -> bool {
        !matches!(self, Self::RefundedByHost | Self::FeeRefunded)
    }
}

impl FromStr for RefundReason {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let found = Self::WITHOUT_STATUS.into_iter().find(|reason| reason.as_str() == text);
        let of_ended = || text.parse().map(Self::Ended);
        found.map_or_else(of_ended, Ok).map_err(|_: UnknownWord| {
            UnknownWord::new(text, "a refund's reason (denied, billChanged, refundedByHost, …)")
        })
    }
}

impl fmt::Display for RefundReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_has_a_word() {
        let words = RefundState::ALL.map(RefundState::as_str);
        assert_eq!(words, ["owed", "refunded", "failed", "dropped"]);
        for state in RefundState::ALL {
            assert_eq!(state.as_str().parse(), Ok(state));
            assert_eq!(state.to_string(), state.as_str());
        }
        assert_eq!("pending".parse::<RefundState>().unwrap_err().given, "pending");
    }

    #[test]
    fn no_refund_changes_but_as_the_table_says() {
        let table = [
            ("owed", "refunded failed dropped"),
            ("refunded", "failed"),
            ("failed", "refunded"),
            ("dropped", ""),
        ];
        for (from, to) in table {
            let from: RefundState = from.parse().unwrap();
            for next in RefundState::ALL {
                let listed = to.split(' ').any(|word| word == next.as_str());
                assert_eq!(from.may_become(next), listed, "{from} → {next}");
                assert_eq!(next.before().any(|before| before == from), listed, "{from} → {next}");
            }
        }
    }

    #[test]
    fn staff_give_what_was_paid_offline_or_failed() {
        use RefundState::{Dropped, Failed, Owed, Refunded};
        let outstanding = RefundState::ALL.map(RefundState::is_outstanding);
        assert_eq!(outstanding, [true, false, true, false]);
        assert_eq!(
            [Owed, Refunded, Failed, Dropped].map(|state| state.is_by_hand(true)),
            [true, false, true, false]
        );
        assert_eq!(
            [Owed, Refunded, Failed, Dropped].map(|state| state.is_by_hand(false)),
            [false, false, true, false]
        );
    }

    #[test]
    fn every_reason_has_a_word_and_two_are_goodwill() {
        let words = RefundReason::WITHOUT_STATUS.map(RefundReason::as_str);
        let expected = "billChanged adjusted split depositLowered refundedByHost feeRefunded";
        assert_eq!(words.join(" "), expected);
        let statuses = BookingStatus::ALL.map(RefundReason::Ended);
        for reason in RefundReason::WITHOUT_STATUS.into_iter().chain(statuses) {
            assert_eq!(reason.as_str().parse(), Ok(reason));
            assert_eq!(reason.to_string(), reason.as_str());
            let is_goodwill = ["refundedByHost", "feeRefunded"].contains(&reason.as_str());
            assert_eq!(reason.is_off_bill(), !is_goodwill, "{reason}");
        }
        let denied = RefundReason::Ended(BookingStatus::Denied);
        assert_eq!("denied".parse(), Ok(denied));
        assert_eq!("gift".parse::<RefundReason>().unwrap_err().given, "gift");
    }
}
