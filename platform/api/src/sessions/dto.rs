//! Sessions on the wire.

use chrono::{DateTime, Utc};
use kernel::ids::{OrganizationId, SessionId, UserId};
use kernel::week::WeekStart;
use poem_openapi::payload::Json;
use poem_openapi::{ApiResponse, Object};

/// The visitor of a page, and their permissions there.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Session {
    /// The person; absent when nobody is signed in.
    pub user: Option<SessionUser>,
    /// The organizations where the person is staff or member, by name.
    pub organizations: Vec<SessionOrganization>,
    /// The caller's permissions in the organization of this host, or on the platform: `bookings.approve`.
    pub permissions: Vec<String>,
}

impl Session {
    /// Returns true if this person runs the platform or works in an organization.
    pub(crate) fn leads_to_work(&self) -> bool {
        let works = |organization: &SessionOrganization| organization.roles.iter().any(|role| role != "member");
        self.user.as_ref().is_some_and(|user| user.superadmin) || self.organizations.iter().any(works)
    }
}

/// The person who is signed in.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SessionUser {
    /// The person's id.
    pub id: UserId,
    /// Their email address.
    pub email: String,
    /// True if they have shown that it is theirs.
    pub email_confirmed: bool,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// True if this is one of the platform's own people.
    pub superadmin: bool,
    /// True if there is a phone and an address, which booking needs.
    pub profile_complete: bool,
    /// The day that weeks begin with on their calendars; absent: as each organization has it.
    pub week_starts_on: Option<WeekStart>,
}

/// An organization where the person has a role.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct SessionOrganization {
    /// The organization's id.
    pub id: OrganizationId,
    /// Its short name, its subdomain.
    pub short_name: String,
    /// Its name.
    pub name: String,
    /// The person's roles there: `admin`, `editor`, `approver`, `maintenanceManager`, `maintenanceStaff`, `operations`,
    /// `member`.
    pub roles: Vec<String>,
}

/// An address and its password.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub(super) struct Credentials {
    /// The email address of the account.
    #[oai(validator(max_length = 320))]
    pub email: String,
    /// Its password.
    #[oai(validator(max_length = 1000))]
    pub password: String,
}

/// A code from the app, or a recovery code.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub(super) struct SignInCode {
    /// The six digits that the app shows, or a recovery code.
    #[oai(validator(max_length = 40))]
    pub code: String,
}

/// A sign-in that waits for a code.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CodeNeeded {
    /// The instant until which the code is accepted (confirmSignIn).
    pub code_expires_at: DateTime<Utc>,
}

/// Signed in: the session is in the cookie.
#[derive(ApiResponse)]
pub enum SignedIn {
    /// The person is signed in.
    #[oai(status = 200)]
    Ok(
        Json<Session>,
        /// The session's cookie.
        #[oai(header = "Set-Cookie")]
        String,
    ),
    /// The password is right, but nobody is signed in yet: the account asks for a code from its app (confirmSignIn).
    #[oai(status = 202)]
    CodeNeeded(
        Json<CodeNeeded>,
        /// The cookie that identifies the browser when it sends the code.
        #[oai(header = "Set-Cookie")]
        String,
    ),
}

/// Signed in with a code: the session is in the cookie.
#[derive(ApiResponse)]
pub enum SignInConfirmed {
    /// The person is signed in.
    #[oai(status = 200)]
    Ok(
        Json<Session>,
        /// The session's cookie.
        #[oai(header = "Set-Cookie")]
        String,
    ),
}

/// Signed out: the session has ended.
#[derive(ApiResponse)]
pub enum SignedOut {
    /// The caller is signed out.
    #[oai(status = 204)]
    NoContent(
        /// Removes the session's cookie.
        #[oai(header = "Set-Cookie")]
        String,
    ),
}

/// A token for a program.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AccessToken {
    /// The token for `Authorization: Bearer`. It names this session and ends with it.
    pub access_token: String,
    /// When it ends at the latest.
    pub expires_at: DateTime<Utc>,
}

/// A token that was made.
#[derive(ApiResponse)]
pub enum TokenCreated {
    /// The token, which is shown once.
    #[oai(status = 201)]
    Created(Json<AccessToken>),
}

/// The caller's sessions.
#[derive(Clone, Debug, Object)]
pub(super) struct OwnSessionList {
    /// The one in use last comes first.
    pub items: Vec<OwnSession>,
}

/// A browser or a program in which the caller is signed in.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub(super) struct OwnSession {
    /// The session's id.
    pub id: SessionId,
    /// When it began.
    pub created_at: DateTime<Utc>,
    /// When it was in use last, to the minute.
    pub last_seen_at: DateTime<Utc>,
    /// The network address that it began from.
    pub place: Option<String>,
    /// The browser's `User-Agent`.
    pub user_agent: Option<String>,
    /// True if it is the session of this request.
    pub current: bool,
}

/// A session that was ended.
#[derive(ApiResponse)]
pub enum SessionRevoked {
    /// The session has ended.
    #[oai(status = 204)]
    NoContent,
}
