//! When a booking is, as mails say it.

use chrono::{Datelike, NaiveDate};
use domain::time::{LocalTime, TimeRange, Weekday};

use super::super::Booking;
use crate::words::{long_day, short_day, spoken_time};

/// When a booking is, in words.
pub(super) struct When {
    /// `Thursday, March 11, 2027`
    pub day: String,
    /// `Thu, Mar 11`
    pub short_day: String,
    /// `Thursday`
    pub weekday: String,
    /// `6:00 to 8:00 PM`
    pub times: String,
    /// `six`
    pub start: String,
}

impl When {
    pub(super) fn of(booking: &Booking) -> Self {
        let date: NaiveDate = booking.date;
        let time = |text: &str| text.parse::<LocalTime>().ok();
        let start = time(&booking.start);
        let range = start
            .zip(time(&booking.end))
            .and_then(|(start, end)| TimeRange::new(start, end).ok());
        let more = booking.days.len().saturating_sub(1);
        let and_more = match more {
            0 => String::new(),
            1 => " and one more date".to_owned(),
            more => format!(" and {more} more dates"),
        };
        Self {
            day: format!("{}{and_more}", long_day(date)),
            short_day: format!("{}{and_more}", short_day(date)),
            weekday: weekday(date).to_owned(),
            times: range.map_or_else(|| format!("{} – {}", booking.start, booking.end), TimeRange::in_words),
            start: start.map_or_else(|| booking.start.clone(), spoken_time),
        }
    }
}

fn weekday(date: NaiveDate) -> &'static str {
    Weekday::from(date.weekday()).label()
}
