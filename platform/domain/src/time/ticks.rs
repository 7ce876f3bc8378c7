//! A day as a set of 288 five-minute ticks, in five machine words.
//!
//! Opening hours, exceptions, busy time and buffers are set operations on it. Bits beyond the 288th are always clear.

use std::fmt;

use super::{LocalTime, TimeRange};

/// Five-minute ticks in a local day of 24 hours.
pub const TICKS_PER_DAY: usize = 288;
const WORDS: usize = 5;

/// A set of ticks of one day. Tick k is the five local minutes from `5 × k`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Ticks([u64; WORDS]);

impl Ticks {
    pub const NONE: Self = Self([0; WORDS]);
    pub const ALL: Self = Self([u64::MAX, u64::MAX, u64::MAX, u64::MAX, 0xFFFF_FFFF]);

    /// The ticks from the first up to, not including, the end; held within the day, nothing where that is empty.
    #[inline]
    pub fn span(first: usize, end: usize) -> Self {
        let mut words = [0; WORDS];
        let end = end.min(TICKS_PER_DAY);
        for (index, word) in words.iter_mut().enumerate() {
            let low = first.clamp(index * 64, index * 64 + 64) - index * 64;
            let high = end.clamp(index * 64, index * 64 + 64) - index * 64;
            if low < high {
                *word = (u64::MAX >> (64 - (high - low))) << low;
            }
        }
        Self(words)
    }

    /// Every `step`-th tick, from the first one on.
    pub const fn every(step: usize) -> Self {
        let mut words = [0; WORDS];
        let mut tick = 0;
        while tick < TICKS_PER_DAY {
            words[tick / 64] |= 1 << (tick % 64);
            tick += step;
        }
        Self(words)
    }

    /// The ticks that a range of times touches.
    #[inline]
    pub fn touching(times: TimeRange) -> Self {
        Self::span(
            usize::from(times.start().minutes()) / 5,
            usize::from(times.end().minutes()).div_ceil(5),
        )
    }

    /// The ticks that lie wholly within a range of times.
    #[inline]
    pub fn within(times: TimeRange) -> Self {
        Self::span(
            usize::from(times.start().minutes()).div_ceil(5),
            usize::from(times.end().minutes()) / 5,
        )
    }

    #[inline]
    fn each_word(self, other: Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|index| combine(self.0[index], other.0[index])))
    }

    #[must_use]
    #[inline]
    pub fn union(self, other: Self) -> Self {
        self.each_word(other, |a, b| a | b)
    }

    #[must_use]
    #[inline]
    pub fn intersect(self, other: Self) -> Self {
        self.each_word(other, |a, b| a & b)
    }

    #[must_use]
    #[inline]
    pub fn subtract(self, other: Self) -> Self {
        self.each_word(other, |a, b| a & !b)
    }

    #[must_use]
    #[inline]
    pub fn complement(self) -> Self {
        Self::ALL.subtract(self)
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub fn contains(self, tick: usize) -> bool {
        tick < TICKS_PER_DAY && self.0[tick / 64] & (1 << (tick % 64)) != 0
    }

    /// Returns true if every tick of the other set is in this one.
    #[inline]
    pub fn contains_all(self, other: Self) -> bool {
        other.subtract(self).is_empty()
    }

    #[inline]
    pub fn overlaps(self, other: Self) -> bool {
        !self.intersect(other).is_empty()
    }

    /// Moves the ticks earlier; those that would lie before the day are dropped.
    #[inline]
    fn earlier(self, by: usize) -> Self {
        if (1..64).contains(&by) {
            return Self(std::array::from_fn(|index| {
                let next = if index + 1 < WORDS { self.0[index + 1] } else { 0 };
                (self.0[index] >> by) | (next << (64 - by))
            }));
        }
        let (words, bits) = (by / 64, by % 64);
        let word = |index: usize| self.0.get(index).copied().unwrap_or(0);
        Self(std::array::from_fn(|index| {
            let low = word(index + words) >> bits;
            let high = if bits == 0 {
                0
            } else {
                word(index + words + 1) << (64 - bits)
            };
            low | high
        }))
    }

    /// The ticks from which this many in a row are in the set; the whole set for one or none.
    #[must_use]
    #[inline]
    pub fn starts_of(self, length: usize) -> Self {
        let mut starts = self;
        let mut reached = 1;
        // Twice as far each time, and the rest at last.
        while reached < length {
            let step = reached.min(length - reached);
            starts = starts.intersect(starts.earlier(step));
            reached += step;
        }
        starts
    }

    /// Each tick of the set with those that follow it, this many altogether, within the day.
    #[must_use]
    pub fn lengthened(self, length: usize) -> Self {
        let mut filled = self;
        let mut reached = 1;
        while reached < length {
            let step = reached.min(length - reached);
            filled = filled.union(filled.later(step));
            reached += step;
        }
        filled
    }

    /// Moves the ticks later; those that would lie after the day are dropped.
    fn later(self, by: usize) -> Self {
        let (words, bits) = (by / 64, by % 64);
        let word = |index: Option<usize>| index.map_or(0, |index| self.0[index]);
        let moved = Self(std::array::from_fn(|index| {
            let high = word(index.checked_sub(words)) << bits;
            let low = if bits == 0 {
                0
            } else {
                word(index.checked_sub(words + 1)) >> (64 - bits)
            };
            high | low
        }));
        moved.intersect(Self::ALL)
    }

    /// The first tick of the set that is not before `from`.
    fn next(self, from: usize) -> Option<usize> {
        let mut index = from / 64;
        let mut word = self.0.get(index)? & (u64::MAX << (from % 64));
        while word == 0 {
            index += 1;
            word = *self.0.get(index)?;
        }
        Some(index * 64 + word.trailing_zeros() as usize)
    }

    /// The ticks of the set in order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut from = 0;
        std::iter::from_fn(move || {
            let tick = self.next(from)?;
            from = tick + 1;
            Some(tick)
        })
    }

    /// The unbroken runs, first to last, each as first tick and end.
    pub fn runs(self) -> impl Iterator<Item = (usize, usize)> {
        let others = self.complement();
        let mut from = 0;
        std::iter::from_fn(move || {
            let first = self.next(from)?;
            let end = others.next(first).unwrap_or(TICKS_PER_DAY);
            from = end;
            Some((first, end))
        })
    }

    /// The unbroken runs as ranges of times.
    pub fn ranges(self) -> impl Iterator<Item = TimeRange> {
        self.runs().map(|(first, end)| {
            let time = |tick: usize| u16::try_from(tick * 5).ok().and_then(LocalTime::from_minutes);
            time(first)
                .zip(time(end))
                .and_then(|(start, end)| TimeRange::new(start, end).ok())
                .expect("a run lies within the day and is not empty")
        })
    }

    /// The length of these ticks on the clock on the wall, in minutes.
    pub fn minutes(self) -> u16 {
        u16::try_from(self.len() * 5).expect("a day has 1440 minutes")
    }
}

impl fmt::Debug for Ticks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.ranges().map(|range| range.to_string()))
            .finish()
    }
}
