//! Pricing blocks: named times that are booked as a whole, with an amount by day.

use super::sheet::on_ticks;
use crate::{
    money::Money,
    names::{is_seen, name_key},
    refusal::FieldRefusal,
    time::{Buffers, LocalDay, TimeRange, Weekdays},
};
use serde::{Deserialize, Serialize};

/// The price of a block on some days of the week; a holiday row, on the organization's holidays, whatever its days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BlockRow {
    pub amount: Money,
    pub days: Weekdays,
    pub holiday: bool,
}

/// A named time of the day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PricingBlock {
    pub name: String,
    #[serde(flatten)]
    pub times: TimeRange,
    pub table: Vec<BlockRow>,
    /// Times before and after that are kept free around a booking of it.
    #[serde(default)]
    pub buffer: Vec<TimeRange>,
    /// Per hour of time added before or after; absent: the hourly price of the space.
    pub additional: Option<Money>,
}

/// Four slots of an hour, the most that a space's own buffers come to.
const LONGEST_BUFFER_MINUTES: u16 = 240;

impl PricingBlock {
    /// The row that holds on a day: on a holiday the holiday row wins; nothing where the block is not offered.
    pub fn row_on(&self, day: LocalDay, is_holiday: bool) -> Option<&BlockRow> {
        let holiday = || self.table.iter().find(|row| row.holiday && is_holiday);
        let plain = || {
            self.table
                .iter()
                .find(|row| !row.holiday && row.days.contains(day.weekday()))
        };
        holiday().or_else(plain)
    }

    /// Returns the block's own buffers; nothing where it has none.
    pub fn buffers(&self) -> Option<Buffers> {
        if self.buffer.is_empty() {
            return None;
        }
        let (start, end) = (self.times.start().minutes(), self.times.end().minutes());
        let earliest = self
            .buffer
            .iter()
            .map(|range| range.start().minutes())
            .min()
            .unwrap_or(start);
        let latest = self
            .buffer
            .iter()
            .map(|range| range.end().minutes())
            .max()
            .unwrap_or(end);
        Some(Buffers {
            before_minutes: start.saturating_sub(earliest),
            after_minutes: latest.saturating_sub(end),
        })
    }

    /// Everything that is wrong with it, beside the blocks before it. Each refusal names a member of the block.
    pub fn check(&self, earlier: &[Self]) -> Result<(), Vec<FieldRefusal>> {
        let mut wrong = Vec::new();
        let name = name_key(self.name.trim());
        if !is_seen(&self.name) {
            wrong.push(FieldRefusal::new("name", "nameRequired", "Each block needs a name."));
        } else if earlier.iter().any(|earlier| name_key(earlier.name.trim()) == name) {
            wrong.push(FieldRefusal::new("name", "duplicateName", "Duplicate pricing name"));
        }
        if !on_ticks(self.times) {
            wrong.push(between_slots("start"));
        }
        if !self.buffer.iter().copied().all(on_ticks) {
            wrong.push(between_slots("buffer"));
        }
        if self.buffer.iter().any(|buffer| buffer.overlaps(self.times)) {
            let message = "Buffer times overlap with block times above.";
            wrong.push(FieldRefusal::new("buffer", "bufferOverlapsBlock", message));
        }
        let longest = |buffers: Buffers| buffers.before_minutes.max(buffers.after_minutes);
        if self.buffers().map_or(0, longest) > LONGEST_BUFFER_MINUTES {
            let message = "A buffer can be at most four hours before and after the block.";
            wrong.push(FieldRefusal::new("buffer", "bufferTooLong", message));
        }
        if self.additional.is_some_and(Money::is_negative) {
            wrong.push(FieldRefusal::new(
                "additional",
                "negativeAmount",
                "Enter an amount of $0 or more.",
            ));
        }
        check_table(&self.table, &mut wrong);
        if wrong.is_empty() { Ok(()) } else { Err(wrong) }
    }
}

fn between_slots(field: &'static str) -> FieldRefusal {
    FieldRefusal::new(field, "betweenSlots", "Choose a time in steps of five minutes.")
}

/// Everything that is wrong with the blocks of a space or a pricing template (docs/rules/prices-and-the-bill.md#prices-of-a-space).
pub fn check_blocks(blocks: &[PricingBlock]) -> Result<(), Vec<FieldRefusal>> {
    let wrong = |(index, block): (usize, &PricingBlock)| block.check(&blocks[..index]).err().unwrap_or_default();
    let wrong: Vec<FieldRefusal> = blocks.iter().enumerate().flat_map(wrong).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong) }
}

fn check_table(table: &[BlockRow], wrong: &mut Vec<FieldRefusal>) {
    let mut refuse = |code, message: &str| wrong.push(FieldRefusal::new("table", code, message));
    if table.is_empty() {
        refuse("amountRequired", "Each block needs an amount for at least one day.");
    }
    if table.iter().any(|row| row.days.is_empty()) {
        refuse("daysRequired", "Each row needs at least one day.");
    }
    if table.iter().any(|row| row.amount.is_negative()) {
        refuse("negativeAmount", "Enter an amount of $0 or more.");
    }
    if table.iter().filter(|row| row.holiday).count() > 1 {
        refuse("oneHolidayRow", "Only one row can be for holidays.");
    }
    let plain: Vec<&BlockRow> = table.iter().filter(|row| !row.holiday).collect();
    let overlaps = |(index, row): (usize, &&BlockRow)| plain[..index].iter().any(|early| early.days.overlaps(row.days));
    if plain.iter().enumerate().any(overlaps) {
        refuse("overlappingDays", "Overlapping days in the pricing");
    }
}
