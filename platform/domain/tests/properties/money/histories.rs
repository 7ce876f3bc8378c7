//! Bookings that are paid, changed, refunded and split, in any order.

use domain::ids::PaymentId;
use domain::money::{Account, BookingMoney, BookingPayment, Entry, Money, Parts, PaymentEntry, Settlement};
use domain::payment::{PaymentKind, RefundState};
use proptest::prelude::*;
use uuid::Uuid;

#[derive(Debug, Clone, Copy)]
enum Step {
    /// Pays what is due.
    Pay(PaymentKind),
    /// The bill is made again, with dates at this price: anything paid beyond it is refunded or moves.
    Bill(i64),
    /// A percentage of what was paid goes back as goodwill.
    Goodwill(i64),
    Fee,
    Collect(i64),
    /// A percentage of the bill is waived.
    Waive(i64),
}

/// An organization's terms, in thousandths: what the booking fee, tax and transaction fee are of the rental.
type Rates = [i64; 3];

fn rates() -> impl Strategy<Value = Rates> {
    let rate = |most: i64| prop_oneof![Just(0), 1..most];
    (rate(50), rate(110), rate(40)).prop_map(Into::into)
}

fn bill(rental: i64, [fee, tax, user_fee]: Rates) -> Parts {
    let of = |account, cents| Parts::single(account, Money::from_cents(cents));
    of(Account::Rental, rental)
        + of(Account::BookingFee, rental * fee / 1_000)
        + of(Account::Tax, rental * tax / 1_000)
        + of(Account::UserFee, rental * user_fee / 1_000)
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let kind = prop::sample::select(PaymentKind::ALL.to_vec());
    let rental = prop_oneof![1 => Just(0), 9 => 100_i64..60_000];
    let step = prop_oneof![
        3 => kind.prop_map(Step::Pay),
        3 => rental.prop_map(Step::Bill),
        1 => (1_i64..=100).prop_map(Step::Goodwill),
        1 => Just(Step::Fee),
        1 => (1_i64..3_000).prop_map(Step::Collect),
        1 => (1_i64..=100).prop_map(Step::Waive),
    ];
    prop::collection::vec(step, 1..12)
}

/// A booking's rows, as a database would keep them.
#[derive(Debug, Clone, Default)]
struct Rows {
    rates: Rates,
    billed: Parts,
    payments: Vec<BookingPayment>,
    entries: Vec<Entry>,
}

impl Rows {
    fn money(&self) -> BookingMoney {
        BookingMoney::new(self.payments.clone(), self.entries.iter().copied())
    }

    fn refund(&mut self, money: &BookingMoney, wanted: Parts, off_bill: bool) {
        for (payment, parts) in money.split_refund(wanted) {
            assert!(parts.total() <= payment.refundable().total(), "more than it holds");
            let state = RefundState::Owed;
            let entry = PaymentEntry::Refund { parts, state, off_bill };
            self.entries.push(Entry::Payment(payment.id, entry));
        }
    }

    fn settle(&mut self) {
        let money = self.money();
        match money.statement(self.billed).settlement() {
            Settlement::Refund(parts) => self.refund(&money, parts, true),
            Settlement::Reallocate(parts) => {
                if let Some(latest) = money.payments().first() {
                    let entry = PaymentEntry::MovedOut {
                        parts,
                        goodwill: Parts::ZERO,
                    };
                    self.entries.push(Entry::Payment(latest.id, entry));
                }
            }
            Settlement::Nothing => {}
        }
    }

