//! When the dates are that a mail is about, as it says it.

use chrono::NaiveDate;
use domain::booking::BookingEventKind;
use domain::time::{DateTime, Utc, Zone, short_day};
use ground::stored::unreadable;

use super::super::Booking;
use super::super::dto::BookingEvent;
use super::super::occasion::Occasion;
use super::changed::last_change;
use super::times::BookingTime;

/// When the dates are that a mail is about, in words: that of the first, and how many more there are. An evening and its
/// morning are one. Times are those of the facility's clock, and say so.
pub(super) struct When<'a> {
    /// All times of the booking.
    pub times: Vec<BookingTime<'a>>,
    /// `Thursday, March 11, 2027, 6:00 to 8:00 PM Central time`; over midnight
    /// `Saturday, December 12, 11:30 PM to Sunday, December 13, 12:30 AM Central time`.
    pub whole: String,
    /// `Thu, Mar 11`, with the year where it isn't this one.
    pub short_day: String,
    /// `Thu, Mar 11, 6:00 PM`: for subjects, where there is little room.
    pub starts: String,
    /// `Thu, Mar 11, 6:00 PM Central time`
    pub starts_there: String,
    /// The number of the booking's dates that the mail is about; none where it has only one.
    dates: Option<usize>,
    /// The facility's day on which the mail is written.
    pub today: NaiveDate,
}

impl<'a> When<'a> {
    pub(super) fn of(occasion: Occasion, booking: &'a Booking, now: DateTime<Utc>) -> Result<Self, sqlx::Error> {
        let times = BookingTime::of(booking)?;
        let about = times_about(occasion, booking, &times);
        let next = about[0];
        let zone: Zone = booking.time_zone.parse().map_err(unreadable)?;
        let today = zone.day_of(now).date();
        let short = short_day(next.first.date, today);
        let and_more = match about.len() - 1 {
            0 => String::new(),
            1 => " and one more date".to_owned(),
            more => format!(" and {more} more dates"),
        };
        Ok(Self {
            whole: format!("{}{and_more}", next.in_full(today)),
            short_day: format!("{short}{and_more}"),
            starts: format!("{short}, {}{and_more}", next.start()),
            starts_there: format!("{short}, {}{and_more}", next.start_there()),
            dates: (times.len() > 1).then_some(about.len()),
            today,
            times,
        })
    }

    /// `Court`; of a booking with several dates `one date at Court`, `3 dates at Court`.
    pub(super) fn dates_at(&self, space: &str) -> String {
        match self.dates {
            None => space.to_owned(),
            Some(1) => format!("one date at {space}"),
            Some(dates) => format!("{dates} dates at {space}"),
        }
    }

    /// `Your booking of Court is`; of a booking with several dates `One date of your booking of Court is`, `3 dates of your booking of
    /// Court are`. The verb has two forms.
    pub(super) fn of_your_booking(&self, space: &str, (is, are): (&str, &str)) -> String {
        match self.dates {
            None => format!("Your booking of {space} {is}"),
            Some(1) => format!("One date of your booking of {space} {is}"),
            Some(dates) => format!("{dates} dates of your booking of {space} {are}"),
        }
    }

    /// `it`; of a booking with several dates `one of its dates`, `3 of its dates`.
    pub(super) fn part_of_it(&self) -> String {
        match self.dates {
            None => "it".to_owned(),
            Some(1) => "one of its dates".to_owned(),
            Some(dates) => format!("{dates} of its dates"),
        }
    }

    /// Returns the number of dates that it is about.
    pub(super) fn number(&self) -> usize {
        self.dates.unwrap_or(1)
    }
}

/// The times with a date that the last happening of that kind was about; where none is told, those that stand, or all where
/// none does. At least one.
fn times_about<'a, 'b>(
    occasion: Occasion,
    booking: &Booking,
    times: &'a [BookingTime<'b>],
) -> Vec<&'a BookingTime<'b>> {
    let told = event_of(occasion, booking);
    let is_about = |time: &BookingTime<'_>| match told {
        Some(event) => event
            .dates
            .as_ref()
            .is_none_or(|dates| dates.iter().any(|date| time.has(*date))),
        None => time.first.status.is_standing(),
    };
    let about: Vec<_> = times.iter().filter(|time| is_about(time)).collect();
    if about.is_empty() {
        times.iter().collect()
    } else {
        about
    }
}

/// Returns the event that the mail tells. A change of the details, or a split, is about the dates that stand.
fn event_of(occasion: Occasion, booking: &Booking) -> Option<&BookingEvent> {
    if occasion == Occasion::Changed {
        return last_change(booking)
            .map(|(_, event)| event)
            .filter(|event| event.dates.is_some());
    }
    let kind: BookingEventKind = occasion.event()?;
    booking
        .history
        .iter()
        .rev()
        .find(|event| BookingEventKind::from(event.kind) == kind)
}
