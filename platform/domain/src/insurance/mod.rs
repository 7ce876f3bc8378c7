//! Event insurance (docs/rules/insurance.md): what an organization's spaces are insured for, and the questions that a renter answers
//! to take it. What it costs is a line of the bill: [`crate::bill`].

mod answers;
mod coverage;

pub use answers::{Answers, NotInsured, Step};
pub use coverage::{Coverage, STANDARD_WAIVER};
