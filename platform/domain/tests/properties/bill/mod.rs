//! Properties that every bill has, checked with random orders.

mod examples;
mod orders;

use domain::bill::{Adjustment, Bill, BillTerms, BilledDate, GroupDiscount, LineKind, Order};
use domain::booking::BookingStatus;
use domain::money::{Money, Percent};
use domain::pricing::HolidayCalendar;
use domain::time::{LocalTime, TimeRange};
use proptest::prelude::*;

use self::orders::{addons, adjustments, percentages, priced_dates, pricings, terms, whole_orders};
use crate::{days, times};

proptest! {
    #[test]
    fn lines_add_up_and_nothing_takes_more_than_there_is(
        (pricing, dates) in priced_dates(),
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
            pricing: &pricing, holidays: &holidays, dates: &dates, addons: &addons, discount: Some(&discount),
            adjustment, terms: &terms, insured, impersonated, add_ons_once_a_night: true,
        };
        let bill = Bill::of(&order).expect("hours always have a price");

        let of_kind = |kind: LineKind| bill.lines.iter().filter(move |line| line.kind == kind).map(|line| line.amount);
        prop_assert_eq!(bill.lines.iter().map(|line| line.amount).sum::<Money>(), bill.total);
        prop_assert_eq!(bill.subtotal + bill.fees.sum(), bill.total);
        prop_assert_eq!(bill.rates().sum::<Money>(), bill.rate_hours.total);
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

        let statuses = BookingStatus::ALL.into_iter();
        let (refunded, others): (Vec<_>, Vec<_>) = statuses.partition(|status| status.is_refund());
        prop_assert_eq!(bill.payable([]).total(), Money::ZERO);
        prop_assert_eq!(bill.payable(refunded.clone()).total(), Money::ZERO);
        for status in others {
            prop_assert_eq!(bill.payable([refunded[0], status]), bill.parts());
        }

        let json = serde_json::to_string(&bill).expect("a bill is written");
        prop_assert_eq!(serde_json::from_str::<Bill>(&json).expect("a bill is read back"), bill);
    }

    /// Denying and allowing any dates again leads back to the first bill.
    #[test]
    fn a_date_that_is_denied_and_allowed_again_leaves_no_trace(
        order in whole_orders(),
        denied in prop::collection::vec(any::<bool>(), 6),
    ) {
        let allowed = order.on(|_, date| BilledDate { denied: false, ..date.clone() });
        let denied = allowed.on(|index, date| BilledDate { denied: denied[index], ..date.clone() });
        let again = denied.on(|_, date| BilledDate { denied: false, ..date.clone() });
        prop_assert_eq!(again.bill(), allowed.bill());
        prop_assert!(denied.bill().total <= allowed.bill().total);
        prop_assert_eq!(denied.bill().count, allowed.bill().count);
    }

    /// All amounts of the bill but the order of its lines.
    #[test]
    fn the_order_of_the_dates_does_not_matter(order in whole_orders(), seed in any::<u64>()) {
        let mut shuffled = order.clone();
        let mut next = seed;
        for last in (1..shuffled.dates.len()).rev() {
            next = next.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let other = usize::try_from(next >> 33).expect("31 bits") % (last + 1);
            shuffled.dates.swap(last, other);
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

    /// Another quarter of an hour, another chair, another date: nothing gets cheaper by it.
    #[test]
    fn more_never_costs_less(order in whole_orders(), longer in 1_u16..12, which in 0_usize..6, more in 1_u32..9) {
        let which = which % order.dates.len();
        let longer = order.on(|index, date| {
            let end = date.times.end().minutes().saturating_add(longer * 5).min(1440);
            let end = LocalTime::from_minutes(end).expect("within the day");
            let times = TimeRange::new(date.times.start(), end).expect("not shorter than before");
            let grown = BilledDate { denied: date.denied, block: date.block.clone(), ..BilledDate::plain(date.date, times) };
            if index == which { grown } else { date.clone() }
        });
        prop_assert!(longer.bill().total >= order.bill().total, "an hour more costs less");

        let mut richer = order.clone();
        for addon in &mut richer.addons {
            addon.quantity += more;
        }
        prop_assert!(richer.bill().total >= order.bill().total, "more of them cost less");

        let mut another = order.clone();
        another.dates.push(BilledDate { denied: false, ..order.dates[which].clone() });
        prop_assert!(another.bill().total >= order.bill().total, "another date costs less");
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
        let dates = [BilledDate::plain(day, times)];
        let terms = BillTerms::default();
        let order = Order {
            pricing: &pricing, holidays: &holidays, dates: &dates, addons: &[], discount: None,
            adjustment: Adjustment::NONE, terms: &terms, insured: false, impersonated: false, add_ons_once_a_night: true,
        };
        let bill = Bill::of(&order).expect("hours always have a price");
        let parts = &bill.lines[0].parts;
        prop_assert_eq!(parts.iter().map(|part| part.hours).sum::<domain::bill::Hours>(), bill.total_hours);
        prop_assert_eq!(u32::from(times.length_minutes()), bill.total_hours.minutes());
        prop_assert!(parts.windows(2).all(|pair| pair[0].times.end() <= pair[1].times.start()));
    }
}
