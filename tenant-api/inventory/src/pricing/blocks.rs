//! Pricing blocks on the wire, as pricing templates and spaces carry them, and what has to be right about them
//! (`domain::pricing::PricingBlock::check`).

use domain::pricing;
use domain::time::TimeRange;
use ground::fields;
use ground::weekday::Weekday;
use kernel::problem::FieldProblems;
use poem_openapi::Object;
use serde::Serialize;

use super::amount;

const MOST_BLOCKS: usize = 50;
const LONGEST_NAME: usize = 120;
/// A row for each day of the week and one for holidays.
const MOST_ROWS: usize = 8;
const MOST_BUFFERS: usize = 8;

/// A named time of the day that is booked as a whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none, deny_unknown_fields)]
pub struct PricingBlock {
    /// The label that renters choose it by, at most 120 characters; no two blocks of a list share one.
    pub name: String,
    /// Local time: `08:00`; a multiple of five minutes.
    pub start: String,
    /// Local time: `12:00`; the end of the day is `24:00` or `00:00`.
    pub end: String,
    /// Prices by days, at least one row. On a day that no row has it is not offered.
    pub table: Vec<PricingBlockRow>,
    /// Times before and after that are kept free around a booking of it. Empty: the space's own buffers.
    #[oai(default)]
    pub buffer: Vec<PricingBuffer>,
    /// Dollars per hour of time added before or after: `"12.50"`. Absent: the hourly price of the space.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub additional: Option<String>,
}

/// The price of a block on some days.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct PricingBlockRow {
    /// Dollars for the whole block: `"120.00"`.
    pub amount: String,
    /// At least one; a day is in one row that is not for holidays.
    pub days: Vec<Weekday>,
    /// True if it holds on the organization's holidays, whatever day they are. One row at most.
    #[oai(default)]
    pub holiday: bool,
}

/// A time that is kept free.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct PricingBuffer {
    /// Local time: `07:30`.
    pub start: String,
    /// Local time: `08:00`; the end of the day is `24:00` or `00:00`.
    pub end: String,
}

/// The blocks as the rules have them, or nothing where something is wrong, which is noted for its member: `blocks.0.table`.
pub(crate) fn read_blocks(
    problems: &mut FieldProblems,
    field: &str,
    blocks: &[PricingBlock],
) -> Option<Vec<pricing::PricingBlock>> {
    if blocks.is_empty() {
        problems.add(field, "required", "Add at least one block.");
        return None;
    }
    if blocks.len() > MOST_BLOCKS {
        problems.add(field, "tooMany", format!("You can add up to {MOST_BLOCKS} blocks."));
        return None;
    }
    let mut read: Vec<pricing::PricingBlock> = Vec::new();
    let mut wrong = false;
    for (index, block) in blocks.iter().enumerate() {
        let place = format!("{field}.{index}");
        let Some(block) = block.parse(problems, &place) else {
            wrong = true;
            continue;
        };
        if let Err(refusals) = block.check(&read) {
            fields::refused_at(problems, &place, refusals);
            wrong = true;
        }
        read.push(block);
    }
    (!wrong).then_some(read)
}

impl PricingBlock {
    /// The block that the texts say, where all of them can be read.
    fn parse(&self, problems: &mut FieldProblems, place: &str) -> Option<pricing::PricingBlock> {
        let member = |name: &str| format!("{place}.{name}");
        if self.table.len() > MOST_ROWS {
            problems.add(
                member("table"),
                "tooMany",
                format!("You can add up to {MOST_ROWS} rows."),
            );
            return None;
        }
        if self.buffer.len() > MOST_BUFFERS {
            problems.add(
                member("buffer"),
                "tooMany",
                format!("You can add up to {MOST_BUFFERS} buffer times."),
            );
            return None;
        }
        let name = fields::line(problems, &member("name"), &self.name, LONGEST_NAME);
        let times = fields::times(problems, place, &self.start, &self.end);

        let rows = self.table.iter().enumerate();
        let table: Vec<Option<pricing::BlockRow>> = rows
            .map(|(index, row)| row.parse(problems, &member(&format!("table.{index}"))))
            .collect();
        let ranges = self.buffer.iter().enumerate();
        let buffer: Vec<Option<TimeRange>> = ranges
            .map(|(index, range)| {
                let place = member(&format!("buffer.{index}"));
                fields::times(problems, &place, &range.start, &range.end)
            })
            .collect();
        let additional = match self.additional.as_deref() {
            None => None,
            Some(text) => Some(amount::read(problems, &member("additional"), text)?),
        };
        Some(pricing::PricingBlock {
            name,
            times: times?,
            table: table.into_iter().collect::<Option<_>>()?,
            buffer: buffer.into_iter().collect::<Option<_>>()?,
            additional,
        })
    }
}

impl PricingBlockRow {
    fn parse(&self, problems: &mut FieldProblems, place: &str) -> Option<pricing::BlockRow> {
        Some(pricing::BlockRow {
            amount: amount::read(problems, &format!("{place}.amount"), &self.amount)?,
            days: self.days.iter().copied().map(domain::time::Weekday::from).collect(),
            holiday: self.holiday,
        })
    }
}

impl From<&pricing::PricingBlock> for PricingBlock {
    fn from(block: &pricing::PricingBlock) -> Self {
        Self {
            name: block.name.clone(),
            start: block.times.start().to_string(),
            end: block.times.end().to_string(),
            table: block.table.iter().map(PricingBlockRow::from).collect(),
            buffer: block.buffer.iter().copied().map(PricingBuffer::from).collect(),
            additional: block.additional.map(|amount| amount.to_string()),
        }
    }
}

impl From<&pricing::BlockRow> for PricingBlockRow {
    fn from(row: &pricing::BlockRow) -> Self {
        Self {
            amount: row.amount.to_string(),
            days: row.days.iter().map(Weekday::from).collect(),
            holiday: row.holiday,
        }
    }
}

impl From<TimeRange> for PricingBuffer {
    fn from(range: TimeRange) -> Self {
        Self {
            start: range.start().to_string(),
            end: range.end().to_string(),
        }
    }
}
