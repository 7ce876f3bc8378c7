//! The times of a booking's dates, as a mail shows them: an evening and its morning are one.

use chrono::NaiveDate;
use domain::time::{DayTime, LocalDay, TimeRange, Zone, day_in_full, is_one_night, long_day, short_day};
use kernel::ids::DayId;

use super::super::Booking;
use super::super::dto::BookingDay;

/// A time of a booking: one date, or two that are one time over midnight, in the time zone that is named with it.
pub(super) struct ToldTime<'a> {
    pub first: &'a BookingDay,
    last: &'a BookingDay,
    zone: Option<Zone>,
}

impl<'a> ToldTime<'a> {
    /// The times of a booking's dates, the earliest first. Both dates of a time over midnight have the same status.
    pub(super) fn of(booking: &'a Booking) -> Vec<Self> {
        let zone = booking.time_zone.parse::<Zone>().ok();
        let one = |first: &'a BookingDay, last: &'a BookingDay| Self { first, last, zone };
        let days = booking.days.as_slice();
        let times: Option<Vec<DayTime>> = days.iter().map(day_time).collect();
        let Some(times) = times else {
            return days.iter().map(|day| one(day, day)).collect();
        };
        let mut told = Vec::new();
        let mut is_told = vec![false; days.len()];
        for (index, first) in days.iter().enumerate() {
            if is_told[index] {
                continue;
            }
            // Between them may be dates at the same times that were canceled or denied.
            let goes_on = |other: &usize| {
                !is_told[*other] && days[*other].status == first.status && is_one_night(times[index], times[*other])
            };
            let until_the_next_day = |other: &usize| times[index].0.days_until(times[*other].0) <= 1;
            let mut later = (index + 1..days.len()).take_while(until_the_next_day);
            let last = later.find(goes_on).unwrap_or(index);
            is_told[last] = true;
            told.push(one(first, &days[last]));
        }
        told
    }

    pub(super) fn has(&self, date: DayId) -> bool {
        [self.first.id, self.last.id].contains(&date.0)
    }

    /// `6:00 PM`, `all day`
    pub(super) fn start(&self) -> String {
        match day_time(self.first) {
            Some(_) if self.is_all_day() => "all day".to_owned(),
            Some((_, times)) => times.start().in_words(),
            None => self.first.start.clone(),
        }
    }

    /// `6:00 PM Central time`, `all day, Central time`
    pub(super) fn start_there(&self) -> String {
        let comma = if self.is_all_day() { "," } else { "" };
        let zone = self.zone.map_or_else(String::new, |zone| {
            format!("{comma} {}", zone.in_words(self.first.starts_at))
        });
        format!("{}{zone}", self.start())
    }

    /// `6:00 to 8:00 PM Central time`, over midnight `11:30 PM to Sun, Dec 13, 12:30 AM Central time`.
    pub(super) fn in_words(&self, today: NaiveDate) -> String {
        self.span(|morning| short_day(morning, today))
    }

    /// `Thursday, March 11, 2027, 6:00 to 8:00 PM Central time`, over midnight
    /// `Saturday, December 12, 11:30 PM to Sunday, December 13, 12:30 AM Central time`, where two days of this year need none.
    pub(super) fn whole(&self, today: NaiveDate) -> String {
        let named = |day: NaiveDate| {
            if self.is_over_midnight() {
                day_in_full(day, today)
            } else {
                long_day(day)
            }
        };
        format!("{}, {}", named(self.first.date), self.span(named))
    }

    fn span(&self, named: impl Fn(NaiveDate) -> String) -> String {
        let times = day_time(self.first).zip(day_time(self.last)).zip(self.zone);
        let Some((((_, first), (_, last)), zone)) = times else {
            return format!("{} – {}", self.first.start, self.last.end);
        };
        let at = self.first.starts_at;
        if !self.is_over_midnight() {
            return first.in_words_at(zone, at);
        }
        let (start, end) = (first.start().in_words(), last.end().in_words());
        format!("{start} to {}, {end} {}", named(self.last.date), zone.in_words(at))
    }

    fn is_over_midnight(&self) -> bool {
        self.first.date != self.last.date
    }

    fn is_all_day(&self) -> bool {
        day_time(self.first).is_some_and(|(_, times)| times == TimeRange::ALL_DAY)
    }
}

/// Ids of these dates, and of those that are one time with them.
pub(in crate::bookings) fn whole_times(booking: &Booking, dates: &[DayId]) -> Vec<DayId> {
    ToldTime::of(booking)
        .iter()
        .filter(|time| dates.iter().any(|date| time.has(*date)))
        .flat_map(|time| [DayId(time.first.id), DayId(time.last.id)])
        .collect()
}

fn day_time(date: &BookingDay) -> Option<DayTime> {
    let times = TimeRange::new(date.start.parse().ok()?, date.end.parse().ok()?).ok()?;
    Some((LocalDay::from(date.date), times))
}

#[cfg(test)]
mod tests {
    use super::super::super::BookingStatus;
    use super::*;

    #[test]
    fn an_evening_that_was_canceled_and_added_again_goes_on_into_the_morning() {
        let mut booking: Booking = serde_json::from_str(include_str!("../mail_example.json")).unwrap();
        let evening = BookingDay {
            start: "23:30".to_owned(),
            end: "24:00".to_owned(),
            ..booking.days[0].clone()
        };
        let canceled = BookingDay {
            status: BookingStatus::CancelledByHost,
            ..evening.clone()
        };
        let morning = BookingDay {
            date: evening.date.succ_opt().unwrap(),
            start: "00:00".to_owned(),
            end: "00:30".to_owned(),
            ..evening.clone()
        };
        for days in [[&evening, &canceled, &morning], [&canceled, &evening, &morning]] {
            booking.days = days.into_iter().cloned().collect();
            let told = ToldTime::of(&booking);
            assert_eq!(told.len(), 2);
            let night = told.iter().find(|time| time.is_over_midnight()).unwrap();
            assert_eq!(
                (night.first.status, night.last.status),
                (evening.status, morning.status)
            );
        }
    }
}
