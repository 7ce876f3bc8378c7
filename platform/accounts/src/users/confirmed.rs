//! The confirmed email address that some operations ask for.

use kernel::ids::UserId;
use kernel::problem::Problem;
use sqlx::PgConnection;

/// Refuses people who haven't confirmed their email address.
pub async fn require_confirmed_email(db: &mut PgConnection, user: UserId) -> Result<(), Problem> {
    let person = super::find(db, user).await?;
    if person.is_none_or(|person| person.email_confirmed_at.is_none()) {
        return Err(Problem::conflict(
            "emailNotConfirmed",
            "Confirm your email address first: the link is in the email that we sent you, and your account page sends another.",
        ));
    }
    Ok(())
}
