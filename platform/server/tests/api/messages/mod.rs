//! Messages between renters and staff (docs/rules/messages.md).

mod assign;
mod booking;
mod contact;
mod inbox;
mod mails;
mod own;
mod photos;
