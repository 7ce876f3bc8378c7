//! What each outside service promises, asked of every kind of it: the stand-in and the real process.

mod cache;
mod files;
mod mail;
mod payments;
mod processes;
mod secrets;
