//! Whose account somebody enters whom a provider has sent.

use domain::identities::{FirstSignIn, NotJoined, ReportedEmail, joining};
use domain::names::{EmailAddress, PersonName};
use kernel::door::PeopleTx;
use kernel::ids::{OrganizationId, UserId};
use kernel::problem::Problem;

use super::db;
use crate::AccountError;
use crate::jobs::{SendConfirmation, SendSignInAdded};
use crate::users::{NewUser, create_user};

/// Somebody at the door, as a provider knows them.
#[derive(Clone, Debug)]
pub struct Entrance<'a> {
    pub provider: &'a str,
    pub provider_name: &'a str,
    pub issuer: &'a str,
    pub subject: &'a str,
    /// None where the provider didn't tell it, or it is none.
    pub email: Option<&'a EmailAddress>,
    pub told: ReportedEmail,
    pub name: PersonName,
    /// The portal where they came in; none on the marketplace.
    pub organization: Option<OrganizationId>,
}

/// The reason why nobody was let in.
#[derive(Debug)]
pub enum NotEntered {
    /// The provider gave no address, and an account needs one.
    NoEmail,
    Refused(NotJoined),
    /// The platform has closed this account.
    Suspended,
    /// The account elsewhere belongs to somebody else here, or the person has another one of that provider.
    ConnectedElsewhere,
    Other(Problem),
}

impl From<Problem> for NotEntered {
    fn from(problem: Problem) -> Self {
        Self::Other(problem)
    }
}

impl From<sqlx::Error> for NotEntered {
    fn from(error: sqlx::Error) -> Self {
        Self::Other(error.into())
    }
}

/// Finds the account, or makes one.
pub async fn enter(tx: &mut PeopleTx, entrance: &Entrance<'_>) -> Result<UserId, NotEntered> {
    let user = match db::find_and_touch(tx, entrance).await? {
        Some(user) => user,
        None => join(tx, entrance).await?,
    };
    if db::is_suspended(tx, user).await? {
        return Err(NotEntered::Suspended);
    }
    Ok(user)
}

/// Adds an account elsewhere to that of a person who has signed in.
pub async fn connect(tx: &mut PeopleTx, user: UserId, entrance: &Entrance<'_>) -> Result<(), NotEntered> {
    match db::find_and_touch(tx, entrance).await? {
        Some(owner) if owner == user => Ok(()),
        Some(_) => Err(NotEntered::ConnectedElsewhere),
        None => add(tx, user, entrance).await,
    }
}

async fn join(tx: &mut PeopleTx, entrance: &Entrance<'_>) -> Result<UserId, NotEntered> {
    let email = entrance.email.ok_or(NotEntered::NoEmail)?;
    let known = db::account_of(tx, email).await?;
    let decided = joining(entrance.told, known.map(|(_, account)| account));
    match (decided, known) {
        (FirstSignIn::Open { is_confirmed }, _) => open(tx, entrance, email, is_confirmed).await,
        (FirstSignIn::Join, Some((user, _))) => {
            add(tx, user, entrance).await?;
            Ok(user)
        }
        (FirstSignIn::Claim, Some((user, _))) => {
            db::claim_user(tx, user, entrance).await?;
            add(tx, user, entrance).await?;
            Ok(user)
        }
        (FirstSignIn::Refuse(why), _) => Err(NotEntered::Refused(why)),
        (FirstSignIn::Join | FirstSignIn::Claim, None) => Err(NotEntered::Refused(NotJoined::EmailTaken)),
    }
}

async fn open(
    tx: &mut PeopleTx,
    entrance: &Entrance<'_>,
    email: &EmailAddress,
    is_confirmed: bool,
) -> Result<UserId, NotEntered> {
    let new = NewUser {
        email_confirmed: is_confirmed,
        ..NewUser::new(email.clone(), entrance.name.clone(), None)
    };
    let user = create_user(tx, &new).await.map_err(|error| match error {
        // Somebody opened an account with it a moment ago.
        AccountError::EmailTaken => NotEntered::Refused(NotJoined::EmailTaken),
        other => NotEntered::Other(other.into()),
    })?;
    if !db::add(tx, user, entrance).await? {
        return Err(NotEntered::ConnectedElsewhere);
    }
    if !is_confirmed {
        let organization = entrance.organization;
        tx.enqueue(&SendConfirmation { user, organization }).await?;
    }
    Ok(user)
}

/// Adds a way to sign in, and tells the account's owner by mail.
async fn add(tx: &mut PeopleTx, user: UserId, entrance: &Entrance<'_>) -> Result<(), NotEntered> {
    if !db::add(tx, user, entrance).await? {
        return Err(NotEntered::ConnectedElsewhere);
    }
    tx.enqueue(&SendSignInAdded {
        user,
        organization: entrance.organization,
        provider: entrance.provider_name.to_owned(),
    })
    .await?;
    Ok(())
}
