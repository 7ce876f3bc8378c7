//! Money: nothing is lost, nothing comes from nowhere.

mod histories;
mod parts;
mod statement;

use domain::money::{Account, Money, Parts};
use proptest::prelude::*;

/// Parts of which some accounts may be below zero, as after a move between accounts.
fn any_parts() -> impl Strategy<Value = Parts> {
    parts_of(-5_000..5_000)
}

/// Makes sums that a payment holds, or that a bill comes to.
fn sums() -> impl Strategy<Value = Parts> {
    parts_of(0..5_000)
}

fn parts_of(cents: std::ops::Range<i64>) -> impl Strategy<Value = Parts> {
    let amount = prop_oneof![2 => Just(0), 3 => cents];
    prop::collection::vec(amount, Account::ALL.len()).prop_map(|cents| {
        let each = Account::ALL.into_iter().zip(cents);
        each.map(|(account, cents)| Parts::single(account, Money::from_cents(cents)))
            .sum()
    })
}

fn without_deposit(parts: Parts) -> Parts {
    parts.without(Account::Deposit)
}
