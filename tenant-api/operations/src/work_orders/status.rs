//! `setWorkOrderStatus`: somebody accepts an order, completes it, opens it again or says that it isn't needed.

use domain::refusal::Refusal;
use domain::work_orders::WorkOrderRefusal;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{UserId, WorkOrderId};
use kernel::problem::Problem;
use policy::Permission;
use serde_json::json;

use super::dto::WorkOrderStatus;
use super::told::{self, Which};
use super::write_db;

impl WorkOrderStatus {
    /// The permission that it takes to make it so: the crew accept and complete, managers reopen and cancel.
    pub(super) fn takes(self) -> Permission {
        match self {
            Self::Accepted | Self::Completed => Permission::WorkOrdersDo,
            Self::Open | Self::Canceled => Permission::WorkOrdersManage,
        }
    }
}

/// Gives an order a status. Giving it the one that it has changes nothing.
pub(super) async fn set_status(
    tx: &mut TenantTx,
    order: WorkOrderId,
    user: UserId,
    status: WorkOrderStatus,
) -> Result<(), Problem> {
    let locked = write_db::lock(tx, order).await?;
    let (before, next) = (locked.seen(), status.into());
    before
        .change(next, locked.date_status)
        .map_err(|refusal| refused(&refusal))?;
    if before == next {
        return Ok(());
    }
    let now = tx.now();
    write_db::set_status(tx, order, next, user, now).await?;
    told::tell(tx, Which::Orders(&[order])).await?;
    let (before, after) = (json!({ "status": before.as_str() }), json!({ "status": next.as_str() }));
    Ok(tx
        .audit(
            "workOrders.setStatus",
            SubjectKind::WorkOrder,
            order.0,
            Some(before),
            Some(after),
        )
        .await?)
}

/// 409: that can't become of it.
pub(super) fn refused(refusal: &WorkOrderRefusal) -> Problem {
    Problem::conflict(refusal.code(), refusal.to_string())
}
