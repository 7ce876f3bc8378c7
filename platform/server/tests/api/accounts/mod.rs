//! People and their accounts: getting one, signing in, and what they do with it.

mod access_tokens;
mod change_password;
mod confirm_email;
mod lock_out;
mod mails;
mod origin;
mod profile;
mod read_session;
mod reset_password;
mod sessions;
mod sign_in;
mod sign_out;
mod sign_up;
mod sweep;
