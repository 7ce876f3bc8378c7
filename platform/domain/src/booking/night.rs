//! Dates of a booking that are one time over midnight (docs/rules/time-and-slots.md#over-midnight).

use crate::{
    booking::BookingStatus,
    time::{DateTime, DayTime, Utc, is_one_night},
};

/// A date of a booking, as far as another may be one time with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BookedDate {
    pub status: BookingStatus,
    /// None where what is stored is no time: then nothing goes on from it.
    pub time: Option<DayTime>,
    pub starts_at: DateTime<Utc>,
}

impl BookedDate {
    /// Returns true if both stand and the other goes on from this one over midnight.
    pub fn goes_on_into(&self, other: &Self) -> bool {
        self.status.occupies() && other.status.occupies() && self.is_one_night_with(other)
    }

    fn is_one_night_with(&self, other: &Self) -> bool {
        let times = self.time.zip(other.time);
        times.is_some_and(|(time, other)| is_one_night(time, other))
    }
}

/// Returns when the time begins that one of some dates, the earliest first, is a part of: over midnight, the evening before.
pub fn begins_at<Date>(dates: &[Date], booked: impl Fn(&Date) -> BookedDate, date: &BookedDate) -> DateTime<Utc> {
    let at = dates.partition_point(|other| booked(other).starts_at < date.starts_at);
    let before = dates[..at]
        .iter()
        .rev()
        .map(booked)
        .find(|other| other.status.occupies());
    let evening = before.filter(|before| before.goes_on_into(date));
    evening.map_or(date.starts_at, |evening| evening.starts_at)
}

/// Returns the times that some dates, the earliest first, are: the positions of the first and the last date of each. Both
/// dates of a time over midnight have the same status, and between them may be others that were canceled or denied.
pub fn times_of_dates(dates: &[BookedDate]) -> Vec<(usize, usize)> {
    let mut times = Vec::new();
    let mut is_told = vec![false; dates.len()];
    for (first, date) in dates.iter().enumerate() {
        if is_told[first] {
            continue;
        }
        let goes_on = |later: &usize| {
            let other = &dates[*later];
            !is_told[*later] && other.status == date.status && date.is_one_night_with(other)
        };
        let last = (first + 1..dates.len()).find(goes_on).unwrap_or(first);
        is_told[last] = true;
        times.push((first, last));
    }
    times
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::{LocalDay, TimeRange, Zone};

    fn date(day: &str, start: &str, end: &str) -> BookedDate {
        let day: LocalDay = day.parse().unwrap();
        let times = TimeRange::new(start.parse().unwrap(), end.parse().unwrap()).unwrap();
        BookedDate {
            status: BookingStatus::Approved,
            time: Some((day, times)),
            starts_at: Zone::UTC.instant(day, times.start()),
        }
    }

    fn canceled(date: BookedDate) -> BookedDate {
        BookedDate {
            status: BookingStatus::CancelledByHost,
            ..date
        }
    }

    #[test]
    fn a_morning_begins_with_the_evening_that_stands() {
        let dates = [
            date("2026-12-10", "23:00", "24:00"),
            date("2026-12-11", "23:30", "24:00"),
            canceled(date("2026-12-11", "23:45", "24:00")),
            date("2026-12-12", "00:00", "00:30"),
            date("2026-12-13", "00:00", "00:30"),
        ];
        let begins = |date: &BookedDate| begins_at(&dates, |date| *date, date);
        assert_eq!(begins(&dates[3]), dates[1].starts_at);
        for alone in [&dates[0], &dates[1], &dates[4], &canceled(dates[3])] {
            assert_eq!(begins(alone), alone.starts_at);
        }
    }

    #[test]
    fn an_evening_that_was_canceled_and_added_again_goes_on_into_the_morning() {
        let evening = date("2026-12-11", "23:30", "24:00");
        let morning = date("2026-12-12", "00:00", "00:30");
        let gone = canceled(evening);
        assert_eq!(times_of_dates(&[evening, gone, morning]), [(0, 2), (1, 1)]);
        assert_eq!(times_of_dates(&[gone, evening, morning]), [(0, 0), (1, 2)]);
    }

    #[test]
    fn a_morning_that_was_canceled_alone_is_a_time_of_its_own() {
        let evening = date("2026-12-11", "23:30", "24:00");
        let morning = canceled(date("2026-12-12", "00:00", "00:30"));
        assert_eq!(times_of_dates(&[evening, morning]), [(0, 0), (1, 1)]);
        assert_eq!(times_of_dates(&[canceled(evening), morning]), [(0, 1)]);
    }

    #[test]
    fn two_nights_in_a_row_are_two_times() {
        let dates = [
            date("2026-12-11", "23:30", "24:00"),
            date("2026-12-12", "00:00", "00:30"),
            date("2026-12-12", "23:30", "24:00"),
            date("2026-12-13", "00:00", "00:30"),
            date("2026-12-19", "23:30", "24:00"),
        ];
        assert_eq!(times_of_dates(&dates), [(0, 1), (2, 3), (4, 4)]);
        assert!(times_of_dates(&[]).is_empty());
    }
}
