//! The only clock of the server and of what stands beside it in tests; rules get the time as an argument.

use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};

/// The variable that sets a clock.
pub const VARIABLE: &str = "FIELDHOUSE_NOW";

/// A clock and its copies, which go alike. By default it is the system's.
#[derive(Clone, Debug)]
pub struct Clock(Arc<Hands>);

/// All times are in microseconds, which is what the database keeps.
#[derive(Debug)]
enum Hands {
    /// Runs ahead of the system's clock by this much.
    Running { ahead: AtomicI64 },
    /// The next reading.
    Still { next: AtomicI64 },
}

impl Clock {
    /// A clock that runs on from an instant.
    pub fn running_from(start: DateTime<Utc>) -> Self {
        let ahead = start.timestamp_micros() - system().timestamp_micros();
        Self(Arc::new(Hands::Running { ahead: ahead.into() }))
    }

    /// A clock that stands still at an instant until it is [advanced](Self::advance). Each reading is a microsecond later than the
    /// one before, so that what happens one after the other is in that order.
    pub fn still_at(instant: DateTime<Utc>) -> Self {
        let next = instant.timestamp_micros();
        Self(Arc::new(Hands::Still { next: next.into() }))
    }

    /// Now, to the microsecond.
    pub fn now(&self) -> DateTime<Utc> {
        match &*self.0 {
            Hands::Running { ahead } => {
                (system() + TimeDelta::microseconds(ahead.load(Ordering::Relaxed))).trunc_subsecs(6)
            }
            Hands::Still { next } => {
                let microseconds = next.fetch_add(1, Ordering::Relaxed);
                DateTime::from_timestamp_micros(microseconds).expect("it began at an instant")
            }
        }
    }

    /// Moves this clock and all its copies, for tests.
    pub fn advance(&self, by: TimeDelta) {
        let by = by.num_microseconds().expect("tests don't move it by ages");
        match &*self.0 {
            Hands::Running { ahead: hand } | Hands::Still { next: hand } => hand.fetch_add(by, Ordering::Relaxed),
        };
    }

    /// Returns the clock that [`VARIABLE`] sets, or the system's where it is not set.
    pub fn configured() -> Result<Self, NoInstant> {
        match std::env::var(VARIABLE) {
            Ok(text) => text.parse(),
            Err(_) => Ok(Self::default()),
        }
    }
}

impl Default for Clock {
    fn default() -> Self {
        Self(Arc::new(Hands::Running { ahead: 0.into() }))
    }
}

/// A text that sets no clock.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "'{0}' isn't an instant; enter one such as 2035-11-27T10:00:00-06:00 to freeze the clock there, or 'from' and one \
     to let it run on from there"
)]
pub struct NoInstant(String);

/// An instant (RFC 3339) where the clock stands still, or `from` and one, from which it runs on.
impl FromStr for Clock {
    type Err = NoInstant;

    fn from_str(text: &str) -> Result<Self, NoInstant> {
        let (runs_on, instant) = match text.strip_prefix("from ") {
            Some(instant) => (true, instant),
            None => (false, text),
        };
        let instant = DateTime::parse_from_rfc3339(instant.trim())
            .map_err(|_| NoInstant(text.to_owned()))?
            .to_utc();
        Ok(if runs_on {
            Self::running_from(instant)
        } else {
            Self::still_at(instant)
        })
    }
}

#[expect(clippy::disallowed_methods, reason = "the one place that reads the system's clock")]
fn system() -> DateTime<Utc> {
    Utc::now()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TUESDAY: &str = "2035-11-27T10:00:00-06:00";

    fn tuesday() -> DateTime<Utc> {
        TUESDAY.parse().unwrap()
    }

    #[test]
    fn a_still_clock_moves_when_it_is_advanced_and_its_copies_with_it() {
        let clock: Clock = TUESDAY.parse().unwrap();
        let copy = clock.clone();
        assert_eq!(clock.now(), tuesday());
        assert_eq!(copy.now(), tuesday() + TimeDelta::microseconds(1));
        copy.advance(TimeDelta::minutes(15));
        assert_eq!(
            clock.now(),
            tuesday() + TimeDelta::minutes(15) + TimeDelta::microseconds(2)
        );
    }

    #[test]
    fn a_running_clock_runs_on_from_its_instant() {
        let clock: Clock = format!("from {TUESDAY}").parse().unwrap();
        let (first, second) = (clock.now(), clock.now());
        assert!(tuesday() <= first && first <= second);
        clock.advance(TimeDelta::days(-1));
        assert!(clock.now() < tuesday());
    }

    #[test]
    fn what_is_no_instant_is_refused_with_what_to_write() {
        for text in [
            "",
            "tomorrow",
            "2035-11-27",
            "2035-11-27T10:00:00",
            "from",
            "from tomorrow",
            "2035-13-27T10:00:00Z",
        ] {
            let refused = text.parse::<Clock>().unwrap_err().to_string();
            assert!(refused.contains("2035-11-27T10:00:00-06:00"), "{refused}");
        }
    }
}
