//! The confirmed email address, without which nobody joins a group.

use kernel::door::TenantTx;
use kernel::ids::UserId;

use super::GroupError;

/// Refuses a person whose email address is not confirmed.
pub(super) async fn require_confirmed_email(tx: &mut TenantTx, user: UserId) -> Result<(), GroupError> {
    let known = accounts::users::find(tx.db(), user).await?;
    if known.is_some_and(|user| user.email_confirmed_at.is_some()) {
        Ok(())
    } else {
        Err(GroupError::EmailNotConfirmed)
    }
}
