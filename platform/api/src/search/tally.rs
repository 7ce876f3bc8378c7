//! On how many days each tick is open.

use domain::time::{TICKS_PER_DAY, Ticks};

/// For each tick the number of sets that hold it.
pub struct Tally([u16; TICKS_PER_DAY]);

impl Tally {
    pub const NONE: Self = Self([0; TICKS_PER_DAY]);

    /// Counts the ticks of a set.
    pub fn add(&mut self, ticks: Ticks) {
        for tick in ticks.iter() {
            self.0[tick] += 1;
        }
    }

    /// The highest count of some ticks, and those that have it; nothing where there are none.
    pub fn most(&self, among: Ticks) -> Option<(usize, Ticks)> {
        let most = among.iter().map(|tick| self.0[tick]).max()?;
        let ticks = among.iter().filter(|tick| self.0[*tick] == most);
        let ticks = ticks.fold(Ticks::NONE, |ticks, tick| ticks.union(Ticks::span(tick, tick + 1)));
        Some((usize::from(most), ticks))
    }

    /// The sum of the counts from the first tick up to, not including, the end.
    pub fn sum(&self, first: usize, end: usize) -> usize {
        let end = end.min(TICKS_PER_DAY);
        self.0[first.min(end)..end].iter().copied().map(usize::from).sum()
    }
}
