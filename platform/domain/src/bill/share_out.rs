//! Shares of an amount by date.

use crate::money::Money;
use rust_decimal::Decimal;

/// Shares an amount out by weights, to the cent: the shares add up to it. Where nothing has a weight, all have the same.
pub fn share_out(amount: Money, weights: &[Money]) -> Vec<Money> {
    let total: Money = weights.iter().copied().sum();
    let equal = total.is_zero();
    let whole = if equal {
        Decimal::from(weights.len())
    } else {
        total.exact()
    };
    let mut weighed = Decimal::ZERO;
    let mut given = Money::ZERO;
    weights
        .iter()
        .map(|weight| {
            weighed += if equal { Decimal::ONE } else { weight.exact() };
            // The sum so far is rounded, not each share: so no cent is lost.
            let so_far = Money::half_up(amount.exact() * weighed / whole);
            let share = so_far - given;
            given = so_far;
            share
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(amount: i64, weights: &[i64]) -> Vec<i64> {
        let weights: Vec<Money> = weights.iter().map(|cents| Money::from_cents(*cents)).collect();
        let shares = share_out(Money::from_cents(amount), &weights);
        shares.into_iter().map(Money::cents).collect()
    }

    #[test]
    fn shares_add_up_to_the_amount() {
        assert_eq!(shares(1_000, &[100, 100, 100]), [333, 334, 333]);
        assert_eq!(shares(900, &[4_000, 8_000]), [300, 600]);
        assert_eq!(shares(5, &[0, 7, 0]), [0, 5, 0]);
        assert_eq!(shares(10, &[0, 0]), [5, 5]);
        assert!(shares(10, &[]).is_empty());
    }
}
