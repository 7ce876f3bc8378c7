//! Answering a claim.

use accounts::Caller;
use kernel::door::TenantTx;
use kernel::ids::{ClaimId, OrganizationId};
use kernel::problem::Problem;
use organization::staff;
use policy::{Permission, Role};

use super::db;
use super::dto::{ClaimAnswer, ClaimStatus};
use super::error::ClaimError;
use super::list;
use super::mails::{ClaimOccasion, TellOfClaim};

pub(super) async fn answer(caller: &Caller, id: ClaimId, answer: &ClaimAnswer) -> Result<(), Problem> {
    let permission = Permission::PlatformAnswerClaims;
    caller.check(permission)?;
    match answer.status {
        ClaimStatus::Pending => {
            list::read(caller, id).await?;
            Err(Problem::invalid_field(
                "status",
                "invalid",
                "Approve, deny or delete the claim.",
            ))
        }
        ClaimStatus::Approved => approve(caller, id, answer.organization_id).await.map_err(Problem::from),
        ClaimStatus::Denied | ClaimStatus::Deleted => {
            let by = caller.user();
            caller
                .people_tx(permission, async |tx| {
                    let now = tx.now();
                    let claim = db::lock(tx.db(), id).await?.ok_or(ClaimError::NotFound)?;
                    if claim.status != ClaimStatus::Pending {
                        return Err(ClaimError::Answered);
                    }
                    db::set_status(tx.db(), id, answer.status, claim.tenant_id, by, now).await?;
                    if answer.status == ClaimStatus::Denied {
                        tx.enqueue(&TellOfClaim {
                            claim: id,
                            occasion: ClaimOccasion::Denied,
                        })
                        .await?;
                    }
                    Ok(())
                })
                .await
                .map_err(Problem::from)
        }
    }
}

/// Approves a claim, gives the role and denies the other claimants, all or nothing, inside the organization.
async fn approve(caller: &Caller, id: ClaimId, added: Option<OrganizationId>) -> Result<(), ClaimError> {
    let permission = Permission::PlatformAnswerClaims;
    let claim = caller
        .people_tx(permission, async |tx| {
            db::lock(tx.db(), id).await?.ok_or(ClaimError::NotFound)
        })
        .await?;
    let organization = claim.tenant_id.or(added).ok_or(ClaimError::OrganizationMissing)?;
    let known = caller
        .read_across(permission, async |tx| {
            db::find_for_claim(tx, organization).await.map_err(ClaimError::from)
        })
        .await?;
    if known.is_none() {
        return Err(ClaimError::OrganizationNotFound);
    }
    caller
        .services()
        .door
        .tx(caller.actor(), organization, permission, async |tx| {
            appoint(tx, id, organization).await
        })
        .await
}

async fn appoint(tx: &mut TenantTx, id: ClaimId, organization: OrganizationId) -> Result<(), ClaimError> {
    let (now, by) = (tx.now(), tx.actor().user);
    // Again, since somebody else may have answered meanwhile; from here on nobody can.
    let claim = db::lock(tx.db(), id).await?.ok_or(ClaimError::NotFound)?;
    if claim.status != ClaimStatus::Pending {
        return Err(ClaimError::Answered);
    }
    db::set_status(tx.db(), id, ClaimStatus::Approved, Some(organization), by, now).await?;
    staff::appoint(tx, claim.user_id, Role::Admin)
        .await
        .map_err(Problem::from)?;
    tx.enqueue(&TellOfClaim {
        claim: id,
        occasion: ClaimOccasion::Approved,
    })
    .await?;
    for other in db::deny_others(tx.db(), organization, by, now).await? {
        tx.enqueue(&TellOfClaim {
            claim: other,
            occasion: ClaimOccasion::Denied,
        })
        .await?;
    }
    Ok(())
}
