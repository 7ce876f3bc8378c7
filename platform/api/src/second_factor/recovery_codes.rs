//! New recovery codes in place of the old ones.

use accounts::second_factor::{self, SecondFactorChange};
use accounts::{AccountError, SendSecondFactorChanged, SignedIn};
use kernel::problem::Problem;

use super::dto::{IdentityProof, RecoveryCodes};
use super::identity::{begin, prove};

pub(super) async fn renew(caller: &SignedIn, proof: IdentityProof) -> Result<RecoveryCodes, Problem> {
    begin(caller).await?;
    prove(caller, proof).await?;
    let (services, user) = (caller.services(), caller.user_id());
    let organization = caller.tenant().map(|tenant| tenant.id);
    let recovery_codes = services
        .door
        .people_tx(async |tx| {
            let codes = second_factor::renew_recovery_codes(tx, user).await?;
            let change = SecondFactorChange::NewRecoveryCodes;
            tx.enqueue(&SendSecondFactorChanged {
                user,
                organization,
                change,
            })
            .await?;
            Ok::<_, AccountError>(codes)
        })
        .await?;
    Ok(RecoveryCodes { recovery_codes })
}