    fn take(&mut self, step: Step) {
        let money = self.money();
        match step {
            Step::Pay(kind) => {
                let due = money.statement(self.billed).due();
                if !due.is_zero() {
                    let id = PaymentId(Uuid::from_u128(self.payments.len() as u128 + 1));
                    self.payments.insert(0, BookingPayment::new(id, kind, due));
                }
            }
            Step::Bill(rental) => {
                self.billed = bill(rental, self.rates);
                self.settle();
            }
            Step::Goodwill(percent) => {
                let cards = money.by_card();
                let left = cards.refundable();
                let amount = Money::from_cents(left.total().cents() * percent / 100);
                if amount.is_positive() {
                    self.refund(&cards, left.share(amount), false);
                }
            }
            Step::Fee => {
                let cards = money.by_card();
                let fee = cards.refundable_fee();
                self.refund(&cards, fee, false);
            }
            Step::Collect(cents) => self.entries.push(Entry::Deposit(Money::from_cents(cents))),
            Step::Waive(percent) => {
                let amount = Money::from_cents(self.billed.total().cents() * percent / 100);
                self.entries.push(Entry::Waiver(self.billed.share(amount)));
            }
        }
    }
}

fn histories() -> impl Strategy<Value = Rows> {
    (rates(), steps()).prop_map(|(rates, steps)| {
        let mut rows = Rows {
            rates,
            ..Rows::default()
        };
        for step in steps {
            rows.take(step);
        }
        rows
    })
}

proptest! {
    /// All money that was paid is there or went back, and none of it went back twice.
    #[test]
    fn never_more_goes_back_than_was_paid(rows in histories()) {
        let money = rows.money();
        for payment in money.payments() {
            prop_assert!(!payment.refundable().total().is_negative());
            prop_assert_eq!(payment.paid().total(), payment.refundable().total() + payment.refunds().total());
            prop_assert_eq!(payment.total_refunded() + payment.total_refund_owed(), payment.refunds().total());
        }
        let statement = money.statement(rows.billed);
        prop_assert_eq!(statement.paid - statement.refunded, money.refundable());
    }

    /// Goodwill leaves what is due as it was.
    #[test]
    fn goodwill_makes_nothing_due(rows in histories(), percent in 1_i64..=100) {
        let before = rows.money().statement(rows.billed).due();
        let mut after = rows;
        after.take(Step::Goodwill(percent));
        after.take(Step::Fee);
        prop_assert_eq!(after.money().statement(after.billed).due(), before);
    }

    /// Once nothing is on the bill, all that was paid for it goes back, unless it was waived or a deposit.
    #[test]
    fn nothing_on_the_bill_refunds_it(rows in histories()) {
        let mut ended = rows;
        ended.take(Step::Bill(0));
        let money = ended.money();
        let statement = money.statement(Parts::ZERO);
        let kept = money.refundable().total();
        prop_assert!(kept <= statement.deposits.total(), "{kept} is kept of {:?}", statement.deposits);
    }

    /// A booking that is split keeps and hands on all of its money between the two.
    #[test]
    fn a_split_loses_nothing(rows in histories(), percent in 0_i64..=100) {
        let left = rows.billed.share(Money::from_cents(rows.billed.total().cents() * percent / 100));
        let money = rows.money();
        let division = money.divide(left);
        let (mut here, mut there) = (rows.clone(), Rows { billed: rows.billed - left, ..Rows::default() });
        for moved in &division.payments {
            let (id, kind) = (moved.payment.id, moved.payment.kind);
            prop_assert!(moved.parts.total().is_positive());
            let (parts, goodwill) = (moved.parts, moved.goodwill);
            prop_assert_eq!(moved.posted() + goodwill, parts);
            there.payments.push(BookingPayment::new(id, kind, Parts::ZERO));
            there.entries.push(Entry::Payment(id, PaymentEntry::MovedIn { parts, goodwill }));
            here.entries.push(Entry::Payment(id, PaymentEntry::MovedOut { parts, goodwill }));
        }
        here.entries.push(Entry::Waiver(-division.waived));
        there.entries.push(Entry::Waiver(division.waived));
        here.billed = left;
        let (before, here, there) = (
            money.statement(rows.billed),
            here.money().statement(left),
            there.money().statement(there.billed),
        );
        prop_assert_eq!(here.paid + there.paid, before.paid);
        prop_assert_eq!(here.refunded + there.refunded, before.refunded);
        prop_assert_eq!(here.applied + there.applied, before.applied);
        prop_assert_eq!(here.waived + there.waived, before.waived);
        prop_assert!(there.deposits.is_zero());
    }
}
