//! Time that is added to a pricing block over midnight (docs/rules/time-and-slots.md#over-midnight).

use domain::pricing::Pricing;
use domain::time::runs_over_midnight;

use super::AskedTimes;

impl AskedTimes {
    /// The same times, of which those that name no block and touch one at midnight are added to it: at its rate for added
    /// time, with its buffers.
    #[must_use]
    pub(super) fn with_added_time(mut self) -> Self {
        for run in runs_over_midnight(&self.day_times()) {
            let parts = &mut self.times[run];
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
}
