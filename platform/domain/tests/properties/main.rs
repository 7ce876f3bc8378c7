//! Rules that hold for any input, tried on many.

mod approval;
mod availability;
mod bill;
mod booking;
mod clock;
mod money;
mod names;
mod payment;
mod repeats;
mod ticks;
mod unseen;

use domain::time::{LocalDay, LocalTime, TimeRange};
use proptest::prelude::*;

/// Any day of the years 2020 to 2039.
fn days() -> impl Strategy<Value = LocalDay> {
    let first: LocalDay = "2020-01-01".parse().expect("a day");
    (0_u32..7300).prop_map(move |days| first.plus_days(days))
}

/// Any range of times on the five-minute grid.
fn times() -> impl Strategy<Value = TimeRange> {
    (0_u16..288, 1_u16..=288).prop_filter_map("empty", |(first, end)| {
        let time = |tick: u16| LocalTime::from_minutes(tick * 5);
        if first < end {
            TimeRange::new(time(first)?, time(end)?).ok()
        } else {
            None
        }
    })
}
