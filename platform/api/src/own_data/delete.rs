//! Deleting one's own account (docs/rules/people.md#deleting-an-account).
//!
//! One transaction: the person is locked first, so whatever is written about them at the same time is either seen here or refused
//! by the schema.

use accounts::limits::{self, Limited};
use accounts::{AccountError, SendAccountDeleted, SignedIn, check_password, sessions, users};
use domain::names::EmailAddress;
use kernel::problem::Problem;
use operations::personal_data;
use policy::Permission;
use reservations::messages::forget_guest;

use super::dto::{AccountDeleted, DeletionRequest};
use super::jobs::ForgetPerson;
use super::obstacles;
use crate::claims;

pub(super) async fn delete(caller: &SignedIn, input: DeletionRequest) -> Result<AccountDeleted, Problem> {
    let (services, user) = (caller.services(), caller.user_id());
    caller.check(Permission::AccountChange)?;
    limits::check(services, Limited::DeleteAccount, &user.to_string()).await?;
    confirm(caller, input).await?;
    let gateway = services.card_gateway();
    let organization = caller.tenant().map(|tenant| tenant.id);
    services
        .door
        .people_tx(async |tx| {
            let person = users::lock_leaving(tx, user, gateway).await?;
            let person = person.ok_or_else(Problem::unauthenticated)?;
            let organizations = tx.organizations_of(user).await?;
            let in_the_way = obstacles::find(tx, &organizations, user, person.superadmin).await?;
            if !in_the_way.is_empty() {
                return Err(in_use(in_the_way.len()));
            }
            for organization in organizations {
                tx.enter(organization).await?;
                personal_data::erase(tx, organization, &person).await?;
            }
            if person.email_confirmed {
                for organization in tx.organizations_of_guest(&person.email).await? {
                    tx.enter(organization).await?;
                    forget_guest(tx, organization, &person).await?;
                }
            }
            claims::erase(tx, user).await?;
            users::erase(tx, &person).await?;
            tx.enqueue(&ForgetPerson::of(&person)).await?;
            tx.enqueue(&SendAccountDeleted {
                email: person.email,
                first_name: person.first_name,
                organization,
            })
            .await?;
            Ok::<_, Problem>(())
        })
        .await?;
    let cookie = sessions::ended_cookie(&services.site, caller.host());
    Ok(AccountDeleted::NoContent(cookie))
}

/// Asks for the password again, or for the address if there is none, in case somebody else has the signed-in device.
async fn confirm(caller: &SignedIn, input: DeletionRequest) -> Result<(), Problem> {
    let (services, user) = (caller.services(), caller.user_id());
    let (has_password, person) = services
        .door
        .people_tx(async |tx| {
            let has_password = users::has_password(tx, user).await?;
            Ok::<_, Problem>((has_password, users::find(tx.db(), user).await?))
        })
        .await?;
    if has_password {
        let wrong = || Problem::invalid_field("password", "wrongPassword", "This is not your current password.");
        let given = input.password.ok_or_else(wrong)?;
        return match check_password(services, user, given).await {
            Err(AccountError::WrongPassword) => Err(wrong()),
            other => Ok(other?),
        };
    }
    let email = person.ok_or_else(Problem::unauthenticated)?.email;
    let given = input.email.unwrap_or_default();
    if given.parse::<EmailAddress>().is_ok_and(|given| given.as_str() == email) {
        Ok(())
    } else {
        let message = "Type the email address of your account.";
        Err(Problem::invalid_field("email", "otherEmail", message))
    }
}

fn in_use(count: usize) -> Problem {
    let words = if count == 1 {
        "Something still needs your account. Finish it first, then delete your account.".to_owned()
    } else {
        format!("{count} things still need your account. Finish them first, then delete your account.")
    };
    Problem::conflict("accountInUse", words)
}
