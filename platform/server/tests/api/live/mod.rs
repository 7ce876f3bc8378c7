//! Pages that are told of what changes.

mod chat;
mod copies;
mod limits;
mod watch;
