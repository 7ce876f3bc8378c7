//! Dates of a booking that are one time over midnight (docs/rules/time-and-slots.md#over-midnight).

use std::collections::HashSet;

use chrono::{DateTime, NaiveDate, Utc};
use domain::booking::BookingStatus;
use domain::time::{DayTime, LocalDay, is_one_night};
use ground::stored;
use kernel::ids::DayId;
use kernel::problem::Problem;

/// The facts of a date that tell if it goes on over midnight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub id: DayId,
    pub status: BookingStatus,
    pub local_day: NaiveDate,
    pub start_minute: i16,
    pub end_minute: i16,
    pub starts_at: DateTime<Utc>,
}

impl Part {
    fn time(&self) -> Option<DayTime> {
        let times = stored::times(self.start_minute, self.end_minute).ok()?;
        Some((LocalDay::from(self.local_day), times))
    }

    /// Returns true if both stand and the other goes on from this one over midnight.
    fn goes_on_into(&self, other: &Self) -> bool {
        let stand = self.status.occupies() && other.status.occupies();
        stand
            && self
                .time()
                .zip(other.time())
                .is_some_and(|(time, other)| is_one_night(time, other))
    }
}

/// When the time begins that one of some dates, the earliest first, is a part of: over midnight, the evening before.
pub(super) fn begins_at<Date>(dates: &[Date], part: impl Fn(&Date) -> Part, date: &Part) -> DateTime<Utc> {
    let at = dates.partition_point(|other| part(other).starts_at < date.starts_at);
    let before = dates[..at].iter().rev().map(part).find(|other| other.status.occupies());
    let evening = before.filter(|before| before.goes_on_into(date));
    evening.map_or(date.starts_at, |evening| evening.starts_at)
}

/// The dates that are chosen, and of those that stand, the earliest first, what is one time with them over midnight.
pub(super) fn whole_nights(standing: &[Part], chosen: &HashSet<DayId>) -> HashSet<DayId> {
    let of_nights = nights(standing).filter(|night| night.iter().any(|part| chosen.contains(&part.id)));
    of_nights
        .flatten()
        .map(|part| part.id)
        .chain(chosen.iter().copied())
        .collect()
}

/// Returns true if the choice takes a part of a time over midnight from the rest of it.
pub(super) fn is_cut(standing: &[Part], chosen: &HashSet<DayId>) -> bool {
    whole_nights(standing, chosen).len() > chosen.len()
}

/// Counts the times of the chosen ones of some dates, those that stand, the earliest first: an evening and its morning are one.
pub(super) fn count_times(standing: &[Part], chosen: &HashSet<DayId>) -> usize {
    let joined = nights(standing).filter(|night| night.iter().all(|part| chosen.contains(&part.id)));
    chosen.len() - joined.count()
}

/// The evenings with their mornings.
fn nights(standing: &[Part]) -> impl Iterator<Item = &[Part]> {
    standing.windows(2).filter(|pair| pair[0].goes_on_into(&pair[1]))
}

/// Refuses to give a part of a time over midnight another answer than the rest of it, of the dates that wait for one: neither is what
/// was asked for.
pub(super) fn check_one_answer(waiting: &[Part], except: &HashSet<DayId>) -> Result<(), Problem> {
    if is_cut(waiting, except) {
        let message = "A time over midnight can only be approved or denied as a whole. Select both of its dates.";
        return Err(Problem::invalid_field("exceptDayIds", "partOfOneTime", message));
    }
    Ok(())
}

/// Refuses to cancel a part of a time over midnight, of the dates that stand: what would stay may be shorter than anybody may book.
pub(super) fn check_whole(standing: &[Part], chosen: &HashSet<DayId>) -> Result<(), Problem> {
    if is_cut(standing, chosen) {
        let message = "A time over midnight can only be canceled as a whole. Select both of its dates.";
        return Err(Problem::invalid_field("dayIds", "partOfOneTime", message));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use uuid::Uuid;

    use super::*;

    fn part(id: u128, day: &str, start: &str, end: &str) -> Part {
        let minute = |text: &str| stored::minute(text.parse().unwrap());
        let local_day: NaiveDate = day.parse().unwrap();
        Part {
            id: DayId(Uuid::from_u128(id)),
            status: BookingStatus::Approved,
            local_day,
            start_minute: minute(start),
            end_minute: minute(end),
            starts_at: local_day.and_hms_opt(0, 0, 0).unwrap().and_utc() + TimeDelta::minutes(minute(start).into()),
        }
    }

    fn ids(ids: &[u128]) -> HashSet<DayId> {
        ids.iter().map(|id| DayId(Uuid::from_u128(*id))).collect()
    }

    #[test]
    fn either_date_of_a_night_brings_the_other_one() {
        let dates = [
            part(1, "2026-12-11", "23:30", "24:00"),
            part(2, "2026-12-12", "00:00", "00:30"),
            part(3, "2026-12-13", "00:00", "00:30"),
        ];
        assert_eq!(whole_nights(&dates, &ids(&[1])), ids(&[1, 2]));
        assert_eq!(whole_nights(&dates, &ids(&[2, 3])), ids(&[1, 2, 3]));
        assert_eq!(whole_nights(&dates, &ids(&[3])), ids(&[3]));
        assert!(is_cut(&dates, &ids(&[2, 3])) && !is_cut(&dates, &ids(&[1, 2])));
        assert!(!is_cut(&dates, &ids(&[])));
        assert_eq!(count_times(&dates, &ids(&[1, 2, 3])), 2);
        assert_eq!(count_times(&dates, &ids(&[2, 3])), 2);
    }

    #[test]
    fn a_morning_begins_with_the_evening_that_stands() {
        let canceled = |date: Part| Part {
            status: BookingStatus::CancelledByHost,
            ..date
        };
        let dates = [
            part(1, "2026-12-10", "23:00", "24:00"),
            part(2, "2026-12-11", "23:30", "24:00"),
            canceled(part(3, "2026-12-11", "23:45", "24:00")),
            part(4, "2026-12-12", "00:00", "00:30"),
            part(5, "2026-12-13", "00:00", "00:30"),
        ];
        let begins = |date: &Part| begins_at(&dates, |date| *date, date);
        assert_eq!(begins(&dates[3]), dates[1].starts_at);
        for alone in [&dates[0], &dates[1], &dates[4], &canceled(dates[3])] {
            assert_eq!(begins(alone), alone.starts_at);
        }
    }
}
