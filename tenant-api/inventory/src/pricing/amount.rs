//! An amount of a price sheet or a pricing block.

use domain::money::Money;
use ground::fields;
use ground::price::MOST;
use kernel::problem::FieldProblems;
use rust_decimal::Decimal;

/// Reads `"12.50"`. That it is not below 0 is for the rules to say.
pub(super) fn read(problems: &mut FieldProblems, field: &str, text: &str) -> Option<Money> {
    let amount = fields::parse::<Money>(problems, field, text)?;
    if amount.exact() > Decimal::from(MOST) {
        problems.add(field, "outOfRange", "An amount is at most 1,000,000 dollars.");
        return None;
    }
    Some(amount)
}
