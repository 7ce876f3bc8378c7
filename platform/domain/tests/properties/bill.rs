//! Bills that nobody worked out by hand.

use crate::{days, times};
use domain::{
    bill::{
        AddonBasis, AddonChoice, AddonLength, Adjustment, Bill, BillDay, BillTerms, GroupDiscount, LineKind, Order,
        RateRefusal, TransactionRate,
    },
    money::{Money, Percent},
    pricing::{Amounts, BlockRow, HolidayCalendar, Pricing, PricingBlock, SheetRow},
    time::{LocalDay, LocalTime, TimeRange, Weekdays},
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

proptest! {
    #[test]
    fn lines_add_up_and_nothing_takes_more_than_there_is(
        pricing in pricings(),
        days in bill_days(),
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
            adjustment, terms: &terms, insured, impersonated,
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

    #[test]
    fn the_parts_of_a_line_cover_the_time_that_is_charged(pricing in pricings(), day in days(), times in times()) {
        let holidays = HolidayCalendar::default();
        let days = [BillDay::plain(day, times)];
        let terms = BillTerms::default();
        let order = Order {
            pricing: &pricing, holidays: &holidays, days: &days, addons: &[], discount: None,
            adjustment: Adjustment::NONE, terms: &terms, insured: false, impersonated: false,
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
