//! What renters and staff write to each other.

mod assign;
mod booking;
mod contact;
mod inbox;
mod mails;
mod own;
mod photos;
