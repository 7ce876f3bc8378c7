//! The operation on a group's balance.

use accounts::Caller;
use ground::tag::Tag;
use kernel::ids::GroupId;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::Path;
use poem_openapi::payload::Json;
use policy::Permission;
use uuid::Uuid;

use super::group_balance::{self, GroupBalance};

/// What groups still have to pay.
pub struct GroupBalanceApi;

#[OpenApi]
impl GroupBalanceApi {
    /// Read a group's balance
    ///
    /// What was put on an invoice or isn't paid yet, over all bookings in the group, and the bookings it comes from. Deposits that
    /// were collected are part of it.
    #[oai(
        path = "/groups/:group/balance",
        method = "get",
        operation_id = "readGroupBalance",
        tag = "Tag::Groups"
    )]
    async fn read(
        &self,
        caller: Caller,
        /// The group's id.
        group: Path<Uuid>,
    ) -> Result<Json<GroupBalance>, Problem> {
        let balance = caller
            .tx(Permission::BookingsApprove, async |tx| {
                group_balance::read(tx, GroupId(group.0)).await
            })
            .await?;
        Ok(Json(balance))
    }
}
