//! The share of the searched hours that can be booked on a day (docs/rules/search.md#score).

use domain::availability::{OpenTime, Score};
use domain::time::{SlotRange, Ticks, TimeRange};

use super::super::offer::BlockOffer;
use super::super::query::Query;

/// Returns the time of a single day that is in openings of this length or longer; nothing of several days.
pub fn of_length(days: &[OpenTime], window: TimeRange, minutes: u16) -> Ticks {
    let [day] = days else { return Ticks::NONE };
    let slot = day.slot_length();
    let wanted = minutes.div_ceil(slot.minutes()).max(1);
    if day.skips() {
        let spans = day.spans(window, wanted).into_iter();
        return all(spans.map(SlotRange::times));
    }
    let length = usize::from(wanted) * slot.ticks();
    day.starts(window, wanted).lengthened(length)
}

/// Returns the time of a single day that can be booked with its blocks; nothing of several days.
pub fn of_blocks(days: &[Vec<BlockOffer<'_>>], query: &Query) -> Ticks {
    let [offers] = days else { return Ticks::NONE };
    all(offers
        .iter()
        .filter_map(|offer| offer.span(query.window, query.minutes)))
}

fn all(times: impl Iterator<Item = TimeRange>) -> Ticks {
    times.fold(Ticks::NONE, |all, times| all.union(Ticks::within(times)))
}

/// Returns the share of the hours that is open; nothing where they have room for no other time than the one that was found.
pub fn share(open: Ticks, hours: TimeRange, found: TimeRange) -> Option<Score> {
    let asked = Ticks::within(hours);
    (hours.length_minutes() > found.length_minutes()).then(|| Score::of(open.intersect(asked).len(), asked.len()))
}
