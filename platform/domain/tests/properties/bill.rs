//! Properties that every bill has, checked with random orders.

use crate::{days, times};
use domain::{
    bill::{
        AddonBasis, AddonChoice, AddonLength, Adjustment, Bill, BillDay, BillTerms, GroupDiscount, LineKind, Order,
        RateRefusal, TransactionRate,
    },
    money::{Money, Percent},
    pricing::{Amounts, BlockRow, HolidayCalendar, Pricing, PricingBlock, SheetRow},
    time::{LocalDay, LocalTime, TimeRange, Weekday, Weekdays},
};
use proptest::prelude::*;
use rust_decimal::Decimal;

fn amounts() -> impl Strategy<Value = Money> {
    (0_i64..60_000).prop_map(Money::from_cents)
}

fn percentages() -> impl Strategy<Value = Percent> {
    let fine = (0_i64..=100_000).prop_map(|thousandths| Decimal::new(thousandths, 3));
    let any = fine.prop_map(|percent| Percent::try_from(percent).expect("within 0 and 100"));
    prop_oneof![Just(Percent::ZERO), Just(Percent::HUNDRED), any]
}

fn pricings() -> impl Strategy<Value = Pricing> {
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

fn bill_days() -> impl Strategy<Value = Vec<BillDay>> {
    let day = (days(), times(), prop::bool::weighted(0.2)).prop_map(|(day, times, denied)| BillDay {
        denied,
        ..BillDay::plain(day, times)
    });
    prop::collection::vec(day, 1..6)
}

/// Two blocks, of which days take one, maybe with time around it; at the weekend it may cost something else.
fn blocks() -> impl Strategy<Value = (Pricing, Vec<BillDay>)> {
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
    let day = (days(), times(), any::<bool>(), prop::bool::weighted(0.2));
    (
        amounts(),
        prop::collection::vec(block, 2),
        prop::collection::vec(day, 1..6),
    )
        .prop_map(|(price, blocks, days)| {
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
                BillDay {
                    denied,
                    block: Some(block.name.clone()),
                    ..BillDay::plain(date, TimeRange::new(start, end).expect("around the block"))
                }
            };
            let days = days.into_iter().map(taken).collect();
            (Pricing::Blocks { price, blocks }, days)
        })
}

/// Times on days with their pricing: by the hour, by whole days, or by blocks.
fn priced_days() -> impl Strategy<Value = (Pricing, Vec<BillDay>)> {
    let daily = (amounts(), bill_days()).prop_map(|(price, days)| {
        let whole = |day: BillDay| BillDay {
            denied: day.denied,
            ..BillDay::plain(day.date, TimeRange::ALL_DAY)
        };
        (Pricing::Daily { price }, days.into_iter().map(whole).collect())
    });
    prop_oneof![3 => (pricings(), bill_days()), 1 => daily, 2 => blocks()]
}

