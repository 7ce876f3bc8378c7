//! Demo organizations and the gazetteer, made through the use cases.

pub mod demo;
pub mod gazetteer;

pub mod bench;
mod load;
mod sign_ins;

pub use load::{is_due, load};
pub use sign_ins::sign_ins;
