//! Times over midnight: a part for each day, which touch there (docs/rules/time-and-slots.md#over-midnight).

use crate::time::{LocalDay, LocalTime, TimeRange};
use std::ops::Range;

/// A time of one local day.
pub type DayTime = (LocalDay, TimeRange);

/// Longer than this, times that touch at midnight are days of their own: a tournament, not a night.
const LONGEST_NIGHT_MINUTES: u16 = 24 * 60;

/// Returns true if a time goes on into another: it ends at midnight, and the other one starts there.
fn goes_on(before: DayTime, after: DayTime) -> bool {
    before.1.end() == LocalTime::END_OF_DAY
        && after.1.start() == LocalTime::MIDNIGHT
        && before.0.days_until(after.0) == 1
}

/// Returns true if the two are one time over midnight, of 24 hours at most. The web app joins the same ones
/// (`web/src/spaces/series/nights.ts`); both are held to `vectors/nights.json`.
pub fn is_one_night(before: DayTime, after: DayTime) -> bool {
    goes_on(before, after) && before.1.length_minutes() + after.1.length_minutes() <= LONGEST_NIGHT_MINUTES
}

/// Returns the positions of the times, the earliest first, in runs: an evening and its morning are one, and so is each other
/// time. A run of more than 24 hours is a time on each of its days.
pub fn nights(times: &[DayTime]) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (index, time) in times.iter().enumerate() {
        match runs.last_mut() {
            Some(run) if is_one_night(times[index - 1], *time) => run.end = index + 1,
            _ => runs.push(index..index + 1),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Case {
        before: Time,
        after: Time,
        night: bool,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Time {
        date: String,
        start: String,
        end: String,
    }

    #[test]
    fn the_web_app_joins_the_same_times() {
        let cases: Vec<Case> = serde_json::from_str(include_str!("../../../../vectors/nights.json")).unwrap();
        for Case { before, after, night } in cases {
            let [one, other] = [before, after].map(|it| time(&it.date, &it.start, &it.end));
            assert_eq!(is_one_night(one, other), night, "{one:?}, {other:?}");
        }
    }

    fn time(day: &str, start: &str, end: &str) -> DayTime {
        let times = TimeRange::new(start.parse().unwrap(), end.parse().unwrap()).unwrap();
        (day.parse().unwrap(), times)
    }

    #[test]
    fn a_time_goes_on_over_midnight_into_the_next_day_only() {
        let late = time("2026-12-12", "23:30", "24:00");
        assert!(goes_on(late, time("2026-12-13", "00:00", "00:30")));
        assert!(!goes_on(late, time("2026-12-13", "00:30", "01:00")));
        assert!(!goes_on(late, time("2026-12-14", "00:00", "00:30")));
        assert!(!goes_on(late, time("2026-12-12", "00:00", "00:30")));
        assert!(!goes_on(
            time("2026-12-12", "23:00", "23:30"),
            time("2026-12-13", "00:00", "00:30")
        ));
        assert!(goes_on(
            time("2026-12-31", "22:00", "24:00"),
            time("2027-01-01", "00:00", "02:00")
        ));
    }

    #[test]
    fn a_run_of_more_than_a_day_has_no_night_in_it() {
        let times = [
            time("2026-12-11", "23:55", "24:00"),
            time("2026-12-12", "00:00", "24:00"),
            time("2026-12-13", "00:00", "00:05"),
        ];
        assert_eq!(nights(&times), [0..1, 1..2, 2..3]);
    }

    #[test]
    fn each_time_is_in_one_run() {
        let times = [
            time("2026-12-12", "10:00", "11:00"),
            time("2026-12-12", "23:30", "24:00"),
            time("2026-12-13", "00:00", "00:30"),
            time("2026-12-13", "23:00", "24:00"),
            time("2026-12-14", "00:00", "24:00"),
            time("2026-12-15", "00:00", "01:00"),
        ];
        assert_eq!(nights(&times), [0..1, 1..3, 3..4, 4..5, 5..6]);
        assert!(nights(&[]).is_empty());
    }

    #[test]
    fn a_night_lasts_a_day_at_most() {
        let night = [
            time("2026-12-12", "12:00", "24:00"),
            time("2026-12-13", "00:00", "12:00"),
        ];
        assert_eq!(nights(&night).first(), Some(&(0..2)));
        let longer = [night[0], time("2026-12-13", "00:00", "12:05")];
        assert_eq!(nights(&longer), [0..1, 1..2]);
        let tournament = [
            time("2026-12-12", "00:00", "24:00"),
            time("2026-12-13", "00:00", "24:00"),
            time("2026-12-14", "10:00", "11:00"),
        ];
        assert_eq!(nights(&tournament), [0..1, 1..2, 2..3]);
    }
}
