//! Deposits: kinds, what spaces ask for, and what renters accept.

pub mod accept;
mod set;
