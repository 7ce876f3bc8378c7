//! The bill of a time in a space.

use domain::bill::{Adjustment, Bill, BillDay, Order, RateRefusal};
use domain::pricing::Pricing;
use domain::refusal::Refusal;
use domain::time::{DayClock, LocalDay, SlotRange};
use kernel::problem::Problem;

use super::Choices;
use crate::spaces::SpaceFacts;

/// A time that is to be paid for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PricedDay {
    pub day: LocalDay,
    pub slots: SlotRange,
    /// The name of the base block, where the space is priced by blocks.
    pub block: Option<String>,
}

/// The bill of these days in a space at this price, on the organization's terms, with what was chosen beside the time. What
/// can't be priced is refused at the member that names it, which is found under `path` of the day's position.
pub fn bill_of(
    space: &SpaceFacts,
    pricing: &Pricing,
    days: &[PricedDay],
    choices: &Choices,
    path: impl Fn(usize) -> String,
) -> Result<Bill, Problem> {
    if let (false, Some(named)) = (matches!(pricing, Pricing::Blocks { .. }), named_block(days)) {
        let field = format!("{}block", path(named));
        let message = "This space is not priced by blocks. Please leave this out.";
        return Err(Problem::invalid_field(&field, "noBlocks", message));
    }
    let days: Vec<BillDay> = days
        .iter()
        .map(|priced| BillDay::of(priced.slots, &DayClock::new(priced.day, space.zone)).in_block(priced.block.clone()))
        .collect();
    let (discount, terms) = (choices.discount(), choices.terms(&space.terms));
    let bill = |days: &[BillDay]| {
        Bill::of(&Order {
            pricing,
            holidays: &space.holidays,
            days,
            addons: &choices.addons,
            discount: discount.as_ref(),
            adjustment: Adjustment::NONE,
            terms: &terms,
            insured: choices.insured,
            impersonated: choices.impersonated,
        })
    };
    bill(&days).map_err(|refusal| {
        let refused = days.chunks(1).position(|day| bill(day).is_err()).unwrap_or_default();
        let field = format!("{}{}", path(refused), member(&refusal));
        Problem::invalid_field(&field, refusal.code(), refusal.to_string())
    })
}

/// The first day that names a base block.
fn named_block(days: &[PricedDay]) -> Option<usize> {
    days.iter().position(|day| day.block.is_some())
}

/// The member of a day that a refusal is about.
fn member(refusal: &RateRefusal) -> &'static str {
    match refusal {
        RateRefusal::NoBaseBlock | RateRefusal::UnknownBlock { .. } | RateRefusal::BlockNotOffered { .. } => "block",
        RateRefusal::BlockNotIncluded { .. } | RateRefusal::NotAWholeDay => "start",
    }
}
