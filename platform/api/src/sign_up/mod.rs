//! Signing up: a captcha, a name, an email address and a password make an account; the address is confirmed by mail later.

mod api;
mod create;
mod dto;

pub use api::SignUpApi;
