//! The fit of a space to a search, on one day or on all days of a repeat.

use std::cmp::Reverse;

use domain::availability::{OpenTime, Score};
use domain::pricing::PricingBlock;
use domain::time::{LocalTime, Ticks, TimeRange};

use super::offer::{BlockOffer, Looker, Seen, around, blocks};
use super::query::Query;
use super::tally::Tally;

/// The minutes of a day to which the page's slider of hours reaches: its ends stand for what was not chosen.
const SLIDER: (u16, u16) = (5 * 60, 23 * 60);
/// Three quarters or more of the chosen hours are alike.
const MOST_QUARTERS: usize = 3;

/// A space's offer for a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fit {
    /// The share of the slots that were asked for that is open, over all days.
    pub score: Score,
    /// The quarters of the chosen hours that can be booked, 0 to 3; 0 where they make no difference.
    pub quarters: usize,
    /// The time of day that is open on the most days, where it is on any.
    pub time: Option<TimeRange>,
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
            quarters: 0,
            time: None,
        }
    }
}

impl From<Best> for Fit {
    fn from(best: Best) -> Self {
        Self {
            score: Score::of(best.open, best.asked),
            quarters: 0,
            time: (best.days > 0).then_some(best.time),
        }
    }
}

/// Judges a space that can be booked on one of the days at least, seen as for the sport that it fits best for. `open` is
/// written over.
pub fn fit<'a>(
    looker: &mut Looker<'_>,
    seen: Seen<'a>,
    query: &Query,
    open: &mut Vec<OpenTime>,
) -> Option<(Seen<'a>, Fit)> {
    let (window, minutes) = (
        seen.listing.window_for(query.window),
        seen.listing.minutes_for(query.minutes),
    );
    let goes_by_hours = !query.repeats && query.window != TimeRange::ALL_DAY;
    let mut bookable = Ticks::NONE;
    let best = looker.for_each_sport(seen).filter_map(|seen| {
        let (best, own) = if let Some(blocks) = blocks(seen.listing) {
            let days = looker.block_days(seen, blocks);
            let best = best_block(&days, blocks, query).filter(|best| best.days > 0)?;
            (best, goes_by_hours.then(|| bookable_blocks(&days, query)))
        } else {
            looker.open_days(seen, open);
            let best = best_time(open, window, minutes)?;
            let day = open.first().filter(|_| goes_by_hours);
            (best, day.map(|day| bookable_of(day, window, minutes)))
        };
        bookable = bookable.union(own.unwrap_or(Ticks::NONE));
        Some((seen, best))
    });
    let (seen, best) = best.max_by_key(|(_, best)| best.rank())?;
    let mut fit = Fit::from(best);
    if goes_by_hours {
        fit.quarters = quarters(bookable, query.window, minutes);
    }
    Some((seen, fit))
}

/// Returns the open share of what was asked for, at a space that can be booked on none of the days.
pub fn share(looker: &mut Looker<'_>, seen: Seen<'_>, query: &Query) -> Fit {
    let mut open = Vec::new();
    let shares = looker.for_each_sport(seen).filter_map(|seen| {
        if let Some(blocks) = blocks(seen.listing) {
            return best_block(&looker.block_days(seen, blocks), blocks, query);
        }
        looker.open_days(seen, &mut open);
        best_share(
            &open,
            seen.listing.window_for(query.window),
            seen.listing.minutes_for(query.minutes),
        )
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

/// The time of blocks that can be booked.
fn bookable_blocks(days: &[Vec<BlockOffer<'_>>], query: &Query) -> Ticks {
    let offers = days.iter().flatten();
    let spans = offers.filter_map(|offer| offer.span(query.window, query.minutes));
    spans.fold(Ticks::NONE, |ticks, span| ticks.union(Ticks::touching(span)))
}

/// The time in openings of at least this length.
fn bookable_of(day: &OpenTime, window: TimeRange, minutes: u16) -> Ticks {
    let slot = day.slot_length();
    let wanted = minutes.div_ceil(slot.minutes()).max(1);
    day.starts(window, wanted)
        .lengthened(usize::from(wanted) * slot.ticks())
}

/// Returns how many whole quarters of the chosen hours can be booked, as `web/src/screens/search/open-share.ts` measures them. All
/// of them where the hours leave room for one time only, which is open then.
fn quarters(bookable: Ticks, chosen: TimeRange, minutes: u16) -> usize {
    let whole = TimeRange::ALL_DAY;
    let from = if chosen.start() == whole.start() {
        SLIDER.0
    } else {
        chosen.start().minutes()
    };
    let to = if chosen.end() == whole.end() {
        SLIDER.1
    } else {
        chosen.end().minutes()
    };
    if to.saturating_sub(from) <= minutes {
        return MOST_QUARTERS;
    }
    let hours = Ticks::span(usize::from(from.div_ceil(5)), usize::from(to / 5));
    let open = bookable.intersect(hours).len();
    (open * 4 / hours.len().max(1)).min(MOST_QUARTERS)
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
