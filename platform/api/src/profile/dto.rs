//! What a profile looks like on the wire.

use accounts::users::{PostalAddress as Address, ProfileForm, User};
use chrono::NaiveDate;
use poem_openapi::Object;

/// One's own profile.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub(super) struct Profile {
    /// The mail address of the account.
    pub email: String,
    /// Whether it was confirmed.
    pub email_confirmed: bool,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Phone number: a plus and digits.
    pub phone: Option<String>,
    /// Where the person lives.
    pub address: Option<PostalAddress>,
    /// Birthday.
    pub birthday: Option<NaiveDate>,
}

/// A profile as it is to be from now on: what is left out is cleared.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProfileInput {
    /// First name, at most 60 characters.
    #[oai(validator(max_length = 200))]
    pub first_name: String,
    /// Last name, at most 60 characters.
    #[oai(validator(max_length = 200))]
    pub last_name: String,
    /// Phone number: `(608) 555-0123`, or an international one with a plus.
    #[oai(validator(max_length = 100))]
    pub phone: Option<String>,
    /// Where the person lives.
    pub address: Option<PostalAddress>,
    /// Birthday, in a year that ended at least 18 years ago.
    pub birthday: Option<NaiveDate>,
}

/// A postal address in the United States.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none)]
pub struct PostalAddress {
    /// Street and number.
    #[oai(validator(max_length = 500))]
    pub street1: String,
    /// Apartment, suite.
    #[oai(validator(max_length = 500))]
    pub street2: Option<String>,
    /// City.
    #[oai(validator(max_length = 500))]
    pub city: String,
    /// The state's two letters: `WI`.
    #[oai(validator(max_length = 20))]
    pub state: String,
    /// ZIP code: `53703` or `53703-1234`.
    #[oai(validator(max_length = 20))]
    pub zip: String,
}

impl From<User> for Profile {
    fn from(user: User) -> Self {
        Self {
            email_confirmed: user.email_confirmed_at.is_some(),
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
        }
    }
}
