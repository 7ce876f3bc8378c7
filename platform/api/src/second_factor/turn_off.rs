//! Turning a second factor off.

use accounts::second_factor::{self, SecondFactorChange};
use accounts::{AccountError, SendSecondFactorChanged, SignedIn};
use kernel::problem::Problem;

use super::dto::{IdentityProof, SecondFactorRemoved};
use super::identity::{begin, prove};

pub(super) async fn turn_off(caller: &SignedIn, proof: IdentityProof) -> Result<SecondFactorRemoved, Problem> {
    begin(caller).await?;
    prove(caller, proof).await?;
    let (services, user) = (caller.services(), caller.user_id());
    let organization = caller.tenant().map(|tenant| tenant.id);
    services
        .door
        .people_tx(async |tx| {
            second_factor::turn_off(tx, user).await?;
            let change = SecondFactorChange::TurnedOff;
            tx.enqueue(&SendSecondFactorChanged {
                user,
                organization,
                change,
            })
            .await?;
            Ok::<_, AccountError>(())
        })
        .await?;
    Ok(SecondFactorRemoved::NoContent)
}
