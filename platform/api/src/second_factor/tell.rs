//! Mail about a change, in case it wasn't the person's own doing.

use accounts::second_factor::SecondFactorChange;
use accounts::{SendSecondFactorChanged, SignedIn};
use kernel::door::PeopleTx;

/// Enqueues the mail.
pub(super) async fn tell(tx: &mut PeopleTx, caller: &SignedIn, change: SecondFactorChange) -> Result<(), sqlx::Error> {
    tx.enqueue(&SendSecondFactorChanged {
        user: caller.user_id(),
        organization: caller.tenant().map(|tenant| tenant.id),
        change,
    })
    .await
}
