//! How well a space fits what was asked for, on one day or on all days of a repeat.

use std::cmp::Reverse;

use domain::availability::{OpenTime, Score};
use domain::ticks::Ticks;
use domain::time::{LocalTime, TimeRange};

use super::offer::{BlockOffer, Looker, Seen, around, blocks};
use super::query::Query;

/// What a space offers of what was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fit {
    /// The share of the slots that were asked for that is open, over all days.
    pub score: Score,
    /// The time of day that is open on the most days, where it is on any.
    pub time: Option<TimeRange>,
}

impl Fit {
    /// Whether it can be booked on some day at least.
    pub fn is_some(self) -> bool {
        self.time.is_some()
    }
}

/// Where most of what was asked for is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Best {
    days: usize,
    open: usize,
    asked: usize,
    time: TimeRange,
}

impl From<Best> for Fit {
    fn from(best: Best) -> Self {
        Self {
            score: Score::of(best.open, best.asked),
            time: (best.days > 0).then_some(best.time),
        }
    }
}

/// How a space fits. `open` is written over.
pub fn fit(looker: &mut Looker<'_>, seen: Seen<'_>, query: &Query, open: &mut Vec<OpenTime>) -> Fit {
    let nothing = Fit {
        score: Score::of(0, 1),
        time: None,
    };
    if let Some(blocks) = blocks(seen.listing) {
        let days = looker.block_days(seen, blocks);
        let best = blocks.iter().filter_map(|block| {
            if !query.window.contains(block.times) {
                return None;
            }
            let offers = days.iter().map(|day| day.iter().find(|offer| offer.block == block));
            let mut best = Best {
                days: 0,
                open: 0,
                asked: 0,
                time: block.times,
            };
            for offer in offers {
                // A day on which the block is not offered is asked for and not open.
                let (open, asked) = offer.map_or((0, length(block.times)), BlockOffer::open_of);
                best.open += open;
                best.asked += asked;
                if let Some(span) = offer.and_then(|offer| offer.span(query.window, query.minutes)) {
                    best.days += 1;
                    best.time = around(block.times, span, query.minutes);
                }
            }
            Some(best)
        });
        let best = best.max_by_key(|best| (best.days, best.open * 1000 / best.asked.max(1), Reverse(best.time)));
        return best.map_or(nothing, Fit::from);
    }
    let minutes = seen.listing.minutes_for(query.minutes);
    looker.open_days(seen, open);
    of_slots(open, query.window, minutes).map_or(nothing, Fit::from)
}

/// Slots of five minutes, in which blocks are counted.
fn length(times: TimeRange) -> usize {
    usize::from(times.end().minutes() - times.start().minutes()) / 5
}

/// Of so many slots in a row at one time of each day, placed where they are open on the most days, and most of them
/// then: how many are.
fn of_slots(days: &[OpenTime], window: TimeRange, minutes: u16) -> Option<Best> {
    let slot = days.first()?.slot_length();
    let wanted = minutes.div_ceil(slot.minutes()).max(1);
    if let Some(time) = everywhere(days, window, wanted) {
        return Some(Best {
            days: days.len(),
            open: 1,
            asked: 1,
            time,
        });
    }
    let slots: Vec<usize> = days[0].existing_slots(window).iter().collect();
    let (first, count) = (*slots.first()?, usize::from(wanted).min(slots.len()));
    let ticks = slot.ticks();
    let end = slots.last()? + ticks;
    let starts = (first..)
        .step_by(ticks)
        .take_while(|start| start + count * ticks <= end);
    // How many slots are open at each place, and how many exist, one day on the other.
    let mut open = [0_usize; 289];
    let mut asked = [0_usize; 289];
    let mut whole = [0_usize; 289];
    for day in days {
        let (is_open, exists) = (day.slots(window), day.existing_slots(window));
        add(&mut open, is_open);
        add(&mut asked, exists);
        add(&mut whole, whole_starts(day, window, usize::from(wanted)));
    }
    let sum = |counts: &[usize], start: usize| -> usize { counts[start..start + count * ticks].iter().sum() };
    // A window that is too short has fewer slots than are wanted.
    let missing = (usize::from(wanted) - count) * days.len();
    let best = starts.max_by_key(|start| (whole[*start], sum(&open, *start), Reverse(*start)))?;
    let time = |tick: usize| LocalTime::from_minutes(u16::try_from(tick * 5).ok()?);
    Some(Best {
        days: whole[best],
        open: sum(&open, best),
        asked: sum(&asked, best) + missing,
        time: TimeRange::new(time(best)?, time(best + count * ticks)?).ok()?,
    })
}

/// The slots from which so many in a row are open on a day, but for those that the clock skips; one of them exists.
fn whole_starts(day: &OpenTime, window: TimeRange, wanted: usize) -> Ticks {
    let (starts, ticks) = (day.slot_length().starts(), day.slot_length().ticks());
    let runs = day.passable_slots(window).lengthened(ticks).starts_of(wanted * ticks);
    let runs = runs.intersect(starts);
    if !day.skips() {
        return runs;
    }
    let exists = day.existing_slots(window);
    let has_some = |start: &usize| exists.overlaps(Ticks::span(*start, start + wanted * ticks));
    let existing = runs.iter().filter(has_some);
    existing.fold(Ticks::NONE, |ticks, start| ticks.union(Ticks::span(start, start + 1)))
}

fn add(counts: &mut [usize; 289], ticks: Ticks) {
    for tick in ticks.iter() {
        counts[tick] += 1;
    }
}

