//! Confirming a mail address: by the link of a mail, which can be sent again.

mod api;
mod confirm;
mod dto;
mod resend;

pub use api::EmailConfirmationApi;
