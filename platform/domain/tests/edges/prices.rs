//! Prices and money at their limits.

use domain::bill::{
    AddonBasis, AddonChoice, Adjustment, Bill, BillTerms, BilledDate, Conditions, Hours, LineKind, Order,
    TransactionRate,
};
use domain::money::{Money, Percent};
use domain::pricing::{Amounts, BlockRow, FederalHoliday, HolidayCalendar, Pricing, PricingBlock, SheetRow};
use domain::time::{SlotLength, TimeRange, Weekday, Weekdays};

use crate::parse;

fn times(start: &str, end: &str) -> TimeRange {
    TimeRange::new(parse(start), parse(end)).unwrap()
}

fn block(name: &str, start: &str, end: &str) -> PricingBlock {
    let row = BlockRow {
        amount: Money::from_cents(10_000),
        days: Weekdays::ALL,
        holiday: false,
    };
    PricingBlock {
        name: name.to_owned(),
        times: times(start, end),
        table: vec![row],
        buffer: Vec::new(),
        additional: None,
    }
}

fn codes(block: &PricingBlock) -> Vec<&'static str> {
    let wrong = block.check(&[]).err().unwrap_or_default();
    wrong.iter().map(|refusal| refusal.code).collect()
}

#[test]
fn a_space_is_priced_by_an_amount_a_sheet_or_blocks() {
    let (none, some) = (Money::ZERO, Money::from_cents(1));
    let hourly = |price| Pricing::Hourly { price }.is_priced();
    assert!(hourly(some) && !hourly(none));
    let daily = |price| Pricing::Daily { price }.is_priced();
    assert!(daily(some) && !daily(none));
    let blocks = |price, blocks| Pricing::Blocks { price, blocks }.is_priced();
    assert!(blocks(none, vec![block("Morning", "08:00", "12:00")]) && blocks(some, vec![]) && !blocks(none, vec![]));
    let sheet = |price, rows: Vec<SheetRow>| Pricing::Sheet { price, rows }.is_priced();
    assert!(sheet(some, vec![]) && !sheet(none, vec![]));
    let negative = Pricing::Hourly {
        price: Money::from_cents(-1),
    };
    assert_eq!(negative.check().unwrap_err()[0].code, "negativeAmount");
    assert!(Pricing::Hourly { price: none }.check().is_ok());
}

#[test]
fn a_block_keeps_at_most_four_hours_free_around_it() {
    let with = |start: &str, end: &str| {
        let mut block = block("Midday", "10:00", "14:00");
        block.buffer.push(times(start, end));
        block
    };
    assert!(codes(&with("06:00", "10:00")).is_empty() && codes(&with("14:00", "18:00")).is_empty());
    assert_eq!(codes(&with("05:55", "10:00")), ["bufferTooLong"]);
    assert_eq!(codes(&with("14:00", "18:05")), ["bufferTooLong"]);
    assert_eq!(codes(&with("09:00", "10:05")), ["bufferOverlapsBlock"]);
    let buffers = with("09:00", "10:00").buffers().unwrap();
    assert_eq!((buffers.before_minutes, buffers.after_minutes), (60, 0));
    let buffers = with("14:00", "14:30").buffers().unwrap();
    assert_eq!((buffers.before_minutes, buffers.after_minutes), (0, 30));
    assert_eq!(block("Midday", "10:00", "14:00").buffers(), None);
    let mut cheaper = block("Midday", "10:00", "14:00");
    cheaper.additional = Some(Money::from_cents(-1));
    assert_eq!(codes(&cheaper), ["negativeAmount"]);
    cheaper.additional = Some(Money::ZERO);
    assert!(codes(&cheaper).is_empty());
}

#[test]
fn blocks_have_names_of_their_own() {
    assert_eq!(codes(&block(" ", "10:00", "14:00")), ["nameRequired"]);
    let wrong = block("midday ", "15:00", "16:00")
        .check(&[block("Midday", "10:00", "14:00")])
        .unwrap_err();
    assert_eq!(wrong[0].code, "duplicateName");
}

