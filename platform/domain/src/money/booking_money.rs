//! All that happened to a booking's money: paid, refunded, moved, waived.

use super::{Account, BookingPayment, Money, Parts, PaymentEntry, Statement};
use crate::ids::PaymentId;
use crate::payment::PaymentKind;

/// Something that happened to a booking's money after it was paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    Payment(PaymentId, PaymentEntry),
    /// An amount that is not asked for: a goodwill refund of a payment that was never captured, or what a split rounded up.
    Waiver(Parts),
    /// A deposit that staff collected.
    Deposit(Money),
}

/// All that happened to a booking's money. With its bill it makes the booking's [`Statement`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BookingMoney {
    payments: Vec<BookingPayment>,
    deposits: Parts,
    waived: Parts,
}

impl BookingMoney {
    /// Adds up what happened. The payments are those that pay for the booking, the latest first. Entries about any other
    /// payment are left out: it was never captured, so nothing of it counts.
    pub fn new(payments: Vec<BookingPayment>, entries: impl IntoIterator<Item = Entry>) -> Self {
        let mut money = Self {
            payments,
            ..Self::default()
        };
        for entry in entries {
            match entry {
                Entry::Payment(id, entry) => {
                    if let Some(payment) = money.payments.iter_mut().find(|payment| payment.id == id) {
                        payment.enter(entry);
                    }
                }
                Entry::Waiver(parts) => money.waived += parts,
                Entry::Deposit(amount) => money.deposits += Parts::single(Account::Deposit, amount),
            }
        }
        money
    }

    /// Returns the statement of a booking with this bill; [`Parts::ZERO`] if nothing is left on it.
    pub fn statement(&self, billed: Parts) -> Statement {
        let sum = |of: fn(&BookingPayment) -> Parts| self.payments.iter().map(of).sum::<Parts>();
        Statement {
            billed,
            deposits: self.deposits,
            waived: self.waived,
            paid: sum(BookingPayment::paid),
            refunded: sum(BookingPayment::refunds),
            applied: sum(BookingPayment::applied),
        }
    }

    /// The latest first.
    pub fn payments(&self) -> &[BookingPayment] {
        &self.payments
    }

    pub fn payment(&self, id: PaymentId) -> Option<&BookingPayment> {
        self.payments.iter().find(|payment| payment.id == id)
    }

    pub fn waived(&self) -> Parts {
        self.waived
    }

    /// Leaves out what was paid otherwise than by card.
    #[must_use]
    pub fn by_card(mut self) -> Self {
        self.payments.retain(|payment| payment.kind == PaymentKind::Card);
        self
    }

    pub fn is_paid(&self) -> bool {
        !self.payments.is_empty()
    }

    /// Returns the amount that can still be refunded.
    pub fn refundable(&self) -> Parts {
        self.payments.iter().map(BookingPayment::refundable).sum()
    }

    /// The booking fee that can still be refunded by itself.
    pub fn refundable_fee(&self) -> Parts {
        let refundable = self.refundable();
        let fee = refundable.amount(Account::BookingFee).min(refundable.total());
        Parts::single(Account::BookingFee, fee.max(Money::ZERO))
    }

    /// Returns whether something was paid, and all of it was refunded or is to be.
    pub fn is_fully_refunded(&self) -> bool {
        self.is_paid() && !self.refundable().total().is_positive()
    }

