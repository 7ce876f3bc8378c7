//! The edges of the rules: where each limit lies, from both sides.

mod addons;
mod bookings;
mod names;
mod places;
mod prices;
mod times;

use std::fmt::Debug;
use std::str::FromStr;

fn parse<T: FromStr<Err: Debug>>(text: &str) -> T {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"))
}
