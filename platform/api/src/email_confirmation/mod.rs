//! Confirming an email address, or another one for the account: by the link of a mail, which can be sent again.

mod api;
mod confirm;
mod dto;
mod request_change;
mod resend;
mod show;

pub use api::EmailConfirmationApi;
