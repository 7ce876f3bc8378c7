//! The bill of a time in a space.

use domain::bill::{Adjustment, Bill, BillDay, Order, RateRefusal};
use domain::pricing::Pricing;
use domain::refusal::Refusal;
use domain::time::{DayClock, LocalDay, SlotRange, Zone};
use kernel::door::TenantTx;
use kernel::problem::Problem;

use crate::organizations::bill_terms;
use crate::pricing::holiday_calendar;

/// A time that is to be paid for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PricedDay {
    pub day: LocalDay,
    pub slots: SlotRange,
    /// The name of the base block, where the space is priced by blocks.
    pub block: Option<String>,
}

/// The bill of these days at this price, on the organization's terms as they are now. What can't be priced is refused at
/// the member that names it, which is found under `path` of the day's position.
pub async fn bill_of(
    tx: &mut TenantTx,
    pricing: &Pricing,
    zone: Zone,
    days: &[PricedDay],
    path: impl Fn(usize) -> String,
) -> Result<Bill, Problem> {
    if let (false, Some(named)) = (matches!(pricing, Pricing::Blocks { .. }), named_block(days)) {
        let field = format!("{}block", path(named));
        let message = "This space is not priced by blocks. Please leave this out.";
        return Err(Problem::invalid_field(&field, "noBlocks", message));
    }
    let terms = bill_terms(tx).await?;
    let holidays = holiday_calendar(tx).await?;
    let days: Vec<BillDay> = days
        .iter()
        .map(|priced| BillDay::of(priced.slots, &DayClock::new(priced.day, zone)).in_block(priced.block.clone()))
        .collect();
    let bill = |days: &[BillDay]| {
        Bill::of(&Order {
            pricing,
            holidays: &holidays,
            days,
            addons: &[],
            discount: None,
            adjustment: Adjustment::NONE,
            terms: &terms,
            insured: false,
            impersonated: false,
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
