//! The pricing of a space: by the hour, by the day, by a sheet or by blocks (docs/rules/prices-and-the-bill.md#prices-of-a-space).
//!
//! A [`Pricing`] says what time costs; [`crate::bill`] turns it into money. All rates are per hour unless they say
//! otherwise, and exact.

mod block;
mod holidays;
mod sheet;

pub use block::{BlockRow, PricingBlock, check_blocks};
pub use holidays::{FederalHoliday, HolidayCalendar};
pub use sheet::{Amounts, SheetRow, check_rows};

use crate::{
    money::Money,
    refusal::FieldRefusal,
    time::{Buffers, LocalDay, SlotLength, Weekdays},
};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

/// The price of the time in a space.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "mode", rename_all = "camelCase")]
pub enum Pricing {
    /// By the hour.
    Hourly { price: Money },
    /// By the day (rental type 1): such a space is booked by whole days.
    Daily {
        /// For a whole day; the hourly price is a 24th of it, unrounded.
        price: Money,
    },
    /// By the rows of a price sheet, and the hourly price outside them.
    Sheet { price: Money, rows: Vec<SheetRow> },
    /// By named blocks of time, each with an amount for the day; added time by the hour.
    Blocks { price: Money, blocks: Vec<PricingBlock> },
}

/// The unit that an amount is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum PriceUnit {
    Hour,
    Day,
    Block,
}

impl Pricing {
    /// Returns the price of five-minute ticks by the plain hour: exact, multiplied before it is divided.
    pub(crate) fn plain(&self, ticks: usize) -> Decimal {
        let ticks = Decimal::from(ticks);
        match self {
            Self::Daily { price } => price.exact() * ticks / Decimal::from(24 * 12),
            Self::Hourly { price } | Self::Sheet { price, .. } | Self::Blocks { price, .. } => {
                price.exact() * ticks / Decimal::from(12)
            }
        }
    }

    /// Returns true if it makes a space bookable: a price above 0, a sheet, or blocks.
    pub fn is_priced(&self) -> bool {
        match self {
            Self::Hourly { price } | Self::Daily { price } => price.is_positive(),
            Self::Sheet { price, rows } => price.is_positive() || !rows.is_empty(),
            Self::Blocks { price, blocks } => price.is_positive() || !blocks.is_empty(),
        }
    }

    /// Everything that is wrong with it.
    pub fn check(&self) -> Result<(), Vec<FieldRefusal>> {
        let (price, parts) = match self {
            Self::Hourly { price } | Self::Daily { price } => (price, Ok(())),
            Self::Sheet { price, rows } => (price, check_rows(rows)),
            Self::Blocks { price, blocks } => (price, check_blocks(blocks)),
        };
        let mut wrong = parts.err().unwrap_or_default();
        if price.is_negative() {
            wrong.push(FieldRefusal::new(
                "price",
                "negativeAmount",
                "Enter a price of $0 or more.",
            ));
        }
        if wrong.is_empty() { Ok(()) } else { Err(wrong) }
    }

    /// The length of its slots: that of the space, but five minutes where it is priced by blocks.
    pub fn slot_length(&self, of_space: SlotLength) -> SlotLength {
        match self {
            Self::Blocks { .. } => SlotLength::FIVE_MINUTES,
            Self::Hourly { .. } | Self::Daily { .. } | Self::Sheet { .. } => of_space,
        }
    }

    /// The pricing block of that name.
    pub fn block(&self, name: &str) -> Option<&PricingBlock> {
        match self {
            Self::Blocks { blocks, .. } => blocks.iter().find(|block| block.name == name),
            Self::Hourly { .. } | Self::Daily { .. } | Self::Sheet { .. } => None,
        }
    }

    /// Returns the price of an hour that is added to the block of that name.
    pub fn added_rate(&self, block: &str) -> Option<Money> {
        match self {
            Self::Blocks { price, .. } => Some(self.block(block)?.additional.unwrap_or(*price)),
            Self::Hourly { .. } | Self::Daily { .. } | Self::Sheet { .. } => None,
        }
    }

    /// The lowest amount that it is offered at, and what for: what a list shows after "from".
    pub fn starting_at(&self) -> (Money, PriceUnit) {
        match self {
            Self::Hourly { price } => (*price, PriceUnit::Hour),
            Self::Daily { price } => (*price, PriceUnit::Day),
            Self::Sheet { price, rows } => {
                let amounts = rows.iter().flat_map(|row| row.amounts.each());
                let plain = Some(*price).filter(|price| price.is_positive());
                (amounts.chain(plain).min().unwrap_or(*price), PriceUnit::Hour)
            }
            Self::Blocks { price, blocks } => {
                let amounts = blocks.iter().flat_map(|block| &block.table).map(|row| row.amount);
                (amounts.min().unwrap_or(*price), PriceUnit::Block)
            }
        }
    }

