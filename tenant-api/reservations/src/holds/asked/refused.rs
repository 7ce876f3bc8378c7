//! Refusals of asked times, as problems of the request's members.

use domain::availability::{RequestRefusal, WhyNot};
use domain::refusal::Refusal;
use kernel::problem::FieldProblem;

/// A refusal of the rules as a problem of the member that it is about, below `path`.
pub(crate) fn refused_fields(refusal: &RequestRefusal, path: &str) -> Vec<FieldProblem> {
    let (field, code) = match refusal {
        RequestRefusal::TooShort { .. } => ("end", refusal.code()),
        RequestRefusal::NotOpen { closed } => match closed.first().map(|slot| slot.why) {
            Some(WhyNot::Past) => ("date", "past"),
            Some(WhyNot::LeadTime { .. }) => ("date", "leadTime"),
            Some(WhyNot::LevelNeeded { .. }) => ("start", "level"),
            Some(WhyNot::NotRentable | WhyNot::NotPublished | WhyNot::NotPriced) => ("date", "notRentable"),
            _ => ("start", "closed"),
        },
        RequestRefusal::NothingSelected | RequestRefusal::NoSuchSlot { .. } | RequestRefusal::NotContinuous => {
            ("start", refusal.code())
        }
    };
    vec![FieldProblem::new(format!("{path}{field}"), code, refusal.to_string())]
}
