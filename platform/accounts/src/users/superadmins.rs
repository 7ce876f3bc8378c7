//! The people who run the platform. The program's operator names the first.

use domain::names::EmailAddress;
use kernel::door::PeopleTx;
use kernel::ids::UserId;
use kernel::problem::Problem;

use super::deletion::is_only_superadmin;

/// The reasons for which somebody is not made a superadmin, or not unmade.
#[derive(Debug, thiserror::Error)]
pub enum SuperadminError {
    #[error("nobody has an account with {0}; sign up with it first")]
    NoAccount(EmailAddress),
    #[error("{0} isn't confirmed yet; confirm it with the link in the email that was sent to it")]
    NotConfirmed(EmailAddress),
    #[error("{0} is the only superadmin; grant it to someone else first")]
    OnlyOne(EmailAddress),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error("the database could not be asked")]
    Problem(#[from] Problem),
}

/// Makes somebody with a confirmed address a superadmin, or takes that away; false where it was so already. Sessions have the rights
/// from their next request on.
pub async fn set_superadmin(
    tx: &mut PeopleTx,
    email: &EmailAddress,
    superadmin: bool,
) -> Result<bool, SuperadminError> {
    let now = tx.now();
    let found = sqlx::query!(
        r#"SELECT id, superadmin, email_confirmed_at IS NOT NULL AS "confirmed!" FROM users
        WHERE email = $1 AND suspended_at IS NULL FOR UPDATE"#,
        email.as_str()
    )
    .fetch_optional(tx.db())
    .await?
    .ok_or_else(|| SuperadminError::NoAccount(email.clone()))?;
    if found.superadmin == superadmin {
        return Ok(false);
    }
    if superadmin && !found.confirmed {
        return Err(SuperadminError::NotConfirmed(email.clone()));
    }
    if !superadmin && is_only_superadmin(tx, UserId(found.id)).await? {
        return Err(SuperadminError::OnlyOne(email.clone()));
    }
    sqlx::query!(
        "UPDATE users SET superadmin = $2, updated_at = $3 WHERE id = $1",
        found.id,
        superadmin,
        now
    )
    .execute(tx.db())
    .await?;
    Ok(true)
}

/// Their email addresses, in order.
pub async fn superadmins(tx: &mut PeopleTx) -> Result<Vec<String>, SuperadminError> {
    let emails =
        sqlx::query_scalar!("SELECT email FROM users WHERE superadmin AND suspended_at IS NULL ORDER BY email");
    Ok(emails.fetch_all(tx.db()).await?)
}
