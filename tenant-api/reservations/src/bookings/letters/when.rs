//! When the dates are that a mail is about, as it says it.

use chrono::NaiveDate;
use domain::booking::BookingEventKind;
use domain::time::{DateTime, Utc, Zone, short_day};
use kernel::ids::DayId;

use super::super::Booking;
use super::super::dto::BookingEvent;
use super::super::mail::Occasion;
use super::changed::last_change;
use super::times::ToldTime;

/// When the dates are that a mail is about, in words: that of the first, and how many more there are. An evening and its
/// morning are one. Times are those of the facility's clock, and say so.
pub(super) struct When {
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

impl When {
    pub(super) fn of(occasion: Occasion, booking: &Booking, now: DateTime<Utc>) -> Self {
        let times = ToldTime::of(booking);
        let about = times_about(occasion, booking, &times);
        let next = about[0];
        let zone = booking.time_zone.parse::<Zone>().ok();
        let today = zone.map_or_else(|| now.date_naive(), |zone| zone.day_of(now).date());
        let short = short_day(next.first.date, today);
        let and_more = match about.len() - 1 {
            0 => String::new(),
            1 => " and one more date".to_owned(),
            more => format!(" and {more} more dates"),
        };
        Self {
            whole: format!("{}{and_more}", next.whole(today)),
            short_day: format!("{short}{and_more}"),
            starts: format!("{short}, {}{and_more}", next.start()),
            starts_there: format!("{short}, {}{and_more}", next.start_there()),
            dates: (times.len() > 1).then_some(about.len()),
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

    /// Returns the number of dates that it is about.
    pub(super) fn number(&self) -> usize {
        self.dates.unwrap_or(1)
    }
}

/// The times with a date that the last happening of that kind was about; where none is told, those that stand, or all where
/// none does. At least one.
fn times_about<'a>(occasion: Occasion, booking: &Booking, times: &'a [ToldTime<'a>]) -> Vec<&'a ToldTime<'a>> {
    let told = event_of(occasion, booking);
    let is_about = |time: &ToldTime<'_>| match told {
        Some(event) => event
            .days
            .as_ref()
            .is_none_or(|days| days.iter().any(|day| time.has(DayId(*day)))),
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
            .filter(|event| event.days.is_some());
    }
    let kind: BookingEventKind = occasion.event()?;
    booking.history.iter().rev().find(|event| event.kind == kind.as_str())
}

#[cfg(test)]
mod tests {
    use super::super::super::BookingStatus;
    use super::super::facts::facts;
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

    /// Thursday, 11:30 PM to Friday, 12:30 AM.
    fn night() -> Booking {
        let mut booking = booking();
        let mut morning = booking.days[0].clone();
        (morning.id, morning.date) = (uuid::Uuid::from_u128(6), "2027-03-12".parse().unwrap());
        (morning.start, morning.end) = ("00:00".to_owned(), "00:30".to_owned());
        let evening = &mut booking.days[0];
        (evening.start, evening.end) = ("23:30".to_owned(), "24:00".to_owned());
        booking.days.push(morning);
        booking
    }

    /// Labels and values of the facts that tell times.
    fn times(booking: &Booking, when: &When) -> Vec<(String, String)> {
        let facts = facts(booking, when).into_iter();
        facts
            .filter(|fact| fact.value.contains("Central time"))
            .map(|fact| (fact.label, fact.value))
            .collect()
    }

    #[test]
    fn an_evening_and_its_morning_are_one_date() {
        let booking = night();
        let when_now = when(&booking, "2027-02-20T15:00:00Z");
        let whole = "Thursday, March 11, 11:30 PM to Friday, March 12, 12:30 AM Central time";
        assert_eq!(when_now.whole, whole);
        assert_eq!(times(&booking, &when_now), [("When".to_owned(), whole.to_owned())]);
        assert_eq!(when_now.starts_there, "Thu, Mar 11, 11:30 PM Central time");
        assert_eq!((when_now.dates_at("Gym A").as_str(), when_now.number()), ("Gym A", 1));
        assert_eq!(
            when(&booking, "2026-12-20T15:00:00Z").whole,
            "Thursday, March 11, 2027, 11:30 PM to Friday, March 12, 2027, 12:30 AM Central time"
        );
    }

    #[test]
    fn a_series_counts_an_evening_and_its_morning_once() {
        let mut booking = night();
        let mut next = booking.days[0].clone();
        (next.id, next.date) = (uuid::Uuid::from_u128(7), "2027-03-18".parse().unwrap());
        booking.days.push(next);
        let when_now = when(&booking, "2027-02-20T15:00:00Z");
        assert_eq!(when_now.dates_at("Gym A"), "2 dates at Gym A");
        assert_eq!(when_now.short_day, "Thu, Mar 11 and one more date");
        let told = [
            ("Thu, Mar 11", "11:30 PM to Fri, Mar 12, 12:30 AM Central time"),
            ("Thu, Mar 18", "11:30 PM to midnight Central time"),
        ];
        assert_eq!(
            times(&booking, &when_now),
            told.map(|(day, times)| (day.to_owned(), times.to_owned()))
        );
    }

    #[test]
    fn a_morning_that_was_canceled_alone_is_a_date_of_its_own() {
        let mut booking = night();
        booking.days[1].status = BookingStatus::CancelledByHost;
        let when_now = when(&booking, "2027-02-20T15:00:00Z");
        assert_eq!(when_now.dates_at("Gym A"), "one date at Gym A");
        assert_eq!(
            when_now.whole,
            "Thursday, March 11, 2027, 11:30 PM to midnight Central time"
        );
        let last = times(&booking, &when_now).pop().unwrap();
        assert_eq!(last.1, "12:00 to 12:30 AM Central time: canceled");
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
