//! A profile on the wire.

use accounts::users::{self, PostalAddress as Address, ProfileForm, User};
use chrono::NaiveDate;
use domain::countries::Country;
use kernel::ids::SupervisorId;
use kernel::week::WeekStart;
use poem_openapi::types::multipart::Upload;
use poem_openapi::{Multipart, Object};

/// The caller's profile.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub(super) struct Profile {
    /// The email address of the account.
    pub email: String,
    /// True if it was confirmed.
    pub email_confirmed: bool,
    /// True if email to the address was returned: none is sent there until it is confirmed again (resendConfirmation).
    pub email_returned: bool,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Phone number: a plus and digits, and `;ext=45` for an extension.
    pub phone: Option<String>,
    /// The person's address.
    pub address: Option<PostalAddress>,
    /// Birthday.
    pub birthday: Option<NaiveDate>,
    /// Code of a gender (readLists).
    pub gender: Option<String>,
    /// Clubs, schools and companies that the person belongs to.
    pub affiliations: Vec<String>,
    /// Codes of the kinds of email that the person does without (readLists).
    pub muted_mail: Vec<String>,
    /// The day that weeks begin with on the person's calendars; absent: as each organization has it.
    pub week_starts_on: Option<WeekStart>,
    /// Address of the person's picture, in three sizes: this one, and `large` or `full` in place of `small`.
    pub photo_url: Option<String>,
}

/// The whole profile from now on: members that are left out are cleared.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProfileInput {
    /// First name, at most 60 characters.
    #[oai(validator(max_length = 200))]
    pub first_name: String,
    /// Last name, at most 60 characters.
    #[oai(validator(max_length = 200))]
    pub last_name: String,
    /// Phone number: `(608) 555-0123`, or one of another country with a plus; with an extension if it has one.
    #[oai(validator(max_length = 100))]
    pub phone: Option<String>,
    /// The person's address.
    pub address: Option<PostalAddress>,
    /// Birthday, in a year that ended at least 18 years ago.
    pub birthday: Option<NaiveDate>,
    /// Code of a gender (readLists).
    #[oai(validator(max_length = 100))]
    pub gender: Option<String>,
    /// Clubs, schools and companies, at most 10 of 120 characters each; blank ones are dropped.
    #[oai(default, validator(max_items = 50))]
    pub affiliations: Vec<String>,
    /// Codes of the kinds of email to do without (readLists). Receipts, answers and changes always come. Left out: the
    /// kinds that nobody gets without choosing them.
    #[oai(default = "kinds_to_choose", validator(max_items = 50))]
    pub muted_mail: Vec<String>,
    /// The day that weeks begin with on the person's calendars; left out: as each organization has it.
    pub week_starts_on: Option<WeekStart>,
}

/// Kinds of email that a new account does without (`migrations/0002_people.sql`).
fn kinds_to_choose() -> Vec<String> {
    vec!["staffMorning".to_owned()]
}

/// A postal address, in one of the countries that the platform takes (readLists).
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none)]
pub struct PostalAddress {
    /// Street address.
    #[oai(validator(max_length = 500))]
    pub street1: String,
    /// Apartment, suite.
    #[oai(validator(max_length = 500))]
    pub street2: Option<String>,
    /// City.
    #[oai(validator(max_length = 500))]
    pub city: String,
    /// Code of the state, province or the like: `WI`. Required if the country has them, and left out elsewhere.
    #[oai(validator(max_length = 20))]
    pub state: Option<String>,
    /// ZIP code or another postal code: `53703`, `53703-1234`, `K1A 0B1`. Required if the country has them.
    #[oai(validator(max_length = 20))]
    pub zip: Option<String>,
    /// The country's two letters: `CA`. Left out, it is the United States.
    #[oai(default = "home", validator(max_length = 20))]
    pub country: String,
}

/// The country of an address that names none.
fn home() -> String {
    Country::HOME.to_owned()
}

impl From<User> for Profile {
    fn from(user: User) -> Self {
        Self {
            photo_url: user.photo.map(|photo| format!("/files/{}/{photo}/small", user.id)),
            gender: user.gender,
            affiliations: user.affiliations,
            muted_mail: user.muted_mail,
            week_starts_on: user.week_starts_on.map(WeekStart::from),
            email_confirmed: user.email_confirmed_at.is_some(),
            email_returned: user.email_returned_at.is_some(),
            email: user.email,
            first_name: user.first_name,
            last_name: user.last_name,
            phone: user.phone,
            address: user.address.map(PostalAddress::from),
            birthday: user.birthday,
        }
    }
}

impl From<Address> for PostalAddress {
    fn from(address: Address) -> Self {
        Self {
            street1: address.street1,
            street2: address.street2,
            city: address.city,
            state: address.state,
            zip: address.zip,
            country: address.country,
        }
    }
}

impl From<PostalAddress> for Address {
    fn from(address: PostalAddress) -> Self {
        Self {
            street1: address.street1,
            street2: address.street2,
            city: address.city,
            state: address.state,
            zip: address.zip,
            country: address.country,
        }
    }
}

impl From<ProfileInput> for ProfileForm {
    fn from(input: ProfileInput) -> Self {
        Self {
            first_name: input.first_name,
            last_name: input.last_name,
            phone: input.phone,
            address: input.address.map(Address::from),
            birthday: input.birthday,
            gender: input.gender,
            affiliations: input.affiliations,
            muted_mail: input.muted_mail,
            week_starts_on: input.week_starts_on.map(Into::into),
        }
    }
}

/// A picture of oneself.
#[derive(Debug, Multipart)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct OwnPhotoUpload {
    /// PNG, JPEG, WebP or GIF, at most 5 MB (5,242,880 bytes).
    pub file: Upload,
}

/// A supervisor that the caller has named for an event.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct KnownSupervisor {
    /// The id for removeSupervisor.
    pub id: SupervisorId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Email address, in lower case.
    pub email: String,
    /// Phone number: a plus and digits, and `;ext=45` for an extension.
    pub phone: String,
    /// Their role: `Coach`.
    pub title: Option<String>,
    /// Their club or company: `Badger Volleyball Club`.
    pub affiliation: Option<String>,
}

/// The supervisors that the caller has named.
#[derive(Clone, Debug, Object)]
pub struct KnownSupervisors {
    /// The latest first; at most 20.
    pub items: Vec<KnownSupervisor>,
}

/// A supervisor to remember.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct SupervisorInput {
    /// First name, at most 60 characters.
    #[oai(validator(max_length = 200))]
    pub first_name: String,
    /// Last name, at most 60 characters.
    #[oai(validator(max_length = 200))]
    pub last_name: String,
    /// Email address.
    #[oai(validator(max_length = 500))]
    pub email: String,
    /// Phone number with area code.
    #[oai(validator(max_length = 100))]
    pub phone: String,
    /// Their title there, at most 120 characters.
    #[oai(validator(max_length = 500))]
    pub title: Option<String>,
    /// Their club or company, at most 120 characters.
    #[oai(validator(max_length = 500))]
    pub affiliation: Option<String>,
}

impl From<users::KnownSupervisor> for KnownSupervisor {
    fn from(known: users::KnownSupervisor) -> Self {
        Self {
            id: known.id,
            first_name: known.first_name,
            last_name: known.last_name,
            email: known.email,
            phone: known.phone,
            title: known.title,
            affiliation: known.affiliation,
        }
    }
}
