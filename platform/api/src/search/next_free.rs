//! When a space is next free, for those that are not when asked.

use domain::time::TimeRange;
use kernel::problem::FreeSpan;

use super::offer::{Looker, ViewedListing};
use super::result::{Free, free_on};

/// The number of days to look at after the one that was asked for.
pub const DAYS_AHEAD: u32 = 14;

/// The first free span on the looker's days, at any time of day.
pub fn next_free(looker: &mut Looker<'_>, seen: ViewedListing<'_>, minutes: u16) -> Option<FreeSpan> {
    free_on(looker, seen, TimeRange::ALL_DAY, minutes)
        .into_iter()
        .flatten()
        .next()
        .map(Free::span)
}
