//! Signing in and out, the session of a page's visitor, and the list of one's own sessions.
//!
//! A session is a cookie that scripts can't read; a program gets a short-lived access token that names a session.

mod api;
mod confirm;
mod dto;
mod list;
mod overview;
mod sign_in;
mod sign_out;
mod tokens;

pub use api::SessionsApi;
pub use dto::Session;
pub(crate) use overview::of as overview_of;
pub(crate) use sign_in::begin;
