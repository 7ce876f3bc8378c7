//! How well a candidate fits what was asked for.

use domain::availability::{DayAvailability, Score};
use domain::time::{LocalDay, SlotRange, TimeRange};
use kernel::problem::FreeSpan;

/// What a day of a space offers in a window.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fit {
    /// Free spans in the window, each at least as long as asked.
    pub free: Vec<SlotRange>,
    pub score: Score,
}

/// The free spans inside the window that are at least `minutes` long, and the score: of so many slots in a row, placed
/// where most of them are open, the share that is.
pub fn fit(day: &DayAvailability, window: TimeRange, minutes: u16) -> Fit {
    let length = day.slot_length();
    let wanted = minutes.div_ceil(length.minutes()).max(1);
    let free = day.free_spans(window, wanted);
    let score = if free.is_empty() {
        best_share(day, window, usize::from(wanted))
    } else {
        Score::of(1, 1)
    };
    Fit { free, score }
}

/// A free span as it is shown.
pub fn free_span(date: LocalDay, span: SlotRange) -> FreeSpan {
    FreeSpan {
        date: date.date(),
        start: span.times().start().to_string(),
        end: span.times().end().to_string(),
    }
}

fn best_share(day: &DayAvailability, window: TimeRange, wanted: usize) -> Score {
    let length = day.slot_length();
    let open: Vec<bool> = (0..length.slots_per_day())
        .filter(|slot| length.start_of(*slot) >= window.start() && length.start_of(slot + 1) <= window.end())
        .filter(|slot| day.clock().slot_exists(length, *slot))
        .map(|slot| day.is_open(slot))
        .collect();
    let count = |slots: &[bool]| slots.iter().filter(|open| **open).count();
    let most = open.windows(wanted).map(count).max().unwrap_or_else(|| count(&open));
    Score::of(most, wanted)
}

#[cfg(test)]
mod tests {
    use domain::access::AccessLevel;
    use domain::availability::{AvailabilityRule, Person, Question, RuleEffect, RuleTimes, SpaceRules};
    use domain::time::{DayClock, SlotLength, Weekdays, Zone};

    use super::*;

    fn times(start: &str, end: &str) -> TimeRange {
        TimeRange::new(start.parse().unwrap(), end.parse().unwrap()).unwrap()
    }

    /// How a space that is open from two to four in the afternoon fits.
    fn fit_of(window: TimeRange, minutes: u16) -> Fit {
        let date = LocalDay::new(2027, 3, 1).unwrap();
        let rules = [AvailabilityRule {
            effect: RuleEffect::Opens {
                level: AccessLevel::PUBLIC,
            },
            first_day: date,
            last_day: date,
            weekdays: Weekdays::ALL,
            times: RuleTimes::Ranges(vec![times("14:00", "16:00")]),
            sport: None,
        }];
        let clock = DayClock::new(date, Zone::UTC);
        let day = DayAvailability::answer(&Question {
            space: &SpaceRules::new(SlotLength::HALF_HOUR),
            rules: &rules,
            busy: &[],
            person: &Person::default(),
            clock: &clock,
            now: "2027-02-01T00:00:00Z".parse().unwrap(),
        });
        fit(&day, window, minutes)
    }

    #[test]
    fn a_span_that_is_long_enough_fits_wholly() {
        let fit = fit_of(times("12:00", "18:00"), 90);
        assert_eq!(fit.score.number(), 100);
        assert_eq!(fit.free[0].times(), times("14:00", "16:00"));
    }

    #[test]
    fn the_window_cuts_what_is_free() {
        let fit = fit_of(times("15:00", "18:00"), 60);
        assert_eq!(fit.free[0].times(), times("15:00", "16:00"));
    }

    #[test]
    fn what_is_too_short_scores_the_share_that_is_open() {
        let fit = fit_of(times("15:00", "18:00"), 120);
        assert_eq!((fit.free.len(), fit.score.number()), (0, 50));
    }

    #[test]
    fn a_window_shorter_than_the_length_never_fits_wholly() {
        assert_eq!(fit_of(times("15:00", "16:00"), 120).score.number(), 50);
    }
}
