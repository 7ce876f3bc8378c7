//! Taking an organization off the platform for a while (docs/rules/tenancy-and-roles.md#a-suspended-organization).

use accounts::Caller;
use ground::fields;
use ground::lock::lock_inventory;
use inventory::listings;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::OrganizationId;
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::Object;
use policy::Permission;
use serde_json::json;

use super::db;

const LONGEST_REASON: usize = 500;

/// An organization's state on the platform.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct OrganizationState {
    /// True if nothing of it is shown or sold, and none of its staff are let in.
    pub suspended: bool,
    /// The reason, at most 500 characters, for its audit log; needed to suspend it.
    pub reason: Option<String>,
}

pub(super) async fn set_state(
    caller: &Caller,
    organization: OrganizationId,
    state: &OrganizationState,
) -> Result<(), Problem> {
    let permission = Permission::PlatformSuspendOrganizations;
    caller.check(permission)?;
    let mut problems = FieldProblems::new();
    let reason = state.reason.as_deref().unwrap_or_default();
    let reason = if state.suspended {
        fields::required(&mut problems, "reason", reason, LONGEST_REASON)
    } else {
        fields::text(&mut problems, "reason", reason, LONGEST_REASON)
    };
    let services = caller.services();
    let door = &services.door;
    door.tx(caller.actor(), organization, permission, async |tx| {
        if !db::exists(tx).await? {
            return Err(Problem::not_found("Organization"));
        }
        problems.check()?;
        change(tx, state.suspended, &reason).await
    })
    .await?;
    services.tenants.forget().await;
    Ok(())
}

/// Sets it, and takes its spaces out of what the marketplace finds, or puts them back.
async fn change(tx: &mut TenantTx, suspended: bool, reason: &str) -> Result<(), Problem> {
    lock_inventory(tx).await?;
    if !db::set_suspended(tx, suspended).await? {
        return Ok(());
    }
    if suspended {
        listings::remove_all(tx).await?;
    } else {
        listings::refresh_organization(tx).await?;
    }
    let before = json!({ "suspended": !suspended });
    let after = json!({ "suspended": suspended, "reason": reason });
    let organization = tx.organization_id();
    tx.audit(
        "organizations.setState",
        SubjectKind::Organization,
        organization,
        Some(before),
        Some(after),
    )
    .await?;
    Ok(())
}
