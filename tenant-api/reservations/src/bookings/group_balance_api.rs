//! The operation on a group's balance.

use accounts::Caller;
use ground::tag::Tag;
use kernel::ids::GroupId;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::Path;
use poem_openapi::payload::Json;
use policy::Permission;

use super::group_balance::{self, GroupBalance};

/// Reads the balances of groups.
pub struct GroupBalanceApi;

#[OpenApi]
impl GroupBalanceApi {
    /// Read a group's balance
    ///
    /// Returns the amounts on invoices and due for the group's bookings, collected deposits included, with the bookings that
    /// they come from. That an invoice was paid is not recorded: its amount falls by refunds alone.
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
        group: Path<GroupId>,
    ) -> Result<Json<GroupBalance>, Problem> {
        let balance = caller
            .tx(Permission::BookingsApprove, async |tx| {
                group_balance::read(tx, group.0).await
            })
            .await?;
        Ok(Json(balance))
    }
}
