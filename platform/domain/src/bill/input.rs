//! The input of a bill: the order, and the terms on which it is placed.

use crate::{
    bill::{AddonChoice, Bill},
    groups::GroupTerms,
    money::{AmountRefusal, Money, Percent},
    pricing::{HolidayCalendar, Pricing, PricingBlock},
    refusal::Refusal,
    time::{DayClock, LocalDay, SlotRange, Ticks, TimeRange},
    wire,
};
use rust_decimal::Decimal;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// One date of a booking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BilledDate {
    pub date: LocalDay,
    pub times: TimeRange,
    /// The ticks that are counted: those of the slots that exist on that day.
    pub charged: Ticks,
    /// The name of the base block, where the space is priced by blocks.
    pub block: Option<String>,
    /// The pricing that was promised for this date, where it is not the order's.
    pub promised: Option<Pricing>,
    pub denied: bool,
}

impl BilledDate {
    /// The date that was booked by those slots.
    pub fn of(slots: SlotRange, clock: &DayClock) -> Self {
        Self {
            date: clock.day(),
            times: slots.times(),
            charged: slots.charged(clock),
            block: None,
            promised: None,
            denied: false,
        }
    }

    /// Returns the date as it is booked around this base block.
    #[must_use]
    pub fn in_block(self, block: Option<String>) -> Self {
        Self { block, ..self }
    }

    /// Returns the date at the price that was promised for it.
    #[must_use]
    pub fn at(self, promised: Pricing) -> Self {
        Self {
            promised: Some(promised),
            ..self
        }
    }

    /// A day on which the clock is not changed.
    pub fn plain(date: LocalDay, times: TimeRange) -> Self {
        Self {
            date,
            times,
            charged: Ticks::within(times),
            block: None,
            promised: None,
            denied: false,
        }
    }
}

/// The discount of the group in which somebody books.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GroupDiscount {
    pub percentage: Percent,
    pub group: String,
}

/// A reduction by an admin of a pending booking: an amount, or a share of what the discount leaves. Written `7.25` or
/// `12.5%`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Adjustment {
    Amount(Money),
    Percentage(Percent),
}

impl Adjustment {
    pub const NONE: Self = Self::Amount(Money::ZERO);

    /// The share that it is, where it is one.
    pub fn percentage(self) -> Option<Percent> {
        match self {
            Self::Amount(_) => None,
            Self::Percentage(percentage) => Some(percentage),
        }
    }

    /// Returns the adjustment for a part of the order: a percentage applies to each part, an amount is shared by the
    /// parts' prices without it.
    #[must_use]
    pub fn for_part(self, part: Money, whole: Money) -> Self {
        match self {
            Self::Amount(amount) if whole.is_positive() => {
                let share = Money::half_up(amount.exact() * part.exact() / whole.exact());
                Self::Amount(share.min(amount))
            }
            Self::Amount(_) => Self::NONE,
            percentage @ Self::Percentage(_) => percentage,
        }
    }

    /// Returns the amount that it takes off, never more than there is and never less than nothing.
    pub(super) fn off(self, left: Money) -> Money {
        let off = match self {
            Self::Amount(amount) => amount,
            Self::Percentage(percentage) => Money::half_up(percentage.of(left.exact())),
        };
        off.clamp(Money::ZERO, left.max(Money::ZERO))
    }
}

impl FromStr for Adjustment {
    type Err = AmountRefusal;

    fn from_str(text: &str) -> Result<Self, AmountRefusal> {
        if let Some(percentage) = text.strip_suffix('%') {
            return percentage.parse().map(Self::Percentage);
        }
        let amount: Money = text.parse()?;
        if amount.is_negative() {
            Err(AmountRefusal::NotANumber)
        } else {
            Ok(Self::Amount(amount))
        }
    }
}

impl fmt::Display for Adjustment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Amount(amount) => write!(f, "{amount}"),
            Self::Percentage(percentage) => write!(f, "{percentage}%"),
        }
    }
}

