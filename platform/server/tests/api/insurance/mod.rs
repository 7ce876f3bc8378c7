//! Event insurance: what an organization's spaces are insured for, and what renters answer to take it
//! (docs/rules/insurance.md).

mod answers;
mod booked;
mod organization;