#[test]
fn a_block_may_be_shorter_than_the_spaces_minimum() {
    let blocks = vec![block("Short", "10:00", "10:30"), block("Long", "10:00", "14:00")];
    let pricing = Pricing::Blocks {
        price: Money::ZERO,
        blocks,
    };
    assert_eq!(pricing.minimum_slots(Some("Short"), 12), 6);
    assert_eq!(pricing.minimum_slots(Some("Long"), 12), 12);
    assert_eq!(pricing.minimum_slots(Some("Other"), 12), 12);
    assert_eq!(pricing.minimum_slots(None, 12), 12);
    assert_eq!(pricing.slot_length(SlotLength::HALF_HOUR), SlotLength::FIVE_MINUTES);
}

#[test]
fn a_holiday_row_holds_on_holidays_alone() {
    let mut block = block("Morning", "08:00", "12:00");
    block.table[0].days = Weekdays::NONE.with(Weekday::Mon);
    block.table.push(BlockRow {
        amount: Money::from_cents(5),
        days: Weekdays::NONE,
        holiday: true,
    });
    let amount = |day: &str, holiday| block.row_on(parse(day), holiday).map(|row| row.amount.cents());
    assert_eq!(amount("2027-03-01", false), Some(10_000), "a Monday");
    assert_eq!(amount("2027-03-02", false), None);
    assert_eq!(amount("2027-03-02", true), Some(5));
    assert_eq!(amount("2027-03-01", true), Some(5));
}

#[test]
fn an_organization_keeps_its_own_holidays() {
    let founded = parse("2027-03-02");
    let calendar = HolidayCalendar::new([FederalHoliday::LaborDay], [(founded, "Founder’s Day".to_owned())]);
    assert_eq!(calendar.own().collect::<Vec<_>>(), [(founded, "Founder’s Day")]);
    assert!(calendar.contains(founded) && !calendar.contains(parse("2027-03-03")));
    assert!(!calendar.observes(FederalHoliday::LaborDay) && calendar.observes(FederalHoliday::MemorialDay));
    let spring: Vec<_> = calendar
        .between(parse("2027-03-01"), parse("2027-05-31"))
        .map(|(_, name)| name)
        .collect();
    assert_eq!(spring, ["Founder’s Day", "Memorial Day"]);
}

#[test]
fn amounts_are_of_whole_cents_and_percentages_of_a_hundred() {
    let fits = |text: &str| text.parse::<Money>().is_ok();
    assert!(fits("0") && fits("-1.50") && fits("1.5") && fits("1.500"));
    assert!(!fits("") && !fits("1.505") && !fits("a") && !fits("1e3") && !fits("+1") && !fits(" 1"));
    let percent = |text: &str| text.parse::<Percent>().is_ok();
    assert!(
        percent("0")
            && percent("100")
            && percent("5.5255")
            && !percent("5.52555")
            && !percent("100.01")
            && !percent("-1")
    );
    assert_eq!(Money::half_up(parse("1.005")).cents(), 101);
    assert_eq!(Money::half_up(parse("1.0049")).cents(), 100);
    assert_eq!(Money::half_up(parse("-1.005")).cents(), -101);
    assert_eq!(Money::down(parse("1.009")).cents(), 100);
    assert!(Money::ZERO.is_zero() && !Money::ZERO.is_positive() && !Money::ZERO.is_negative());
    assert!(Money::from_cents(1).is_positive() && Money::from_cents(-1).is_negative());
    assert!(Percent::ZERO.is_zero() && !Percent::whole(1).is_zero());
    assert_eq!(parse::<Adjustment>("12.5%").percentage(), Some(parse("12.5")));
    assert_eq!(parse::<Adjustment>("12.5").percentage(), None);
    assert!("-1".parse::<Adjustment>().is_err() && "101%".parse::<Adjustment>().is_err());
    assert!("0".parse::<Adjustment>().is_ok());
}