impl Serialize for Adjustment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        wire::write(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Adjustment {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        wire::read(deserializer)
    }
}

/// The transaction fee that is passed on, in percent of the grossed-up total: below 100, or nothing would be left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "Percent", into = "Percent")]
pub struct TransactionRate(Percent);

/// A transaction rate of everything.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("The transaction fee must be below 100 percent.")]
pub struct TransactionRateRefusal;

impl Refusal for TransactionRateRefusal {
    fn code(&self) -> &'static str {
        "transactionRate"
    }
}

impl TransactionRate {
    pub const NONE: Self = Self(Percent::ZERO);

    pub fn percent(self) -> Percent {
        self.0
    }

    /// The fee that makes up for itself on top of an amount: `amount × rate / (100 − rate)`.
    pub(super) fn on_top_of(self, amount: Decimal) -> Decimal {
        amount * self.0.exact() / (Decimal::ONE_HUNDRED - self.0.exact())
    }

    /// The amount with that fee, divided once.
    pub(super) fn grossed_up(self, amount: Decimal) -> Decimal {
        amount * Decimal::ONE_HUNDRED / (Decimal::ONE_HUNDRED - self.0.exact())
    }
}

impl TryFrom<Percent> for TransactionRate {
    type Error = TransactionRateRefusal;

    fn try_from(percent: Percent) -> Result<Self, TransactionRateRefusal> {
        if percent < Percent::HUNDRED {
            Ok(Self(percent))
        } else {
            Err(TransactionRateRefusal)
        }
    }
}

impl From<TransactionRate> for Percent {
    fn from(rate: TransactionRate) -> Self {
        rate.0
    }
}

/// The fees and taxes of an organization, and what of the order exempts from them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BillTerms {
    /// The organization takes a booking fee…
    pub booking_fee: bool,
    /// …at this rate (its `terms.user`; 3 unless set).
    pub booking_fee_rate: Percent,
    pub sales_tax: Percent,
    /// The organization, or the group in which it is booked, is exempt.
    pub tax_exempt: bool,
    /// Renters pay the transaction fee…
    pub user_fees: bool,
    /// …at this rate (its `terms.tx`).
    pub transaction_rate: TransactionRate,
    /// Event insurance, in percent of the subtotal (the platform's; 5 unless set).
    pub insurance_rate: Percent,
}

impl BillTerms {
    /// The booking fee unless the organization's terms say otherwise.
    pub fn default_booking_fee_rate() -> Percent {
        Percent::whole(3)
    }

    /// The insurance rate unless the platform's settings say otherwise.
    pub fn default_insurance_rate() -> Percent {
        Percent::whole(5)
    }
}

impl Default for BillTerms {
    fn default() -> Self {
        Self {
            booking_fee: false,
            booking_fee_rate: Self::default_booking_fee_rate(),
            sales_tax: Percent::ZERO,
            tax_exempt: false,
            user_fees: false,
            transaction_rate: TransactionRate::NONE,
            insurance_rate: Self::default_insurance_rate(),
        }
    }
}

/// An order, with the prices and terms that hold for it.
#[derive(Debug, Clone, Copy)]
pub struct Order<'a> {
    pub pricing: &'a Pricing,
    pub holidays: &'a HolidayCalendar,
    pub dates: &'a [BilledDate],
    pub addons: &'a [AddonChoice],
    pub discount: Option<&'a GroupDiscount>,
    pub adjustment: Adjustment,
    pub terms: &'a BillTerms,
    /// The renter took the event insurance.
    pub insured: bool,
    /// Staff book for somebody else.
    pub impersonated: bool,
    /// Over midnight, what an add-on costs once is charged with the evening only.
    pub add_ons_once_a_night: bool,
}

/// Everything in an order except its dates. Stored with a booking, so that its bill can be made again when a date of it
/// is denied, moved or added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Conditions {
    pub terms: BillTerms,
    pub addons: Vec<AddonChoice>,
    pub discount: Option<GroupDiscount>,
    pub adjustment: Adjustment,
    pub insured: bool,
    pub impersonated: bool,
    /// See [`Order::add_ons_once_a_night`]; not of what was booked on both days' price, whose bill stays as it was promised.
    #[serde(default)]
    pub add_ons_once_a_night: bool,
}

