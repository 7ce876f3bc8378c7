//! Random orders, and what they are made of.

use domain::bill::{
    AddonBasis, AddonChoice, AddonLength, Adjustment, Bill, BillTerms, BilledDate, GroupDiscount, Order,
    TransactionRate,
};
use domain::money::{Money, Percent};
use domain::pricing::{Amounts, BlockRow, HolidayCalendar, Pricing, PricingBlock, SheetRow};
use domain::time::{LocalDay, TimeRange, Weekday, Weekdays};
use proptest::prelude::*;
use rust_decimal::Decimal;

use crate::{days, times};

pub(super) fn amounts() -> impl Strategy<Value = Money> {
    (0_i64..60_000).prop_map(Money::from_cents)
}

pub(super) fn percentages() -> impl Strategy<Value = Percent> {
    let fine = (0_i64..=100_000).prop_map(|thousandths| Decimal::new(thousandths, 3));
    let any = fine.prop_map(|percent| Percent::try_from(percent).expect("within 0 and 100"));
    prop_oneof![Just(Percent::ZERO), Just(Percent::HUNDRED), any]
}

pub(super) fn pricings() -> impl Strategy<Value = Pricing> {
    let sheet =
        (amounts(), times(), amounts(), prop::option::of(amounts())).prop_map(|(price, times, all, weekends)| {
            let amounts = Amounts {
                all: Some(all),
                weekends,
                ..Amounts::default()
            };
            Pricing::Sheet {
                price,
                rows: vec![SheetRow { times, amounts }],
            }
        });
    prop_oneof![amounts().prop_map(|price| Pricing::Hourly { price }), sheet]
}

pub(super) fn billed_dates() -> impl Strategy<Value = Vec<BilledDate>> {
    let date = (days(), times(), prop::bool::weighted(0.2)).prop_map(|(day, times, denied)| BilledDate {
        denied,
        ..BilledDate::plain(day, times)
    });
    prop::collection::vec(date, 1..6)
}

/// Two blocks, of which dates take one, maybe with time around it; at the weekend it may cost something else.
pub(super) fn blocks() -> impl Strategy<Value = (Pricing, Vec<BilledDate>)> {
    let row = |days, amount| BlockRow {
        days,
        holiday: false,
        amount,
    };
    let block = (
        times(),
        amounts(),
        prop::option::of(amounts()),
        prop::option::of(amounts()),
    )
        .prop_map(move |(times, amount, weekend, additional)| {
            let weekend = weekend.map(|amount| row(Weekdays::NONE.with(Weekday::Sat).with(Weekday::Sun), amount));
            let table = weekend.into_iter().chain([row(Weekdays::ALL, amount)]).collect();
            (times, table, additional)
        });
    let date = (days(), times(), any::<bool>(), prop::bool::weighted(0.2));
    (
        amounts(),
        prop::collection::vec(block, 2),
        prop::collection::vec(date, 1..6),
    )
        .prop_map(|(price, blocks, dates)| {
            let block =
                |(name, (times, table, additional)): (&str, (TimeRange, Vec<BlockRow>, Option<Money>))| PricingBlock {
                    name: name.to_owned(),
                    times,
                    table,
                    buffer: Vec::new(),
                    additional,
                };
            let blocks: Vec<PricingBlock> = ["Morning", "Evening"].into_iter().zip(blocks).map(block).collect();
            let taken = |(date, around, second, denied): (LocalDay, TimeRange, bool, bool)| {
                let block = &blocks[usize::from(second)];
                let (start, end) = (
                    block.times.start().min(around.start()),
                    block.times.end().max(around.end()),
                );
                BilledDate {
                    denied,
                    block: Some(block.name.clone()),
                    ..BilledDate::plain(date, TimeRange::new(start, end).expect("around the block"))
                }
            };
            let dates = dates.into_iter().map(taken).collect();
            (Pricing::Blocks { price, blocks }, dates)
        })
}

