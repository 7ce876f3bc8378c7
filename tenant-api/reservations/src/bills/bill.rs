//! The bill of a time in a space.

use domain::bill::{Bill, BilledDate, Conditions, RateRefusal};
use domain::pricing::Pricing;
use domain::refusal::Refusal;
use ground::facts::SpaceFacts;
use kernel::problem::Problem;

/// The bill of these dates in a space on these conditions. A time that can't be priced is refused at the member that names
/// it, under `path` of the date's position.
pub fn bill_of(
    space: &SpaceFacts,
    conditions: &Conditions,
    dates: &[BilledDate],
    path: impl Fn(usize) -> String,
) -> Result<Bill, Problem> {
    let pricing = &space.availability.pricing;
    let by_blocks = |date: &BilledDate| matches!(date.promised.as_ref().unwrap_or(pricing), Pricing::Blocks { .. });
    if let Some(named) = dates.iter().position(|date| date.block.is_some() && !by_blocks(date)) {
        let field = format!("{}block", path(named));
        let message = "Remove the block: this space isn't priced by blocks.";
        return Err(Problem::invalid_field(&field, "noBlocks", message));
    }
    let bill = |dates: &[BilledDate]| Bill::of(&conditions.order(pricing, &space.holidays, dates));
    bill(dates).map_err(|refusal| {
        let refused = dates.chunks(1).position(|date| bill(date).is_err()).unwrap_or_default();
        let field = format!("{}{}", path(refused), member(&refusal));
        Problem::invalid_field(&field, refusal.code(), refusal.to_string())
    })
}

/// The member of a date that a refusal is about.
fn member(refusal: &RateRefusal) -> &'static str {
    match refusal {
        RateRefusal::NoBaseBlock | RateRefusal::UnknownBlock { .. } | RateRefusal::BlockNotOffered { .. } => "block",
        RateRefusal::BlockNotIncluded { .. } | RateRefusal::NotAWholeDay => "start",
    }
}
