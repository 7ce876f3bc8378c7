//! People: users, credentials, sessions, and the [`Caller`] that they become.
//!
//! Invariants:
//!
//! - No password and no token is stored, only what recognizes it again.
//! - A session that was revoked, or whose person was suspended, is nobody from the next request on.
//! - An `Authorization` that is not valid is refused, never overlooked.

pub mod access_token;
pub mod api_keys;
pub mod captcha;
pub mod customers;
pub mod form;
pub mod identities;
pub mod invitations;
pub mod limits;
pub mod one_time;
pub mod passkeys;
pub mod password;
pub mod second_factor;
pub mod sessions;
pub mod staff_calendar_feeds;
pub mod users;

mod authenticate;
pub mod calendar_feeds;
mod caller;
mod deliver;
mod email_change;
mod error;
mod jobs;
mod letters;
mod lockout;
mod place;
mod secret_token;

pub use authenticate::{Authenticated, authenticate, check_password};
pub use caller::{Caller, SESSION_COOKIE, Searcher, SignedIn};
pub use deliver::deliver;
pub use email_change::{SendEmailChange, SendEmailChanged};
pub use error::AccountError;
pub use jobs::{
    SendAccountDeleted, SendConfirmation, SendPasskeyAdded, SendPasswordChanged, SendResetLink,
    SendSecondFactorChanged, SendSignInAdded, register_jobs,
};
pub use place::ClientPlace;
