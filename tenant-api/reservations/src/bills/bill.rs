//! The bill of a time in a space.

use domain::bill::{Bill, BillDay, Conditions, RateRefusal};
use domain::pricing::Pricing;
use domain::refusal::Refusal;
use domain::time::{DayClock, LocalDay, SlotRange};
use ground::facts::SpaceFacts;
use kernel::problem::Problem;

/// A time to be priced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PricedDay {
    pub day: LocalDay,
    pub slots: SlotRange,
    /// The name of the base block, where the space is priced by blocks.
    pub block: Option<String>,
    /// The price that was promised for it. None: the space's current price.
    pub promised: Option<Pricing>,
    /// True if it goes on the bill; false once it was denied.
    pub billed: bool,
}

impl PricedDay {
    /// At the space's price.
    pub fn new(day: LocalDay, slots: SlotRange, block: Option<String>) -> Self {
        Self {
            day,
            slots,
            block,
            promised: None,
            billed: true,
        }
    }
}

/// The bill of these days in a space on these conditions. A time that can't be priced is refused at the member that names
/// it, under `path` of the day's position.
pub fn bill_of(
    space: &SpaceFacts,
    conditions: &Conditions,
    days: &[PricedDay],
    path: impl Fn(usize) -> String,
) -> Result<Bill, Problem> {
    let pricing = &space.availability.pricing;
    let by_blocks = |day: &PricedDay| matches!(day.promised.as_ref().unwrap_or(pricing), Pricing::Blocks { .. });
    if let Some(named) = days.iter().position(|day| day.block.is_some() && !by_blocks(day)) {
        let field = format!("{}block", path(named));
        let message = "Remove the block: this space isn't priced by blocks.";
        return Err(Problem::invalid_field(&field, "noBlocks", message));
    }
    let days: Vec<BillDay> = days
        .iter()
        .map(|priced| BillDay {
            block: priced.block.clone(),
            promised: priced.promised.clone(),
            denied: !priced.billed,
            ..BillDay::of(priced.slots, &DayClock::new(priced.day, space.zone))
        })
        .collect();
    let bill = |days: &[BillDay]| Bill::of(&conditions.order(pricing, &space.holidays, days));
    bill(&days).map_err(|refusal| {
        let refused = days.chunks(1).position(|day| bill(day).is_err()).unwrap_or_default();
        let field = format!("{}{}", path(refused), member(&refusal));
        Problem::invalid_field(&field, refusal.code(), refusal.to_string())
    })
}

/// The member of a day that a refusal is about.
fn member(refusal: &RateRefusal) -> &'static str {
    match refusal {
        RateRefusal::NoBaseBlock | RateRefusal::UnknownBlock { .. } | RateRefusal::BlockNotOffered { .. } => "block",
        RateRefusal::BlockNotIncluded { .. } | RateRefusal::NotAWholeDay => "start",
    }
}
