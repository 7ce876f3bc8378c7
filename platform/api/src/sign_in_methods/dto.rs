//! Ways to sign in, on the wire.

use chrono::{DateTime, Utc};
use kernel::ids::IdentityId;
use poem_openapi::payload::Json;
use poem_openapi::{ApiResponse, Object};

/// The caller's ways to sign in.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub(super) struct SignInMethodList {
    /// When the password was set; absent if there is none.
    pub password_changed_at: Option<DateTime<Utc>>,
    /// Accounts at providers, in the order in which they were added.
    pub items: Vec<SignInMethod>,
    /// Providers that could be added.
    pub available: Vec<SignInProvider>,
}

/// An account at a provider.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub(super) struct SignInMethod {
    /// The method's id.
    pub id: IdentityId,
    /// The provider: `google`.
    pub provider: String,
    /// The provider's name: `Google`.
    pub name: String,
    /// The email address there, as the provider told it last.
    pub email: Option<String>,
    /// When it was added.
    pub added_at: DateTime<Utc>,
    /// When it was last used to sign in.
    pub last_used_at: DateTime<Utc>,
    /// False if the platform no longer offers this provider.
    pub usable: bool,
}

/// A provider that people sign in with.
#[derive(Clone, Debug, Object)]
pub(super) struct SignInProvider {
    /// The provider: `google`.
    pub provider: String,
    /// Its name: `Google`.
    pub name: String,
}

/// The provider to add.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct NewSignInMethod {
    /// The provider: `google`.
    #[oai(validator(max_length = 40))]
    pub provider: String,
    /// The path of the page to come back to.
    #[oai(validator(max_length = 2000))]
    pub return_to: Option<String>,
}

/// The address to continue at.
#[derive(Clone, Debug, Object)]
pub(super) struct Leaving {
    /// The provider's address.
    pub url: String,
}

/// A person who is about to be sent to a provider.
#[derive(ApiResponse)]
pub(super) enum Connecting {
    /// The address that the browser goes to next.
    #[oai(status = 200)]
    Ok(
        Json<Leaving>,
        /// The cookie that identifies the browser when it comes back.
        #[oai(header = "Set-Cookie")]
        String,
    ),
}

/// A way to sign in that was removed.
#[derive(ApiResponse)]
pub(super) enum SignInMethodRemoved {
    /// The account there no longer opens this one.
    #[oai(status = 204)]
    NoContent,
}
