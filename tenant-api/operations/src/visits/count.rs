//! `countVisit`

use std::time::Duration;

use accounts::Caller;
use accounts::limits::{self, Limited};
use gateways::cache::{Limit, Verdict};
use kernel::problem::Problem;
use policy::Permission;

use super::db::{add_visit, today};
use super::visitor::{is_robot, visitor_of_day};

const ONCE_A_DAY: Limit = Limit {
    hits: 1,
    per: Duration::from_hours(24),
};

/// Counts the caller's visit, unless it is one that doesn't count.
pub(super) async fn count_visit(caller: &Caller) -> Result<(), Problem> {
    caller.check(Permission::OrganizationsRead)?;
    let organization = caller.require_tenant()?.id;
    let agent = caller.user_agent().unwrap_or_default();
    if caller.is_program() || caller.allows(Permission::DashboardRead) || is_robot(agent) {
        return Ok(());
    }
    let (services, place) = (caller.services(), caller.place().to_string());
    if limits::allows(services, Limited::Visit, &place).await.is_err() {
        return Ok(());
    }
    let day = caller
        .tx(Permission::OrganizationsRead, async |tx| {
            Ok::<_, Problem>(today(tx).await?)
        })
        .await?;
    let visitor = visitor_of_day(services.signing_key.bytes(), organization, day, &place, agent);
    // Without the counter nobody could tell a second visit from a first, so none counts.
    let first = services
        .gateways
        .cache
        .limits
        .hit(&format!("visit:{visitor}"), ONCE_A_DAY)
        .await;
    if !matches!(first, Ok(Verdict::Allowed { .. })) {
        return Ok(());
    }
    caller
        .tx(Permission::OrganizationsRead, async |tx| Ok(add_visit(tx, day).await?))
        .await
}