/// The first time that is open on every day.
fn everywhere(days: &[OpenTime], window: TimeRange, wanted: u16) -> Option<TimeRange> {
    let (first, others) = days.split_first()?;
    let minutes = wanted * first.slot_length().minutes();
    if others.is_empty() {
        let span = first.spans(window, wanted).into_iter().next()?;
        return starting(span.times(), minutes);
    }
    // A day that has not all of its slots is looked at slot by slot.
    if days.iter().any(OpenTime::skips) {
        return None;
    }
    let slots = others
        .iter()
        .fold(first.slots(window), |common, day| common.intersect(day.slots(window)));
    let ticks = first.slot_length().ticks();
    let runs = slots.lengthened(ticks).starts_of(usize::from(wanted) * ticks);
    let start = runs.iter().next()?;
    let start = LocalTime::from_minutes(u16::try_from(start * 5).ok()?)?;
    TimeRange::new(start, LocalTime::from_minutes(start.minutes() + minutes)?).ok()
}

/// The first so many minutes of a span; all of it where the clock skips a part.
fn starting(span: TimeRange, minutes: u16) -> Option<TimeRange> {
    let end = LocalTime::from_minutes((span.start().minutes() + minutes).min(span.end().minutes()))?;
    TimeRange::new(span.start(), end).ok()
}

#[cfg(test)]
mod tests {
    use domain::access::AccessLevel;
    use domain::availability::{AvailabilityRule, Person, Question, RuleEffect, RuleTimes, SpaceRules};
    use domain::time::{DayClock, LocalDay, SlotLength, Weekdays};

    use super::*;

    fn times(start: &str, end: &str) -> TimeRange {
        TimeRange::new(start.parse().unwrap(), end.parse().unwrap()).unwrap()
    }

    /// What is open of a day on which a space is open between these times.
    fn day(date: &str, zone: &str, ranges: &[(&str, &str)]) -> OpenTime {
        let date: LocalDay = date.parse().unwrap();
        let rules = [AvailabilityRule {
            effect: RuleEffect::Opens {
                level: AccessLevel::PUBLIC,
            },
            first_day: date,
            last_day: date,
            weekdays: Weekdays::ALL,
            times: RuleTimes::Ranges(ranges.iter().map(|(start, end)| times(start, end)).collect()),
            sport: None,
        }];
        OpenTime::answer(&Question {
            space: &SpaceRules::new(SlotLength::HALF_HOUR),
            rules: &rules,
            busy: &[],
            person: &Person::default(),
            clock: &DayClock::new(date, zone.parse().unwrap()),
            now: "2027-02-01T00:00:00Z".parse().unwrap(),
        })
    }

    fn afternoon(date: &str) -> OpenTime {
        day(date, "UTC", &[("14:00", "16:00")])
    }

    fn fit_of(days: &[OpenTime], window: TimeRange, minutes: u16) -> (u8, Option<TimeRange>) {
        let fit = Fit::from(of_slots(days, window, minutes).unwrap());
        (fit.score.number(), fit.time)
    }

    #[test]
    fn a_span_that_is_long_enough_fits_wholly() {
        let day = afternoon("2027-03-01");
        assert_eq!(
            fit_of(&[day], times("12:00", "18:00"), 90),
            (100, Some(times("14:00", "15:30")))
        );
        assert_eq!(
            fit_of(&[day], times("15:00", "18:00"), 60),
            (100, Some(times("15:00", "16:00")))
        );
    }

    #[test]
    fn what_is_too_short_scores_the_share_that_is_open() {
        let day = afternoon("2027-03-01");
        assert_eq!(fit_of(&[day], times("15:00", "18:00"), 120), (50, None));
        assert_eq!(
            fit_of(&[day], times("15:00", "16:00"), 120),
            (50, None),
            "nor does the window suffice"
        );
        assert_eq!(fit_of(&[day], times("08:00", "12:00"), 60), (0, None));
    }

    #[test]
    fn a_repeat_fits_wholly_where_one_time_is_open_on_every_day() {
        let days = [
            afternoon("2027-03-01"),
            day("2027-03-08", "UTC", &[("12:00", "15:00"), ("15:30", "20:00")]),
        ];
        assert_eq!(
            fit_of(&days, TimeRange::ALL_DAY, 60),
            (100, Some(times("14:00", "15:00")))
        );
        // From 14:00 all four are open on the first day, three on the second.
        assert_eq!(
            fit_of(&days, TimeRange::ALL_DAY, 120),
            (87, Some(times("14:00", "16:00")))
        );
    }

    #[test]
    fn the_time_that_is_open_on_more_days_comes_before_the_one_with_more_slots() {
        let days = [
            day("2027-03-01", "UTC", &[("08:00", "09:00"), ("14:00", "14:30")]),
            day("2027-03-08", "UTC", &[("14:00", "14:30")]),
            day("2027-03-15", "UTC", &[("14:00", "14:30")]),
        ];
        assert_eq!(
            fit_of(&days, TimeRange::ALL_DAY, 60),
            (33, Some(times("08:00", "09:00")))
        );
    }

    #[test]
    fn what_the_clock_skips_is_not_asked_for() {
        let days = [
            day("2027-03-07", "America/Chicago", &[("01:00", "04:00")]),
            day("2027-03-14", "America/Chicago", &[("01:00", "04:00")]),
        ];
        assert_eq!(
            fit_of(&days, times("01:00", "04:00"), 180),
            (100, Some(times("01:00", "04:00")))
        );
    }
}
