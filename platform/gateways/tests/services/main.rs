//! The promises of each outside service, asked of every kind of it: the stand-in and the real process.

mod cache;
mod files;
#[path = "../../../server/tests/api/support/instant.rs"]
#[expect(unreachable_pub, reason = "the server's tests use it from more places")]
mod instant;
mod mail;
mod payments;
mod processes;
mod secrets;
