//! The price of the time of one date, and the reasons for it.

use crate::{
    bill::{BilledDate, Hours},
    money::Money,
    pricing::{HolidayCalendar, Pricing, PricingBlock, SheetRow},
    refusal::Refusal,
    time::{Ticks, TimeRange},
};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

/// The source of a rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum RateSource {
    /// The hourly price.
    Hourly,
    /// The price of a whole day.
    Daily,
    /// A row of the price sheet, per hour.
    Sheet,
    /// The amount of a pricing block, as a whole.
    Block,
    /// Time added to a block, per hour.
    Additional,
}

/// A part of a date at one rate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RatePart {
    pub source: RateSource,
    /// The block's name, and the holiday whose row holds.
    pub name: Option<String>,
    #[serde(flatten)]
    pub times: TimeRange,
    pub hours: Hours,
    /// Per hour, or for the whole of it where the source is a day or a block.
    pub rate: Money,
}

/// The reason why a date has no price.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RateRefusal {
    #[error("Please select a base block of time using the row selector buttons before adding/removing time blocks.")]
    NoBaseBlock,
    #[error("This space has no pricing block “{name}”.")]
    UnknownBlock { name: String },
    #[error("“{name}” is not offered on this day.")]
    BlockNotOffered { name: String },
    #[error("Choose a time that includes all of “{name}”.")]
    BlockNotIncluded { name: String },
    #[error("This space is booked for whole days.")]
    NotAWholeDay,
}

impl Refusal for RateRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::NoBaseBlock => "noBaseBlock",
            Self::UnknownBlock { .. } => "unknownBlock",
            Self::BlockNotOffered { .. } => "blockNotOffered",
            Self::BlockNotIncluded { .. } => "blockNotIncluded",
            Self::NotAWholeDay => "notAWholeDay",
        }
    }
}

/// The parts of a date at their rates; none where the time can't be booked at this pricing.
pub fn parts_of(pricing: &Pricing, holidays: &HolidayCalendar, date: &BilledDate) -> Vec<RatePart> {
    of_date(pricing, holidays, date).map_or_else(|_| Vec::new(), |rate| rate.parts)
}

/// The rate of a date: rounded when it is made.
pub(super) struct DateRate {
    pub label: String,
    pub amount: Money,
    pub parts: Vec<RatePart>,
}

pub(super) fn of_date(
    pricing: &Pricing,
    holidays: &HolidayCalendar,
    date: &BilledDate,
) -> Result<DateRate, RateRefusal> {
    let pricing = date.promised.as_ref().unwrap_or(pricing);
    match pricing {
        Pricing::Hourly { price } => {
            let parts = hourly_parts(RateSource::Hourly, *price, None, date.charged);
            Ok(DateRate {
                label: times_label(date.times),
                amount: sum(&parts),
                parts,
            })
        }
        Pricing::Daily { price } => {
            if date.times != TimeRange::ALL_DAY {
                return Err(RateRefusal::NotAWholeDay);
            }
            let hours = Hours::from_ticks(date.charged.len());
            let part = RatePart {
                source: RateSource::Daily,
                name: None,
                times: date.times,
                hours,
                rate: *price,
            };
            Ok(DateRate {
                label: "Whole day".to_owned(),
                amount: *price,
                parts: vec![part],
            })
        }
        Pricing::Sheet { price, rows } => {
            let parts = sheet_parts(*price, rows, date);
            Ok(DateRate {
                label: times_label(date.times),
                amount: sum(&parts),
                parts,
            })
        }
        Pricing::Blocks { price, .. } => {
            let name = date.block.as_deref().ok_or(RateRefusal::NoBaseBlock)?;
            let block = pricing
                .block(name)
                .ok_or_else(|| RateRefusal::UnknownBlock { name: name.to_owned() })?;
            let parts = block_parts(*price, block, holidays, date)?;
            Ok(DateRate {
                label: format!("{name}, {}", date.times.in_words()),
                amount: sum(&parts),
                parts,
            })
        }
    }
}

/// "6:00 to 8:00 PM", "Whole day".
fn times_label(times: TimeRange) -> String {
    if times == TimeRange::ALL_DAY {
        "Whole day".to_owned()
    } else {
        times.in_words()
    }
}

/// All parts together, multiplied before they are divided and rounded once.
fn sum(parts: &[RatePart]) -> Money {
    let twelvefold: Decimal = parts
        .iter()
        .map(|part| match part.source {
            RateSource::Daily | RateSource::Block => part.rate.exact() * Decimal::from(12),
            RateSource::Hourly | RateSource::Sheet | RateSource::Additional => {
                part.rate.exact() * Decimal::from(part.hours.minutes() / 5)
            }
        })
        .sum();
    Money::half_up(twelvefold / Decimal::from(12))
}

/// A part for each unbroken run of the ticks.
fn hourly_parts(source: RateSource, rate: Money, name: Option<&str>, ticks: Ticks) -> Vec<RatePart> {
    let part = |times: TimeRange| {
        let hours = Hours::from_ticks(Ticks::within(times).len());
        RatePart {
            source,
            name: name.map(str::to_owned),
            times,
            hours,
            rate,
        }
    };
    ticks.ranges().map(part).collect()
}

fn sheet_parts(price: Money, rows: &[SheetRow], date: &BilledDate) -> Vec<RatePart> {
    let mut left = date.charged;
    let mut parts = Vec::new();
    for row in rows {
        let Some(amount) = row.amounts.on(date.date.weekday()) else {
            continue;
        };
        let covered = left.intersect(Ticks::within(row.times));
        left = left.subtract(covered);
        parts.extend(hourly_parts(RateSource::Sheet, amount, None, covered));
    }
    parts.extend(hourly_parts(RateSource::Hourly, price, None, left));
    parts.sort_by_key(|part| part.times);
    parts
}

fn block_parts(
    price: Money,
    block: &PricingBlock,
    holidays: &HolidayCalendar,
    date: &BilledDate,
) -> Result<Vec<RatePart>, RateRefusal> {
    let holiday = holidays.name_of(date.date);
    let row = block
        .row_on(date.date, holiday.is_some())
        .ok_or_else(|| RateRefusal::BlockNotOffered {
            name: block.name.clone(),
        })?;
    if !date.times.contains(block.times) {
        return Err(RateRefusal::BlockNotIncluded {
            name: block.name.clone(),
        });
    }
    let of_block = Ticks::within(block.times);
    let base = RatePart {
        source: RateSource::Block,
        name: Some(match holiday.filter(|_| row.holiday) {
            Some(holiday) => format!("{} ({holiday})", block.name),
            None => block.name.clone(),
        }),
        times: block.times,
        hours: Hours::from_ticks(date.charged.intersect(of_block).len()),
        rate: row.amount,
    };
    let added = date.charged.subtract(of_block);
    let rate = block.additional.unwrap_or(price);
    let mut parts = hourly_parts(RateSource::Additional, rate, Some(&block.name), added);
    parts.push(base);
    parts.sort_by_key(|part| part.times);
    Ok(parts)
}
