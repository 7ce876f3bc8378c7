//! Sharing, cutting and splitting amounts.

use super::{any_parts, sums};
use domain::money::{Account, Money, Movement, Parts, postings};
use domain::payment::PaymentKind;
use proptest::prelude::*;

/// Returns true if each account has at least the amount that `part` has.
fn covers(all: Parts, part: Parts) -> bool {
    Account::ALL
        .into_iter()
        .all(|account| all.amount(account) >= part.amount(account))
}

proptest! {
    #[test]
    fn parts_add_up_and_are_read_back(one in any_parts(), other in any_parts()) {
        prop_assert_eq!((one + other).total(), one.total() + other.total());
        prop_assert_eq!(one + other - other, one);
        prop_assert_eq!(one - other, -(other - one));
        prop_assert_eq!(one.iter().map(|(_, amount)| amount).sum::<Money>(), one.total());
        let json = serde_json::to_string(&one).expect("parts are written");
        prop_assert_eq!(serde_json::from_str::<Parts>(&json).expect("parts are read back"), one);
    }

    #[test]
    fn a_share_is_that_amount_and_at_most_what_each_account_has(whole in sums(), cents in 0_i64..40_000) {
        let amount = Money::from_cents(cents);
        let share = whole.share(amount);
        prop_assert_eq!(share.total(), amount.min(whole.total()));
        prop_assert!(covers(whole, share) && covers(share, Parts::ZERO));
    }

    #[test]
    fn what_comes_off_is_that_amount(whole in sums(), cents in 0_i64..40_000) {
        let off = Money::from_cents(cents);
        let left = whole.reduced_by(off);
        prop_assert_eq!(whole.total() - left.total(), off.min(whole.total()));
        prop_assert!(covers(whole, left) && covers(left, Parts::ZERO));
    }

    #[test]
    fn a_cut_is_at_most_what_is_there(wanted in sums(), there in sums()) {
        let cut = wanted.at_most(there);
        prop_assert!(covers(wanted, cut) && covers(there, cut));
        if covers(there, wanted) {
            prop_assert_eq!(cut, wanted);
        }
    }

    /// Asking for more than there is takes all of it.
    #[test]
    fn no_payment_gives_more_than_it_holds(
        wanted in any_parts(),
        held in prop::collection::vec(any_parts(), 0..5),
    ) {
        let taken = wanted.split_over(&held);
        prop_assert_eq!(taken.len(), held.len());
        for (taken, held) in taken.iter().zip(&held) {
            prop_assert!(taken.is_zero() || taken.total().is_positive());
            prop_assert!(taken.total() <= held.total().max(Money::ZERO));
        }
        let all: Parts = taken.iter().copied().sum();
        let there: Money = held.iter().map(|held| held.total().max(Money::ZERO)).sum();
        prop_assert_eq!(all.total(), wanted.total().max(Money::ZERO).min(there));
        if wanted.total().is_positive() && wanted.total() <= there {
            prop_assert_eq!(all, wanted, "account by account");
        }
    }

    /// A fee comes out of a payment that covered it.
    #[test]
    fn an_account_is_taken_from_payments_that_hold_it(
        held in prop::collection::vec(sums(), 1..5),
        percent in 0_i64..=100,
    ) {
        let there: Parts = held.iter().copied().sum();
        let wanted = there.share(Money::from_cents(there.total().cents() * percent / 100));
        let taken = wanted.split_over(&held);
        prop_assert_eq!(taken.iter().copied().sum::<Parts>(), wanted);
        for (taken, held) in taken.iter().zip(&held) {
            prop_assert!(covers(*held, *taken), "{taken:?} of {held:?}");
        }
    }

    /// The first gives all that it can before the second gives anything.
    #[test]
    fn the_first_payments_give_first(held in prop::collection::vec(0_i64..5_000, 1..5), cents in 0_i64..20_000) {
        let rental = |cents| Parts::single(Account::Rental, Money::from_cents(cents));
        let held: Vec<Parts> = held.into_iter().map(rental).collect();
        let taken = rental(cents).split_over(&held);
        for (index, pair) in taken.windows(2).enumerate() {
            prop_assert!(pair[1].is_zero() || pair[0] == held[index]);
        }
    }

    #[test]
    fn every_movement_is_balanced(parts in any_parts()) {
        for kind in PaymentKind::ALL {
            let of = |movement| postings(kind, parts, movement);
            for movement in Movement::ALL {
                let amounts = of(movement).into_iter().map(|posting| posting.amount);
                prop_assert_eq!(amounts.clone().sum::<Money>(), Money::ZERO);
                prop_assert!(amounts.clone().all(|amount| !amount.is_zero()));
            }
            let there_and_back = of(Movement::Charge).into_iter().zip(of(Movement::Refund));
            for (there, back) in there_and_back {
                prop_assert_eq!((there.account, there.amount), (back.account, -back.amount));
            }
        }
    }
}
