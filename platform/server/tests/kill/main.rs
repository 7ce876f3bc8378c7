//! The program, run as a separate process:
//!
//! - Killed or stopped in the middle of its work, it keeps what it answered and books what was paid.
//! - It lives through services that fail.
//! - It starts in production with every outside service, and not where it can't keep its promises.
//! - It says who may sign in only where that is the demo.
//! - It makes the first superadmin.
//!
//! The courts are made in process, as in the tests of `tests/api`; the bookings are made over real connections.

#![expect(
    unreachable_pub,
    reason = "a test binary has no outside: public is what its own modules share"
)]

mod announced;
mod by_staff;
mod courts;
mod faults;
mod killed;
mod left;
mod orders;
mod postgres;
mod production;
mod program;
mod refunded;
mod refused;
mod sockets;
mod stopped;
mod superadmin;
#[path = "../api/support/mod.rs"]
#[expect(dead_code, unused_imports, reason = "shared with tests/api, which needs more of it")]
mod support;
mod truth;
mod wire;
