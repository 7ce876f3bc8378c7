//! Times of stored dates in a sentence.

use chrono::NaiveDate;
use domain::time::{DateTime, LocalTime, TimeRange, Utc, Zone, short_day};

/// The time that the clock shows at an instant.
pub(crate) fn clock_time_at(zone: Zone, instant: DateTime<Utc>) -> String {
    zone.time_of(instant).in_words()
}

/// `Thu, Mar 11, 6:00 to 8:00 PM`; in another year than today's `Thu, Mar 11, 2028, 6:00 to 8:00 PM`.
pub(crate) fn day_and_times(local_day: NaiveDate, start_minute: i16, end_minute: i16, today: NaiveDate) -> String {
    let time = |minute: i16| u16::try_from(minute).ok().and_then(LocalTime::from_minutes);
    let times = time(start_minute)
        .zip(time(end_minute))
        .and_then(|(start, end)| TimeRange::new(start, end).ok());
    let times = times.map_or_else(String::new, TimeRange::in_words);
    format!("{}, {times}", short_day(local_day, today))
}
