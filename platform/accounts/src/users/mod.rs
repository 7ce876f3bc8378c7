//! Users: people who have an account with the platform, one for all organizations.
//!
//! An email address belongs to one user. A user has one password, or none yet.

mod confirmed;
mod db;
mod deletion;
mod export;
mod memberships;
mod profile;
mod roles;
mod standing;
mod superadmins;
mod supervisors;

use chrono::{DateTime, NaiveDate, Utc};
use domain::lists::MailKind;
use domain::names::{EmailAddress, PersonName, PhoneNumber};
use domain::time::WeekStart;
use kernel::door::PeopleTx;
use kernel::ids::{ImageId, UserId, new_id};

use crate::error::AccountError;
use crate::lockout;
use crate::one_time::{self, Purpose};
use crate::password::PasswordHash;

pub use confirmed::require_confirmed_email;
pub(crate) use db::{credential, has_new_password, password_hash};
pub use db::{find, find_by_email, find_by_emails, find_or_invite, has_account};
pub use deletion::{LeavingPerson, address_in_place_of, erase, has_password, is_only_superadmin, lock_leaving};
pub use export::export;
pub use memberships::{OrganizationOfPerson, Standings, organizations_of, standings};
pub use profile::{PostalAddress, Profile, ProfileForm};
pub(crate) use roles::roles_of_groups;
pub(crate) use standing::{StoredMembership, standing_of};
pub use standing::{standing_of_member, standings_of_members};
pub use superadmins::{SuperadminError, set_superadmin, superadmins};
pub use supervisors::{KnownSupervisor, Supervisor, forget_supervisor, remember_supervisor, supervisors};

/// A person as the platform knows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    pub id: UserId,
    pub email: String,
    pub email_confirmed_at: Option<DateTime<Utc>>,
    /// Since when mail to the address comes back.
    pub email_returned_at: Option<DateTime<Utc>>,
    pub first_name: String,
    pub last_name: String,
    /// As it is stored: a plus and digits.
    pub phone: Option<String>,
    pub address: Option<PostalAddress>,
    pub birthday: Option<NaiveDate>,
    pub gender: Option<String>,
    pub affiliations: Vec<String>,
    pub muted_mail: Vec<String>,
    /// None: each organization's weeks as it has them.
    pub week_starts_on: Option<WeekStart>,
    pub photo: Option<ImageId>,
    pub superadmin: bool,
    /// When the account was opened.
    pub created_at: DateTime<Utc>,
}

impl User {
    /// Returns true if there is what a booking needs.
    pub fn is_profile_complete(&self) -> bool {
        is_profile_complete(self.phone.is_some(), self.address.is_some())
    }
}

/// Says what a booking needs of a person's profile: a phone and an address.
pub fn is_profile_complete(has_phone: bool, has_address: bool) -> bool {
    has_phone && has_address
}

/// Somebody who is to get an account.
#[derive(Clone, Debug)]
pub struct NewUser {
    pub email: EmailAddress,
    pub name: PersonName,
    /// None for somebody who signs in by an account elsewhere.
    pub password: Option<PasswordHash>,
    /// True if the address is known to be theirs.
    pub email_confirmed: bool,
    pub superadmin: bool,
    pub phone: Option<PhoneNumber>,
    pub address: Option<PostalAddress>,
    pub birthday: Option<NaiveDate>,
}

impl NewUser {
    /// A person of whom no more is known than what the sign-up form asks.
    pub fn new(email: EmailAddress, name: PersonName, password: Option<PasswordHash>) -> Self {
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
    if let Some(password) = &new.password {
        db::set_password(tx, user, password).await?;
    }
    Ok(user)
}

/// Opens the account of somebody who came by a link from their mail: the one that was prepared for them, or a new one.
/// The address is confirmed.
pub async fn open_invited(
    tx: &mut PeopleTx,
    email: EmailAddress,
    name: PersonName,
    password: PasswordHash,
) -> Result<UserId, AccountError> {
    if let Some(user) = db::take_place(tx, &email, &name).await? {
        db::forget_ways_in(tx, user).await?;
        one_time::end_all(tx, user, Purpose::ChangeEmail).await?;
        db::set_password(tx, user, &password).await?;
        return Ok(user);
    }
    let new = NewUser {
        email_confirmed: true,
        ..NewUser::new(email, name, Some(password))
    };
    create_user(tx, &new).await
}

/// Confirms that the address is the person's.
pub async fn confirm_email(tx: &mut PeopleTx, user: UserId) -> Result<(), AccountError> {
    Ok(db::confirm_email(tx, user).await?)
}

/// Gives the person another address, which is confirmed; returns the name and the former address, whose links end. Refused where
/// somebody has it.
pub async fn change_email(tx: &mut PeopleTx, user: UserId, email: &str) -> Result<(String, String), AccountError> {
    let known = db::find(tx.db(), user).await?.ok_or(AccountError::LinkExpired {
        message: "This account no longer exists.",
    })?;
    if !db::change_email(tx, user, email).await? {
        return Err(AccountError::EmailTaken);
    }
    db::confirm_email(tx, user).await?;
    one_time::forget_confirmations(tx, user).await?;
    lockout::forget_all(tx, &known.email).await?;
    Ok((known.first_name, known.email))
}

/// Sets another password.
pub async fn set_password(tx: &mut PeopleTx, user: UserId, password: &PasswordHash) -> Result<(), AccountError> {
    db::set_password(tx, user, password).await?;
    Ok(one_time::end_all(tx, user, Purpose::ChangeEmail).await?)
}

/// Sets the password of somebody who came by a link from their mail: the address is confirmed, and all lockouts end. If
/// nobody had confirmed the address before, the person who opened the account loses access.
pub async fn reset_password(tx: &mut PeopleTx, user: UserId, password: &PasswordHash) -> Result<(), AccountError> {
    let known = db::find(tx.db(), user).await?;
    if known.as_ref().is_some_and(|known| known.email_confirmed_at.is_none()) {
        db::forget_ways_in(tx, user).await?;
    }
    db::set_password(tx, user, password).await?;
    // An address change that was requested with the old password is dropped.
    one_time::end_all(tx, user, Purpose::ChangeEmail).await?;
    db::confirm_email(tx, user).await?;
    if let Some(known) = known {
        lockout::forget_all(tx, &known.email).await?;
    }
    Ok(())
}

/// Stops mail of a kind, or takes it up again.
pub async fn choose_mail(tx: &mut PeopleTx, user: UserId, kind: MailKind, wanted: bool) -> Result<(), sqlx::Error> {
    db::choose_mail(tx, user, kind, wanted).await
}

/// Writes what a person said of themselves.
pub async fn save_profile(tx: &mut PeopleTx, user: UserId, profile: &Profile) -> Result<(), AccountError> {
    Ok(db::save_profile(tx, user, profile).await?)
}

/// Sets or clears the picture of a person. Returns the one before.
pub async fn set_photo(
    tx: &mut PeopleTx,
    user: UserId,
    photo: Option<ImageId>,
) -> Result<Option<ImageId>, sqlx::Error> {
    db::set_photo(tx, user, photo).await
}
