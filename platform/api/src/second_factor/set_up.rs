//! Turning a second factor on: a secret for the app, then a code that shows that it has it.

use accounts::second_factor::{self, SecondFactorChange};
use accounts::{AccountError, SignedIn, users};
use kernel::problem::Problem;

use super::dto::{RecoveryCodes, SecondFactorConfirmation, SecondFactorSetup};
use super::identity::{begin, check_own_password, check_password_or_fresh};
use super::tell::tell;

pub(super) async fn create(caller: &SignedIn) -> Result<SecondFactorSetup, Problem> {
    begin(caller).await?;
    check_password_or_fresh(caller).await?;
    let (services, user) = (caller.services(), caller.user_id());
    let setup = services
        .door
        .people_tx(async |tx| {
            let person = users::find(tx.db(), user).await?;
            let email = person.ok_or_else(Problem::unauthenticated)?.email;
            second_factor::start_setup(tx, user, &email, &services.signing_key).await
        })
        .await?;
    Ok(SecondFactorSetup {
        secret: setup.secret,
        address: setup.address,
    })
}

pub(super) async fn confirm(caller: &SignedIn, input: SecondFactorConfirmation) -> Result<RecoveryCodes, Problem> {
    begin(caller).await?;
    check_own_password(caller, input.password).await?;
    let (services, user) = (caller.services(), caller.user_id());
    let recovery_codes = services
        .door
        .people_tx(async |tx| {
            let codes = second_factor::turn_on(tx, user, &input.code, &services.signing_key).await?;
            tell(tx, caller, SecondFactorChange::TurnedOn).await?;
            Ok::<_, AccountError>(codes)
        })
        .await?;
    Ok(RecoveryCodes { recovery_codes })
}
