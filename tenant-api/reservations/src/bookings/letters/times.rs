//! The times of a booking's dates, as a mail shows them: an evening and its morning are one.

use chrono::NaiveDate;
use domain::booking::{BookedDate, times_of_dates};
use domain::time::{DayTime, TimeInWords, TimeRange, Zone};
use ground::stored::unreadable;
use kernel::ids::DateId;

use super::super::Booking;
use super::super::dto::BookingDate;

/// A time of a booking: one date, or two that are one time over midnight, in the time zone that is named with it.
pub(super) struct BookingTime<'a> {
    pub first: &'a BookingDate,
    last: &'a BookingDate,
    words: TimeInWords,
}

impl<'a> BookingTime<'a> {
    /// The times of a booking's dates, the earliest first. Both dates of a time over midnight have the same status.
    pub(super) fn of(booking: &'a Booking) -> Result<Vec<Self>, sqlx::Error> {
        let zone: Zone = booking.time_zone.parse().map_err(unreadable)?;
        let times = booking.dates.iter().map(day_time).collect::<Result<Vec<_>, _>>()?;
        let dates: Vec<BookedDate> = booking.dates.iter().zip(&times).map(booked).collect();
        let whole = times_of_dates(&dates).into_iter().map(|(first, last)| Self {
            first: &booking.dates[first],
            last: &booking.dates[last],
            words: TimeInWords {
                first: times[first],
                last: times[last],
                zone,
                starts_at: dates[first].starts_at,
            },
        });
        Ok(whole.collect())
    }

    pub(super) fn has(&self, date: DateId) -> bool {
        [self.first.id, self.last.id].contains(&date)
    }

    /// `6:00 PM`, `all day`
    pub(super) fn start(&self) -> String {
        self.words.start()
    }

    /// `6:00 PM Central time`, `all day, Central time`
    pub(super) fn start_there(&self) -> String {
        self.words.start_there()
    }

    /// `6:00 to 8:00 PM Central time`, over midnight `11:30 PM to Sun, Dec 13, 12:30 AM Central time`.
    pub(super) fn in_words(&self, today: NaiveDate) -> String {
        self.words.in_words(today)
    }

    /// `Thursday, March 11, 2027, 6:00 to 8:00 PM Central time`, over midnight
    /// `Saturday, December 12, 11:30 PM to Sunday, December 13, 12:30 AM Central time`, where two days of this year need none.
    pub(super) fn in_full(&self, today: NaiveDate) -> String {
        self.words.in_full(today)
    }
}

/// Ids of these dates, and of those that are one time with them.
pub(in crate::bookings) fn whole_times(booking: &Booking, dates: &[DateId]) -> Result<Vec<DateId>, sqlx::Error> {
    let times = BookingTime::of(booking)?.into_iter();
    Ok(times
        .filter(|time| dates.iter().any(|date| time.has(*date)))
        .flat_map(|time| [time.first.id, time.last.id])
        .collect())
}

fn booked((date, time): (&BookingDate, &DayTime)) -> BookedDate {
    BookedDate {
        status: date.status.into(),
        time: Some(*time),
        starts_at: date.starts_at,
    }
}

fn day_time(date: &BookingDate) -> Result<DayTime, sqlx::Error> {
    let (start, end) = (
        date.start.parse().map_err(unreadable)?,
        date.end.parse().map_err(unreadable)?,
    );
    Ok((date.date.into(), TimeRange::new(start, end).map_err(unreadable)?))
}
