//! The fees on a subtotal, and the total.

use crate::{
    bill::{BillTerms, Fees, Order},
    money::{Money, Percent},
};
use rust_decimal::Decimal;

/// The fees, and the total with them.
pub(super) struct FeesAndTotal {
    pub fees: Fees,
    pub tax_rate: Percent,
    pub tx_rate: Percent,
    pub total: Money,
}

/// Rule 4 and 5 of the bill: fees are exact until the total is rounded down; then each is rounded half up for show, and
/// the first of `tx`, `book`, `insurance` and `tax` that is there takes the difference.
pub(super) fn on(subtotal: Money, order: &Order) -> FeesAndTotal {
    let BillTerms {
        booking_fee_rate,
        sales_tax,
        transaction_rate,
        insurance_rate,
        ..
    } = *order.terms;
    let rate = |applies: bool, rate: Percent| if applies { rate } else { Percent::ZERO };

    // At 100 % discount the subtotal is 0, and so is the booking fee.
    let book = rate(order.terms.booking_fee && !order.impersonated, booking_fee_rate);
    let tax_rate = rate(!order.terms.tax_exempt, sales_tax);
    let insurance = rate(order.insured, insurance_rate);

    let exact_subtotal = subtotal.exact();
    let [book, tax, insurance] = [book, tax_rate, insurance].map(|rate| rate.of(exact_subtotal));
    let before_tx = exact_subtotal + book + tax + insurance;
    let (tx, exact_total, tx_rate) = if order.terms.user_fees {
        (
            transaction_rate.on_top_of(before_tx),
            transaction_rate.grossed_up(before_tx),
            transaction_rate.percent(),
        )
    } else {
        (Decimal::ZERO, before_tx, Percent::ZERO)
    };

    let total = Money::down(exact_total);
    let fees = make_up(total - subtotal, [tx, book, insurance, tax]);
    FeesAndTotal {
        fees,
        tax_rate,
        tx_rate,
        total,
    }
}

/// The four fees (`tx`, `book`, `insurance`, `tax`), rounded, with the cents left over on the first that can take them.
fn make_up(sum: Money, exact: [Decimal; 4]) -> Fees {
    let mut shown = exact.map(Money::half_up);
    let mut left_over = sum - shown.into_iter().sum();
    for (shown, exact) in shown.iter_mut().zip(exact) {
        if !exact.is_zero() {
            let with = (*shown + left_over).max(Money::ZERO);
            left_over -= with - *shown;
            *shown = with;
        }
    }
    let [tx, book, insurance, tax] = shown;
    Fees {
        book,
        tax,
        insurance,
        tx,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fee_gives_what_it_has_and_the_next_one_the_rest() {
        // Half a cent each, rounded up to a cent, and nothing to pay them with.
        let half = Decimal::new(5, 3);
        let fees = make_up(Money::from_cents(2), [half, half, half, half]);
        assert_eq!(
            fees,
            Fees {
                tx: Money::ZERO,
                book: Money::ZERO,
                insurance: Money::from_cents(1),
                tax: Money::from_cents(1)
            }
        );
    }

    #[test]
    fn fees_that_are_too_small_to_show_make_a_cent_together() {
        let small = Decimal::new(4, 3);
        let fees = make_up(Money::from_cents(1), [small, small, small, Decimal::ZERO]);
        assert_eq!(
            fees,
            Fees {
                tx: Money::from_cents(1),
                ..Fees::default()
            }
        );
    }

    #[test]
    fn a_fee_that_is_not_there_takes_nothing() {
        let fees = make_up(
            Money::from_cents(3),
            [Decimal::ZERO, Decimal::ZERO, Decimal::ZERO, Decimal::new(35, 3)],
        );
        assert_eq!(
            fees,
            Fees {
                tax: Money::from_cents(3),
                ..Fees::default()
            }
        );
    }
}
