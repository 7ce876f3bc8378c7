//! What a refund does to a booking's state: on its way, and arrived.

use domain::booking::{Lifecycle, LifecycleRefusal};
use kernel::door::TenantTx;
use kernel::problem::Problem;
use uuid::Uuid;

use super::change::{lifecycle_for_update, write};

/// All of the money is on its way back.
pub(crate) async fn start_refund(tx: &mut TenantTx, booking: Uuid) -> Result<(), Problem> {
    step(tx, booking, Lifecycle::start_full_refund).await
}

/// All of the money has gone back.
pub(crate) async fn finish_refund(tx: &mut TenantTx, booking: Uuid) -> Result<(), Problem> {
    step(tx, booking, Lifecycle::finish_refund).await
}

/// A job that runs again finds its step taken; then there is nothing to tell.
async fn step(
    tx: &mut TenantTx,
    booking: Uuid,
    next: impl FnOnce(Lifecycle) -> Result<Lifecycle, LifecycleRefusal>,
) -> Result<(), Problem> {
    let (_, lifecycle) = lifecycle_for_update(tx, booking).await?;
    if let Ok(next) = next(lifecycle) {
        write(tx, booking, &next, None, "").await?;
    }
    Ok(())
}
