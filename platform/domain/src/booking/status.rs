//! The status of a booking.

use crate::{
    refusal::UnknownWord,
    time::{DateTime, Utc},
};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// The state of a booking (docs/rules/bookings-and-their-states.md#states). On the wire its word; exports carry its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum BookingStatus {
    Refunded,
    Refunding,
    CancelledByRenter,
    Denied,
    CancelledByHost,
    /// A series of which a date is still pending.
    Parent,
    Pending,
    Approved,
    Completed,
}

/// The phase of a booking for the people concerned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BookingPhase {
    /// At least one of its dates is pending.
    Requested,
    /// It will take place.
    Booked,
    /// It took place.
    Completed,
    /// It will not take place, or its money went back.
    Ended,
}

impl BookingStatus {
    /// In the order of their numbers, lowest first.
    pub const ALL: [Self; 9] = [
        Self::Refunded,
        Self::Refunding,
        Self::CancelledByRenter,
        Self::Denied,
        Self::CancelledByHost,
        Self::Parent,
        Self::Pending,
        Self::Approved,
        Self::Completed,
    ];

    /// Its number in exports, −5 to 3.
    pub fn number(self) -> i16 {
        match self {
            Self::Completed => 3,
            Self::Approved => 2,
            Self::Pending => 1,
            Self::Parent => 0,
            Self::CancelledByHost => -1,
            Self::Denied => -2,
            Self::CancelledByRenter => -3,
            Self::Refunding => -4,
            Self::Refunded => -5,
        }
    }

    pub fn from_number(number: i16) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.number() == number)
    }

    /// The word on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Completed => "completed",
            Self::Approved => "approved",
            Self::Pending => "pending",
            Self::Parent => "parent",
            Self::CancelledByHost => "cancelledByHost",
            Self::Denied => "denied",
            Self::CancelledByRenter => "cancelledByRenter",
            Self::Refunding => "refunding",
            Self::Refunded => "refunded",
        }
    }

    /// The word for people.
    pub fn label(self) -> &'static str {
        match self {
            Self::Completed => "Completed",
            Self::Approved => "Approved",
            Self::Pending => "Pending review",
            Self::Parent => "Several dates",
            Self::CancelledByHost => "Canceled by the host",
            Self::Denied => "Denied",
            Self::CancelledByRenter => "Canceled by the renter",
            Self::Refunding => "Refund on its way",
            Self::Refunded => "Refunded",
        }
    }

    /// The only changes there are, for a booking of one date. A series' status follows from its dates.
    pub fn may_become(self, next: Self) -> bool {
        match self {
            Self::Pending => {
                matches!(
                    next,
                    Self::Approved | Self::Denied | Self::CancelledByHost | Self::CancelledByRenter
                )
            }
            Self::Approved => matches!(
                next,
                Self::Completed | Self::CancelledByHost | Self::CancelledByRenter | Self::Refunding
            ),
            Self::Completed | Self::Denied | Self::CancelledByHost | Self::CancelledByRenter => next == Self::Refunding,
            Self::Refunding => next == Self::Refunded,
            Self::Parent | Self::Refunded => false,
        }
    }

    /// Returns its phase for the people concerned.
    pub fn phase(self) -> BookingPhase {
        match self {
            Self::Pending | Self::Parent => BookingPhase::Requested,
            Self::Approved => BookingPhase::Booked,
            Self::Completed => BookingPhase::Completed,
            Self::Denied | Self::CancelledByHost | Self::CancelledByRenter | Self::Refunding | Self::Refunded => {
                BookingPhase::Ended
            }
        }
    }

    /// Returns true if what starts then is still to come, so that staff can change it
    /// (docs/rules/bookings-and-their-states.md#changing-dates).
    pub fn is_upcoming(self, starts_at: DateTime<Utc>, now: DateTime<Utc>) -> bool {
        matches!(self.phase(), BookingPhase::Requested | BookingPhase::Booked) && starts_at > now
    }

    /// Returns true if what ends then took place: it is completed, or approved and past.
    pub fn took_place(self, ends_at: DateTime<Utc>, now: DateTime<Utc>) -> bool {
        matches!(self, Self::Approved | Self::Completed) && ends_at <= now
    }

    /// Returns true if its time is taken for everybody else.
    pub fn occupies(self) -> bool {
        matches!(self, Self::Pending | Self::Approved | Self::Completed)
    }

    /// Returns true if a booking of this status has a date whose time is taken.
    pub fn occupies_any(self) -> bool {
        self == Self::Parent || self.occupies()
    }

    /// Returns true if all of its money goes back or has gone back.
    pub fn is_refund(self) -> bool {
        matches!(self, Self::Refunding | Self::Refunded)
    }

    /// Returns whether it can be dismissed from the lists: a number below 0
    /// (docs/rules/bookings-and-their-states.md#cards-and-lists).
    pub fn is_over(self) -> bool {
        self.number() < 0
    }

    /// The status of a booking from those of its dates: of one date its own, of several that of a series.
    pub fn of_booking(dates: &[Self]) -> Self {
        match dates {
            [only] => *only,
            dates => Self::of_series(dates.iter().copied()),
        }
    }

    /// The status of a series from those of its dates: `parent` while one is pending, then approved if one is,
    /// completed when the last approved one is, else what all of them are. Where those differ it is the one that is
    /// highest by number; a series without dates is `parent`.
    pub fn of_series(dates: impl IntoIterator<Item = Self>) -> Self {
        match dates
            .into_iter()
            .map(|date| if date == Self::Pending { Self::Parent } else { date })
            .reduce(Self::ahead)
        {
            Some(status) => status,
            None => Self::Parent,
        }
    }

    /// Returns the status that decides, of two dates of a series.
    fn ahead(self, other: Self) -> Self {
        let rank = |status: Self| match status {
            Self::Parent | Self::Pending => 5,
            Self::Approved => 4,
            status => status.number(),
        };
        if rank(self) >= rank(other) { self } else { other }
    }
}

