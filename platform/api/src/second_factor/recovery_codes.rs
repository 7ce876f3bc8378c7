//! New recovery codes in place of the old ones.

use accounts::second_factor::{self, SecondFactorChange};
use accounts::{AccountError, SignedIn};
use kernel::problem::Problem;

use super::dto::{IdentityProof, RecoveryCodes};
use super::identity::{begin, prove};
use super::tell::tell;

pub(super) async fn renew(caller: &SignedIn, proof: IdentityProof) -> Result<RecoveryCodes, Problem> {
    begin(caller).await?;
    prove(caller, proof).await?;
    let (services, user) = (caller.services(), caller.user_id());
    let recovery_codes = services
        .door
        .people_tx(async |tx| {
            let codes = second_factor::renew_recovery_codes(tx, user).await?;
            tell(tx, caller, SecondFactorChange::NewRecoveryCodes).await?;
            Ok::<_, AccountError>(codes)
        })
        .await?;
    Ok(RecoveryCodes { recovery_codes })
}
