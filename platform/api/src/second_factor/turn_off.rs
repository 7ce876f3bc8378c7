//! Turning a second factor off.

use accounts::second_factor::{self, SecondFactorChange};
use accounts::{AccountError, SignedIn};
use kernel::problem::Problem;

use super::dto::{IdentityProof, SecondFactorRemoved};
use super::identity::{begin, prove};
use super::tell::tell;

pub(super) async fn turn_off(caller: &SignedIn, proof: IdentityProof) -> Result<SecondFactorRemoved, Problem> {
    begin(caller).await?;
    prove(caller, proof).await?;
    let (services, user) = (caller.services(), caller.user_id());
    services
        .door
        .people_tx(async |tx| {
            second_factor::turn_off(tx, user).await?;
            tell(tx, caller, SecondFactorChange::TurnedOff).await?;
            Ok::<_, AccountError>(())
        })
        .await?;
    Ok(SecondFactorRemoved::NoContent)
}
