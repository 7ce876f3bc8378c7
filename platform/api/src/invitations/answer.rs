//! Accepting with the account that one is signed in with, and declining.

use accounts::invitations::{self, Answer, Offer};
use accounts::{AccountError, Caller, users};
use kernel::door::{Actor, TenantTx};
use kernel::ids::UserId;
use kernel::problem::Problem;
use organization::groups::own;
use organization::staff;
use policy::Permission;

use super::dto::InvitationReply;
use super::found::{FoundInvitation, expired, find};

pub(super) async fn answer(caller: &Caller, reply: &InvitationReply) -> Result<(), Problem> {
    let found = find(caller, &reply.token).await?;
    if !reply.accept {
        let door = &caller.services().door;
        let permission = Permission::InvitationsAnswer;
        return door
            .tx(caller.actor(), found.organization, permission, async |tx| {
                decline(tx, &found).await
            })
            .await;
    }
    let user = caller.require_user()?;
    let invited = &found.invitation.email;
    caller
        .services()
        .door
        .people_tx(async |tx| {
            let own = users::find(tx.db(), user).await?.map(|user| user.email);
            if own.as_deref() != Some(invited) {
                return Err(AccountError::Other(other_account(invited)));
            }
            users::confirm_email(tx, user).await
        })
        .await?;
    accept(caller, &found, user).await
}

fn other_account(invited: &str) -> Problem {
    Problem::conflict(
        "otherAccount",
        format!("This invitation was sent to {invited}. Sign in with that account."),
    )
}

/// Accepts for the person whose address it is.
pub(super) async fn accept(caller: &Caller, found: &FoundInvitation, user: UserId) -> Result<(), Problem> {
    let actor = Actor {
        user: Some(user),
        roles: caller.actor().roles.clone(),
    };
    let door = &caller.services().door;
    door.tx(&actor, found.organization, Permission::InvitationsAnswer, async |tx| {
        end(tx, found, Answer::Accepted).await?;
        match found.invitation.offer {
            Offer::Role(role) => staff::appoint(tx, user, role).await?,
            Offer::Membership(membership) => own::answer(tx, membership, user, true).await?,
            // They are led to the group's application.
            Offer::Group(_) => {}
        }
        Ok(())
    })
    .await
}

async fn decline(tx: &mut TenantTx, found: &FoundInvitation) -> Result<(), Problem> {
    end(tx, found, Answer::Declined).await?;
    if let Offer::Membership(membership) = found.invitation.offer {
        own::decline(tx, membership).await?;
    }
    Ok(())
}

async fn end(tx: &mut TenantTx, found: &FoundInvitation, answer: Answer) -> Result<(), Problem> {
    let (now, id) = (tx.now(), found.invitation.id);
    if invitations::answer(tx.db(), found.organization, id, answer, now).await? {
        Ok(())
    } else {
        Err(expired())
    }
}
