//! The operations on one's own memberships.

use accounts::SignedIn;
use ground::Done;
use kernel::ids::{MembershipId, OrganizationId};
use kernel::problem::Problem;
use organization::groups::{OwnMembership, own};
use poem_openapi::param::Path;
use poem_openapi::payload::Json;
use poem_openapi::{Object, OpenApi, Tags};
use policy::Permission;

#[derive(Tags)]
enum Tag {
    /// The caller's memberships, in all organizations.
    OwnMemberships,
}

/// The caller's memberships.
#[derive(Clone, Debug, Object)]
pub struct OwnMemberships {
    /// The memberships, by organization and group; invitations and applications are among them.
    pub items: Vec<OwnMembership>,
}

/// The answer to an invitation.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub struct InvitationAnswer {
    /// True to become a member.
    pub accept: bool,
}

/// The caller's memberships.
pub struct OwnMembershipsApi;

#[OpenApi(tag = "Tag::OwnMemberships")]
impl OwnMembershipsApi {
    /// List the caller's memberships
    ///
    /// Lists memberships in the groups of all organizations, with what each gives, and invitations that are waiting for
    /// an answer.
    #[oai(path = "/user/memberships", method = "get", operation_id = "listOwnMemberships")]
    async fn list(&self, caller: SignedIn) -> Result<Json<OwnMemberships>, Problem> {
        let user = caller.user_id();
        let organizations = caller
            .read_across(Permission::MembershipsReadOwn, async |tx| {
                own::organizations(tx, user).await.map_err(Problem::from)
            })
            .await?;
        let door = &caller.services().door;
        let mut items = Vec::new();
        for organization in organizations {
            // Only a few, each read in its own tenant.
            let own = door
                .tx(
                    caller.actor(),
                    organization,
                    Permission::MembershipsReadOwn,
                    async |tx| own::list(tx, user).await.map_err(Problem::from),
                )
                .await?;
            items.extend(own);
        }
        items.sort_by(|a, b| a.organization_name.cmp(&b.organization_name));
        Ok(Json(OwnMemberships { items }))
    }

    /// Read one of the caller's memberships
    ///
    /// Returns the group and organization, and the status of the membership.
    #[oai(
        path = "/user/memberships/:membership",
        method = "get",
        operation_id = "readOwnMembership"
    )]
    async fn read(
        &self,
        caller: SignedIn,
        /// The membership's id.
        membership: Path<MembershipId>,
    ) -> Result<Json<OwnMembership>, Problem> {
        let organization = organization_of(&caller, membership.0, Permission::MembershipsReadOwn).await?;
        let door = &caller.services().door;
        let own = door
            .tx(
                caller.actor(),
                organization,
                Permission::MembershipsReadOwn,
                async |tx| own::list(tx, caller.user_id()).await.map_err(Problem::from),
            )
            .await?;
        let found = own.into_iter().find(|own| own.id == membership.0);
        found.map(Json).ok_or_else(|| Problem::not_found("Membership"))
    }

    /// Answer an invitation
    ///
    /// Accepts the invitation, or declines it for good. Accepting is refused with 409 without a confirmed email
    /// address.
    #[oai(
        path = "/user/memberships/:membership/answer",
        method = "put",
        operation_id = "answerInvitation"
    )]
    async fn answer(
        &self,
        caller: SignedIn,
        /// The membership's id.
        membership: Path<MembershipId>,
        answer: Json<InvitationAnswer>,
    ) -> Result<Done, Problem> {
        let permission = Permission::MembershipsChangeOwn;
        let organization = organization_of(&caller, membership.0, permission).await?;
        let door = &caller.services().door;
        door.tx(caller.actor(), organization, permission, async |tx| {
            own::answer(tx, membership.0, caller.user_id(), answer.accept).await
        })
        .await?;
        Ok(Done::NoContent)
    }

    /// Leave a group
    ///
    /// Ends the membership, or withdraws the application.
    #[oai(
        path = "/user/memberships/:membership",
        method = "delete",
        operation_id = "leaveGroup"
    )]
    async fn leave(
        &self,
        caller: SignedIn,
        /// The membership's id.
        membership: Path<MembershipId>,
    ) -> Result<Done, Problem> {
        let permission = Permission::MembershipsChangeOwn;
        let organization = organization_of(&caller, membership.0, permission).await?;
        let door = &caller.services().door;
        door.tx(caller.actor(), organization, permission, async |tx| {
            own::leave(tx, membership.0, caller.user_id()).await
        })
        .await?;
        Ok(Done::NoContent)
    }
}

/// Returns the organization of the caller's own membership, or 404.
async fn organization_of(
    caller: &SignedIn,
    membership: MembershipId,
    permission: Permission,
) -> Result<OrganizationId, Problem> {
    let user = caller.user_id();
    caller
        .read_across(permission, async |tx| {
            own::organization_of(tx, membership, user).await.map_err(Problem::from)
        })
        .await?
        .ok_or_else(|| Problem::not_found("Membership"))
}
