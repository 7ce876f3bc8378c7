//! `readBank`: which bank a routing number is of.

use domain::banks::Banks;
use domain::tax::RoutingNumber;
use ground::fields;
use kernel::problem::{FieldProblems, Problem};

use super::Bank;

/// The bank of a routing number that a form has; 404 where nobody knows it.
pub(super) fn read(banks: &Banks, number: &str) -> Result<Bank, Problem> {
    let mut problems = FieldProblems::new();
    let Some(number) = fields::parse::<RoutingNumber>(&mut problems, "routing", number) else {
        return Err(fields::refusal(problems));
    };
    let name = banks.name(&number).ok_or_else(|| Problem::not_found("Bank"))?;
    Ok(Bank {
        routing_number: number.as_str().to_owned(),
        name: name.to_owned(),
    })
}

/// The name of the bank of a stored number.
pub(super) fn name(banks: &Banks, number: &str) -> Option<String> {
    banks.name(&number.parse().ok()?).map(str::to_owned)
}
