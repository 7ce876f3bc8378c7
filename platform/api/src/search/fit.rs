//! The fit of a space to a search, on one day or on all days of a repeat.

mod openings;

use std::cmp::Reverse;

use domain::availability::{OpenTime, Score};
use domain::pricing::PricingBlock;
use domain::time::{LocalTime, Ticks, TimeRange};

use super::offer::{BlockOffer, Looker, ViewedListing, around, blocks};
use super::query::Query;
use super::tally::Tally;

/// A space's offer for a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fit {
    /// The share of the slots that were asked for that is open, over all days.
    pub score: Score,
    /// The time of day that is open on the most days, where it is on any.
    pub time: Option<TimeRange>,
    /// The share of the searched hours that is in openings that are long enough, where there is one to tell.
    pub open_share: Option<Score>,
}

/// The time at which most of the requested time is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Best {
    days: usize,
    open: usize,
    asked: usize,
    time: TimeRange,
}

impl Best {
    /// The more days, the more of what was asked for, and the earlier, the better.
    fn rank(&self) -> (usize, usize, Reverse<TimeRange>) {
        (self.days, self.open * 1000 / self.asked.max(1), Reverse(self.time))
    }
}

impl Fit {
    /// Nothing of it is open.
    pub fn nothing() -> Self {
        Self {
            score: Score::of(0, 1),
            time: None,
            open_share: None,
        }
    }
}

impl From<Best> for Fit {
    fn from(best: Best) -> Self {
        Self {
            score: Score::of(best.open, best.asked),
            time: (best.days > 0).then_some(best.time),
            open_share: None,
        }
    }
}

/// Judges a space that can be booked on one of the days at least, seen as for the sport that it fits best for. `open` is
/// written over.
pub fn fit<'a>(
    looker: &mut Looker<'_>,
    seen: ViewedListing<'a>,
    query: &Query,
    open: &mut Vec<OpenTime>,
) -> Option<(ViewedListing<'a>, Fit)> {
    let mut long_enough = Ticks::NONE;
    let best = looker.for_each_sport(seen).filter_map(|seen| {
        let (best, found) = if let Some(blocks) = blocks(seen.listing) {
            let days = looker.block_days(seen, blocks);
            let best = best_block(&days, blocks, query).filter(|best| best.days > 0);
            (best, openings::of_blocks(&days, query))
        } else {
            looker.open_days(seen, open);
            let (window, minutes) = asked_of(seen, query);
            (
                best_time(open, window, minutes),
                openings::of_length(open, window, minutes),
            )
        };
        long_enough = long_enough.union(found);
        Some((seen, best?))
    });
    let (seen, best) = best.max_by_key(|(_, best)| best.rank())?;
    let open_share = query
        .hours
        .and_then(|hours| openings::share(long_enough, hours, best.time));
    Some((
        seen,
        Fit {
            open_share,
            ..Fit::from(best)
        },
    ))
}

/// The window to look in and the length to look for.
fn asked_of(seen: ViewedListing<'_>, query: &Query) -> (TimeRange, u16) {
    let listing = seen.listing;
    (listing.window_for(query.window), listing.minutes_for(query.minutes))
}

/// Returns the open share of what was asked for, at a space that can be booked on none of the days.
pub fn share(looker: &mut Looker<'_>, seen: ViewedListing<'_>, query: &Query) -> Fit {
    let mut open = Vec::new();
    let shares = looker.for_each_sport(seen).filter_map(|seen| {
        if let Some(blocks) = blocks(seen.listing) {
            return best_block(&looker.block_days(seen, blocks), blocks, query);
        }
        looker.open_days(seen, &mut open);
        let (window, minutes) = asked_of(seen, query);
        best_share(&open, window, minutes)
    });
    shares.max_by_key(Best::rank).map_or_else(Fit::nothing, Fit::from)
}

