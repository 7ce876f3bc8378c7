//! The making of a bill, in the numbered steps of docs/rules/prices-and-the-bill.md#the-bill-step-by-step.

use crate::{
    bill::{
        AdjustmentTaken, Bill, BillLine, BilledDate, Denied, Discount, Hours, LineKind, OptionTotal, Order, RateHours,
        RateRefusal,
        fees::{self, FeesAndTotal},
        line::share,
        rate,
    },
    money::{Money, Percent},
    time::nights,
};

/// 1. The dates of an order with their add-ons.
struct Dates {
    total_hours: Hours,
    rate_hours: RateHours,
    options: Vec<OptionTotal>,
    denied: Denied,
    lines: Vec<BillLine>,
}

impl Dates {
    fn of(order: &Order) -> Result<Self, RateRefusal> {
        let none = |name: &String, quantity| OptionTotal {
            name: name.clone(),
            quantity,
            amount: Money::ZERO,
        };
        let mut dates = Self {
            total_hours: Hours::default(),
            rate_hours: RateHours {
                base: Money::ZERO,
                total: Money::ZERO,
            },
            options: order
                .addons
                .iter()
                .map(|addon| none(&addon.name, addon.quantity))
                .collect(),
            denied: Denied {
                hours: Hours::default(),
                rate_hours: Money::ZERO,
                options_total: Money::ZERO,
            },
            lines: Vec::new(),
        };
        let goes_on = if order.add_ons_once_a_night {
            goes_on_from_the_day_before(order.dates)
        } else {
            vec![false; order.dates.len()]
        };
        for (date, goes_on) in order.dates.iter().zip(goes_on) {
            let hours = Hours::from_ticks(date.charged.len());
            let rate = rate::of_date(order.pricing, order.holidays, date)?;
            dates.total_hours = dates.total_hours + hours;
            dates.rate_hours.base += Money::half_up(
                date.promised
                    .as_ref()
                    .unwrap_or(order.pricing)
                    .plain(date.charged.len()),
            );
            dates.rate_hours.total += rate.amount;
            if date.denied {
                dates.denied.hours = dates.denied.hours + hours;
                dates.denied.rate_hours += rate.amount;
            }
            dates
                .lines
                .push(BillLine::rate(date.date, &rate.label, rate.amount, hours, rate.parts));

            for (addon, option) in order.addons.iter().zip(&mut dates.options) {
                if goes_on && !addon.goes_by_the_hours() {
                    continue;
                }
                let amount = addon.on_a_day_of(hours);
                option.amount += amount;
                if date.denied {
                    dates.denied.options_total += amount;
                }
                dates.lines.push(BillLine::add_on(date.date, addon, hours, amount));
            }
        }
        Ok(dates)
    }
}

/// For each date of an order, whether its time goes on from the one before and is billed with it: what an add-on costs
/// once is charged there.
fn goes_on_from_the_day_before(dates: &[BilledDate]) -> Vec<bool> {
    let mut in_order: Vec<usize> = (0..dates.len()).collect();
    // A date that was denied may have been booked again at the same time: each goes with its like.
    in_order.sort_by_key(|index| (dates[*index].denied, dates[*index].date, dates[*index].times));
    let times: Vec<_> = in_order
        .iter()
        .map(|index| (dates[*index].date, dates[*index].times))
        .collect();
    let mut goes_on = vec![false; dates.len()];
    for position in nights(&times).into_iter().flat_map(|night| night.skip(1)) {
        let (before, index) = (in_order[position - 1], in_order[position]);
        goes_on[index] = dates[before].denied == dates[index].denied;
    }
    goes_on
}

impl Bill {
    /// The bill of an order, or why a date of it has no price.
    pub fn of(order: &Order) -> Result<Self, RateRefusal> {
        let Dates {
            total_hours,
            rate_hours,
            options,
            denied,
            mut lines,
        } = Dates::of(order)?;
        let options_total: Money = options.iter().map(|option| option.amount).sum();

        // 2. Denied dates come off.
        let refused = denied.rate_hours + denied.options_total;
        let gross = rate_hours.total + options_total - refused;
        let denied_dates = order.dates.iter().filter(|date| date.denied).count();
        if denied_dates > 0 {
            let explanation = format!("{denied_dates} of {} dates", order.dates.len());
            lines.push(BillLine::of(LineKind::Denied, "Dates taken off", explanation, -refused));
        }

        // 3. The discount, then the adjustment of what it leaves.
        let percentage = order.discount.map_or(Percent::ZERO, |discount| discount.percentage);
        let discount = Money::half_up(percentage.of(gross.exact()));
        if let Some(group) = order.discount.filter(|_| !discount.is_zero()) {
            let label = format!("Discount of {}", group.group);
            lines.push(BillLine::of(
                LineKind::Discount,
                &label,
                share(percentage, gross),
                -discount,
            ));
        }
        let left = gross - discount;
        let adjustment = order.adjustment.off(left);
        if !adjustment.is_zero() {
            let explanation = match order.adjustment.percentage() {
                Some(percentage) => share(percentage, left),
                None => "By the organization".to_owned(),
            };
            lines.push(BillLine::of(
                LineKind::Adjustment,
                "Adjustment",
                explanation,
                -adjustment,
            ));
        }
        let subtotal = left - adjustment;

        // 4 and 5. The fees and the total.
        let made = fees::on(subtotal, order);
        lines.extend(fee_lines(subtotal, order, &made));
        let FeesAndTotal {
            fees,
            tax_rate,
            tx_rate,
            total,
        } = made;

        Ok(Self {
            count: u32::try_from(order.dates.len()).unwrap_or(u32::MAX),
            total_hours,
            rate_hours,
            options,
            options_total,
            discount: Discount {
                percentage,
                amount: discount,
                group: order.discount.map(|discount| discount.group.clone()),
            },
            adjustment: AdjustmentTaken {
                amount: adjustment,
                percentage: order.adjustment.percentage(),
            },
            denied,
            subtotal,
            fees,
            tax_rate,
            tx_rate,
            total,
            lines,
        })
    }
}

/// A line for each fee that comes to something.
fn fee_lines(subtotal: Money, order: &Order, made: &FeesAndTotal) -> impl Iterator<Item = BillLine> {
    let of_subtotal = |percentage: Percent| share(percentage, subtotal);
    let (fees, terms) = (made.fees, order.terms);
    let user_fee = format!("{}% of the total, for the payment", made.tx_rate);
    let shown = [
        (
            LineKind::BookingFee,
            "Booking fee",
            of_subtotal(terms.booking_fee_rate),
            fees.book,
        ),
        (LineKind::Tax, "Sales tax", of_subtotal(made.tax_rate), fees.tax),
        (
            LineKind::Insurance,
            "Event insurance",
            of_subtotal(terms.insurance_rate),
            fees.insurance,
        ),
        (LineKind::UserFee, "Transaction fee", user_fee, fees.tx),
    ];
    let line = |(kind, label, explanation, amount)| BillLine::of(kind, label, explanation, amount);
    shown
        .into_iter()
        .filter(|(_, _, _, amount)| !amount.is_zero())
        .map(line)
}
