//! Inviting somebody into a group by mail.

use accounts::invitations::{self, NewInvitation, Offer, SendInvitation};
use accounts::users::find_or_invite;
use chrono::TimeDelta;
use domain::groups::{GroupAccess, MembershipState};
use domain::names::EmailAddress;
use ground::fields;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{GroupId, MembershipId};
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::types::ToJSON;

use super::db::{self, Filter, NewMembership};
use super::list::read;
use super::mail::{self, Occasion};
use super::{Invitation, LONGEST_MESSAGE, LONGEST_NAME, Membership};
use crate::groups::{GroupError, db as groups_db};

/// The time in which nobody is written to again.
const PAUSE: TimeDelta = TimeDelta::hours(1);

/// Invites somebody, who becomes a member by accepting; an applicant becomes a member immediately. For somebody without
/// an account one is prepared, which the link in the mail opens.
pub(in crate::groups) async fn invite(
    tx: &mut TenantTx,
    group: GroupId,
    invitation: &Invitation,
) -> Result<Membership, GroupError> {
    if !groups_db::exists(tx, group).await? {
        return Err(GroupError::NotFound);
    }
    let mut problems = FieldProblems::new();
    let email = fields::parse::<EmailAddress>(&mut problems, "email", &invitation.email);
    let access = match &invitation.access {
        Some(limit) => limit.read(tx, &mut problems).await?,
        None => Some(GroupAccess::Everywhere),
    };
    let words = Words::read(&mut problems, invitation);
    problems.check()?;
    let (Some(email), Some(access)) = (email, access) else {
        return Err(Problem::invalid(Vec::new()).into());
    };
    let now = tx.now();
    let user = find_or_invite(tx.db(), &email, now).await?;
    let new = NewMembership {
        group,
        user,
        state: MembershipState::Invited,
        application: "",
        access: &access,
    };
    let id = match db::insert(tx, &new).await? {
        Some(id) => id,
        None => again(tx, &new).await?,
    };
    let membership = read(tx, id).await?;
    if membership.state == super::MembershipState::Active {
        mail::tell(tx, id, Occasion::Approved).await?;
    } else {
        send(tx, id, &email, &words).await?;
    }
    tx.audit(
        "memberships.invite",
        SubjectKind::Membership,
        id.0,
        None,
        membership.to_json(),
    )
    .await?;
    Ok(membership)
}

/// The inviter's words in the letter.
struct Words {
    first_name: String,
    last_name: String,
    message: String,
}

impl Words {
    fn read(problems: &mut FieldProblems, invitation: &Invitation) -> Self {
        let given = |text: &Option<String>| text.clone().unwrap_or_default();
        Self {
            first_name: fields::line(problems, "firstName", &given(&invitation.first_name), LONGEST_NAME),
            last_name: fields::line(problems, "lastName", &given(&invitation.last_name), LONGEST_NAME),
            message: fields::plain_text(problems, "message", &given(&invitation.message), LONGEST_MESSAGE),
        }
    }
}

/// Writes the invitation whose link answers for the membership; one before it ends.
async fn send(
    tx: &mut TenantTx,
    membership: MembershipId,
    email: &EmailAddress,
    words: &Words,
) -> Result<(), GroupError> {
    let (organization, now) = (tx.organization(), tx.now());
    let invited_by = tx.actor().user;
    invitations::revoke_of_membership(tx.db(), organization, membership, now).await?;
    let new = NewInvitation {
        email,
        first_name: &words.first_name,
        last_name: &words.last_name,
        message: &words.message,
        offer: Offer::Membership(membership),
        invited_by,
    };
    if let Some(invitation) = invitations::create(tx.db(), organization, &new, now).await? {
        let job = SendInvitation {
            organization,
            invitation,
        };
        tx.enqueue(&job).await?;
    }
    Ok(())
}

/// Somebody who is known to the group.
async fn again(tx: &mut TenantTx, new: &NewMembership<'_>) -> Result<MembershipId, GroupError> {
    let filter = Filter {
        group: Some(new.group),
        user: Some(new.user),
        limit: 1,
        ..Filter::default()
    };
    let known = db::find(tx, filter)
        .await?
        .pop()
        .ok_or(GroupError::MembershipNotFound)?;
    let state = db::lock(tx, known.id).await?.ok_or(GroupError::MembershipNotFound)?;
    let next = match state {
        MembershipState::Active => return Err(GroupError::IsMember),
        MembershipState::Invited if tx.now() - known.created_at < PAUSE => return Err(GroupError::IsInvited),
        MembershipState::Applied => MembershipState::Active,
        MembershipState::Invited | MembershipState::Inactive | MembershipState::Denied => MembershipState::Invited,
    };
    db::set_state(tx, known.id, next).await?;
    db::set_access(tx, known.id, new.access).await?;
    Ok(known.id)
}
