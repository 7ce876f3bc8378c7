//! Prices on the wire: decimal strings with at least two decimals.

use domain::money::Money;
use kernel::problem::FieldProblems;
use poem_openapi::Enum;
use rust_decimal::Decimal;
use serde::Serialize;

use crate::fields;

/// The unit that an amount is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", remote = "domain::pricing::PriceUnit")]
pub enum PriceUnit {
    Hour,
    /// A whole day.
    Day,
    /// A block of the space's own.
    Block,
}

/// The most that an hour, a day or a block may cost, in dollars.
pub const MOST: i64 = 1_000_000;

/// Writes a price for JSON: `"12.50"`. A 24th of a daily price keeps its decimals.
pub fn written(price: Decimal) -> String {
    let mut price = price.normalize();
    if price.scale() < 2 {
        price.rescale(2);
    }
    price.to_string()
}

/// An hourly price, not below 0.
pub fn read(problems: &mut FieldProblems, field: &str, text: &str) -> Option<Decimal> {
    let price = fields::parse::<Money>(problems, field, text)?.exact();
    if price.is_sign_negative() || price > Decimal::from(MOST) {
        problems.add(field, "outOfRange", "Enter a price from $0 to $1,000,000 an hour.");
        return None;
    }
    Some(price)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_has_at_least_two_decimals() {
        assert_eq!(written(Decimal::from(12)), "12.00");
        assert_eq!(written(Decimal::new(1250, 2)), "12.50");
        assert_eq!(written(Decimal::new(41_666_667, 7)), "4.1666667");
    }

    #[test]
    fn a_price_is_not_below_nothing() {
        for (text, code) in [
            ("-1", "outOfRange"),
            ("1000000.01", "outOfRange"),
            ("1.005", "amountPartOfACent"),
        ] {
            let mut problems = FieldProblems::new();
            assert_eq!(read(&mut problems, "price", text), None);
            assert_eq!(problems.check().unwrap_err().body().fields[0].code, code);
        }
        assert_eq!(read(&mut FieldProblems::new(), "price", "0"), Some(Decimal::new(0, 2)));
    }
}
