//! Passwords: asking for a reset link, using it, and changing one's own.
//!
//! Asking for a link reveals nothing about which addresses have accounts.

mod api;
mod change;
mod dto;
mod request_reset;
mod reset;

pub use api::PasswordApi;
