//! Bills whose amounts are known.

use domain::bill::{
    AddonBasis, AddonChoice, Adjustment, Bill, BillTerms, BilledDate, GroupDiscount, Order, RateRefusal,
};
use domain::money::{Money, Percent};
use domain::pricing::{Amounts, BlockRow, HolidayCalendar, Pricing, PricingBlock, SheetRow};
use domain::time::{LocalDay, LocalTime, TimeRange, Weekdays};

fn day(text: &str) -> LocalDay {
    text.parse().expect("a day")
}

fn range(start: &str, end: &str) -> TimeRange {
    let time = |text: &str| text.parse::<LocalTime>().expect("a time");
    TimeRange::new(time(start), time(end)).expect("a range")
}

fn bill(pricing: &Pricing, date: BilledDate) -> Result<Bill, RateRefusal> {
    Bill::of(&Order {
        pricing,
        holidays: &HolidayCalendar::default(),
        dates: &[date],
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
    let whole = bill(&daily, BilledDate::plain(day("2027-03-01"), TimeRange::ALL_DAY)).expect("a whole day");
    assert_eq!((whole.total.cents(), whole.rate_hours.base.cents()), (10_000, 10_000));
    let part = bill(&daily, BilledDate::plain(day("2027-03-01"), range("08:00", "24:00")));
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
            BilledDate {
                block: block.map(str::to_owned),
                ..BilledDate::plain(day(date), times)
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
fn what_costs_nothing_is_called_free() {
    let lights = AddonChoice {
        name: "Lights".to_owned(),
        price: Money::ZERO,
        basis: AddonBasis::PerHour,
        quantity: 1,
        per_item: false,
        duration: None,
        id: None,
    };
    let asked = |name: &str, quantity| domain::addons::custom_choice(name, quantity).expect("a name");
    let bill = Bill::of(&Order {
        pricing: &Pricing::Daily {
            price: Money::from_cents(10_000),
        },
        holidays: &HolidayCalendar::default(),
        dates: &[BilledDate::plain(day("2027-03-01"), TimeRange::ALL_DAY)],
        addons: &[lights, asked("Podium", None), asked("Easels", Some(2))],
        discount: None,
        adjustment: Adjustment::NONE,
        terms: &BillTerms::default(),
        insured: false,
        impersonated: false,
        add_ons_once_a_night: true,
    })
    .expect("a whole day");
    let explained = bill.lines.iter().map(|line| &*line.explanation).collect::<Vec<_>>();
    assert_eq!(explained, ["$100.00 a day", "Free", "Free", "2 × free"]);
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
        dates: &[BilledDate::plain(day("2027-03-03"), times)],
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
            "4:00 to 5:00 PM: 1 hour at $20.00 an hour; 5:00 to 6:30 PM: 1½ hours at $42.50 an hour",
            "83.75",
        ),
        ("Chairs", "3 × $6.00 per hour, 1¼ hours", "22.50"),
        ("Discount of Members", "10% of $106.25", "-10.63"),
        ("Booking fee", "3% of $95.62", "2.86"),
        ("Sales tax", "5% of $95.62", "4.78"),
    ];
    assert_eq!(
        lines,
        expected.map(|(label, explanation, amount)| (label, explanation, amount.to_owned()))
    );
}
