//! Deposits: an organization's kinds of deposits, those that a space asks for, and the acceptance of them by renters
//! (docs/rules/prices-and-the-bill.md#deposits). Only partner organizations take them. After the event, incidents
//! decide about them.

mod api;
mod db;
mod dto;
mod kinds;
mod of_space;

pub use api::DepositsApi;
pub use dto::{AcceptedDeposit, DepositKind, DepositKindForm, DepositKinds, DepositKindsForm};
pub use dto::{SpaceDeposit, SpaceDepositForm, SpaceDeposits, SpaceDepositsForm};
pub use kinds::{kinds, set_kinds};
pub use of_space::set_deposits;

use domain::deposits::Deposit;
use domain::ids::DepositKindId;
use domain::money::Money;
use domain::refusal::Refusal as _;
use ground::facts;
use ground::fields;
use kernel::problem::{FieldProblems, Problem};

/// Refuses what only the platform's partners may set up.
async fn for_partners(tx: &mut kernel::door::TenantTx) -> Result<(), Problem> {
    if facts::is_partner(tx).await? {
        return Ok(());
    }
    Err(Problem::conflict(
        "partnersOnly",
        "Deposits are for partner organizations. Contact us to become one.",
    ))
}

/// Refuses a booking whose renter has not accepted what the space asks for, as it is now.
pub fn check_accepted(asked: &[Deposit], accepted: &[AcceptedDeposit]) -> Result<(), Problem> {
    let mut problems = FieldProblems::new();
    let read =
        |problems: &mut FieldProblems, index: usize, deposit: &AcceptedDeposit| -> Option<(DepositKindId, Money)> {
            let amount = fields::parse(problems, &format!("deposits.{index}.amount"), &deposit.amount);
            amount.map(|amount| (deposit.id.into(), amount))
        };
    let accepted: Vec<(DepositKindId, Money)> = accepted
        .iter()
        .enumerate()
        .filter_map(|(index, deposit)| read(&mut problems, index, deposit))
        .collect();
    problems.check()?;
    domain::deposits::check_accepted(asked, &accepted)
        .map_err(|refusal| Problem::invalid_field("deposits", refusal.code(), refusal.to_string()))
}
