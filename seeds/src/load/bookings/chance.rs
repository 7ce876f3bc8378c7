//! Random choices. The same seed with the same calls in the same order gives the same results.

use anyhow::Context;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

use crate::demo::Weighted;

pub(in crate::load) struct Chance(StdRng);

impl Chance {
    pub(in crate::load) fn from_seed(seed: u64) -> Self {
        Self(StdRng::seed_from_u64(seed))
    }

    /// Returns true with a probability in percent, which may be a fraction.
    pub(super) fn percent(&mut self, percent: f64) -> bool {
        self.0.random_bool((percent / 100.0).clamp(0.0, 1.0))
    }

    /// Returns a number from `from` to `to`, both included.
    pub(super) fn number(&mut self, from: u32, to: u32) -> u32 {
        self.0.random_range(from..=to.max(from))
    }

    /// Picks a choice, each with the same probability. None if there are no choices.
    pub(super) fn one_of<'a, T>(&mut self, choices: &'a [T]) -> Option<&'a T> {
        if choices.is_empty() {
            return None;
        }
        choices.get(self.0.random_range(0..choices.len()))
    }

    /// Picks a choice; heavier ones are more likely.
    pub(super) fn weighted<T: Copy>(&mut self, choices: &[Weighted<T>]) -> anyhow::Result<T> {
        let all: u32 = choices.iter().map(|choice| choice.weight).sum();
        let mut drawn = if all == 0 { 0 } else { self.0.random_range(0..all) };
        for choice in choices {
            if drawn < choice.weight {
                return Ok(choice.value);
            }
            drawn -= choice.weight;
        }
        None.context("the plan of bookings has a choice of nothing")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heavier_ones_come_more_often_and_weightless_ones_never() {
        let choices = [("rare", 1), ("never", 0), ("often", 9)].map(|(value, weight)| Weighted { value, weight });
        let mut chance = Chance::from_seed(1);
        let drawn: Vec<&str> = (0..1000).map(|_| chance.weighted(&choices).unwrap()).collect();
        let count = |word| drawn.iter().filter(|drawn| **drawn == word).count();
        assert_eq!(count("never"), 0);
        assert!((60..140).contains(&count("rare")), "{}", count("rare"));
        assert!(chance.weighted::<u8>(&[]).is_err());
    }

    #[test]
    fn the_same_seed_draws_the_same() {
        let draw = |seed| {
            let mut chance = Chance::from_seed(seed);
            (0..20).map(|_| chance.number(0, 1000)).collect::<Vec<_>>()
        };
        assert_eq!(draw(7), draw(7));
        assert_ne!(draw(7), draw(8));
    }
}
