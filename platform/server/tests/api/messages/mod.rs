//! Messages between renters and staff.

mod assign;
mod booking;
mod contact;
mod inbox;
mod mails;
mod own;
mod photos;