    /// Splits a refund over the payments, the latest first. It is never more than can be refunded: then the rental gives way.
    pub fn split_refund(&self, wanted: Parts) -> Vec<(BookingPayment, Parts)> {
        let held: Vec<Parts> = self.payments.iter().map(BookingPayment::refundable).collect();
        let taken = wanted.at_most(self.refundable()).split_over(&held);
        let refunds = self.payments.iter().copied().zip(taken);
        refunds.filter(|(_, parts)| parts.total().is_positive()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::Account::{BookingFee, Rental, Tax};
    use super::super::parts::tests::parts;
    use super::*;
    use crate::payment::RefundState;
    use uuid::Uuid;

    fn rental(cents: i64) -> Parts {
        parts(&[(Rental, cents)])
    }

    fn id(number: u128) -> PaymentId {
        PaymentId(Uuid::from_u128(number))
    }

    fn payment(number: u128, kind: PaymentKind, paid: Parts) -> BookingPayment {
        BookingPayment::new(id(number), kind, paid)
    }

    fn refund(payment: u128, parts: Parts) -> Entry {
        let entry = PaymentEntry::Refund {
            parts,
            state: RefundState::Owed,
            off_bill: true,
        };
        Entry::Payment(id(payment), entry)
    }

    #[test]
    fn entries_go_to_the_payment_that_they_name() {
        let payments = vec![
            payment(2, PaymentKind::Card, rental(1_000)),
            payment(1, PaymentKind::Card, rental(5_000)),
        ];
        let entries = [
            refund(1, rental(300)),
            refund(9, rental(999)),
            Entry::Waiver(rental(70)),
            Entry::Waiver(rental(-20)),
            Entry::Deposit(Money::from_cents(2_000)),
            Entry::Deposit(Money::from_cents(500)),
        ];
        let money = BookingMoney::new(payments, entries);
        assert_eq!(money.payment(id(2)).unwrap().refundable(), rental(1_000));
        assert_eq!(money.payment(id(1)).unwrap().refundable(), rental(4_700));
        assert_eq!(money.payment(id(9)), None);
        assert_eq!(money.payments().len(), 2);
        assert_eq!(money.refundable(), rental(5_700));
        assert_eq!(money.waived(), rental(50));
        let statement = money.statement(rental(6_000));
        assert_eq!(statement.billed, rental(6_000));
        assert_eq!(statement.deposits, parts(&[(Account::Deposit, 2_500)]));
        assert_eq!(statement.waived, rental(50));
        assert_eq!(statement.paid, rental(6_000));
        assert_eq!(statement.refunded, rental(300));
        assert_eq!(statement.applied, rental(5_700));
    }

    #[test]
    fn the_latest_payment_is_refunded_first_and_never_more_than_was_paid() {
        let payments = vec![
            payment(2, PaymentKind::Card, rental(1_000)),
            payment(1, PaymentKind::Card, rental(5_000)),
        ];
        let money = BookingMoney::new(payments, []);
        let split = |wanted| -> Vec<(u128, i64)> {
            let refunds = money.split_refund(rental(wanted));
            let told = |(payment, parts): &(BookingPayment, Parts)| (payment.id.0.as_u128(), parts.total().cents());
            refunds.iter().map(told).collect()
        };
        assert_eq!(split(600), [(2, 600)]);
        assert_eq!(split(1_500), [(2, 1_000), (1, 500)]);
        assert_eq!(split(9_000), [(2, 1_000), (1, 5_000)]);
        assert!(split(0).is_empty());
    }

    #[test]
    fn a_booking_is_fully_refunded_once_nothing_is_left_of_what_was_paid() {
        let nothing = BookingMoney::default();
        assert!(!nothing.is_paid() && !nothing.is_fully_refunded());
        let of = |refunded| {
            let payments = vec![payment(1, PaymentKind::Card, rental(5_000))];
            BookingMoney::new(payments, [refund(1, rental(refunded))])
        };
        assert!(of(4_999).is_paid() && !of(4_999).is_fully_refunded());
        assert!(of(5_000).is_fully_refunded());
    }

    #[test]
    fn only_cards_get_goodwill() {
        let kinds = [
            PaymentKind::Offline,
            PaymentKind::Card,
            PaymentKind::Invoice,
            PaymentKind::Agreement,
        ];
        let payments = (1..)
            .zip(kinds)
            .map(|(number, kind)| payment(number, kind, rental(100)));
        let money = BookingMoney::new(payments.collect(), []).by_card();
        let ids: Vec<PaymentId> = money.payments().iter().map(|payment| payment.id).collect();
        assert_eq!(ids, [id(2)]);
    }

    #[test]
    fn the_fee_by_itself_is_what_is_left_of_it() {
        let fee_of = |paid, refunded| {
            let payments = vec![payment(1, PaymentKind::Card, paid)];
            BookingMoney::new(payments, [refund(1, refunded)]).refundable_fee()
        };
        let paid = parts(&[(Rental, 5_000), (BookingFee, 150)]);
        let fee = |cents| parts(&[(BookingFee, cents)]);
        assert_eq!(fee_of(paid, Parts::ZERO), fee(150));
        assert_eq!(fee_of(paid, fee(100)), fee(50));
        assert_eq!(fee_of(paid, fee(150)), Parts::ZERO);
        assert_eq!(fee_of(paid, rental(5_100)), fee(50), "never more than is left in all");
        assert_eq!(fee_of(paid, parts(&[(BookingFee, 200), (Tax, -50)])), Parts::ZERO);
    }
}
