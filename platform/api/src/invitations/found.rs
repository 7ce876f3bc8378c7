//! Finding the invitation of a link, and showing it.

use accounts::invitations::{self, Invitation, Offer};
use accounts::limits::{self, Limited};
use accounts::{AccountError, Caller, users};
use kernel::ids::OrganizationId;
use kernel::problem::Problem;
use policy::Permission;

use super::dto::{InvitationKind, ShownInvitation};

/// An invitation whose link works.
pub(super) struct FoundInvitation {
    pub organization: OrganizationId,
    pub invitation: Invitation,
}

/// Returns the same problem for a link that was used, is too old, was withdrawn, or never was.
pub(super) fn expired() -> Problem {
    AccountError::LinkExpired {
        message: "This invitation was answered, withdrawn, or has expired. Ask for a new one.",
    }
    .into()
}

/// Counts the try, and finds the invitation.
pub(super) async fn find(caller: &Caller, token: &str) -> Result<FoundInvitation, Problem> {
    caller.check(Permission::InvitationsAnswer)?;
    let services = caller.services();
    limits::check(services, Limited::UseLink, &caller.place().to_string()).await?;
    let located = invitations::by_token(services, token).await?.ok_or_else(expired)?;
    let organization = located.organization;
    let invitation = services
        .door
        .tx(
            caller.actor(),
            organization,
            Permission::InvitationsAnswer,
            async |tx| {
                let now = tx.now();
                let found = invitations::find(tx.db(), organization, located.invitation).await?;
                found.filter(|invitation| invitation.works_at(now)).ok_or_else(expired)
            },
        )
        .await?;
    Ok(FoundInvitation {
        organization,
        invitation,
    })
}

pub(super) async fn show(caller: &Caller, token: &str) -> Result<ShownInvitation, Problem> {
    let FoundInvitation {
        organization,
        invitation,
    } = find(caller, token).await?;
    let door = &caller.services().door;
    let (place, email_taken) = door
        .tx(
            caller.actor(),
            organization,
            Permission::InvitationsAnswer,
            async |tx| {
                let place = sqlx::query!(
                    "SELECT name, short_name, organizations.state, city
                FROM organizations JOIN tenants ON tenants.id = organization_id WHERE organization_id = $1",
                    organization.0,
                )
                .fetch_one(tx.db())
                .await?;
                let taken = users::has_account(tx.db(), &invitation.email).await?;
                Ok::<_, Problem>((place, taken))
            },
        )
        .await?;
    let (kind, role, group_id) = match invitation.offer {
        Offer::Role(role) => (InvitationKind::Role, Some(role.name().to_owned()), None),
        Offer::Membership(_) => (InvitationKind::Membership, None, None),
        Offer::Group(group) => (InvitationKind::Application, None, Some(group)),
    };
    Ok(ShownInvitation {
        kind,
        organization_name: place.name,
        organization_short_name: place.short_name,
        state: place.state,
        city: place.city,
        role,
        group_id,
        group_name: invitation.group,
        invited_by: invitation.inviter,
        message: Some(invitation.message).filter(|message| !message.is_empty()),
        email: invitation.email,
        first_name: invitation.first_name,
        last_name: invitation.last_name,
        email_taken,
        expires_at: invitation.expires_at,
    })
}