/// Times on days with their pricing: by the hour, by whole days, or by blocks.
pub(super) fn priced_dates() -> impl Strategy<Value = (Pricing, Vec<BilledDate>)> {
    let daily = (amounts(), billed_dates()).prop_map(|(price, dates)| {
        let whole = |date: BilledDate| BilledDate {
            denied: date.denied,
            ..BilledDate::plain(date.date, TimeRange::ALL_DAY)
        };
        (Pricing::Daily { price }, dates.into_iter().map(whole).collect())
    });
    prop_oneof![3 => (pricings(), billed_dates()), 1 => daily, 2 => blocks()]
}

pub(super) fn addons() -> impl Strategy<Value = Vec<AddonChoice>> {
    let duration = (4_u16..40).prop_map(|quarters| AddonLength::from_minutes(quarters * 15).expect("from an hour"));
    let addon = (
        amounts(),
        prop::sample::select(AddonBasis::ALL.to_vec()),
        0_u32..9,
        any::<bool>(),
        prop::option::of(duration),
    )
        .prop_map(|(price, basis, quantity, per_item, duration)| AddonChoice {
            name: "Chairs".to_owned(),
            price,
            basis,
            quantity,
            per_item,
            duration,
            id: None,
        });
    prop::collection::vec(addon, 0..4)
}

pub(super) fn terms() -> impl Strategy<Value = BillTerms> {
    let transaction = (0_i64..500).prop_map(|tenths| Percent::try_from(Decimal::new(tenths, 1)).expect("below 50"));
    (any::<[bool; 3]>(), percentages(), transaction).prop_map(
        |([booking_fee, tax_exempt, user_fees], sales_tax, tx)| BillTerms {
            booking_fee,
            sales_tax,
            tax_exempt,
            user_fees,
            transaction_rate: TransactionRate::try_from(tx).expect("below 100"),
            ..BillTerms::default()
        },
    )
}

pub(super) fn adjustments() -> impl Strategy<Value = Adjustment> {
    prop_oneof![
        Just(Adjustment::NONE),
        amounts().prop_map(Adjustment::Amount),
        percentages().prop_map(Adjustment::Percentage)
    ]
}

/// Everything that a bill is made of.
#[derive(Debug, Clone)]
pub(super) struct WholeOrder {
    pub(super) pricing: Pricing,
    pub(super) dates: Vec<BilledDate>,
    pub(super) addons: Vec<AddonChoice>,
    pub(super) discount: Percent,
    pub(super) adjustment: Adjustment,
    pub(super) terms: BillTerms,
    pub(super) insured: bool,
}

impl WholeOrder {
    /// Returns the order on other dates.
    pub(super) fn on(&self, date: impl Fn(usize, &BilledDate) -> BilledDate) -> Self {
        let dates = self.dates.iter().enumerate().map(|(index, known)| date(index, known));
        Self {
            dates: dates.collect(),
            ..self.clone()
        }
    }

    pub(super) fn bill(&self) -> Bill {
        let discount = GroupDiscount {
            percentage: self.discount,
            group: "Members".to_owned(),
        };
        let order = Order {
            pricing: &self.pricing,
            holidays: &HolidayCalendar::default(),
            dates: &self.dates,
            addons: &self.addons,
            discount: Some(&discount),
            adjustment: self.adjustment,
            terms: &self.terms,
            insured: self.insured,
            impersonated: false,
            add_ons_once_a_night: true,
        };
        Bill::of(&order).expect("hours always have a price")
    }
}

pub(super) fn whole_orders() -> impl Strategy<Value = WholeOrder> {
    let parts = (
        priced_dates(),
        addons(),
        percentages(),
        adjustments(),
        terms(),
        any::<bool>(),
    );
    parts.prop_map(
        |((pricing, dates), addons, discount, adjustment, terms, insured)| WholeOrder {
            pricing,
            dates,
            addons,
            discount,
            adjustment,
            terms,
            insured,
        },
    )
}
