//! The times of a booking's dates, as a mail shows them: an evening and its morning are one.

use chrono::NaiveDate;
use domain::booking::{BookedDate, times_of_dates};
use domain::time::{DayTime, TimeInWords, TimeRange, Zone};
use kernel::ids::DateId;

use super::super::Booking;
use super::super::dto::BookingDate;

/// A time of a booking: one date, or two that are one time over midnight, in the time zone that is named with it.
pub(super) struct BookingTime<'a> {
    pub first: &'a BookingDate,
    last: &'a BookingDate,
    /// None where they can't be read.
    words: Option<TimeInWords>,
}

impl<'a> BookingTime<'a> {
    /// The times of a booking's dates, the earliest first. Both dates of a time over midnight have the same status.
    pub(super) fn of(booking: &'a Booking) -> Vec<Self> {
        let zone = booking.time_zone.parse::<Zone>().ok();
        let dates: Vec<BookedDate> = booking.dates.iter().map(booked).collect();
        let times = times_of_dates(&dates).into_iter();
        times
            .map(|(first, last)| {
                let read = dates[first].time.zip(dates[last].time).zip(zone);
                let words = read.map(|((first_time, last_time), zone)| TimeInWords {
                    first: first_time,
                    last: last_time,
                    zone,
                    starts_at: dates[first].starts_at,
                });
                Self {
                    first: &booking.dates[first],
                    last: &booking.dates[last],
                    words,
                }
            })
            .collect()
    }

    pub(super) fn has(&self, date: DateId) -> bool {
        [self.first.id, self.last.id].contains(&date)
    }

    /// `6:00 PM`, `all day`
    pub(super) fn start(&self) -> String {
        self.words.map_or_else(|| self.first.start.clone(), TimeInWords::start)
    }

    /// `6:00 PM Central time`, `all day, Central time`
    pub(super) fn start_there(&self) -> String {
        self.words
            .map_or_else(|| self.first.start.clone(), TimeInWords::start_there)
    }

    /// `6:00 to 8:00 PM Central time`, over midnight `11:30 PM to Sun, Dec 13, 12:30 AM Central time`.
    pub(super) fn in_words(&self, today: NaiveDate) -> String {
        self.words
            .map_or_else(|| self.as_written(), |words| words.in_words(today))
    }

    /// `Thursday, March 11, 2027, 6:00 to 8:00 PM Central time`, over midnight
    /// `Saturday, December 12, 11:30 PM to Sunday, December 13, 12:30 AM Central time`, where two days of this year need none.
    pub(super) fn in_full(&self, today: NaiveDate) -> String {
        self.words
            .map_or_else(|| self.as_written(), |words| words.in_full(today))
    }

    fn as_written(&self) -> String {
        let (first, last) = (self.first, self.last);
        format!("{}, {} – {}", first.date, first.start, last.end)
    }
}

/// Ids of these dates, and of those that are one time with them.
pub(in crate::bookings) fn whole_times(booking: &Booking, dates: &[DateId]) -> Vec<DateId> {
    BookingTime::of(booking)
        .iter()
        .filter(|time| dates.iter().any(|date| time.has(*date)))
        .flat_map(|time| [time.first.id, time.last.id])
        .collect()
}

fn booked(date: &BookingDate) -> BookedDate {
    BookedDate {
        status: date.status.into(),
        time: day_time(date),
        starts_at: date.starts_at,
    }
}

fn day_time(date: &BookingDate) -> Option<DayTime> {
    let times = TimeRange::new(date.start.parse().ok()?, date.end.parse().ok()?).ok()?;
    Some((date.date.into(), times))
}
