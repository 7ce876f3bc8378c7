//! Work orders (docs/rules/work-orders.md): what a booked date needs of the crew, when it is due, what can become of it, and
//! what its assignee is told.

mod told;

pub use told::{NoticeState, Occasion};

use std::fmt;
use std::str::FromStr;

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use crate::booking::BookingStatus;
use crate::refusal::{Refusal, UnknownWord};
use crate::time::{DateTime, Utc};

/// The most minutes between an event and when its order is due: a week.
pub const MOST_MINUTES: u16 = 10_080;
/// The most tasks and setups of an order.
pub const MOST_TASKS: usize = 50;

/// The sort of work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WorkOrderKind {
    Setup,
    Teardown,
    Cleaning,
    Technician,
    Other,
}

impl WorkOrderKind {
    pub const ALL: [Self; 5] = [
        Self::Setup,
        Self::Teardown,
        Self::Cleaning,
        Self::Technician,
        Self::Other,
    ];

    /// The word on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Setup => "setup",
            Self::Teardown => "teardown",
            Self::Cleaning => "cleaning",
            Self::Technician => "technician",
            Self::Other => "other",
        }
    }
}

impl FromStr for WorkOrderKind {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        let expected = "a kind of work order (setup, teardown, cleaning, technician, other)";
        let known = Self::ALL.into_iter().find(|kind| kind.as_str() == word);
        known.ok_or_else(|| UnknownWord::new(word, expected))
    }
}

/// The part of an event that an order's due time is counted from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DueSide {
    /// Before the start.
    Before,
    /// After the end.
    After,
}

impl DueSide {
    pub const ALL: [Self; 2] = [Self::Before, Self::After];

    /// The word on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Before => "before",
            Self::After => "after",
        }
    }

    /// Returns the date that an order on this side is of, among those of one time, the earliest first: over midnight it is due before
    /// the evening or after the morning.
    pub fn date_of<Date>(self, dates: &[Date]) -> Option<&Date> {
        match self {
            Self::Before => dates.first(),
            Self::After => dates.last(),
        }
    }
}

impl FromStr for DueSide {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        let known = Self::ALL.into_iter().find(|side| side.as_str() == word);
        known.ok_or_else(|| UnknownWord::new(word, "before or after"))
    }
}

/// When an order is due, seen from its event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Due {
    pub side: DueSide,
    pub minutes: u16,
}

impl Due {
    /// The instant that it is due for an event between these instants.
    pub fn at(self, starts_at: DateTime<Utc>, ends_at: DateTime<Utc>) -> DateTime<Utc> {
        let away = TimeDelta::minutes(i64::from(self.minutes));
        match self.side {
            DueSide::Before => starts_at - away,
            DueSide::After => ends_at + away,
        }
    }

    /// The instant from which an order that nobody completed completes by itself: the event is over, and it was due.
    pub fn closes_at(self, starts_at: DateTime<Utc>, ends_at: DateTime<Utc>) -> DateTime<Utc> {
        self.at(starts_at, ends_at).max(ends_at)
    }
}

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

    /// The status after somebody ticked a task, or took a tick away; the crew's page works it out too without a connection
    /// (`web/src/screens/manage/work/ticks.ts`), and both are held to `vectors/ticks.json`. All done completes an order; a tick accepts an open one;
    /// a tick that is taken away from a completed one means that it is being worked on again.
    #[must_use]
    pub fn after_tick(self, done: usize, all: usize) -> Self {
        let everything = all > 0 && done == all;
        match self {
            Self::Open | Self::Accepted if everything => Self::Completed,
            Self::Open if done > 0 => Self::Accepted,
            other => other,
        }
    }

    /// The status after a tick was taken away.
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
    use chrono::TimeZone;

    use super::WorkOrderStatus::{Accepted, Canceled, Completed, Open};
    use super::*;

    fn at(hour: u32) -> DateTime<Utc> {
        Utc.with_ymd_and_hms(2027, 3, 1, hour, 0, 0).unwrap()
    }

    #[test]
    fn it_is_due_so_long_before_the_start_or_after_the_end() {
        let before = Due {
            side: DueSide::Before,
            minutes: 60,
        };
        assert_eq!(
            (before.at(at(18), at(20)), before.closes_at(at(18), at(20))),
            (at(17), at(20))
        );
        let after = Due {
            side: DueSide::After,
            minutes: 120,
        };
        assert_eq!(
            (after.at(at(18), at(20)), after.closes_at(at(18), at(20))),
            (at(22), at(22))
        );
    }

    #[test]
    fn over_midnight_it_is_due_before_the_evening_or_after_the_morning() {
        let night = ["evening", "morning"];
        assert_eq!(DueSide::Before.date_of(&night), Some(&"evening"));
        assert_eq!(DueSide::After.date_of(&night), Some(&"morning"));
        assert_eq!(DueSide::After.date_of(&["alone"]), Some(&"alone"));
    }

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
        for kind in WorkOrderKind::ALL {
            assert_eq!(kind.as_str().parse(), Ok(kind));
        }
        for side in DueSide::ALL {
            assert_eq!(side.as_str().parse(), Ok(side));
        }
        for status in WorkOrderStatus::ALL {
            assert_eq!(status.as_str().parse(), Ok(status));
            assert_eq!(serde_json::to_value(status).unwrap(), status.as_str());
        }
        assert!("lost".parse::<WorkOrderStatus>().is_err());
        assert!("lost".parse::<WorkOrderKind>().is_err());
        assert!("lost".parse::<DueSide>().is_err());
    }
}
