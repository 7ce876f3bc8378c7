//! Mail of a kind that one may do without: stopped and taken up again by a link of the mail, without signing in
//! (docs/rules/notices.md#unsubscribing).

mod api;
mod choose;
mod dto;

pub use api::MailChoicesApi;
pub use choose::one_click;