#[test]
fn the_lines_of_a_bill_say_for_which_date_how_long_and_at_which_rate() {
    let date = parse("2027-03-01");
    let whiteboard = AddonChoice {
        name: "Whiteboard".to_owned(),
        price: parse("5"),
        basis: AddonBasis::PerUse,
        quantity: 2,
        per_item: true,
        duration: None,
        id: None,
    };
    let order = Order {
        pricing: &Pricing::Hourly { price: parse("20") },
        holidays: &HolidayCalendar::default(),
        dates: &[BilledDate::plain(date, times("18:00", "20:30"))],
        addons: &[whiteboard],
        discount: None,
        adjustment: Adjustment::NONE,
        terms: &BillTerms::default(),
        insured: false,
        impersonated: false,
        add_ons_once_a_night: true,
    };
    let bill = Bill::of(&order).unwrap();
    let [time, addon] = &bill.lines[..] else {
        panic!("{:?}", bill.lines)
    };
    assert_eq!(
        (time.kind, time.date, time.amount),
        (LineKind::Rate, Some(date), parse("50"))
    );
    assert_eq!(
        (time.hours.map(Hours::minutes), time.rate),
        (Some(150), Some(parse("20")))
    );
    assert_eq!(
        (addon.kind, addon.date, addon.amount),
        (LineKind::AddOn, Some(date), parse("10"))
    );
    let around = order.dates[0].clone().in_block(Some("Morning".to_owned()));
    assert_eq!(around.block.as_deref(), Some("Morning"));
}

/// The bill of these times in a hall at $30 an hour, $40 at weekends, with an add-on.
fn bill_with(addon: &AddonChoice, dates: &[BilledDate]) -> Bill {
    let amounts = Amounts {
        weekends: Some(parse("40")),
        ..Amounts::default()
    };
    let pricing = Pricing::Sheet {
        price: parse("30"),
        rows: vec![SheetRow {
            times: TimeRange::ALL_DAY,
            amounts,
        }],
    };
    let order = Order {
        pricing: &pricing,
        holidays: &HolidayCalendar::default(),
        dates,
        addons: std::slice::from_ref(addon),
        discount: None,
        adjustment: Adjustment::NONE,
        terms: &BillTerms::default(),
        insured: false,
        impersonated: false,
        add_ons_once_a_night: true,
    };
    Bill::of(&order).unwrap()
}

#[test]
fn over_midnight_each_part_has_its_days_price_and_an_add_on_is_paid_once() {
    let per_use = AddonChoice {
        name: "Fog machine".to_owned(),
        price: parse("25"),
        basis: AddonBasis::PerUse,
        quantity: 1,
        per_item: false,
        duration: None,
        id: None,
    };
    let hourly = AddonChoice {
        basis: AddonBasis::PerHour,
        ..per_use.clone()
    };
    let for_two_hours = AddonChoice {
        duration: Some(parse("02:00")),
        ..hourly.clone()
    };
    // From Friday, 11:30 PM to Saturday, 12:30 AM.
    let (friday, saturday) = (parse("2026-12-11"), parse("2026-12-12"));
    let late = BilledDate::plain(friday, times("23:30", "24:00"));
    let early = BilledDate::plain(saturday, times("00:00", "00:30"));
    let night = [late.clone(), early.clone()];
    let bill = bill_with(&per_use, &night);
    let rates: Vec<Money> = bill
        .lines
        .iter()
        .filter(|line| line.kind == LineKind::Rate)
        .map(|line| line.amount)
        .collect();
    assert_eq!(rates, [Money::from_cents(1_500), Money::from_cents(2_000)]);
    assert_eq!((bill.options_total, bill.total), (parse("25"), parse("60")));
    assert_eq!(
        bill_with(&hourly, &night).options_total,
        parse("25"),
        "half an hour, twice"
    );
    assert_eq!(bill_with(&for_two_hours, &night).options_total, parse("50"));

    // In any order, and also where all of it is denied.
    let turned = [early.clone(), late.clone()];
    assert_eq!(bill_with(&per_use, &turned).options_total, parse("25"));
    let denied = night.map(|date| BilledDate { denied: true, ..date });
    assert_eq!(bill_with(&per_use, &denied).total, Money::ZERO);
    // The half that stays is charged as one use.
    let half = [
        BilledDate {
            denied: true,
            ..late.clone()
        },
        early.clone(),
    ];
    let half = bill_with(&per_use, &half);
    assert_eq!(half.total, parse("45"));
    let off = half.lines.iter().find(|line| line.kind == LineKind::Denied);
    assert_eq!(
        off.map(|line| line.label.as_str()),
        Some("Dates taken off"),
        "they may be denied, dropped, or canceled"
    );

    // Bookings made before it was so are paid for on both days, as was promised.
    let before = Conditions {
        addons: vec![per_use.clone()],
        add_ons_once_a_night: false,
        ..Conditions::plain(BillTerms::default())
    };
    let price_of_hall = Pricing::Hourly { price: parse("30") };
    let holidays = HolidayCalendar::default();
    let both = [late.clone(), early.clone()];
    let kept = Bill::of(&before.order(&price_of_hall, &holidays, &both)).unwrap();
    assert_eq!(kept.options_total, parse("50"));

    // An evening that was denied and booked again goes on into the morning, wherever it stands.
    let off = BilledDate {
        denied: true,
        ..late.clone()
    };
    for again in [[&off, &late, &early], [&late, &off, &early]] {
        assert_eq!(bill_with(&per_use, &again.map(Clone::clone)).total, parse("60"));
    }

    // Whole days in a row are days, and what doesn't touch is two times.
    let dates = [friday, saturday].map(|day| BilledDate::plain(day, TimeRange::ALL_DAY));
    assert_eq!(bill_with(&per_use, &dates).options_total, parse("50"));
    let apart = [BilledDate::plain(friday, times("23:00", "23:30")), early];
    assert_eq!(bill_with(&per_use, &apart).options_total, parse("50"));
}

