//! The operations on who is in a group.

use accounts::limits::{self, Limited};
use accounts::{Caller, SignedIn};
use ground::tag::Tag;
use ground::{Created, Done};
use kernel::ids::{GroupId, MembershipId};
use kernel::page::{self, Page};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use policy::Permission;

use super::{Application, Invitation, Membership, MembershipChange, MembershipState, Recommendation};

/// Members of groups.
#[derive(Clone, Copy, Debug)]
pub struct MembershipsApi;

#[OpenApi(tag = "Tag::Groups")]
impl MembershipsApi {
    /// List the people in a group
    ///
    /// Lists members, applicants and invited people, by email address.
    #[oai(
        path = "/groups/:group/memberships",
        method = "get",
        operation_id = "listMemberships"
    )]
    async fn list(
        &self,
        caller: Caller,
        /// The group's id.
        group: Path<GroupId>,
        /// Only those in this state.
        state: Query<Option<MembershipState>>,
        /// Words, all of which are in the name or the email address. A person who hasn't answered an invitation has no
        /// name here.
        #[oai(validator(max_length = 100))]
        query: Query<Option<String>>,
        /// 1 to 100 on a page; 50 unless given.
        limit: Query<Option<u32>>,
        /// `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Page<Membership>>, Problem> {
        let limit = page::limit(limit.0)?;
        let page = caller
            .tx(Permission::GroupsRead, async |tx| {
                super::list(tx, group.0, state.0, query.as_deref(), limit, cursor.as_deref()).await
            })
            .await?;
        Ok(Json(page))
    }

    /// Apply to a group
    ///
    /// The organization answers, but an invited person becomes a member immediately. Refused with 409 without a
    /// confirmed email address.
    #[oai(
        path = "/groups/:group/memberships",
        method = "post",
        operation_id = "createMembership"
    )]
    async fn apply(
        &self,
        caller: SignedIn,
        /// The group's id.
        group: Path<GroupId>,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        application: Json<Application>,
    ) -> Result<Created<Membership>, Problem> {
        let permission = Permission::GroupsApply;
        let asked = (group.0, application.to_json());
        let membership = caller
            .tx_once(permission, "createMembership", key.0.as_deref(), &asked, async |tx| {
                super::apply(tx, group.0, caller.user_id(), &application).await
            })
            .await?;
        Ok(Created::at(
            format!("/api/user/memberships/{}", membership.id),
            membership,
        ))
    }

    /// Invite a person to a group
    ///
    /// Sends an invitation by email, to people with and without an account. They become a member once they accept. An
    /// applicant becomes a member immediately.
    #[oai(
        path = "/groups/:group/invitations",
        method = "post",
        operation_id = "createInvitation"
    )]
    async fn invite(
        &self,
        caller: Caller,
        /// The group's id.
        group: Path<GroupId>,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        invitation: Json<Invitation>,
    ) -> Result<Created<Membership>, Problem> {
        let permission = Permission::GroupsChange;
        caller.check(permission)?;
        limits::check(caller.services(), Limited::Invite, &caller.idempotency_caller()).await?;
        limits::check_mail(caller.services(), Limited::InvitationMail, &invitation.email).await?;
        let asked = (group.0, invitation.to_json());
        let membership = caller
            .tx_once(permission, "createInvitation", key.0.as_deref(), &asked, async |tx| {
                super::invite(tx, group.0, &invitation).await
            })
            .await?;
        Ok(Created::at(format!("/api/memberships/{}", membership.id), membership))
    }

    /// Invite a person to apply to a group
    ///
    /// A member invites a person by email. The answer doesn't depend on who has the address. Refused with 409 without a
    /// confirmed email address.
    #[oai(
        path = "/groups/:group/recommendations",
        method = "post",
        operation_id = "createRecommendation"
    )]
    async fn recommend(
        &self,
        caller: SignedIn,
        /// The group's id.
        group: Path<GroupId>,
        recommendation: Json<Recommendation>,
    ) -> Result<Done, Problem> {
        caller.check(Permission::GroupsApply)?;
        limits::check(caller.services(), Limited::Recommend, &caller.idempotency_caller()).await?;
        limits::check_mail(caller.services(), Limited::InvitationMail, &recommendation.email).await?;
        super::recommend(&caller, group.0, caller.user_id(), &recommendation).await?;
        Ok(Done::NoContent)
    }

    /// Change a membership
    ///
    /// Approves, deactivates or denies it, or sets where it applies. Refused with 409 if its state doesn't allow that.
    #[oai(path = "/memberships/:member", method = "patch", operation_id = "changeMembership")]
    async fn change(
        &self,
        caller: Caller,
        /// The membership's id.
        member: Path<MembershipId>,
        change: Json<MembershipChange>,
    ) -> Result<Json<Membership>, Problem> {
        let membership = caller
            .tx(Permission::GroupsChange, async |tx| {
                super::change(tx, member.0, &change).await
            })
            .await?;
        Ok(Json(membership))
    }

    /// Remove a person from a group
    ///
    /// Ends the membership. The person may apply again.
    #[oai(path = "/memberships/:member", method = "delete", operation_id = "removeMembership")]
    async fn remove(
        &self,
        caller: Caller,
        /// The membership's id.
        member: Path<MembershipId>,
    ) -> Result<Done, Problem> {
        caller
            .tx(Permission::GroupsChange, async |tx| super::remove(tx, member.0).await)
            .await?;
        Ok(Done::NoContent)
    }
}