impl FromStr for BookingStatus {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let found = Self::ALL.into_iter().find(|status| status.as_str() == text);
        found.ok_or_else(|| UnknownWord::new(text, "a booking status (pending, approved, …)"))
    }
}

impl fmt::Display for BookingStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::{BookingPhase, BookingStatus as Status};
    use crate::time::{DateTime, Utc};

    #[test]
    fn every_status_has_a_word_and_a_number_that_lead_back_to_it() {
        let numbers: Vec<i16> = Status::ALL.into_iter().map(Status::number).collect();
        assert_eq!(numbers, (-5..=3).collect::<Vec<_>>());
        for status in Status::ALL {
            assert_eq!(Status::from_number(status.number()), Some(status));
            assert_eq!(status.as_str().parse(), Ok(status));
        }
        assert_eq!(Status::from_number(4), None);
    }

    #[test]
    fn a_booking_has_ended_unless_it_takes_its_time() {
        for status in Status::ALL {
            assert_eq!(
                status.phase() == BookingPhase::Ended,
                !status.occupies_any(),
                "{status}"
            );
        }
        assert_eq!(Status::Parent.phase(), BookingPhase::Requested);
        assert_eq!(Status::Pending.phase(), BookingPhase::Requested);
        assert_eq!(Status::Approved.phase(), BookingPhase::Booked);
        assert_eq!(Status::Completed.phase(), BookingPhase::Completed);
    }

    #[test]
    fn only_what_stands_and_has_not_begun_is_upcoming() {
        let begins: DateTime<Utc> = "2027-03-12T00:00:00Z".parse().unwrap();
        let second = chrono::TimeDelta::seconds(1);
        for status in Status::ALL {
            let may_be = matches!(status, Status::Pending | Status::Parent | Status::Approved);
            assert_eq!(status.is_upcoming(begins, begins - second), may_be, "{status}");
            for now in [begins, begins + second] {
                assert!(!status.is_upcoming(begins, now), "{status}");
            }
        }
    }

    /// The table of docs/rules/bookings-and-their-states.md#transitions, written out as pairs.
    #[test]
    fn no_transition_exists_but_those_of_the_table() {
        let table = [
            ("pending", "approved denied cancelledByHost cancelledByRenter"),
            ("approved", "completed cancelledByHost cancelledByRenter refunding"),
            ("completed", "refunding"),
            ("denied", "refunding"),
            ("cancelledByHost", "refunding"),
            ("cancelledByRenter", "refunding"),
            ("refunding", "refunded"),
            ("refunded", ""),
            ("parent", ""),
        ];
        for (from, to) in table {
            for next in Status::ALL {
                let listed = to.split(' ').any(|word| word == next.as_str());
                let from: Status = from.parse().unwrap();
                assert_eq!(from.may_become(next), listed, "{from} → {next}");
            }
        }
    }

    #[test]
    fn a_series_is_what_its_dates_make_it() {
        use Status::{Approved, CancelledByHost, CancelledByRenter, Completed, Denied, Parent, Pending, Refunded};
        let cases = [
            (vec![Pending, Approved, Denied], Parent),
            (vec![Denied, Approved, Completed], Approved),
            (vec![Denied, Completed, Completed], Completed),
            (vec![Denied, Denied], Denied),
            (vec![Refunded, Refunded], Refunded),
            (vec![CancelledByRenter, CancelledByHost, Denied], CancelledByHost),
            (vec![], Parent),
        ];
        for (dates, series) in cases {
            assert_eq!(Status::of_series(dates.clone()), series, "{dates:?}");
            assert_eq!(Status::of_booking(&dates), series, "{dates:?}");
        }
        assert_eq!(Status::of_booking(&[Pending]), Pending, "one date is no series");
    }
}
