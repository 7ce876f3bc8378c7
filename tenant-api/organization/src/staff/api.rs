//! The operations on staff.

use accounts::Caller;
use accounts::limits::{self, Limited};
use ground::tag::Tag;
use ground::{Created, Done, Expected, Versioned};
use kernel::ids::{InvitationId, MembershipId};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use policy::Permission;

use super::dto::{Staff, StaffInvitations};
use super::{
    NewStaffInvitation, NewStaffMember, StaffChange, StaffError, StaffInvitation, StaffMember, change, invite,
};

/// People who work for the organization, and their roles.
#[derive(Clone, Copy, Debug)]
pub struct StaffApi;

#[OpenApi]
impl StaffApi {
    /// List the staff
    ///
    /// Lists everybody with a role in this organization, and which role it is.
    #[oai(path = "/staff", method = "get", operation_id = "listStaff", tag = "Tag::Staff")]
    async fn list(&self, caller: Caller) -> Result<Json<Staff>, Problem> {
        let items = caller
            .tx(Permission::StaffRead, async |tx| super::list(tx).await)
            .await?;
        Ok(Json(Staff { items }))
    }

    /// Give a person a role
    ///
    /// Gives a role to a person who has an account. They have it from their next request on, and are notified by email.
    #[oai(path = "/staff", method = "post", operation_id = "addStaff", tag = "Tag::Staff")]
    async fn add(
        &self,
        caller: Caller,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        new: Json<NewStaffMember>,
    ) -> Result<Created<StaffMember>, Problem> {
        let permission = Permission::StaffChange;
        let asked = new.to_json();
        let member = caller
            .tx_once(permission, "addStaff", key.0.as_deref(), &asked, async |tx| {
                let membership = super::add(tx, &new).await?;
                let staff = super::list(tx).await?;
                staff
                    .into_iter()
                    .find(|member| member.membership_id == membership)
                    .ok_or(StaffError::NotFound)
            })
            .await?;
        Ok(Created::at(format!("/api/staff/{}", member.membership_id), member))
    }

    /// Change a person's role or details
    ///
    /// Changes the role of a person who works here, from their next request on, or the name and phone number in their
    /// account, and tells them by email. The last admin keeps that role. Details are changed only in accounts that this
    /// organization's invitation created, and that neither another organization nor the platform knows.
    #[oai(
        path = "/staff/:membership",
        method = "patch",
        operation_id = "changeStaff",
        tag = "Tag::Staff"
    )]
    async fn change(
        &self,
        caller: Caller,
        /// The membership's id.
        membership: Path<MembershipId>,
        /// The ETag of what was read, its `version`: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        change: Json<StaffChange>,
    ) -> Result<Versioned<StaffMember>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let permission = Permission::StaffChange;
        let member = caller
            .tx(permission, async |tx| change::read(tx, membership.0).await)
            .await?;
        if !change.is_of_role_alone() {
            change::require_own(&caller, &member).await?;
        }
        let user = member.user_id;
        let member = caller
            .tx(permission, async |tx| {
                change::change(tx, membership.0, user, &change, expected).await
            })
            .await?;
        Ok(Versioned::new(member.version, member))
    }

    /// List invitations to roles
    ///
    /// Lists the invitations that haven't been answered, including expired ones.
    #[oai(
        path = "/staff/invitations",
        method = "get",
        operation_id = "listStaffInvitations",
        tag = "Tag::Staff"
    )]
    async fn list_invitations(&self, caller: Caller) -> Result<Json<StaffInvitations>, Problem> {
        let items = caller
            .tx(Permission::StaffRead, async |tx| invite::list(tx).await)
            .await?;
        Ok(Json(StaffInvitations { items }))
    }

    /// Invite a person to a role
    ///
    /// Sends an invitation by email, to people with and without an account. They have the role once they accept, within
    /// two weeks.
    #[oai(
        path = "/staff/invitations",
        method = "post",
        operation_id = "createStaffInvitation",
        tag = "Tag::Staff"
    )]
    async fn invite(
        &self,
        caller: Caller,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        new: Json<NewStaffInvitation>,
    ) -> Result<Created<StaffInvitation>, Problem> {
        let permission = Permission::StaffChange;
        caller.check(permission)?;
        limits::check(caller.services(), Limited::Invite, &caller.idempotency_caller()).await?;
        limits::check_mail(caller.services(), Limited::InvitationMail, &new.email).await?;
        let asked = new.to_json();
        let invitation = caller
            .tx_once(
                permission,
                "createStaffInvitation",
                key.0.as_deref(),
                &asked,
                async |tx| invite::invite(tx, &new).await,
            )
            .await?;
        Ok(Created::at(
            format!("/api/staff/invitations/{}", invitation.id),
            invitation,
        ))
    }

    /// Send an invitation again
    ///
    /// Sends a new link, which works for another two weeks. The one before stops working.
    #[oai(
        path = "/staff/invitations/:invitation",
        method = "put",
        operation_id = "resendStaffInvitation",
        tag = "Tag::Staff"
    )]
    async fn resend_invitation(
        &self,
        caller: Caller,
        /// The invitation's id.
        invitation: Path<InvitationId>,
    ) -> Result<Json<StaffInvitation>, Problem> {
        let permission = Permission::StaffChange;
        caller.check(permission)?;
        limits::check(caller.services(), Limited::InvitationMail, &invitation.to_string()).await?;
        let sent = caller
            .tx(permission, async |tx| invite::resend(tx, invitation.0).await)
            .await?;
        Ok(Json(sent))
    }

    /// Revoke an invitation
    ///
    /// Its link stops working.
    #[oai(
        path = "/staff/invitations/:invitation",
        method = "delete",
        operation_id = "revokeStaffInvitation",
        tag = "Tag::Staff"
    )]
    async fn revoke_invitation(
        &self,
        caller: Caller,
        /// The invitation's id.
        invitation: Path<InvitationId>,
    ) -> Result<Done, Problem> {
        caller
            .tx(Permission::StaffChange, async |tx| {
                invite::revoke(tx, invitation.0).await
            })
            .await?;
        Ok(Done::NoContent)
    }

    /// Remove a role
    ///
    /// Removes the role. Refused with 409 for the last admin.
    #[oai(
        path = "/staff/:membership",
        method = "delete",
        operation_id = "removeStaff",
        tag = "Tag::Staff"
    )]
    async fn remove(
        &self,
        caller: Caller,
        /// The membership's id.
        membership: Path<MembershipId>,
    ) -> Result<Done, Problem> {
        caller
            .tx(Permission::StaffChange, async |tx| {
                super::remove(tx, membership.0).await
            })
            .await?;
        Ok(Done::NoContent)
    }
}
