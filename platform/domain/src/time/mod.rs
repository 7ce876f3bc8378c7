//! Days, times, zones and slots.
//!
//! A *day* is a local calendar day of a facility ([`LocalDay`]); a time is a number of local minutes since its midnight
//! ([`LocalTime`], 00:00 to 24:00); a *slot* is an equal part of it ([`SlotLength`]). A [`DayClock`] turns local minutes
//! of one day in one zone into instants. Nothing crosses midnight: a time over it has a part on each day, and
//! [`nights`] says which are one. There is no "now" in here: the time is passed in.

mod buffers;
mod clock;
mod day;
mod local_time;
mod over_midnight;
mod slots;
mod ticks;
mod time_in_words;
mod week;
mod weekday;
mod words;
mod written;
mod zone;

pub use buffers::Buffers;
pub use chrono::{DateTime, Utc};
pub use clock::DayClock;
pub use day::{DayRefusal, LocalDay};
pub use local_time::{LocalTime, TimeRange, TimeRefusal};
pub use over_midnight::{DayTime, is_one_night, nights};
pub use slots::{SlotLength, SlotRange, SlotRefusal, WireSlot};
pub use ticks::{TICKS_PER_DAY, Ticks};
pub use time_in_words::TimeInWords;
pub use week::WeekStart;
pub use weekday::{Weekday, Weekdays};
pub use words::{day_in_full, length_in_words, long_day, short_day};
pub use written::WrittenRefusal;
pub use zone::{Zone, ZoneRefusal};
