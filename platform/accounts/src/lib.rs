//! People: users, credentials, sessions, and the [`Caller`] that they become.
//!
//! What always holds: no password and no token is stored, only what recognizes it again; a session that was revoked, or
//! whose person was suspended, is nobody from the next request on; and an `Authorization` that is not valid is refused,
//! never overlooked.

pub mod access_token;
pub mod captcha;
pub mod customers;
pub mod form;
pub mod limits;
pub mod one_time;
pub mod password;
pub mod sessions;
pub mod users;

mod authenticate;
mod caller;
mod error;
mod jobs;
mod letters;
mod lockout;
mod place;
mod secret_token;

pub use authenticate::{authenticate, check_password};
pub use caller::{Caller, SESSION_COOKIE, SignedIn};
pub use error::AccountError;
pub use jobs::{SendConfirmation, SendInvitation, SendPasswordChanged, SendResetLink, register_jobs};
pub use place::ClientPlace;
