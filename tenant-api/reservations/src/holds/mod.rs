//! A hold: a time, or several, that is kept for somebody while they fill in the rest of a booking.
//!
//! Invariants:
//!
//! - A hold that is live has each of its times on each unit of its space, and nobody else has any of it.
//! - Past `held_until` it counts for nobody, whether or not it was cleaned up.
//! - It is renewed once.
//! - While a payment's fate is not known it doesn't run out.
//!
//! A person has at most three.

mod api;
mod asked;
mod cart;
mod cart_api;
mod create;
mod db;
mod dto;
mod error;
mod jobs;
mod own;
mod promise;
mod promised_time;
mod read;
mod read_db;
mod release;
mod renew;
mod state;
mod suits;

pub use api::HoldsApi;
pub use cart_api::CartApi;
pub use create::create_hold;
pub use dto::{CartItem, DateRequest, Hold, HoldDate, HoldRequest};
pub use error::HoldError;
pub use jobs::register_jobs;
pub use own::{OwnHold, list_own, list_own_carts};
pub use promised_time::PromisedTime;
pub use read::{lost, lost_to, read_hold};
pub use release::release_hold;
pub use renew::renew_hold;
pub use state::{HoldRow, HoldState, stock_times};

pub(crate) use asked::{AskedTimes, JudgedTime, OwnTime, refused_fields};
pub(crate) use create::refusal_of;
pub(crate) use db::let_expire;
pub use db::set_held_until;
pub(crate) use error::{being_paid, booked_already, hold_lost};
pub(crate) use read::find_kept;
pub use read_db::{begin_with_hold, find_for_update};
pub use suits::{check_sport, check_suits, sports_for, sports_open};
