//! Price sheets: rows of time with amounts per hour.

use crate::{
    money::Money,
    refusal::FieldRefusal,
    time::{TimeRange, Weekday},
};
use serde::{Deserialize, Serialize};

/// Up to ten amounts per hour, from wide to narrow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Amounts {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub all: Option<Money>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weekdays: Option<Money>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weekends: Option<Money>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mon: Option<Money>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tue: Option<Money>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wed: Option<Money>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thu: Option<Money>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fri: Option<Money>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sat: Option<Money>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sun: Option<Money>,
}

impl Amounts {
    /// The narrowest amount that there is for the day: its own, else that of its part of the week, else that of all.
    pub fn on(&self, weekday: Weekday) -> Option<Money> {
        let own = match weekday {
            Weekday::Mon => self.mon,
            Weekday::Tue => self.tue,
            Weekday::Wed => self.wed,
            Weekday::Thu => self.thu,
            Weekday::Fri => self.fri,
            Weekday::Sat => self.sat,
            Weekday::Sun => self.sun,
        };
        let part_of_week = if weekday.is_weekend() {
            self.weekends
        } else {
            self.weekdays
        };
        own.or(part_of_week).or(self.all)
    }

    pub(super) fn each(&self) -> impl Iterator<Item = Money> {
        let named = [self.mon, self.tue, self.wed, self.thu, self.fri, self.sat, self.sun];
        [self.all, self.weekdays, self.weekends]
            .into_iter()
            .chain(named)
            .flatten()
    }
}

/// A row of a price sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SheetRow {
    #[serde(flatten)]
    pub times: TimeRange,
    pub amounts: Amounts,
}

impl SheetRow {
    /// Everything that is wrong with it, beside the rows before it. Each refusal names a member of the row.
    pub fn check(&self, earlier: &[Self]) -> Result<(), Vec<FieldRefusal>> {
        let mut wrong = Vec::new();
        let mut refuse = |field, code, message: &str| wrong.push(FieldRefusal::new(field, code, message));
        if earlier.iter().any(|earlier| earlier.times.overlaps(self.times)) {
            refuse("start", "overlappingRows", "The times of two rows overlap.");
        }
        if !on_ticks(self.times) {
            refuse("start", "betweenSlots", "Choose a time in steps of five minutes.");
        }
        if self.amounts.each().any(Money::is_negative) {
            refuse("amounts", "negativeAmount", "Enter an amount of $0 or more.");
        }
        if self.amounts.each().next().is_none() {
            refuse("amounts", "amountRequired", "Each row needs an amount.");
        }
        if wrong.is_empty() { Ok(()) } else { Err(wrong) }
    }
}

/// Everything that is wrong with the rows of a sheet.
pub fn check_rows(rows: &[SheetRow]) -> Result<(), Vec<FieldRefusal>> {
    let wrong = |(index, row): (usize, &SheetRow)| row.check(&rows[..index]).err().unwrap_or_default();
    let wrong: Vec<FieldRefusal> = rows.iter().enumerate().flat_map(wrong).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong) }
}

/// Returns true if both ends are multiples of five minutes.
pub(super) fn on_ticks(times: TimeRange) -> bool {
    times.start().minutes().is_multiple_of(5) && times.end().minutes().is_multiple_of(5)
}
