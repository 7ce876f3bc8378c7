//! `listWorkOrderCrew`: the people to whom work orders are assigned.

use kernel::door::TenantTx;
use kernel::ids::UserId;
use kernel::problem::{FieldProblems, Problem};

use super::db;
use super::dto::{Crew, CrewMember};

/// The maintenance managers and the maintenance staff, by name.
pub(super) async fn list_crew(tx: &mut TenantTx) -> Result<Crew, sqlx::Error> {
    let people = db::crew(tx).await?;
    let items = people.into_iter().map(|(user_id, name)| CrewMember { user_id, name });
    Ok(Crew { items: items.collect() })
}

/// Refuses an assignee who is not of the crew.
pub async fn check_crew(
    tx: &mut TenantTx,
    problems: &mut FieldProblems,
    assignee: Option<UserId>,
) -> Result<(), Problem> {
    let Some(assignee) = assignee else { return Ok(()) };
    let is_of_it = db::crew(tx).await?.iter().any(|(user, _)| *user == assignee);
    if !is_of_it {
        let message = "Choose a maintenance manager or someone on the maintenance staff.";
        problems.add("assigneeId", "notOfTheCrew", message);
    }
    Ok(())
}