/// The block that is open on the most days, and most of which is then.
fn best_block(days: &[Vec<BlockOffer<'_>>], blocks: &[PricingBlock], query: &Query) -> Option<Best> {
    let inside = blocks.iter().filter(|block| query.window.contains(block.times));
    let best = inside.map(|block| {
        let offers = days.iter().map(|day| day.iter().find(|offer| offer.block == block));
        let mut best = Best {
            days: 0,
            open: 0,
            asked: 0,
            time: block.times,
        };
        for offer in offers {
            // A day on which the block is not offered is asked for and not open.
            let (open, asked) = offer.map_or((0, length(block.times)), BlockOffer::open_of);
            best.open += open;
            best.asked += asked;
            if let Some(span) = offer.and_then(|offer| offer.span(query.window, query.minutes)) {
                best.days += 1;
                best.time = around(block.times, span, query.minutes);
            }
        }
        best
    });
    best.max_by_key(Best::rank)
}

/// Slots of five minutes, in which blocks are counted.
fn length(times: TimeRange) -> usize {
    usize::from(times.end().minutes() - times.start().minutes()) / 5
}

/// Returns the time of day at which a time of this length is open on the most days, and most of it on the others; none
/// if it is open on no day.
fn best_time(days: &[OpenTime], window: TimeRange, minutes: u16) -> Option<Best> {
    let first = days.first()?;
    let slot = first.slot_length();
    let wanted = minutes.div_ceil(slot.minutes()).max(1);
    let starts: Vec<Ticks> = days.iter().map(|day| day.starts(window, wanted)).collect();
    // On a day that is short of some of its slots what is asked for is counted slot by slot.
    let skips = days.iter().any(OpenTime::skips);
    if !skips {
        let everywhere = starts.iter().copied().reduce(Ticks::intersect)?;
        if let Some(start) = everywhere.iter().next() {
            return Some(Best {
                days: days.len(),
                open: 1,
                asked: 1,
                time: times(start, usize::from(wanted) * slot.ticks())?,
            });
        }
        if days.len() == 1 {
            return None;
        }
    } else if days.len() == 1
        && let Some(span) = first.spans(window, wanted).first()
    {
        let minutes = wanted * slot.minutes();
        return Some(Best {
            days: 1,
            open: 1,
            asked: 1,
            time: starting(span.times(), minutes)?,
        });
    }
    let anywhere = starts.iter().copied().reduce(Ticks::union)?;
    let mut open_on = Tally::NONE;
    for day in starts {
        open_on.add(day);
    }
    let (most, candidates) = open_on.most(anywhere)?;
    let best = most_open(days, window, candidates, usize::from(wanted))?;
    Some(Best { days: most, ..best })
}

/// Returns the time of day at which most of a time of this length is open, or of the part that fits in the window.
fn best_share(days: &[OpenTime], window: TimeRange, minutes: u16) -> Option<Best> {
    let first = days.first()?;
    let wanted = usize::from(minutes.div_ceil(first.slot_length().minutes()).max(1));
    let slots = first.existing_slots(window);
    let count = wanted.min(slots.len());
    let end = slots.iter().last()? + first.slot_length().ticks();
    let candidates = slots.intersect(Ticks::span(0, end + 1 - count * first.slot_length().ticks()));
    let best = most_open(days, window, candidates, count)?;
    // A window that is too short has fewer slots than are wanted.
    let missing = (wanted - count) * days.len();
    Some(Best {
        asked: best.asked + missing,
        ..best
    })
}

/// Returns the first of some starts from which the most of this many slots are open over all days.
fn most_open(days: &[OpenTime], window: TimeRange, starts: Ticks, slots: usize) -> Option<Best> {
    let length = slots * days.first()?.slot_length().ticks();
    let sum = |counts: &Tally, start: usize| counts.sum(start, start + length);
    let mut open = Tally::NONE;
    for day in days {
        open.add(day.slots(window));
    }
    let best = starts
        .iter()
        .max_by_key(|start| (sum(&open, *start), Reverse(*start)))?;
    // All slots of a window exist, but for those that the clock skips.
    let mut missing = Tally::NONE;
    for day in days.iter().filter(|day| day.skips()) {
        missing.add(
            day.slot_length()
                .starts()
                .subtract(day.existing_slots(TimeRange::ALL_DAY)),
        );
    }
    Some(Best {
        days: 0,
        open: sum(&open, best),
        asked: slots * days.len() - sum(&missing, best),
        time: times(best, length)?,
    })
}

/// Returns the time of a number of ticks, from one on.
fn times(start: usize, ticks: usize) -> Option<TimeRange> {
    let time = |tick: usize| LocalTime::from_minutes(u16::try_from(tick * 5).ok()?);
    TimeRange::new(time(start)?, time(start + ticks)?).ok()
}

/// Returns the first minutes of a span; all of it if the clock skips a part.
fn starting(span: TimeRange, minutes: u16) -> Option<TimeRange> {
    let end = LocalTime::from_minutes((span.start().minutes() + minutes).min(span.end().minutes()))?;
    TimeRange::new(span.start(), end).ok()
}

#[cfg(test)]
mod tests;
