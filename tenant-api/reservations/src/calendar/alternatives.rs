//! Alternatives: times that are available instead.

use std::collections::BTreeSet;

use domain::availability::DayAvailability;
use domain::time::{LocalDay, SlotRange};
use ground::facts::SpaceFacts;
use kernel::door::TenantTx;
use kernel::problem::FreeSpan;

use super::{Asker, answer_each, days_from};

/// Days that are looked at for one time that was asked for, its own included.
const DAYS: u32 = 15;
/// Days that are looked at for each of several.
const DAYS_OF_SEVERAL: u32 = 8;
/// Spans that are offered at most.
const MOST: usize = 6;
/// Spans that are offered at most for each of several.
const MOST_OF_SEVERAL: usize = 2;
/// The most of these on the requested day.
const MOST_ON_THE_DAY: usize = 3;

/// Returns the free spans of the same length in the same space that are nearest to each span: some on its day, then one
/// a day on the days that follow. All the days are read in one query.
pub async fn alternatives(
    tx: &mut TenantTx,
    space: &SpaceFacts,
    asked: &[(LocalDay, SlotRange)],
    asker: &Asker,
) -> Result<Vec<FreeSpan>, sqlx::Error> {
    let today = space.zone.day_of(tx.now());
    let (count, most) = if asked.len() == 1 {
        (DAYS, MOST)
    } else {
        (DAYS_OF_SEVERAL, MOST_OF_SEVERAL)
    };
    let days: BTreeSet<LocalDay> = asked
        .iter()
        .flat_map(|(day, _)| days_from((*day).max(today), count))
        .collect();
    let days: Vec<(&SpaceFacts, LocalDay)> = days.into_iter().map(|day| (space, day)).collect();
    let answers = answer_each(tx, &days, asker).await?;
    let mut spans: Vec<FreeSpan> = Vec::new();
    for (day, slots) in asked {
        let from = answers.partition_point(|answer| answer.clock().day() < *day);
        let near = nearest(&answers[from..], *day, *slots, most);
        for span in near {
            if !spans.contains(&span) {
                spans.push(span);
            }
        }
    }
    Ok(spans)
}

/// Same as [`alternatives`], for one span and from days that were already read.
pub fn nearest(days: &[DayAvailability], day: LocalDay, asked: SlotRange, at_most: usize) -> Vec<FreeSpan> {
    let mut spans = Vec::new();
    for answer in days {
        let here = answer.clock().day();
        let most = if here == day { MOST_ON_THE_DAY } else { 1 };
        spans.extend(nearest_of_day(answer, asked).into_iter().take(most));
        if spans.len() >= at_most {
            break;
        }
    }
    spans.truncate(at_most);
    spans
}

/// Spans of a day that don't overlap each other, those that start nearest to the asked time first.
fn nearest_of_day(answer: &DayAvailability, asked: SlotRange) -> Vec<FreeSpan> {
    let length = answer.slot_length();
    let minutes = asked.times().length_minutes();
    let slots = minutes.div_ceil(length.minutes());
    let mut starts = answer.starts(slots);
    let distance = |slot: &u16| {
        length
            .start_of(*slot)
            .minutes()
            .abs_diff(asked.times().start().minutes())
    };
    starts.sort_by_key(distance);
    let mut taken: Vec<u16> = Vec::new();
    for start in starts {
        if taken.iter().all(|other| other.abs_diff(start) >= slots) {
            taken.push(start);
        }
    }
    let day = answer.clock().day();
    taken
        .into_iter()
        .filter_map(|start| SlotRange::new(length, start, start + slots).ok())
        // When clocks change, the same number of slots may reach past the open time.
        .filter(|span| answer.open_of(*span) == (usize::from(slots), usize::from(slots)))
        .map(|span| FreeSpan {
            date: day.date(),
            start: span.times().start().to_string(),
            end: span.times().end().to_string(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use domain::access::AccessLevel;
    use domain::availability::{AvailabilityRule, Busy, Person, Question, RuleEffect, RuleTimes, SpaceRules};
    use domain::time::{Buffers, DateTime, DayClock, SlotLength, TimeRange, Utc, Weekdays, Zone};

    use super::*;

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
        let zone: Zone = "America/Chicago".parse().unwrap();
        let now: DateTime<Utc> = "2027-02-01T12:00:00Z".parse().unwrap();
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
                    now,
                })
            })
            .to_vec()
    }

    fn told(spans: &[FreeSpan]) -> Vec<String> {
        spans
            .iter()
            .map(|span| format!("{} {}–{}", span.date.format("%d"), span.start, span.end))
            .collect()
    }

    #[test]
    fn the_nearest_of_the_day_come_first_and_then_one_a_day() {
        let days = days(&[("18:00", "20:00")]);
        let spans = nearest(&days, day("2027-03-01"), span("18:00", "20:00"), MOST);
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
        let spans = nearest(&days, day("2027-03-01"), span("18:00", "20:00"), MOST);
        assert_eq!(told(&spans), ["02 18:00–20:00", "03 18:00–20:00"]);
    }
}