    /// Returns the lowest amount on offer for an hour, to compare spaces that are priced in different ways.
    pub fn lowest_hourly(&self) -> Decimal {
        match self {
            Self::Hourly { .. } | Self::Sheet { .. } => self.starting_at().0.exact(),
            Self::Daily { price } => price.exact() / Decimal::from(24),
            Self::Blocks { price, blocks } => {
                let hourly = |block: &PricingBlock| {
                    let lowest = block.table.iter().map(|row| row.amount).min()?;
                    Some(
                        lowest.exact() * Decimal::from(60)
                            / Decimal::from(block.times.end().minutes() - block.times.start().minutes()),
                    )
                };
                blocks.iter().filter_map(hourly).min().unwrap_or(price.exact())
            }
        }
    }

    /// Returns the pricing as it applies on one day, so that later changes of holidays don't matter: each block with
    /// that day's amount.
    #[must_use]
    pub fn on(&self, day: LocalDay, is_holiday: bool) -> Self {
        let Self::Blocks { price, blocks } = self else {
            return self.clone();
        };
        let on_the_day = |block: &PricingBlock| {
            let row = BlockRow {
                amount: block.row_on(day, is_holiday)?.amount,
                days: Weekdays::ALL,
                holiday: false,
            };
            Some(PricingBlock {
                table: vec![row],
                ..block.clone()
            })
        };
        Self::Blocks {
            price: *price,
            blocks: blocks.iter().filter_map(on_the_day).collect(),
        }
    }

    /// The least that can be booked, in slots: a base block can be booked as it is, however short.
    pub fn minimum_slots(&self, base_block: Option<&str>, of_space: u16) -> u16 {
        let block = base_block.and_then(|name| self.block(name));
        block.map_or(of_space, |block| {
            let minutes = block.times.end().minutes() - block.times.start().minutes();
            of_space.min(minutes / SlotLength::FIVE_MINUTES.minutes())
        })
    }

    /// The buffers that a booking of that base block has: its own, where it has any, else the space's.
    pub fn buffers(&self, base_block: Option<&str>, of_space: Buffers) -> Buffers {
        base_block
            .and_then(|name| self.block(name))
            .and_then(PricingBlock::buffers)
            .unwrap_or(of_space)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::{TimeRange, Weekday, Weekdays};

    fn range(start: &str, end: &str) -> TimeRange {
        TimeRange::new(start.parse().unwrap(), end.parse().unwrap()).unwrap()
    }

    fn row(days: &[Weekday], holiday: bool) -> BlockRow {
        BlockRow {
            amount: Money::from_cents(100),
            days: days.iter().copied().collect(),
            holiday,
        }
    }

    fn block(name: &str, table: Vec<BlockRow>, buffer: Vec<TimeRange>) -> PricingBlock {
        PricingBlock {
            name: name.to_owned(),
            times: range("08:00", "12:00"),
            table,
            buffer,
            additional: None,
        }
    }

    fn codes(pricing: &Pricing) -> Vec<&'static str> {
        pricing
            .check()
            .err()
            .unwrap_or_default()
            .into_iter()
            .map(|refusal| refusal.code)
            .collect()
    }

    #[test]
    fn a_list_shows_the_lowest_amount_on_offer() {
        let price = Money::from_cents(2_000);
        assert_eq!(Pricing::Hourly { price }.starting_at(), (price, PriceUnit::Hour));
        assert_eq!(Pricing::Daily { price }.starting_at(), (price, PriceUnit::Day));
        let rows = vec![SheetRow {
            times: range("06:00", "08:00"),
            amounts: Amounts {
                all: Some(Money::from_cents(1_000)),
                sat: Some(Money::from_cents(3_000)),
                ..Amounts::default()
            },
        }];
        let sheet = Pricing::Sheet { price, rows };
        assert_eq!(sheet.starting_at(), (Money::from_cents(1_000), PriceUnit::Hour));
        let blocks = vec![block("Morning", vec![row(&[Weekday::Sat], false)], Vec::new())];
        let blocks = Pricing::Blocks { price, blocks };
        assert_eq!(blocks.starting_at(), (Money::from_cents(100), PriceUnit::Block));
        assert_eq!(blocks.lowest_hourly(), Decimal::new(25, 2), "a dollar for four hours");
        let daily = Pricing::Daily { price };
        assert_eq!((daily.lowest_hourly() * Decimal::from(24)).round_dp(9), price.exact());
    }

