//! Stored values, read back into the types of the rules.
//!
//! Stored values were checked when they were written, so one that can't be read is the server's mistake, not the caller's.

use domain::spaces::SpaceType;
use domain::time::{LocalTime, SlotLength, SlotRange, TimeRange, Weekday, Weekdays};

/// An error of the server's: a stored value that the rules don't take.
pub fn unreadable(error: impl std::error::Error + Send + Sync + 'static) -> sqlx::Error {
    sqlx::Error::Decode(Box::new(error))
}

/// A stored word that means nothing: the database and the program disagree.
pub fn unknown_word(column: &str, word: &str) -> sqlx::Error {
    sqlx::Error::Decode(format!("'{word}' is no {column}").into())
}

/// Stored types of a space.
pub fn space_types(codes: &[String]) -> Result<Vec<SpaceType>, sqlx::Error> {
    codes.iter().map(|code| code.parse().map_err(unreadable)).collect()
}

/// A stored number in the width that the rules use.
pub fn number<T: TryFrom<i32>>(stored: impl Into<i32>) -> Result<T, sqlx::Error>
where
    T::Error: std::error::Error + Send + Sync + 'static,
{
    T::try_from(stored.into()).map_err(unreadable)
}

/// A stored minute of a day.
pub fn local_time(minute: i16) -> Result<LocalTime, sqlx::Error> {
    LocalTime::from_minutes(number(minute)?).ok_or_else(|| sqlx::Error::Decode("a minute beyond the day".into()))
}

/// A stored part of a day.
pub fn times(start_minute: i16, end_minute: i16) -> Result<TimeRange, sqlx::Error> {
    TimeRange::new(local_time(start_minute)?, local_time(end_minute)?).map_err(unreadable)
}

/// The slots of a part of a day: five-minute ones where the space's slots have changed since it was stored.
pub fn slots(length: SlotLength, times: TimeRange) -> Result<SlotRange, sqlx::Error> {
    SlotRange::from_times(length, times)
        .or_else(|_| SlotRange::from_times(SlotLength::FIVE_MINUTES, times))
        .map_err(unreadable)
}

/// A time of a day as it is stored.
pub fn minute(time: LocalTime) -> i16 {
    i16::try_from(time.minutes()).unwrap_or(i16::MAX)
}

/// A stored number of minutes as the length of a slot.
pub fn slot_length(minutes: i32) -> Result<SlotLength, sqlx::Error> {
    SlotLength::from_minutes(number(minutes)?).map_err(unreadable)
}

/// An error of the server's: a value that can't be stored.
pub fn unencodable(error: impl std::error::Error + Send + Sync + 'static) -> sqlx::Error {
    sqlx::Error::Encode(Box::new(error))
}

/// Stored days of the week: bit 0 is Monday.
pub fn weekdays(bits: i16) -> Weekdays {
    Weekday::ALL
        .into_iter()
        .filter(|weekday| bits & (1 << *weekday as i16) != 0)
        .collect()
}

/// Days of the week as they are stored.
pub fn weekday_bits(weekdays: Weekdays) -> i16 {
    weekdays.iter().fold(0, |bits, weekday| bits | 1 << weekday as i16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weekdays_are_kept_as_bits_from_monday_on() {
        assert_eq!(
            weekdays(0b100_0001).iter().collect::<Vec<_>>(),
            [Weekday::Mon, Weekday::Sun]
        );
        for bits in 1..128 {
            assert_eq!(weekday_bits(weekdays(bits)), bits);
        }
    }

    #[test]
    fn an_unknown_type_of_a_space_is_an_error() {
        let read = |codes: &[&str]| space_types(&codes.iter().map(|code| (*code).to_owned()).collect::<Vec<_>>());
        assert_eq!(read(&["ice", "gym"]).unwrap()[0].code(), "ice");
        let unknown = read(&["ice", "moonlight"]).unwrap_err();
        assert!(unknown.to_string().contains("moonlight"), "{unknown}");
    }

    #[test]
    fn slots_that_were_shortened_since_are_read_in_ticks() {
        let read = |start, end| slots(SlotLength::HALF_HOUR, times(start, end).unwrap()).unwrap();
        let half_hours = read(1080, 1200);
        assert_eq!((half_hours.first(), half_hours.end()), (36, 40));
        assert_eq!(read(1085, 1200).length(), SlotLength::FIVE_MINUTES);
    }
}
