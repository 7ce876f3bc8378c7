//! A rule for spaces that are booked by blocks or whole days: the blocks that were checked, and whether its hours hold one of
//! them, or a day.

use super::RuleSpace;
use crate::{
    availability::{AvailabilityRule, RuleEffect},
    pricing::{Pricing, PricingBlock},
    refusal::FieldRefusal,
    time::{LocalDay, Ticks, TimeRange, Weekdays},
};

/// The checked blocks in order, each of which is a pricing block of one of the spaces.
pub(super) fn check_blocks(
    checked: &[TimeRange],
    spaces: &[RuleSpace],
    wrong: &mut Vec<FieldRefusal>,
) -> Vec<TimeRange> {
    if checked.is_empty() {
        let message = "Select at least one pricing block.";
        wrong.push(FieldRefusal::new("checkedBlocks", "pricingBlockRequired", message));
    }
    let blocks = || spaces.iter().filter_map(RuleSpace::blocks).flatten();
    if let Some(unknown) = checked
        .iter()
        .find(|times| !blocks().any(|block| block.times == **times))
    {
        let message = if *unknown == TimeRange::ALL_DAY {
            "No pricing block of these spaces is all day.".to_owned()
        } else {
            format!("No pricing block of these spaces is from {}.", unknown.in_words())
        };
        wrong.push(FieldRefusal::new("checkedBlocks", "unknownPricingBlock", message));
    }
    let mut checked = checked.to_vec();
    checked.sort_unstable();
    checked.dedup();
    checked
}

impl AvailabilityRule {
    /// The first of the spaces priced by blocks of which it opens none as a whole, on no day on which that is offered.
    pub(super) fn opens_no_block<'a>(&self, spaces: &'a [RuleSpace<'a>]) -> Option<&'a RuleSpace<'a>> {
        if self.effect == RuleEffect::Closes {
            return None;
        }
        let last = self.last_day.min(self.first_day.plus_days(6));
        let days: Weekdays = self
            .first_day
            .through(last)
            .map(LocalDay::weekday)
            .filter(|weekday| self.weekdays.contains(*weekday))
            .collect();
        let opened = self.ticks();
        let opens = |block: &PricingBlock| {
            let offered = block.table.iter().any(|row| row.holiday || row.days.overlaps(days));
            offered && opened.contains_all(Ticks::touching(block.times))
        };
        let opens_none = |space: &&RuleSpace| space.blocks().is_some_and(|blocks| !blocks.iter().any(opens));
        spaces.iter().find(opens_none)
    }

    /// The first of the spaces priced by the day of which it opens hours that nobody can book.
    pub(super) fn opens_no_whole_day<'a>(&self, spaces: &'a [RuleSpace<'a>]) -> Option<&'a RuleSpace<'a>> {
        if self.effect == RuleEffect::Closes || self.is_all_day() {
            return None;
        }
        let by_the_day = |space: &&RuleSpace| matches!(space.pricing, Pricing::Daily { .. });
        spaces.iter().find(by_the_day)
    }
}