impl Conditions {
    /// Nothing but the time, on these terms.
    pub fn plain(terms: BillTerms) -> Self {
        Self {
            terms,
            addons: Vec::new(),
            discount: None,
            adjustment: Adjustment::NONE,
            insured: false,
            impersonated: false,
            add_ons_once_a_night: true,
        }
    }

    /// Nothing but the time, on an organization's terms, booked in a group where there is one.
    pub fn in_group(terms: &BillTerms, group: Option<&GroupTerms>) -> Self {
        let is_exempt = group.is_some_and(|group| group.tax_exempt);
        let discounting = group.filter(|group| !group.discount.is_zero());
        Self {
            discount: discounting.map(|group| GroupDiscount {
                percentage: group.discount,
                group: group.name.clone(),
            }),
            ..Self::plain(BillTerms {
                tax_exempt: terms.tax_exempt || is_exempt,
                ..terms.clone()
            })
        }
    }

    /// Returns the total of a date; if it has to choose a base block, around the cheapest that fits. None if the time
    /// can't be booked at this pricing.
    pub fn total_of(&self, pricing: &Pricing, holidays: &HolidayCalendar, date: &BilledDate) -> Option<Money> {
        let total = |date: BilledDate| Some(Bill::of(&self.order(pricing, holidays, &[date])).ok()?.total);
        match pricing {
            Pricing::Blocks { blocks, .. } if date.block.is_none() => {
                let around = |block: &PricingBlock| total(date.clone().in_block(Some(block.name.clone())));
                blocks.iter().filter_map(around).min()
            }
            _ => total(date.clone()),
        }
    }

    /// The order of these dates.
    pub fn order<'a>(
        &'a self,
        pricing: &'a Pricing,
        holidays: &'a HolidayCalendar,
        dates: &'a [BilledDate],
    ) -> Order<'a> {
        Order {
            pricing,
            holidays,
            dates,
            addons: &self.addons,
            discount: self.discount.as_ref(),
            adjustment: self.adjustment,
            terms: &self.terms,
            insured: self.insured,
            impersonated: self.impersonated,
            add_ons_once_a_night: self.add_ons_once_a_night,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_adjustment_takes_off_something_between_nothing_and_everything() {
        let left = Money::from_cents(1_000);
        let off = |adjustment: &str| adjustment.parse::<Adjustment>().unwrap().off(left).cents();
        assert_eq!(
            (off("7.25"), off("12.5%"), off("10.01"), off("100%"), off("0")),
            (725, 125, 1_000, 1_000, 0)
        );
        assert_eq!(Adjustment::Amount(Money::from_cents(-1)).off(left), Money::ZERO);
        for wrong in ["-1", "101%", "%", "a", "1.001"] {
            assert!(wrong.parse::<Adjustment>().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn only_what_is_booked_from_now_on_pays_add_ons_once_a_night() {
        let new = Conditions::plain(BillTerms::default());
        assert!(new.add_ons_once_a_night);
        let mut kept = serde_json::to_value(&new).unwrap();
        assert_eq!(serde_json::from_value::<Conditions>(kept.clone()).unwrap(), new);
        kept.as_object_mut().unwrap().remove("addOnsOnceANight").unwrap();
        assert!(!serde_json::from_value::<Conditions>(kept).unwrap().add_ons_once_a_night);
    }

    #[test]
    fn a_transaction_fee_leaves_something() {
        assert!(TransactionRate::try_from(Percent::HUNDRED).is_err());
        let rate = TransactionRate::try_from(Percent::whole(20)).unwrap();
        assert_eq!(rate.on_top_of(Decimal::from(80)), Decimal::from(20));
        assert_eq!(rate.grossed_up(Decimal::from(80)), Decimal::from(100));
    }
}
