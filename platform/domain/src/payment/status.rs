//! The status of a card payment.

use crate::refusal::UnknownWord;
use std::{fmt, str::FromStr};

/// The status of a payment, in one word. Its [`PaymentState`](super::PaymentState) has the facts that go with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PaymentStatus {
    Started,
    NeedsAction,
    Authorized,
    Captured,
    Voiding,
    Voided,
    Declined,
}

impl PaymentStatus {
    pub const ALL: [Self; 7] = [
        Self::Started,
        Self::NeedsAction,
        Self::Authorized,
        Self::Captured,
        Self::Voiding,
        Self::Voided,
        Self::Declined,
    ];

    /// The word in the database and on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Started => "started",
            Self::NeedsAction => "needsAction",
            Self::Authorized => "authorized",
            Self::Captured => "captured",
            Self::Voiding => "voiding",
            Self::Voided => "voided",
            Self::Declined => "declined",
        }
    }

    /// The only possible changes. A payment that was closed may be voided again: an authorization that arrives late has
    /// to be voided as well.
    pub fn may_become(self, next: Self) -> bool {
        match self {
            Self::Started => matches!(
                next,
                Self::NeedsAction | Self::Authorized | Self::Voiding | Self::Voided | Self::Declined
            ),
            Self::NeedsAction => matches!(next, Self::Authorized | Self::Voiding | Self::Voided | Self::Declined),
            Self::Authorized => matches!(next, Self::Captured | Self::Voided),
            Self::Voiding => matches!(next, Self::Voiding | Self::Voided),
            Self::Voided | Self::Declined => next == Self::Voiding,
            Self::Captured => false,
        }
    }

    /// Returns whether it may still be authorized for a booking.
    pub fn is_open(self) -> bool {
        matches!(self, Self::Started | Self::NeedsAction)
    }

    /// Returns whether it pays for its booking.
    pub fn pays(self) -> bool {
        matches!(self, Self::Authorized | Self::Captured)
    }
}

impl FromStr for PaymentStatus {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let found = Self::ALL.into_iter().find(|status| status.as_str() == text);
        found.ok_or_else(|| UnknownWord::new(text, "a payment's status (started, authorized, captured, …)"))
    }
}

impl fmt::Display for PaymentStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_status_has_a_word() {
        let words = PaymentStatus::ALL.map(PaymentStatus::as_str).join(" ");
        assert_eq!(words, "started needsAction authorized captured voiding voided declined");
        for status in PaymentStatus::ALL {
            assert_eq!(status.as_str().parse(), Ok(status));
            assert_eq!(status.to_string(), status.as_str());
        }
        assert_eq!("paid".parse::<PaymentStatus>().unwrap_err().given, "paid");
    }

    #[test]
    fn no_payment_changes_but_as_the_table_says() {
        let table = [
            ("started", "needsAction authorized voiding voided declined"),
            ("needsAction", "authorized voiding voided declined"),
            ("authorized", "captured voided"),
            ("captured", ""),
            ("voiding", "voiding voided"),
            ("voided", "voiding"),
            ("declined", "voiding"),
        ];
        for (from, to) in table {
            let from: PaymentStatus = from.parse().unwrap();
            for next in PaymentStatus::ALL {
                let listed = to.split(' ').any(|word| word == next.as_str());
                assert_eq!(from.may_become(next), listed, "{from} → {next}");
            }
        }
    }

    #[test]
    fn a_payment_is_open_then_pays_or_is_closed() {
        let open = PaymentStatus::ALL.map(PaymentStatus::is_open);
        assert_eq!(open, [true, true, false, false, false, false, false]);
        let pays = PaymentStatus::ALL.map(PaymentStatus::pays);
        assert_eq!(pays, [false, false, true, true, false, false, false]);
    }
}
