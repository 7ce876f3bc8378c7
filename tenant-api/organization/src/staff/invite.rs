//! Inviting somebody to a role by mail, and what may be done with an invitation until it is answered.

use accounts::invitations::{self, NewInvitation, Offer, SendInvitation};
use domain::names::EmailAddress;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::InvitationId;
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::types::ToJSON;

use super::{NewStaffInvitation, StaffError, StaffInvitation, StaffRole, db};
use ground::fields;

const LONGEST_NAME: usize = 60;
const LONGEST_MESSAGE: usize = 1000;

/// Invites somebody, who has the role once they have accepted.
pub(super) async fn invite(tx: &mut TenantTx, new: &NewStaffInvitation) -> Result<StaffInvitation, StaffError> {
    let mut problems = FieldProblems::new();
    let email = fields::parse::<EmailAddress>(&mut problems, "email", &new.email);
    let mut name = |field, given: &Option<String>| {
        fields::line(&mut problems, field, given.as_deref().unwrap_or_default(), LONGEST_NAME)
    };
    let (first_name, last_name) = (name("firstName", &new.first_name), name("lastName", &new.last_name));
    let message = new.message.as_deref().unwrap_or_default();
    let message = fields::plain_text(&mut problems, "message", message, LONGEST_MESSAGE);
    problems.check()?;
    let email = email.ok_or_else(|| Problem::invalid(Vec::new()))?;
    let role = new.role.rule();
    if db::has_role(tx, email.as_str(), role.name()).await? {
        return Err(StaffError::HasRole);
    }
    let (organization, now) = (tx.organization(), tx.now());
    let invited_by = tx.actor().user;
    let invitation = NewInvitation {
        email: &email,
        first_name: &first_name,
        last_name: &last_name,
        message: &message,
        offer: Offer::Role(role),
        invited_by,
    };
    let id = invitations::create(tx.db(), organization, &invitation, now)
        .await?
        .ok_or(StaffError::IsInvited)?;
    send(tx, id).await?;
    let invitation = read(tx, id).await?;
    tx.audit(
        "staff.invite",
        SubjectKind::Invitation,
        id.0,
        None,
        invitation.to_json(),
    )
    .await?;
    Ok(invitation)
}

/// The open invitations, the latest first.
pub(super) async fn list(tx: &mut TenantTx) -> Result<Vec<StaffInvitation>, StaffError> {
    let (organization, now) = (tx.organization(), tx.now());
    let found = invitations::list_for_roles(tx.db(), organization).await?;
    Ok(found
        .into_iter()
        .filter_map(|invitation| StaffInvitation::of(invitation, now))
        .collect())
}

/// Sends an invitation again, with a new link and another two weeks.
pub(super) async fn resend(tx: &mut TenantTx, id: InvitationId) -> Result<StaffInvitation, StaffError> {
    let (organization, now) = (tx.organization(), tx.now());
    let invitation = read(tx, id).await?;
    if !invitations::renew(tx.db(), organization, id, now).await? {
        return Err(StaffError::InvitationNotFound);
    }
    send(tx, id).await?;
    tx.audit(
        "staff.resendInvitation",
        SubjectKind::Invitation,
        id.0,
        None,
        invitation.to_json(),
    )
    .await?;
    read(tx, id).await
}

/// Takes an invitation back; its link stops working.
pub(super) async fn revoke(tx: &mut TenantTx, id: InvitationId) -> Result<(), StaffError> {
    let (organization, now) = (tx.organization(), tx.now());
    let before = read(tx, id).await?;
    if !invitations::revoke(tx.db(), organization, id, now).await? {
        return Err(StaffError::InvitationNotFound);
    }
    tx.audit(
        "staff.revokeInvitation",
        SubjectKind::Invitation,
        id.0,
        before.to_json(),
        None,
    )
    .await?;
    Ok(())
}

async fn send(tx: &mut TenantTx, invitation: InvitationId) -> Result<(), sqlx::Error> {
    let job = SendInvitation {
        organization: tx.organization(),
        invitation,
    };
    tx.enqueue(&job).await
}

pub(super) async fn read(tx: &mut TenantTx, id: InvitationId) -> Result<StaffInvitation, StaffError> {
    let (organization, now) = (tx.organization(), tx.now());
    let found = invitations::find(tx.db(), organization, id).await?;
    found
        .filter(|invitation| invitation.is_open)
        .and_then(|invitation| StaffInvitation::of(invitation, now))
        .ok_or(StaffError::InvitationNotFound)
}

impl StaffInvitation {
    fn of(invitation: invitations::Invitation, now: chrono::DateTime<chrono::Utc>) -> Option<Self> {
        let Offer::Role(role) = invitation.offer else {
            return None;
        };
        Some(Self {
            expired: now >= invitation.expires_at,
            id: invitation.id,
            role: StaffRole::ALL.into_iter().find(|own| own.rule() == role)?,
            email: invitation.email,
            first_name: invitation.first_name,
            last_name: invitation.last_name,
            invited_by: invitation.inviter,
            since: invitation.created_at,
            expires_at: invitation.expires_at,
        })
    }
}
