//! Messages between renters and staff: about a booking, or between a person and the organization.
//!
//! Invariants:
//!
//! - A message is kept as it was sent.
//! - An internal one is among staff alone.
//! - It counts as unread until somebody of the other side has seen it.
//! - A booking's conversation has the booking's id.
//!
//! The rules are in docs/rules/messages.md.

mod api;
mod assign;
mod booking_api;
mod contact;
mod conversations_db;
mod converse;
mod db;
mod dto;
mod forget_guest;
mod forget_writer;
mod found;
mod letters;
mod list;
mod mail;
mod mail_db;
pub mod own;
mod photos;
mod send;
mod side;

pub use api::ConversationsApi;
pub use booking_api::BookingMessagesApi;
pub use converse::{HeardMessage, enter, heard, post, renter_of, see};
pub use dto::{Message, NewMessage};
pub use forget_guest::forget_guest;
pub use forget_writer::forget_writer;
pub use letters::mail_previews;
pub use list::count_unread;
pub use mail::register_jobs;
pub use photos::BookingPhotosApi;
pub use send::send_message;
pub use side::Side;
