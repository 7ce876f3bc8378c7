//! Time that is added to a pricing block over midnight (docs/rules/time-and-slots.md#over-midnight).

use domain::pricing::Pricing;
use domain::time::{DateTime, DayTime, Utc, is_one_night};

use super::AskedTimes;

/// A time of the hold or booking that asked ones are to join.
pub(crate) struct OwnTime {
    pub time: DayTime,
    pub instants: (DateTime<Utc>, DateTime<Utc>),
    /// The name of its base block, where it is booked by one.
    pub block: Option<String>,
}

impl OwnTime {
    fn is_one_with(&self, other: DayTime) -> bool {
        is_one_night(self.time, other) || is_one_night(other, self.time)
    }
}

impl AskedTimes {
    /// Adds the times without a block to the block that they continue over midnight: at its rate for added time, with
    /// its buffers.
    #[must_use]
    pub(super) fn with_added_time(mut self) -> Self {
        for night in self.nights() {
            let parts = &mut self.times[night];
            let named = parts.iter().find_map(|time| Some((time.space, time.block.clone()?)));
            let Some((space, block)) = named else {
                continue;
            };
            let Some(price) = self.spaces[space].availability.pricing.added_rate(&block) else {
                continue;
            };
            for time in parts.iter_mut().filter(|time| time.block.is_none()) {
                (time.space, time.added) = (space, Some(Pricing::Hourly { price }));
            }
        }
        self
    }

    /// Gives the times without a block the block of the caller's own time that they join.
    #[must_use]
    pub(super) fn with_time_added_to_own(mut self) -> Self {
        for time in self.times.iter_mut().filter(|time| time.block.is_none()) {
            let this = (time.day, time.slots.times());
            let block = self.own.iter().find(|own| own.is_one_with(this));
            let Some(block) = block.and_then(|own| own.block.as_deref()) else {
                continue;
            };
            let space = self.spaces[time.space].clone().around(Some(block));
            if let Some(price) = space.availability.pricing.added_rate(block) {
                self.spaces.push(space);
                (time.space, time.added) = (self.spaces.len() - 1, Some(Pricing::Hourly { price }));
            }
        }
        self
    }
}
