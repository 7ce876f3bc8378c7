//! What renter and staff write to each other about a booking.
//!
//! What always holds: a message is kept as it was sent; an internal one is among staff alone; and it counts as unread
//! until somebody of the other side has seen it.

mod api;
mod db;
mod dto;
mod send;

pub use api::BookingMessagesApi;
pub use dto::{BookingMessage, NewBookingMessage};
pub use send::send_message;
