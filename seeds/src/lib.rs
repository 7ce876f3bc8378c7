//! Demo organizations and the gazetteer, made through the use cases.

pub mod demo;
pub mod gazetteer;

pub mod bench;
mod load;
mod sign_ins;
mod statistics;

pub use load::{is_due, is_there, load};
pub use sign_ins::sign_ins;
