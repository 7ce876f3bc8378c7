//! Users: people who have an account with the platform, one for all organizations.
//!
//! A mail address belongs to one user. A user has one password, or none yet.

mod db;
mod memberships;
mod profile;
mod roles;
mod standing;

use chrono::{DateTime, NaiveDate, Utc};
use domain::names::{EmailAddress, PersonName, PhoneNumber};
use kernel::door::PeopleTx;
use kernel::ids::{UserId, new_id};

use crate::error::AccountError;
use crate::lockout;
use crate::password::PasswordHash;

pub(crate) use db::{credential, password_hash};
pub use db::{find, find_by_email, find_by_emails, find_or_invite};
pub use memberships::{OrganizationOfPerson, Standings, organizations_of, standings};
pub use profile::{PostalAddress, Profile, ProfileForm};
pub(crate) use roles::roles_of_groups;
pub(crate) use standing::{StoredMembership, standing_of};
pub use standing::{standing_of_member, standings_of_members};

/// A person as the platform knows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    pub id: UserId,
    pub email: String,
    pub email_confirmed_at: Option<DateTime<Utc>>,
    pub first_name: String,
    pub last_name: String,
    /// As it is stored: a plus and digits.
    pub phone: Option<String>,
    pub address: Option<PostalAddress>,
    pub birthday: Option<NaiveDate>,
    pub superadmin: bool,
}

impl User {
    /// Whether there is what a booking needs: a phone and an address.
    pub fn is_profile_complete(&self) -> bool {
        self.phone.is_some() && self.address.is_some()
    }
}

/// Somebody who is to get an account.
#[derive(Clone, Debug)]
pub struct NewUser {
    pub email: EmailAddress,
    pub name: PersonName,
    pub password: PasswordHash,
    /// Whether the address is known to be theirs.
    pub email_confirmed: bool,
    pub superadmin: bool,
    pub phone: Option<PhoneNumber>,
    pub address: Option<PostalAddress>,
    pub birthday: Option<NaiveDate>,
}

impl NewUser {
    /// A person of whom no more is known than what the sign-up form asks.
    pub fn new(email: EmailAddress, name: PersonName, password: PasswordHash) -> Self {
        Self {
            email,
            name,
            password,
            email_confirmed: false,
            superadmin: false,
            phone: None,
            address: None,
            birthday: None,
        }
    }
}

/// Opens an account.
pub async fn create_user(tx: &mut PeopleTx, new: &NewUser) -> Result<UserId, AccountError> {
    let user = UserId(new_id());
    if !db::insert(tx, user, new).await? {
        return Err(AccountError::EmailTaken);
    }
    db::set_password(tx, user, &new.password).await?;
    Ok(user)
}

/// Confirms that the address is the person's.
pub async fn confirm_email(tx: &mut PeopleTx, user: UserId) -> Result<(), AccountError> {
    Ok(db::confirm_email(tx, user).await?)
}

/// Sets another password.
pub async fn set_password(tx: &mut PeopleTx, user: UserId, password: &PasswordHash) -> Result<(), AccountError> {
    Ok(db::set_password(tx, user, password).await?)
}

/// Sets the password of somebody who came by a link from their mail: the address is theirs, and no place is locked for
/// them any longer.
pub async fn reset_password(tx: &mut PeopleTx, user: UserId, password: &PasswordHash) -> Result<(), AccountError> {
    db::set_password(tx, user, password).await?;
    db::confirm_email(tx, user).await?;
    if let Some(user) = db::find(tx.db(), user).await? {
        lockout::forget_all(tx, &user.email).await?;
    }
    Ok(())
}

/// Writes what a person said of themselves.
pub async fn save_profile(tx: &mut PeopleTx, user: UserId, profile: &Profile) -> Result<(), AccountError> {
    Ok(db::save_profile(tx, user, profile).await?)
}
