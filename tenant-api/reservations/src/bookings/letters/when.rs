//! When the dates are that a mail is about, as it says it.

use chrono::NaiveDate;
use domain::time::{LocalTime, TimeRange};

use super::super::Booking;
use super::super::dto::BookingDay;
use super::super::mail::Occasion;
use crate::words::{long_day, short_day};

/// When the dates are that a mail is about, in words: that of the first, and how many more there are.
pub(super) struct When {
    /// `Thursday, March 11, 2027`
    pub day: String,
    /// `Thu, Mar 11`
    pub short_day: String,
    /// `6:00 to 8:00 PM`
    pub times: String,
    /// `Thu, Mar 11, 6:00 PM`
    pub starts: String,
}

impl When {
    pub(super) fn of(occasion: Occasion, booking: &Booking) -> Self {
        let about = dates_of(occasion, booking);
        let (first_start, first_end) = (&about[0].start, &about[0].end);
        let date: NaiveDate = about[0].date;
        let time = |text: &str| text.parse::<LocalTime>().ok();
        let start = time(first_start);
        let range = start
            .zip(time(first_end))
            .and_then(|(start, end)| TimeRange::new(start, end).ok());
        let and_more = match about.len() - 1 {
            0 => String::new(),
            1 => " and one more date".to_owned(),
            more => format!(" and {more} more dates"),
        };
        Self {
            day: format!("{}{and_more}", long_day(date)),
            short_day: format!("{}{and_more}", short_day(date)),
            times: range.map_or_else(|| format!("{first_start} – {first_end}"), TimeRange::in_words),
            starts: format!(
                "{}, {}{and_more}",
                short_day(date),
                start.map_or_else(|| first_start.clone(), LocalTime::in_words)
            ),
        }
    }
}

/// The dates that the last happening of that kind was about; where none is told, those that stand, or all where none does. At
/// least one.
fn dates_of(occasion: Occasion, booking: &Booking) -> Vec<&BookingDay> {
    let told = occasion
        .event()
        .and_then(|kind| booking.history.iter().rev().find(|event| event.kind == kind.as_str()));
    let named = told.and_then(|event| event.days.as_deref());
    let about: Vec<&BookingDay> = match (told, named) {
        (Some(_), Some(named)) => booking.days.iter().filter(|day| named.contains(&day.id)).collect(),
        (Some(_), None) => Vec::new(),
        (None, _) => booking.days.iter().filter(|day| day.status.is_standing()).collect(),
    };
    if about.is_empty() {
        booking.days.iter().collect()
    } else {
        about
    }
}