#[test]
fn an_adjustment_is_shared_by_what_the_parts_cost() {
    let amount = |dollars: &str| Adjustment::Amount(parse(dollars));
    let given = amount("30");
    assert_eq!(given.for_part(parse("50"), parse("200")), amount("7.50"));
    assert_eq!(given.for_part(parse("200"), parse("200")), given);
    assert_eq!(given.for_part(Money::ZERO, Money::ZERO), Adjustment::NONE, "of nothing");
    let percentage = Adjustment::Percentage(parse("12.5"));
    assert_eq!(percentage.for_part(parse("50"), parse("200")), percentage);
}

#[test]
fn a_card_fee_is_kept_as_its_percentage() {
    let rate = TransactionRate::try_from(parse::<Percent>("2.9")).unwrap();
    assert_eq!(Percent::from(rate), parse("2.9"));
    assert!(TransactionRate::try_from(Percent::HUNDRED).is_err());
    let terms = |user_fees| BillTerms {
        user_fees,
        transaction_rate: rate,
        ..BillTerms::default()
    };
    let told = |terms: &BillTerms| {
        let order = Order {
            pricing: &Pricing::Hourly { price: parse("20") },
            holidays: &HolidayCalendar::default(),
            dates: &[BilledDate::plain(parse("2027-03-01"), times("18:00", "20:00"))],
            addons: &[],
            discount: None,
            adjustment: Adjustment::NONE,
            terms,
            insured: false,
            impersonated: false,
            add_ons_once_a_night: true,
        };
        Bill::of(&order).unwrap().tx_rate
    };
    assert_eq!((told(&terms(true)), told(&terms(false))), (parse("2.9"), Percent::ZERO));
}

#[test]
fn a_date_comes_to_what_its_block_does_or_the_cheapest_that_fits() {
    let plain = Conditions::plain(BillTerms::default());
    let holidays = HolidayCalendar::default();
    let hourly = Pricing::Hourly {
        price: Money::from_cents(2_000),
    };
    let evening = BilledDate::plain(parse("2027-03-01"), times("18:00", "20:00"));
    assert_eq!(
        plain.total_of(&hourly, &holidays, &evening),
        Some(Money::from_cents(4_000))
    );
    let mut dear = block("Dear", "18:00", "20:00");
    dear.table[0].amount = Money::from_cents(30_000);
    let blocks = Pricing::Blocks {
        price: Money::ZERO,
        blocks: vec![dear, block("Cheap", "18:00", "20:00")],
    };
    let cost = |date: BilledDate| plain.total_of(&blocks, &holidays, &date).map(Money::cents);
    assert_eq!(cost(evening.clone()), Some(10_000));
    assert_eq!(cost(evening.in_block(Some("Dear".to_owned()))), Some(30_000));
    assert_eq!(
        cost(BilledDate::plain(parse("2027-03-01"), times("08:00", "10:00"))),
        None,
        "none fits"
    );
}

/// The 14th of January 2030 is a Monday as well: the second, not the third.
#[test]
fn the_third_monday_is_not_the_second() {
    assert_eq!(
        FederalHoliday::MartinLutherKingDay.in_year(2030),
        Some(parse("2030-01-21"))
    );
}
