//! A bill as it travels: in quotes, holds and bookings, and in the problem that says that it has changed.

use chrono::NaiveDate;
use domain::bill;
use domain::time::LocalDay;
use poem_openapi::{Enum, Object};
use serde::{Deserialize, Serialize};

/// A bill: its lines add up to its total. Amounts are dollars, `"12.50"`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct Bill {
    /// The number of dates, those taken off the bill included.
    pub count: u32,
    /// Hours with at most four decimals, those taken off the bill included.
    pub total_hours: String,
    pub rate_hours: BillRateHours,
    /// The sum of each add-on over all dates.
    #[serde(default)]
    pub options: Vec<BillOption>,
    /// Add-ons of all dates.
    pub options_total: String,
    pub denied: BillDenied,
    pub discount: BillDiscount,
    pub adjustment: BillAdjustment,
    /// The sum without the dates taken off, less discount and adjustment.
    pub subtotal: String,
    pub fees: BillFees,
    /// Percent of sales tax that was applied.
    pub tax_rate: String,
    /// The sum to pay: the subtotal and the fees, rounded down to the cent.
    pub total: String,
    /// The dates in order, then what comes off, then the fees above zero.
    pub lines: Vec<BillLine>,
}

/// The sum of an add-on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
pub struct BillOption {
    /// Its name.
    pub name: String,
    /// The quantity.
    pub quantity: u32,
    /// Dollars for all dates, those taken off the bill included.
    pub amount: String,
}

/// The price of the time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
pub struct BillRateHours {
    /// The price of the time at the plain hourly price.
    pub base: String,
    /// The price at the rates that apply to that time, dates taken off the bill included.
    pub total: String,
}

/// The dates taken off the bill: denied, canceled or removed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct BillDenied {
    /// Part of `totalHours`; `0` if no date was taken off.
    pub hours: String,
    /// Dollars, part of the total of `rateHours`.
    pub rate_hours: String,
    /// Dollars, part of `optionsTotal`.
    pub options_total: String,
}

/// A group's discount.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct BillDiscount {
    /// The group's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    /// Percent.
    pub percentage: String,
    /// Dollars that come off, never below zero; `0.00` without a discount.
    pub amount: String,
}

/// An amount that an admin took off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct BillAdjustment {
    /// Percent, if it was given as such.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub percentage: Option<String>,
    /// Dollars off, at most what the discount leaves; `0.00` without an adjustment.
    pub amount: String,
}

/// Fees and taxes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
pub struct BillFees {
    /// The booking fee.
    pub book: String,
    /// Sales tax.
    pub tax: String,
    /// Event insurance.
    pub insurance: String,
    /// The fee for paying by card, if renters carry it.
    pub tx: String,
}

/// The subject of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", remote = "domain::bill::LineKind")]
pub enum BillLineKind {
    Rate,
    AddOn,
    Denied,
    Discount,
    Adjustment,
    BookingFee,
    Tax,
    Insurance,
    UserFee,
}

/// A line of a bill.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct BillLine {
    pub kind: BillLineKind,
    /// A few words about it.
    pub label: String,
    /// The calculation behind it.
    pub explanation: String,
    /// The local day that it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<NaiveDate>,
    /// Hours, for a line of time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hours: Option<String>,
    /// Dollars an hour, for a line of time at one rate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate: Option<String>,
    /// Dollars; below zero if something comes off.
    pub amount: String,
    /// The parts of a line of time with their prices and rules; none for other lines.
    #[serde(default)]
    pub parts: Vec<BillPart>,
}

/// The rule that prices a part of a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", remote = "domain::bill::RateSource")]
pub enum BillRule {
    /// The space's hourly price.
    Hourly,
    /// Its price for a whole day.
    Daily,
    /// A row of its price sheet, by the hour.
    Sheet,
    /// A whole pricing block of the space.
    Block,
    /// Time added to a block, by the hour.
    Additional,
}

/// A part of a date at one rate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct BillPart {
    /// The rule that prices it.
    pub rule: BillRule,
    /// The block's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Local start, `18:00`.
    pub start: String,
    /// Local end, `20:00`; the end of the day is `24:00`.
    pub end: String,
    /// Hours that are charged.
    pub hours: String,
    /// Dollars an hour; for a day or a block, dollars for all of it.
    pub rate: String,
}

impl From<&bill::Bill> for Bill {
    fn from(bill: &bill::Bill) -> Self {
        Self {
            count: bill.count,
            total_hours: bill.total_hours.to_string(),
            rate_hours: BillRateHours {
                base: bill.rate_hours.base.to_string(),
                total: bill.rate_hours.total.to_string(),
            },
            options: bill.options.iter().map(BillOption::from).collect(),
            options_total: bill.options_total.to_string(),
            denied: BillDenied {
                hours: bill.denied.hours.to_string(),
                rate_hours: bill.denied.rate_hours.to_string(),
                options_total: bill.denied.options_total.to_string(),
            },
            discount: BillDiscount {
                group: bill.discount.group.clone(),
                percentage: bill.discount.percentage.to_string(),
                amount: bill.discount.amount.to_string(),
            },
            adjustment: BillAdjustment {
                percentage: bill.adjustment.percentage.map(|percentage| percentage.to_string()),
                amount: bill.adjustment.amount.to_string(),
            },
            subtotal: bill.subtotal.to_string(),
            fees: BillFees {
                book: bill.fees.book.to_string(),
                tax: bill.fees.tax.to_string(),
                insurance: bill.fees.insurance.to_string(),
                tx: bill.fees.tx.to_string(),
            },
            tax_rate: bill.tax_rate.to_string(),
            total: bill.total.to_string(),
            lines: bill.lines.iter().map(BillLine::from).collect(),
        }
    }
}

impl From<&bill::BillLine> for BillLine {
    fn from(line: &bill::BillLine) -> Self {
        Self {
            kind: line.kind.into(),
            label: line.label.clone(),
            explanation: line.explanation.clone(),
            date: line.date.map(LocalDay::date),
            hours: line.hours.map(|hours| hours.to_string()),
            rate: line.rate.map(|rate| rate.to_string()),
            amount: line.amount.to_string(),
            parts: line.parts.iter().map(BillPart::from).collect(),
        }
    }
}

impl From<&bill::OptionTotal> for BillOption {
    fn from(option: &bill::OptionTotal) -> Self {
        Self {
            name: option.name.clone(),
            quantity: option.quantity,
            amount: option.amount.to_string(),
        }
    }
}

impl From<&bill::RatePart> for BillPart {
    fn from(part: &bill::RatePart) -> Self {
        Self {
            rule: part.source.into(),
            name: part.name.clone(),
            start: part.times.start().to_string(),
            end: part.times.end().to_string(),
            hours: part.hours.to_string(),
            rate: part.rate.to_string(),
        }
    }
}
