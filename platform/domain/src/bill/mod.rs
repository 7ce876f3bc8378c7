//! The bill (docs/rules/prices-and-the-bill.md): what a booking costs, line by line.
//!
//! [`Bill::of`] is the only place where a price is made. What always holds: the lines add up to the total, to the cent;
//! the discount and the adjustment never take more than there is; nothing on it is negative but those two and what was
//! denied. Its input is what the renter wants and what the organization set, never an amount that somebody sent.

mod addon;
mod adjust;
mod choices;
mod fees;
mod hours;
mod input;
mod line;
mod make;
mod rate;
mod share_out;

pub use addon::{AddonBasis, AddonChoice, AddonLength, AddonRefusal, AddonSettings};
pub use adjust::{AdjustRefusal, may_adjust};
pub use choices::Choices;
pub use hours::Hours;
pub use input::{
    Adjustment, BillTerms, BilledDate, Conditions, GroupDiscount, Order, TransactionRate, TransactionRateRefusal,
};
pub use line::{BillLine, LineKind};
pub use rate::{RatePart, RateRefusal, RateSource, parts_of};
pub use share_out::share_out;

use crate::booking::BookingStatus;
use crate::money::{Account, Money, Parts, Percent};
use serde::{Deserialize, Serialize};

/// The bill of a booking. Kept with the booking as it was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Bill {
    /// Dates, denied ones included.
    pub count: u32,
    /// Hours, denied ones included.
    pub total_hours: Hours,
    pub rate_hours: RateHours,
    pub options: Vec<OptionTotal>,
    /// The add-ons of all dates, denied ones included.
    pub options_total: Money,
    pub discount: Discount,
    pub adjustment: AdjustmentTaken,
    /// The part of the above that was denied.
    pub denied: Denied,
    /// The sum when denied dates, discount and adjustment are off.
    pub subtotal: Money,
    pub fees: Fees,
    /// The sales tax that was applied; 0 for the exempt.
    pub tax_rate: Percent,
    /// The transaction fee that was applied; 0 without user fees.
    pub tx_rate: Percent,
    pub total: Money,
    /// All of it, explained; these add up to the total.
    pub lines: Vec<BillLine>,
}

impl Bill {
    /// Splits the total by account.
    pub fn parts(&self) -> Parts {
        Parts::single(Account::Rental, self.subtotal)
            + Parts::single(Account::BookingFee, self.fees.book)
            + Parts::single(Account::Tax, self.fees.tax)
            + Parts::single(Account::Insurance, self.fees.insurance)
            + Parts::single(Account::UserFee, self.fees.tx)
    }

    /// Returns the bill unless there is nothing to pay on it anymore: all dates that are on it, whose statuses it takes, have been
    /// refunded (docs/rules/money-and-the-ledger.md#what-is-due).
    pub fn while_payable(&self, billed_dates: impl IntoIterator<Item = BookingStatus>) -> Option<&Self> {
        let is_payable = !billed_dates.into_iter().all(BookingStatus::is_refund);
        is_payable.then_some(self)
    }

    /// Splits by account what there is to pay on it.
    pub fn payable(&self, billed_dates: impl IntoIterator<Item = BookingStatus>) -> Parts {
        self.while_payable(billed_dates).map(Self::parts).unwrap_or_default()
    }
}

impl Bill {
    /// Returns the price of each date's time, in their order: before discount, adjustment and fees, denied dates included.
    pub fn rates(&self) -> impl Iterator<Item = Money> {
        let rates = self.lines.iter().filter(|line| line.kind == LineKind::Rate);
        rates.map(|line| line.amount)
    }

    /// Returns the part of the subtotal and of its tax that these lines came to, which are named by their place on the bill: none
    /// where one of them isn't the time or an add-on of a date. A discount and an adjustment take their share of each.
    pub fn part_of_lines(&self, chosen: &[usize]) -> Option<Money> {
        let amount = |place: &usize| {
            let line = self.lines.get(*place)?;
            matches!(line.kind, LineKind::Rate | LineKind::AddOn).then_some(line.amount)
        };
        let sum: Money = chosen.iter().map(amount).sum::<Option<Money>>()?;
        let gross = self.rate_hours.total + self.options_total - self.denied.rate_hours - self.denied.options_total;
        if !gross.is_positive() {
            return Some(Money::from_cents(0));
        }
        let most = self.subtotal + self.fees.tax;
        Some(Money::half_up(most.exact() * sum.min(gross).exact() / gross.exact()))
    }
}

/// The price of the time, denied dates included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RateHours {
    /// At the plain hourly price, for show.
    pub base: Money,
    pub total: Money,
}

/// The price of one add-on over all dates, denied ones included.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OptionTotal {
    pub name: String,
    pub quantity: u32,
    pub amount: Money,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Discount {
    pub percentage: Percent,
    pub amount: Money,
    /// The group whose discount it is.
    pub group: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AdjustmentTaken {
    /// The amount that it took off, never more than the discount left.
    pub amount: Money,
    /// The percentage, if it was given as one.
    pub percentage: Option<Percent>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Denied {
    pub hours: Hours,
    pub rate_hours: Money,
    pub options_total: Money,
}

/// The fees as they are shown and posted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Fees {
    pub book: Money,
    pub tax: Money,
    pub insurance: Money,
    pub tx: Money,
}

impl Fees {
    pub fn sum(self) -> Money {
        self.book + self.tax + self.insurance + self.tx
    }
}
