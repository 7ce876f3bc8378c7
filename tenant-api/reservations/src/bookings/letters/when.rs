//! When the dates are that a mail is about, as it says it.

use chrono::NaiveDate;
use domain::booking::BookingEventKind;
use domain::time::{DateTime, LocalTime, TimeRange, Utc, Zone, long_day, short_day};

use super::super::Booking;
use super::super::dto::{BookingDay, BookingEvent};
use super::super::mail::Occasion;
use super::changed::last_change;

/// When the dates are that a mail is about, in words: that of the first, and how many more there are. Times are those of the
/// facility's clock, and say so.
pub(super) struct When {
    /// `Thursday, March 11, 2027, 6:00 to 8:00 PM Central time`
    pub whole: String,
    /// `Thu, Mar 11`, with the year where it isn't this one.
    pub short_day: String,
    /// `Thu, Mar 11, 6:00 PM`: for subjects, where there is little room.
    pub starts: String,
    /// `Thu, Mar 11, 6:00 PM Central time`
    pub starts_there: String,
    /// How many of the booking's dates the mail is about; none where it has only one.
    dates: Option<usize>,
    /// The facility's day on which the mail is written.
    pub today: NaiveDate,
}

impl When {
    pub(super) fn of(occasion: Occasion, booking: &Booking, now: DateTime<Utc>) -> Self {
        let about = dates_of(occasion, booking);
        let first = about[0];
        let zone = booking.time_zone.parse::<Zone>().ok();
        let today = zone.map_or_else(|| now.date_naive(), |zone| zone.day_of(now).date());
        let is_all_day = range_of(first) == Some(TimeRange::ALL_DAY);
        let start = match first.start.parse::<LocalTime>() {
            Ok(_) if is_all_day => "all day".to_owned(),
            Ok(start) => start.in_words(),
            Err(_) => first.start.clone(),
        };
        let comma = if is_all_day { "," } else { "" };
        let zone = zone.map_or_else(String::new, |zone| {
            format!("{comma} {}", zone.in_words(first.starts_at))
        });
        let short = short_day(first.date, today);
        let and_more = match about.len() - 1 {
            0 => String::new(),
            1 => " and one more date".to_owned(),
            more => format!(" and {more} more dates"),
        };
        Self {
            whole: format!("{}, {}{and_more}", long_day(first.date), times_of(booking, first)),
            short_day: format!("{short}{and_more}"),
            starts: format!("{short}, {start}{and_more}"),
            starts_there: format!("{short}, {start}{zone}{and_more}"),
            dates: (booking.days.len() > 1).then_some(about.len()),
            today,
        }
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

    /// How many dates it is about.
    pub(super) fn number(&self) -> usize {
        self.dates.unwrap_or(1)
    }
}

/// `6:00 to 8:00 PM Central time`
pub(super) fn times_of(booking: &Booking, day: &BookingDay) -> String {
    let zone = booking.time_zone.parse::<Zone>().ok();
    match range_of(day).zip(zone) {
        Some((times, zone)) => times.in_words_at(zone, day.starts_at),
        None => format!("{} – {}", day.start, day.end),
    }
}

fn range_of(day: &BookingDay) -> Option<TimeRange> {
    let time = |text: &str| text.parse::<LocalTime>().ok();
    let (start, end) = time(&day.start).zip(time(&day.end))?;
    TimeRange::new(start, end).ok()
}

/// The dates that the last happening of that kind was about; where none is told, those that stand, or all where none does. At
/// least one.
fn dates_of(occasion: Occasion, booking: &Booking) -> Vec<&BookingDay> {
    let told = event_of(occasion, booking);
    let is_about = |day: &BookingDay| match told {
        Some(event) => event.days.as_ref().is_none_or(|days| days.contains(&day.id)),
        None => day.status.is_standing(),
    };
    let about: Vec<&BookingDay> = booking.days.iter().filter(|day| is_about(day)).collect();
    if about.is_empty() {
        booking.days.iter().collect()
    } else {
        about
    }
}

/// What happened that the mail tells. A change of the details, or a split, is about the dates that stand.
fn event_of(occasion: Occasion, booking: &Booking) -> Option<&BookingEvent> {
    if occasion == Occasion::Changed {
        return last_change(booking)
            .map(|(_, event)| event)
            .filter(|event| event.days.is_some());
    }
    let kind: BookingEventKind = occasion.event()?;
    booking.history.iter().rev().find(|event| event.kind == kind.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn booking() -> Booking {
        serde_json::from_str(include_str!("../mail_example.json")).unwrap()
    }

    fn when(booking: &Booking, now: &str) -> When {
        When::of(Occasion::Received, booking, now.parse().unwrap())
    }

    #[test]
    fn times_say_whose_clock_shows_them_and_days_of_next_year_their_year() {
        let this_year = when(&booking(), "2027-02-20T15:00:00Z");
        assert_eq!(
            (this_year.starts.as_str(), this_year.starts_there.as_str()),
            ("Thu, Mar 11, 6:00 PM", "Thu, Mar 11, 6:00 PM Central time")
        );
        assert_eq!(
            this_year.whole,
            "Thursday, March 11, 2027, 6:00 to 8:00 PM Central time"
        );
        // In Chicago it is still 2026.
        let last_year = when(&booking(), "2027-01-01T05:00:00Z");
        assert_eq!(last_year.short_day, "Thu, Mar 11, 2027");
    }

    #[test]
    fn a_day_ends_at_midnight_and_a_whole_one_has_no_times() {
        let mut booking = booking();
        booking.days[0].end = "24:00".to_owned();
        let now = "2027-02-20T15:00:00Z";
        assert_eq!(
            when(&booking, now).whole,
            "Thursday, March 11, 2027, 6:00 PM to midnight Central time"
        );
        booking.days[0].start = "00:00".to_owned();
        let whole_day = when(&booking, now);
        assert_eq!(whole_day.whole, "Thursday, March 11, 2027, all day, Central time");
        assert_eq!(whole_day.starts, "Thu, Mar 11, all day");
    }

    #[test]
    fn of_a_series_it_says_how_many_dates_it_is_about() {
        let mut booking = booking();
        assert_eq!(when(&booking, "2027-02-20T15:00:00Z").dates_at("Gym A"), "Gym A");
        booking.days = vec![booking.days[0].clone(); 3];
        let all = when(&booking, "2027-02-20T15:00:00Z");
        assert_eq!(all.short_day, "Thu, Mar 11 and 2 more dates");
        assert_eq!(all.dates_at("Gym A"), "3 dates at Gym A");
        assert_eq!(
            all.of_your_booking("Gym A", ("is canceled", "are canceled")),
            "3 dates of your booking of Gym A are canceled"
        );
    }
}
