//! Alternatives: times that are free instead of one that was asked for.

use crate::{
    availability::DayAvailability,
    time::{LocalDay, SlotRange},
};

/// The most alternatives on the requested day; each other day offers one.
const MOST_ON_THE_DAY: usize = 3;

/// Returns the free spans of the same length that are nearest to a requested one: some on its day, then one a day on the
/// days that follow. The days are in order and of one space.
pub fn nearest_spans(
    days: &[DayAvailability],
    day: LocalDay,
    asked: SlotRange,
    at_most: usize,
) -> Vec<(LocalDay, SlotRange)> {
    let mut spans = Vec::new();
    for answer in days {
        let here = answer.clock.day();
        let most = if here == day { MOST_ON_THE_DAY } else { 1 };
        let near = answer.nearest_of_day(asked).into_iter().take(most);
        spans.extend(near.map(|span| (here, span)));
        if spans.len() >= at_most {
            break;
        }
    }
    spans.truncate(at_most);
    spans
}

impl DayAvailability {
    /// The free spans of a day that don't overlap each other, those that start nearest to the requested time first.
    fn nearest_of_day(&self, asked: SlotRange) -> Vec<SlotRange> {
        let length = self.length;
        let slots = asked.times().length_minutes().div_ceil(length.minutes());
        let wanted = asked.times().start().minutes();
        let mut starts = self.starts(slots);
        starts.sort_by_key(|slot| length.start_of(*slot).minutes().abs_diff(wanted));
        let mut taken: Vec<u16> = Vec::new();
        for start in starts {
            if taken.iter().all(|other| other.abs_diff(start) >= slots) {
                taken.push(start);
            }
        }
        taken
            .into_iter()
            .filter_map(|start| SlotRange::new(length, start, start + slots).ok())
            // When clocks change, the same number of slots may reach past the open time.
            .filter(|span| self.open_of(*span) == (usize::from(slots), usize::from(slots)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        access::AccessLevel,
        availability::{AvailabilityRule, Busy, Person, Question, RuleEffect, RuleTimes, SpaceRules},
        time::{Buffers, DayClock, SlotLength, TimeRange, Weekdays, Zone},
    };

    fn day(text: &str) -> LocalDay {
        text.parse().unwrap()
    }

    fn times(start: &str, end: &str) -> TimeRange {
        TimeRange::new(start.parse().unwrap(), end.parse().unwrap()).unwrap()
    }

    fn span(start: &str, end: &str) -> SlotRange {
        SlotRange::from_times(SlotLength::HALF_HOUR, times(start, end)).unwrap()
    }

    /// Open from 8 to 22, with those spans of the first day taken.
    fn days(taken: &[(&str, &str)]) -> Vec<DayAvailability> {
        let zone = Zone::CENTRAL;
        let first = DayClock::new(day("2027-03-01"), zone);
        let busy: Vec<Busy> = taken
            .iter()
            .map(|(start, end)| Busy::by(span(start, end), &first, Buffers::NONE))
            .collect();
        let rules = [AvailabilityRule {
            effect: RuleEffect::Opens {
                level: AccessLevel::PUBLIC,
            },
            first_day: day("2027-01-01"),
            last_day: day("2027-12-31"),
            weekdays: Weekdays::ALL,
            times: RuleTimes::Ranges(vec![times("08:00", "22:00")]),
            sport: None,
        }];
        ["2027-03-01", "2027-03-02", "2027-03-03"]
            .map(|date| {
                DayAvailability::answer(&Question {
                    space: &SpaceRules::new(SlotLength::HALF_HOUR),
                    rules: &rules,
                    busy: &busy,
                    person: &Person::default(),
                    clock: &DayClock::new(day(date), zone),
                    now: "2027-02-01T12:00:00Z".parse().unwrap(),
                })
            })
            .to_vec()
    }

    fn told(spans: &[(LocalDay, SlotRange)]) -> Vec<String> {
        let told = spans
            .iter()
            .map(|(day, span)| format!("{:02} {}", day.day_of_month(), span.times()));
        told.collect()
    }

    #[test]
    fn the_nearest_of_the_day_come_first_and_then_one_a_day() {
        let days = days(&[("18:00", "20:00")]);
        let spans = nearest_spans(&days, day("2027-03-01"), span("18:00", "20:00"), 6);
        assert_eq!(
            told(&spans),
            [
                "01 16:00–18:00",
                "01 20:00–22:00",
                "01 14:00–16:00",
                "02 18:00–20:00",
                "03 18:00–20:00"
            ]
        );
    }

    #[test]
    fn a_day_without_room_offers_nothing() {
        let days = days(&[("08:00", "22:00")]);
        let spans = nearest_spans(&days, day("2027-03-01"), span("18:00", "20:00"), 6);
        assert_eq!(told(&spans), ["02 18:00–20:00", "03 18:00–20:00"]);
    }
}