fn addons() -> impl Strategy<Value = Vec<AddonChoice>> {
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

fn terms() -> impl Strategy<Value = BillTerms> {
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

fn adjustments() -> impl Strategy<Value = Adjustment> {
    prop_oneof![
        Just(Adjustment::NONE),
        amounts().prop_map(Adjustment::Amount),
        percentages().prop_map(Adjustment::Percentage)
    ]
}

/// Everything that a bill is made of.
#[derive(Debug, Clone)]
struct WholeOrder {
    pricing: Pricing,
    days: Vec<BillDay>,
    addons: Vec<AddonChoice>,
    discount: Percent,
    adjustment: Adjustment,
    terms: BillTerms,
    insured: bool,
}

impl WholeOrder {
    /// Returns the order on other days.
    fn on(&self, day: impl Fn(usize, &BillDay) -> BillDay) -> Self {
        let days = self.days.iter().enumerate().map(|(index, known)| day(index, known));
        Self {
            days: days.collect(),
            ..self.clone()
        }
    }

    fn bill(&self) -> Bill {
        let discount = GroupDiscount {
            percentage: self.discount,
            group: "Members".to_owned(),
        };
        let order = Order {
            pricing: &self.pricing,
            holidays: &HolidayCalendar::default(),
            days: &self.days,
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

fn whole_orders() -> impl Strategy<Value = WholeOrder> {
    let parts = (
        priced_days(),
        addons(),
        percentages(),
        adjustments(),
        terms(),
        any::<bool>(),
    );
    parts.prop_map(
        |((pricing, days), addons, discount, adjustment, terms, insured)| WholeOrder {
            pricing,
            days,
            addons,
            discount,
            adjustment,
            terms,
            insured,
        },
    )
}

proptest! {
    #[test]
    fn lines_add_up_and_nothing_takes_more_than_there_is(
        (pricing, days) in priced_days(),
        addons in addons(),
        percentage in percentages(),
        adjustment in adjustments(),
        terms in terms(),
        insured: bool,
        impersonated: bool,
    ) {
        let holidays = HolidayCalendar::default();
        let discount = GroupDiscount { percentage, group: "Members".to_owned() };
        let order = Order {
            pricing: &pricing, holidays: &holidays, days: &days, addons: &addons, discount: Some(&discount),
            adjustment, terms: &terms, insured, impersonated, add_ons_once_a_night: true,
        };
        let bill = Bill::of(&order).expect("hours always have a price");

        let of_kind = |kind: LineKind| bill.lines.iter().filter(move |line| line.kind == kind).map(|line| line.amount);
        prop_assert_eq!(bill.lines.iter().map(|line| line.amount).sum::<Money>(), bill.total);
        prop_assert_eq!(bill.subtotal + bill.fees.sum(), bill.total);
        prop_assert_eq!(of_kind(LineKind::Rate).sum::<Money>(), bill.rate_hours.total);
        prop_assert_eq!(of_kind(LineKind::AddOn).sum::<Money>(), bill.options_total);

        let gross = bill.rate_hours.total + bill.options_total - bill.denied.rate_hours - bill.denied.options_total;
        prop_assert!(!gross.is_negative());
        prop_assert!(Money::ZERO <= bill.discount.amount && bill.discount.amount <= gross);
        prop_assert!(Money::ZERO <= bill.adjustment.amount && bill.adjustment.amount <= gross - bill.discount.amount);
        prop_assert_eq!(bill.subtotal, gross - bill.discount.amount - bill.adjustment.amount);
        for fee in [bill.fees.book, bill.fees.tax, bill.fees.insurance, bill.fees.tx] {
            prop_assert!(!fee.is_negative());
        }
        prop_assert!(bill.total >= bill.subtotal);
        if percentage == Percent::HUNDRED {
            prop_assert_eq!(bill.total, Money::ZERO);
        }
        if impersonated || !terms.booking_fee {
            prop_assert_eq!(bill.fees.book, Money::ZERO);
        }
        if terms.tax_exempt {
            prop_assert_eq!(bill.fees.tax, Money::ZERO);
        }

        let json = serde_json::to_string(&bill).expect("a bill is written");
        prop_assert_eq!(serde_json::from_str::<Bill>(&json).expect("a bill is read back"), bill);
    }

    /// Denying and allowing any days again leads back to the first bill.
    #[test]
    fn a_day_that_is_denied_and_allowed_again_leaves_no_trace(
        order in whole_orders(),
        denied in prop::collection::vec(any::<bool>(), 6),
    ) {
        let allowed = order.on(|_, day| BillDay { denied: false, ..day.clone() });
        let denied = allowed.on(|index, day| BillDay { denied: denied[index], ..day.clone() });
        let again = denied.on(|_, day| BillDay { denied: false, ..day.clone() });
        prop_assert_eq!(again.bill(), allowed.bill());
        prop_assert!(denied.bill().total <= allowed.bill().total);
        prop_assert_eq!(denied.bill().count, allowed.bill().count);
    }

    /// All amounts of the bill but the order of its lines.
    #[test]
    fn the_order_of_the_days_does_not_matter(order in whole_orders(), seed in any::<u64>()) {
        let mut shuffled = order.clone();
        let mut next = seed;
        for last in (1..shuffled.days.len()).rev() {
            next = next.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let other = usize::try_from(next >> 33).expect("31 bits") % (last + 1);
            shuffled.days.swap(last, other);
        }
        let (mut one, mut other) = (order.bill(), shuffled.bill());
        let lines = |bill: &mut Bill| {
            let mut lines: Vec<String> = bill.lines.drain(..).map(|line| format!("{line:?}")).collect();
            lines.sort_unstable();
            lines
        };
        prop_assert_eq!(lines(&mut one), lines(&mut other));
        prop_assert_eq!(one, other);
    }

    /// Another quarter of an hour, another chair, another day: nothing gets cheaper by it.
    #[test]
    fn more_never_costs_less(order in whole_orders(), longer in 1_u16..12, which in 0_usize..6, more in 1_u32..9) {
        let which = which % order.days.len();
        let longer = order.on(|index, day| {
            let end = day.times.end().minutes().saturating_add(longer * 5).min(1440);
            let end = LocalTime::from_minutes(end).expect("within the day");
            let times = TimeRange::new(day.times.start(), end).expect("not shorter than before");
            let grown = BillDay { denied: day.denied, block: day.block.clone(), ..BillDay::plain(day.date, times) };
            if index == which { grown } else { day.clone() }
        });
        prop_assert!(longer.bill().total >= order.bill().total, "an hour more costs less");

        let mut richer = order.clone();
        for addon in &mut richer.addons {
            addon.quantity += more;
        }
        prop_assert!(richer.bill().total >= order.bill().total, "more of them cost less");

        let mut another = order.clone();
        another.days.push(BillDay { denied: false, ..order.days[which].clone() });
        prop_assert!(another.bill().total >= order.bill().total, "another day costs less");
    }

    /// A better group, an exemption or an adjustment by the organization never raises a price.
    #[test]
    fn what_is_taken_off_makes_nothing_dearer(order in whole_orders(), better in percentages(), off in adjustments()) {
        let mut members = order.clone();
        members.discount = members.discount.max(better);
        prop_assert!(members.bill().total <= order.bill().total, "a better discount costs more");

        let mut exempt = order.clone();
        exempt.terms.tax_exempt = true;
        prop_assert!(exempt.bill().total <= order.bill().total, "an exemption costs more");

        let mut adjusted = order.clone();
        adjusted.adjustment = Adjustment::NONE;
        let before = adjusted.bill().total;
        adjusted.adjustment = off;
        prop_assert!(adjusted.bill().total <= before, "an adjustment costs more");
    }

    #[test]
    fn the_parts_of_a_line_cover_the_time_that_is_charged(pricing in pricings(), day in days(), times in times()) {
        let holidays = HolidayCalendar::default();
        let days = [BillDay::plain(day, times)];
        let terms = BillTerms::default();
        let order = Order {
            pricing: &pricing, holidays: &holidays, days: &days, addons: &[], discount: None,
            adjustment: Adjustment::NONE, terms: &terms, insured: false, impersonated: false, add_ons_once_a_night: true,
        };
        let bill = Bill::of(&order).expect("hours always have a price");
        let parts = &bill.lines[0].parts;
        prop_assert_eq!(parts.iter().map(|part| part.hours).sum::<domain::bill::Hours>(), bill.total_hours);
        prop_assert_eq!(u32::from(times.length_minutes()), bill.total_hours.minutes());
        prop_assert!(parts.windows(2).all(|pair| pair[0].times.end() <= pair[1].times.start()));
    }
}

fn day(text: &str) -> LocalDay {
    text.parse().expect("a day")
}

fn range(start: &str, end: &str) -> TimeRange {
    let time = |text: &str| text.parse::<LocalTime>().expect("a time");
    TimeRange::new(time(start), time(end)).expect("a range")
}

fn bill(pricing: &Pricing, day: BillDay) -> Result<Bill, RateRefusal> {
    Bill::of(&Order {
        pricing,
        holidays: &HolidayCalendar::default(),
        days: &[day],
        addons: &[],
        discount: None,
        adjustment: Adjustment::NONE,
        terms: &BillTerms::default(),
        insured: false,
        impersonated: false,
        add_ons_once_a_night: true,
    })
}

#[test]
fn a_space_that_is_rented_by_the_day_costs_its_daily_price() {
    let daily = Pricing::Daily {
        price: Money::from_cents(10_000),
    };
    let whole = bill(&daily, BillDay::plain(day("2027-03-01"), TimeRange::ALL_DAY)).expect("a whole day");
    assert_eq!((whole.total.cents(), whole.rate_hours.base.cents()), (10_000, 10_000));
    let part = bill(&daily, BillDay::plain(day("2027-03-01"), range("08:00", "24:00")));
    assert_eq!(part, Err(RateRefusal::NotAWholeDay));
}

#[test]
fn a_block_is_booked_as_a_whole_on_its_days() {
    let weekend = [domain::time::Weekday::Sat].into_iter().collect::<Weekdays>();
    let block = PricingBlock {
        name: "Morning".to_owned(),
        times: range("08:00", "12:00"),
        table: vec![BlockRow {
            amount: Money::from_cents(15_000),
            days: weekend,
            holiday: false,
        }],
        buffer: vec![],
        additional: None,
    };
    let blocks = Pricing::Blocks {
        price: Money::from_cents(2_500),
        blocks: vec![block],
    };
    let booked = |date: &str, times: TimeRange, block: Option<&str>| {
        bill(
            &blocks,
            BillDay {
                block: block.map(str::to_owned),
                ..BillDay::plain(day(date), times)
            },
        )
    };
    let (saturday, sunday, all) = ("2027-03-06", "2027-03-07", range("08:00", "12:30"));
    assert_eq!(
        booked(saturday, all, Some("Morning")).expect("offered").total.cents(),
        16_250
    );
    let named = || "Morning".to_owned();
    assert_eq!(
        booked(sunday, all, Some("Morning")),
        Err(RateRefusal::BlockNotOffered { name: named() })
    );
    assert_eq!(booked(saturday, all, None), Err(RateRefusal::NoBaseBlock));
    assert_eq!(
        booked(saturday, all, Some("Night")),
        Err(RateRefusal::UnknownBlock {
            name: "Night".to_owned()
        })
    );
    let short = booked(saturday, range("09:00", "12:00"), Some("Morning"));
    assert_eq!(short, Err(RateRefusal::BlockNotIncluded { name: named() }));
}

#[test]
fn every_line_explains_itself() {
    let time = |text: &str| text.parse::<LocalTime>().expect("a time");
    let amounts = Amounts {
        all: Some(Money::from_cents(4_250)),
        ..Amounts::default()
    };
    let evening = SheetRow {
        times: range("17:00", "22:00"),
        amounts,
    };
    let pricing = Pricing::Sheet {
        price: Money::from_cents(2_000),
        rows: vec![evening],
    };
    let chairs = AddonChoice {
        name: "Chairs".to_owned(),
        price: Money::from_cents(600),
        basis: AddonBasis::PerHour,
        quantity: 3,
        per_item: true,
        duration: Some("01:15".parse().expect("a length")),
        id: None,
    };
    let discount = GroupDiscount {
        percentage: Percent::whole(10),
        group: "Members".to_owned(),
    };
    let terms = BillTerms {
        booking_fee: true,
        sales_tax: Percent::whole(5),
        user_fees: true,
        ..BillTerms::default()
    };
    let times = TimeRange::new(time("16:00"), time("18:30")).expect("a range");
    let bill = Bill::of(&Order {
        pricing: &pricing,
        holidays: &HolidayCalendar::default(),
        days: &[BillDay::plain(day("2027-03-03"), times)],
        addons: &[chairs],
        discount: Some(&discount),
        adjustment: Adjustment::NONE,
        terms: &terms,
        insured: false,
        impersonated: false,
        add_ons_once_a_night: true,
    })
    .expect("a sheet always has a price");
    let lines: Vec<(&str, &str, String)> = bill
        .lines
        .iter()
        .map(|line| (&*line.label, &*line.explanation, line.amount.to_string()))
        .collect();
    let expected = [
        (
            "4:00 to 6:30 PM",
            "4:00 to 5:00 PM: 1 hour at $20.00 an hour; 5:00 to 6:30 PM: 1 hour 30 minutes at $42.50 an hour",
            "83.75",
        ),
        ("Chairs", "3 × $6.00 per hour, 1 hour 15 minutes", "22.50"),
        ("Discount of Members", "10% of $106.25", "-10.63"),
        ("Booking fee", "3% of $95.62", "2.86"),
        ("Sales tax", "5% of $95.62", "4.78"),
    ];
    assert_eq!(
        lines,
        expected.map(|(label, explanation, amount)| (label, explanation, amount.to_owned()))
    );
}
