//! What is free instead.

use domain::availability::DayAvailability;
use domain::time::{LocalDay, SlotRange};
use kernel::door::TenantTx;
use kernel::problem::FreeSpan;

use super::{Asker, answer, days_from};
use crate::spaces::SpaceFacts;

/// Days that are looked at, the asked one included.
const DAYS: u32 = 15;
/// Spans that are offered at most.
const MOST: usize = 6;
/// Of these, on the asked day.
const MOST_ON_THE_DAY: usize = 3;

/// The free spans of the same length on the same space that come nearest to a span: some on its day, then one a day on
/// the days that follow.
pub async fn alternatives(
    tx: &mut TenantTx,
    space: &SpaceFacts,
    day: LocalDay,
    asked: SlotRange,
    asker: &Asker,
) -> Result<Vec<FreeSpan>, sqlx::Error> {
    let today = space.zone.day_of(tx.now());
    let first = day.max(today);
    let answers = answer(tx, std::slice::from_ref(space), &days_from(first, DAYS), asker).await?;
    Ok(nearest(answers.first().map_or(&[], Vec::as_slice), day, asked))
}

/// The same, from days that were judged already.
pub fn nearest(days: &[DayAvailability], day: LocalDay, asked: SlotRange) -> Vec<FreeSpan> {
    let mut spans = Vec::new();
    for answer in days {
        let here = answer.clock().day();
        let most = if here == day { MOST_ON_THE_DAY } else { 1 };
        spans.extend(nearest_of_day(answer, asked).into_iter().take(most));
        if spans.len() >= MOST {
            break;
        }
    }
    spans.truncate(MOST);
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
        // Where the clock is set back or forward, the same number of slots may reach past what is open.
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
    use domain::availability::{AvailabilityRule, Buffers, Busy, Person, Question, RuleEffect, RuleTimes, SpaceRules};
    use domain::time::{DateTime, DayClock, SlotLength, TimeRange, Utc, Weekdays, Zone};

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
        let spans = nearest(&days, day("2027-03-01"), span("18:00", "20:00"));
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
        let spans = nearest(&days, day("2027-03-01"), span("18:00", "20:00"));
        assert_eq!(told(&spans), ["02 18:00–20:00", "03 18:00–20:00"]);
    }
}
