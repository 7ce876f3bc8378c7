//! The money of a booking that is split in two.

use super::{Account, BookingMoney, BookingPayment, Money, Parts};

/// The money that moves when a part of a booking becomes a separate booking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Division {
    /// Parts of payments, the latest payment first.
    pub payments: Vec<MovedPart>,
    /// The part that is waived there instead of here.
    pub waived: Parts,
}

/// A part of a payment that pays for another booking from now on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovedPart {
    pub payment: BookingPayment,
    pub parts: Parts,
    /// The part of these that was refunded as goodwill: it counts as refunded there.
    pub goodwill: Parts,
}

impl MovedPart {
    /// Returns the part that moves in the ledger: goodwill left it when it was refunded.
    pub fn posted(&self) -> Parts {
        self.parts - self.goodwill
    }
}

impl BookingMoney {
    /// Divides the money when this much is left on the bill: anything paid beyond it moves, from the latest payments
    /// first. Deposits stay with the booking for which they were collected.
    pub fn divide(&self, left_on_bill: Parts) -> Division {
        let of_bill = |parts: Parts| parts.without(Account::Deposit);
        let beyond = of_bill(self.statement(left_on_bill).beyond());
        let applied: Vec<Parts> = self
            .payments()
            .iter()
            .map(|payment| of_bill(payment.applied()))
            .collect();
        let taken = beyond.split_over(&applied);
        let moved = self.payments().iter().zip(applied).zip(taken);
        let payments = moved
            .filter(|(_, parts)| parts.total().is_positive())
            .map(|((payment, applied), parts)| {
                // The goodwill of each account that is more than what stays here; else a fee that was refunded by itself would
                // be there again.
                let goodwill = of_bill(payment.goodwill());
                MovedPart {
                    payment: *payment,
                    parts,
                    goodwill: goodwill - goodwill.at_most(applied - parts),
                }
            })
            .collect();
        let waived = of_bill(self.waived());
        let beyond_bill = (waived.total() - left_on_bill.total()).max(Money::ZERO);
        Division {
            payments,
            waived: waived.share(beyond_bill),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Account::{BookingFee, Deposit, Rental};
    use super::super::parts::tests::parts;
    use super::super::{Entry, PaymentEntry};
    use super::*;
    use crate::ids::PaymentId;
    use crate::payment::{PaymentKind, RefundState};
    use uuid::Uuid;

    fn rental(cents: i64) -> Parts {
        parts(&[(Rental, cents)])
    }

    fn id(number: u128) -> PaymentId {
        PaymentId(Uuid::from_u128(number))
    }

    fn money(paid: &[Parts], entries: &[Entry]) -> BookingMoney {
        let numbers = (1..=paid.len() as u128).rev();
        let payments = numbers
            .zip(paid)
            .map(|(number, paid)| BookingPayment::new(id(number), PaymentKind::Card, *paid));
        BookingMoney::new(payments.collect(), entries.iter().copied())
    }

    fn goodwill(payment: u128, parts: Parts) -> Entry {
        let entry = PaymentEntry::Refund {
            parts,
            state: RefundState::Refunded,
            off_bill: false,
        };
        Entry::Payment(id(payment), entry)
    }

    fn moved(division: &Division) -> Vec<(u128, Parts, Parts)> {
        let told = |part: &MovedPart| (part.payment.id.0.as_u128(), part.parts, part.goodwill);
        division.payments.iter().map(told).collect()
    }

    #[test]
    fn what_was_paid_beyond_the_bill_goes_along_from_the_latest_payment() {
        let money = money(&[rental(1_000), rental(5_000)], &[]);
        let nothing = Parts::ZERO;
        assert_eq!(moved(&money.divide(rental(5_400))), [(2, rental(600), nothing)]);
        assert_eq!(
            moved(&money.divide(rental(2_000))),
            [(2, rental(1_000), nothing), (1, rental(3_000), nothing)]
        );
        assert_eq!(moved(&money.divide(rental(6_000))), []);
        assert_eq!(moved(&money.divide(rental(9_000))), [], "it is due");
    }

    #[test]
    fn deposits_stay_where_they_were_collected() {
        let deposit = parts(&[(Deposit, 2_000)]);
        let money = money(&[rental(5_000) + deposit], &[Entry::Deposit(Money::from_cents(2_000))]);
        assert_eq!(moved(&money.divide(rental(3_000))), [(1, rental(2_000), Parts::ZERO)]);
        let waived = Entry::Waiver(deposit + rental(4_000));
        let of_waived = self::money(&[], &[waived, Entry::Deposit(Money::from_cents(2_000))]).divide(rental(3_000));
        assert_eq!(of_waived.waived, rental(1_000));
    }

    #[test]
    fn goodwill_goes_along_as_far_as_it_is_more_than_what_stays() {
        let paid = parts(&[(Rental, 5_000), (BookingFee, 150)]);
        let fee = parts(&[(BookingFee, 150)]);
        let refunded_fee = money(&[paid], &[goodwill(1, fee)]);
        let half = parts(&[(Rental, 2_500), (BookingFee, 75)]);
        let division = refunded_fee.divide(half);
        assert_eq!(moved(&division), [(1, half, parts(&[(BookingFee, 75)]))]);
        assert_eq!(
            division.payments[0].posted(),
            rental(2_500),
            "the fee left the ledger before"
        );
        let little = money(&[paid], &[goodwill(1, rental(1_000))]).divide(half);
        assert_eq!(moved(&little), [(1, half, Parts::ZERO)], "enough stays here for it");
        let much = money(&[paid], &[goodwill(1, rental(4_000))]).divide(half);
        assert_eq!(moved(&much), [(1, half, rental(1_500))]);
        let of_deposit = money(
            &[paid + parts(&[(Deposit, 900)])],
            &[
                Entry::Deposit(Money::from_cents(900)),
                goodwill(1, parts(&[(Deposit, 900)])),
            ],
        );
        assert_eq!(moved(&of_deposit.divide(half)), [(1, half, Parts::ZERO)]);
    }

    #[test]
    fn waivers_go_along_beyond_the_bill_that_is_left() {
        let of = |left| money(&[], &[Entry::Waiver(rental(3_000))]).divide(rental(left)).waived;
        assert_eq!(of(1_000), rental(2_000));
        assert_eq!(of(3_000), rental(0));
        assert_eq!(of(9_000), rental(0));
        assert_eq!(of(0), rental(3_000));
    }
}
