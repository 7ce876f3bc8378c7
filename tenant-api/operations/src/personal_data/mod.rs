//! An organization's data about a person: what a copy of their data has, what is in the way of deleting their account, and
//! what a deletion takes out (docs/rules/people.md).
//!
//! Each is one reading or writing over the tables of many aggregates, so that a table that is forgotten is missed in one place.

mod erase;
mod export;
mod obstacles;

pub use erase::erase;
pub use export::export;
pub use obstacles::{Obstacle, ObstacleKind, obstacles};
