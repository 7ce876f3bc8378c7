//! Claims of organizations that nobody manages yet.

mod answer;
mod create;
