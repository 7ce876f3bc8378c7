//! Deposits: kinds, what spaces ask for, and what renters accept (docs/rules/prices-and-the-bill.md#deposits).

pub mod accept;
mod set;
