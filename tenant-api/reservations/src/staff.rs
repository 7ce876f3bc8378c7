//! The staff whom renters turn to.

use ground::post::{self, Recipient};
use kernel::door::TenantTx;
use policy::Role;

/// Returns those who answer requests and messages.
pub(crate) async fn who_answer(tx: &mut TenantTx) -> Result<Vec<Recipient>, sqlx::Error> {
    post::staff_with(tx, &[Role::Admin, Role::Approver]).await
}
