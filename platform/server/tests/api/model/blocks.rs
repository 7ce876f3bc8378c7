//! The model of what time costs: by the hour or, in the studio, by blocks that are booked as a whole, with time added around
//! them.

use super::command::{Expected, Refused, Where, Who};
use super::memory::Memory;
use super::money::{Cents, half_up, rate};
use super::rules::STUDIO;
use super::time::Time;

/// A named time of every day.
pub struct Block {
    pub name: &'static str,
    pub start: i64,
    pub end: i64,
    pub amount: Cents,
    /// For an hour of added time; the space's hourly price where it has none.
    pub additional: Option<Cents>,
}

/// With an hour added on both sides, still none meets the other.
pub const BLOCKS: [Block; 2] = [
    Block {
        name: "Morning",
        start: 8 * 60,
        end: 9 * 60 + 30,
        amount: 4_321,
        additional: Some(1_555),
    },
    Block {
        name: "Noon",
        start: 12 * 60,
        end: 13 * 60 + 30,
        amount: 5_005,
        additional: None,
    },
];

/// By then all of them are over, whatever is added.
pub const BLOCKS_END: i64 = 15 * 60;

/// The price of time in a space now, to somebody.
#[derive(Clone, Copy)]
pub struct Price {
    space: Where,
    /// Cents an hour; none for the organization itself.
    hourly: Option<Cents>,
}

impl Price {
    fn is_by_blocks(self) -> bool {
        self.space == STUDIO && self.hourly.is_some()
    }

    /// The block that a time is booked around.
    pub fn block(self, time: Time) -> Option<&'static Block> {
        let is_inside = |block: &&Block| time.start <= block.start && block.end <= time.end;
        BLOCKS.iter().filter(|_| self.is_by_blocks()).find(is_inside)
    }

    pub fn of(self, time: Time) -> Cents {
        let hourly = self.hourly.unwrap_or_default();
        let Some(block) = self.block(time) else {
            return rate(hourly, time.minutes());
        };
        let added = time.minutes() - (block.end - block.start);
        half_up(60 * block.amount + block.additional.unwrap_or(hourly) * added, 60)
    }
}

impl Memory {
    pub fn price(&self, who: Option<Who>, space: Where) -> Price {
        let hourly = who.map(|_| self.prices[space]);
        Price { space, hourly }
    }

    /// Refuses times without a block where that is the price.
    pub fn require_blocks(&self, who: Option<Who>, space: Where, times: &[Time]) -> Expected<()> {
        let price = self.price(who, space);
        if price.is_by_blocks() && times.iter().any(|time| price.block(*time).is_none()) {
            return Err(Refused::INVALID);
        }
        Ok(())
    }
}
