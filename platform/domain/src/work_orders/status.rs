//! The status of a work order, and what can become of it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::booking::BookingStatus;
use crate::refusal::{Refusal, UnknownWord};

/// The status of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum WorkOrderStatus {
    /// Nobody has said yet that they do it.
    Open,
    /// Somebody does it.
    Accepted,
    Completed,
    /// Not needed, since staff said so or the date is off.
    Canceled,
}

/// Somebody wants what can't become of an order.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WorkOrderRefusal {
    #[error("The booking for this work order was canceled.")]
    DateCanceled,
    #[error("This work order is {}.", from.label())]
    NoSuchTransition { from: WorkOrderStatus },
}

impl Refusal for WorkOrderRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::DateCanceled => "dateCanceled",
            Self::NoSuchTransition { .. } => "noSuchTransition",
        }
    }
}

impl WorkOrderStatus {
    pub const ALL: [Self; 4] = [Self::Open, Self::Accepted, Self::Completed, Self::Canceled];

    /// The word on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Accepted => "accepted",
            Self::Completed => "completed",
            Self::Canceled => "canceled",
        }
    }

    /// The word in a sentence.
    fn label(self) -> &'static str {
        match self {
            Self::Open => "open already",
            Self::Accepted => "accepted already",
            Self::Completed => "completed already",
            Self::Canceled => "canceled",
        }
    }

    /// An order as it stands, whose date has this status. An order that was completed stays completed.
    #[must_use]
    pub fn seen_with(self, date: BookingStatus) -> Self {
        if self == Self::Completed || date.occupies() {
            self
        } else {
            Self::Canceled
        }
    }

    /// The changes that people make. Reopening is a change to `Open`.
    pub fn may_become(self, next: Self) -> bool {
        match self {
            Self::Open => matches!(next, Self::Accepted | Self::Completed | Self::Canceled),
            Self::Accepted => matches!(next, Self::Open | Self::Completed | Self::Canceled),
            Self::Completed | Self::Canceled => next == Self::Open,
        }
    }

    /// Returns the statuses that people can give an order as it is seen, whose date has this status.
    pub fn choices(self, date: BookingStatus) -> impl Iterator<Item = Self> {
        let now = self.seen_with(date);
        let is_choice = move |next: &Self| *next != now && now.change(*next, date).is_ok();
        Self::ALL.into_iter().filter(is_choice)
    }

    /// Refuses what can't become of an order whose date has this status. Becoming what it is already changes nothing.
    pub fn change(self, next: Self, date: BookingStatus) -> Result<(), WorkOrderRefusal> {
        if !date.occupies() && next != self {
            return Err(WorkOrderRefusal::DateCanceled);
        }
        if next == self || self.may_become(next) {
            Ok(())
        } else {
            Err(WorkOrderRefusal::NoSuchTransition { from: self })
        }
    }

    /// The status after a task was ticked: all done completes an order, and a tick accepts an open one. The crew's page works it out
    /// too without a connection (`web/src/screens/manage/work/ticks.ts`); both are held to `vectors/ticks.json`.
    #[must_use]
    pub fn after_tick(self, done: usize, all: usize) -> Self {
        let everything = all > 0 && done == all;
        match self {
            Self::Open | Self::Accepted if everything => Self::Completed,
            Self::Open if done > 0 => Self::Accepted,
            other => other,
        }
    }

    /// The status after a tick was taken away: a completed order is being worked on again.
    #[must_use]
    pub fn after_untick(self) -> Self {
        if self == Self::Completed { Self::Accepted } else { self }
    }
}

impl FromStr for WorkOrderStatus {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        let expected = "a status of a work order (open, accepted, completed, canceled)";
        let known = Self::ALL.into_iter().find(|status| status.as_str() == word);
        known.ok_or_else(|| UnknownWord::new(word, expected))
    }
}

impl fmt::Display for WorkOrderStatus {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::WorkOrderStatus::{Accepted, Canceled, Completed, Open};
    use super::*;

    #[test]
    fn people_make_these_changes_and_no_others() {
        let allowed = [
            (Open, Accepted),
            (Open, Completed),
            (Open, Canceled),
            (Accepted, Open),
            (Accepted, Completed),
            (Accepted, Canceled),
            (Completed, Open),
            (Canceled, Open),
        ];
        for from in WorkOrderStatus::ALL {
            for next in WorkOrderStatus::ALL {
                let change = from.change(next, BookingStatus::Approved);
                assert_eq!(
                    change.is_ok(),
                    from == next || allowed.contains(&(from, next)),
                    "{from} to {next}"
                );
            }
        }
        let refused = Completed.change(Accepted, BookingStatus::Approved).unwrap_err();
        assert_eq!(
            (refused.code(), refused.to_string().as_str()),
            ("noSuchTransition", "This work order is completed already.")
        );
    }

    #[test]
    fn a_canceled_date_cancels_its_orders_but_for_what_was_done() {
        for date in BookingStatus::ALL {
            let off = !date.occupies();
            assert_eq!(Open.seen_with(date), if off { Canceled } else { Open }, "{date:?}");
            assert_eq!(Completed.seen_with(date), Completed);
            assert_eq!(Open.change(Accepted, date).is_err(), off);
            for status in WorkOrderStatus::ALL {
                let seen = status.seen_with(date);
                let is_choice = |next: &WorkOrderStatus| !off && seen.may_become(*next);
                assert!(
                    status
                        .choices(date)
                        .eq(WorkOrderStatus::ALL.into_iter().filter(is_choice))
                );
            }
        }
        let refused = Open.change(Accepted, BookingStatus::Denied).unwrap_err();
        assert_eq!(refused.code(), "dateCanceled");
    }

    #[test]
    fn ticking_everything_completes_and_taking_a_tick_away_reopens() {
        assert_eq!(Open.after_tick(1, 3), Accepted);
        assert_eq!(Open.after_tick(0, 3), Open);
        assert_eq!(Accepted.after_tick(3, 3), Completed);
        assert_eq!(Open.after_tick(1, 1), Completed);
        assert_eq!(Canceled.after_tick(3, 3), Canceled);
        assert_eq!(Completed.after_tick(2, 3), Completed);
        assert_eq!((Completed.after_untick(), Open.after_untick()), (Accepted, Open));
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Case {
        status: WorkOrderStatus,
        /// Which tasks are done.
        done: Vec<bool>,
        ticks: Vec<Tick>,
        after: WorkOrderStatus,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Tick {
        task: usize,
        done: bool,
    }

    #[test]
    fn ticks_do_the_same_here_and_in_the_web_app() {
        let cases: Vec<Case> = serde_json::from_str(include_str!("../../../../vectors/ticks.json")).unwrap();
        for mut case in cases {
            let mut status = case.status;
            for tick in &case.ticks {
                // A tick that changes nothing is left out, as when it arrives.
                if case.done[tick.task] == tick.done {
                    continue;
                }
                case.done[tick.task] = tick.done;
                let done = case.done.iter().filter(|done| **done).count();
                status = if tick.done {
                    status.after_tick(done, case.done.len())
                } else {
                    status.after_untick()
                };
            }
            assert_eq!(status, case.after, "{} after {:?}", case.status, case.ticks);
        }
    }

    #[test]
    fn words_are_read_back() {
        for status in WorkOrderStatus::ALL {
            assert_eq!(status.as_str().parse(), Ok(status));
            assert_eq!(serde_json::to_value(status).unwrap(), status.as_str());
        }
        assert!("lost".parse::<WorkOrderStatus>().is_err());
    }
}
