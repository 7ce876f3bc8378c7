//! The bill of a time in a space.

use domain::bill::{Bill, BilledDate, Conditions, RateRefusal};
use domain::pricing::Pricing;
use domain::refusal::Refusal;
use domain::time::{DayClock, LocalDay, SlotRange};
use ground::facts::SpaceFacts;
use kernel::problem::Problem;

/// A time to be priced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PricedDate {
    pub day: LocalDay,
    pub slots: SlotRange,
    /// The name of the base block, where the space is priced by blocks.
    pub block: Option<String>,
    /// The price that was promised for it. None: the space's current price.
    pub promised: Option<Pricing>,
    /// True if it goes on the bill; false once it was denied.
    pub billed: bool,
}

impl PricedDate {
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

/// The bill of these dates in a space on these conditions. A time that can't be priced is refused at the member that names
/// it, under `path` of the date's position.
pub fn bill_of(
    space: &SpaceFacts,
    conditions: &Conditions,
    dates: &[PricedDate],
    path: impl Fn(usize) -> String,
) -> Result<Bill, Problem> {
    let pricing = &space.availability.pricing;
    let by_blocks = |date: &PricedDate| matches!(date.promised.as_ref().unwrap_or(pricing), Pricing::Blocks { .. });
    if let Some(named) = dates.iter().position(|date| date.block.is_some() && !by_blocks(date)) {
        let field = format!("{}block", path(named));
        let message = "Remove the block: this space isn't priced by blocks.";
        return Err(Problem::invalid_field(&field, "noBlocks", message));
    }
    let dates: Vec<BilledDate> = dates
        .iter()
        .map(|priced| BilledDate {
            block: priced.block.clone(),
            promised: priced.promised.clone(),
            denied: !priced.billed,
            ..BilledDate::of(priced.slots, &DayClock::new(priced.day, space.zone))
        })
        .collect();
    let bill = |dates: &[BilledDate]| Bill::of(&conditions.order(pricing, &space.holidays, dates));
    bill(&dates).map_err(|refusal| {
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
