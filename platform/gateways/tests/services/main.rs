//! The promises of each outside service, asked of every kind of it: the stand-in and the real process.

mod cache;
mod files;
mod mail;
mod payments;
mod processes;
mod secrets;
