//! The operations on staff.

use accounts::Caller;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use policy::Permission;
use uuid::Uuid;

use super::dto::Staff;
use super::{NewStaffMember, StaffError, StaffMember};
use crate::tag::Tag;
use crate::{Created, Done};

/// Who works for the organization, in which role.
#[derive(Clone, Copy, Debug)]
pub struct StaffApi;

#[OpenApi]
impl StaffApi {
    /// List the staff
    #[oai(path = "/staff", method = "get", operation_id = "listStaff", tag = "Tag::Staff")]
    async fn list(&self, caller: Caller) -> Result<Json<Staff>, Problem> {
        let items = caller
            .tx(Permission::StaffRead, async |tx| super::list(tx).await)
            .await?;
        Ok(Json(Staff { items }))
    }

    /// Give somebody a role
    ///
    /// Somebody who has an account; they have the role from their next request on.
    #[oai(path = "/staff", method = "post", operation_id = "addStaff", tag = "Tag::Staff")]
    async fn add(
        &self,
        caller: Caller,
        /// The same key with the same request leads to the same answer, for 24 hours.
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

    /// Take a role away
    ///
    /// Refused with 409 for the last admin.
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
        membership: Path<Uuid>,
    ) -> Result<Done, Problem> {
        caller
            .tx(Permission::StaffChange, async |tx| {
                super::remove(tx, membership.0).await
            })
            .await?;
        Ok(Done::NoContent)
    }
}