    #[test]
    fn what_was_promised_for_a_day_outlives_the_holidays() {
        let price = Money::from_cents(2_000);
        let holiday = BlockRow {
            amount: Money::from_cents(900),
            ..row(&[Weekday::Mon], true)
        };
        let table = vec![row(&[Weekday::Thu], false), holiday];
        let blocks = vec![block("Morning", table, Vec::new())];
        let pricing = Pricing::Blocks { price, blocks };
        let thursday: LocalDay = "2027-03-11".parse().unwrap();
        for (is_holiday, cents) in [(false, 100), (true, 900)] {
            let promised = pricing.on(thursday, is_holiday);
            for later in [false, true] {
                let row = promised
                    .block("Morning")
                    .and_then(|block| block.row_on(thursday, later));
                assert_eq!(row.map(|row| row.amount), Some(Money::from_cents(cents)));
            }
        }
        let friday = thursday.plus_days(1);
        assert_eq!(pricing.on(friday, false).block("Morning"), None);
        assert_eq!(pricing.minimum_slots(Some("Morning"), 60), 48);
        assert_eq!(pricing.minimum_slots(Some("Morning"), 12), 12);
        assert_eq!(pricing.minimum_slots(None, 12), 12);
    }

    #[test]
    fn blocks_are_held_to_their_rules() {
        let price = Money::ZERO;
        let of = |blocks| codes(&Pricing::Blocks { price, blocks });
        let weekdays = &Weekday::ALL[..5];
        let good = || {
            block(
                "Morning",
                vec![row(weekdays, false), row(&Weekday::ALL, true)],
                vec![range("07:30", "08:00")],
            )
        };
        assert_eq!(of(vec![good()]), [""; 0]);
        assert_eq!(of(vec![good(), good()]), ["duplicateName"]);
        assert_eq!(of(vec![block("A", vec![row(&[], false)], vec![])]), ["daysRequired"]);
        assert_eq!(
            of(vec![block(
                "A",
                vec![row(weekdays, false), row(&Weekday::ALL, false)],
                vec![]
            )]),
            ["overlappingDays"]
        );
        assert_eq!(
            of(vec![block("A", vec![row(weekdays, true), row(weekdays, true)], vec![])]),
            ["oneHolidayRow"]
        );
        let overlapping = block("A", vec![row(weekdays, false)], vec![range("11:55", "12:30")]);
        assert_eq!(of(vec![overlapping]), ["bufferOverlapsBlock"]);
        let far = block("A", vec![row(weekdays, false)], vec![range("12:00", "16:05")]);
        assert_eq!(of(vec![far]), ["bufferTooLong"]);
        assert_eq!(
            codes(&Pricing::Hourly {
                price: Money::from_cents(-1)
            }),
            ["negativeAmount"]
        );
    }

    #[test]
    fn a_blocks_buffer_is_what_lies_before_and_after_it() {
        let with = block("A", vec![], vec![range("07:30", "08:00"), range("12:00", "12:45")]);
        assert_eq!(
            with.buffers(),
            Some(Buffers {
                before_minutes: 30,
                after_minutes: 45
            })
        );
        let space = Buffers {
            before_minutes: 5,
            after_minutes: 5,
        };
        let pricing = Pricing::Blocks {
            price: Money::ZERO,
            blocks: vec![with, block("B", vec![], vec![])],
        };
        assert_eq!(pricing.buffers(Some("A"), space).after_minutes, 45);
        assert_eq!(pricing.buffers(Some("B"), space), space);
        assert_eq!(pricing.buffers(None, space), space);
        assert_eq!(pricing.added_rate("A"), Some(Money::ZERO));
        assert_eq!(pricing.added_rate("C"), None);
        assert_eq!(pricing.slot_length(SlotLength::HALF_HOUR), SlotLength::FIVE_MINUTES);
    }

    #[test]
    fn rows_of_a_sheet_do_not_overlap() {
        let amounts = Amounts {
            all: Some(Money::from_cents(100)),
            ..Amounts::default()
        };
        let rows = |second: TimeRange| {
            [range("08:00", "12:00"), second]
                .map(|times| SheetRow { times, amounts })
                .to_vec()
        };
        let price = Money::ZERO;
        assert_eq!(
            codes(&Pricing::Sheet {
                price,
                rows: rows(range("12:00", "13:00"))
            }),
            [""; 0]
        );
        assert_eq!(
            codes(&Pricing::Sheet {
                price,
                rows: rows(range("11:55", "13:00"))
            }),
            ["overlappingRows"]
        );
        assert_eq!(
            codes(&Pricing::Sheet {
                price,
                rows: rows(range("12:00", "12:01"))
            }),
            ["betweenSlots"]
        );
        assert_eq!(Weekdays::ALL.iter().filter_map(|day| amounts.on(day)).count(), 7);
    }
}
