//! The single source for what is due.

use super::{sums, without_deposit};
use domain::money::{Account, Money, Parts, Settlement, Statement};
use proptest::prelude::*;

fn statements() -> impl Strategy<Value = Statement> {
    let deposit = |cents| Parts::single(Account::Deposit, Money::from_cents(cents));
    (sums(), 0_i64..5_000, sums(), sums(), sums()).prop_map(move |(billed, deposits, waived, paid, off_bill)| {
        let refunded = paid.at_most(off_bill);
        Statement {
            billed: without_deposit(billed),
            deposits: deposit(deposits),
            waived,
            paid,
            refunded,
            applied: paid - refunded,
        }
    })
}

proptest! {
    /// Due is what is billed and collected, less what is waived, less what was paid and not refunded off the bill; never
    /// below zero.
    #[test]
    fn due_is_billed_and_deposits_less_waived_and_paid(statement in statements()) {
        let of_bill = without_deposit(statement.waived).total().min(statement.billed.total());
        let of_deposits = statement.waived.amount(Account::Deposit).min(statement.deposits.total());
        let owed = statement.billed.total() + statement.deposits.total() - of_bill - of_deposits;
        prop_assert_eq!(statement.owed().total(), owed);
        prop_assert!(statement.owed().iter().all(|(_, amount)| amount.is_positive()));
        let kept = statement.paid.total() - statement.refunded.total();
        prop_assert_eq!(statement.due().total(), (owed - kept).max(Money::ZERO));
        prop_assert_eq!(statement.beyond().total(), kept - owed);
    }

    /// Paying what is due leaves nothing owed, and nothing paid beyond it.
    #[test]
    fn paying_what_is_due_settles_it(statement in statements()) {
        let due = statement.due();
        let paid = Statement { paid: statement.paid + due, applied: statement.applied + due, ..statement };
        prop_assert!(paid.due().is_zero());
        if !due.is_zero() {
            prop_assert!(paid.beyond().is_zero());
        }
    }

    /// Money is due, or goes back, or moves, or nothing happens: never two of them.
    #[test]
    fn what_follows_settles_it(statement in statements()) {
        let off = match statement.settlement() {
            Settlement::Refund(parts) => {
                prop_assert!(parts.total().is_positive() && statement.due().is_zero());
                parts
            }
            Settlement::Reallocate(parts) => {
                prop_assert!(parts.total().is_zero() && statement.due().is_zero());
                parts
            }
            Settlement::Nothing => {
                let is_even = statement.beyond().is_zero();
                prop_assert!(is_even || statement.due().total().is_positive());
                return Ok(());
            }
        };
        let settled = Statement { applied: statement.applied - off, ..statement };
        prop_assert!(settled.due().is_zero() && settled.beyond().is_zero());
        prop_assert_eq!(settled.settlement(), Settlement::Nothing);
    }
}
