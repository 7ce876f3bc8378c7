//! One's own second factor: turning it on with an app, turning it off, and its recovery codes.
//!
//! Changes need the password again, or a code if the account has no password.

mod api;
mod dto;
mod identity;
mod read;
mod recovery_codes;
mod set_up;
mod tell;
mod turn_off;

pub use api::SecondFactorApi;
pub(crate) use identity::{begin, check_presence};
