//! One's own passkeys, and signing in with one.

mod add;
mod api;
mod dto;
mod keep;
mod sign_in;

pub use api::PasskeysApi;
