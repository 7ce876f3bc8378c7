//! Incidents: what went wrong, and the deposit that is asked for it.

mod answers;
mod money;
pub mod open;
