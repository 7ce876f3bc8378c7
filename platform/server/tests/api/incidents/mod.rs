//! Incidents: what went wrong, and the deposit that is asked for it.

mod money;
pub mod open;
