//! The bill of a time in a space.

use domain::bill::{Adjustment, Bill, BillDay, Order, RateRefusal};
use domain::money::Money;
use domain::pricing::{HolidayCalendar, Pricing};
use domain::refusal::Refusal;
use domain::time::{DayClock, LocalDay, SlotRange};
use kernel::door::TenantTx;
use kernel::problem::Problem;

use crate::organizations::bill_terms;
use crate::spaces::SpaceFacts;

/// The bill of these days, on the organization's terms as they are now.
pub async fn bill_of(tx: &mut TenantTx, space: &SpaceFacts, days: &[(LocalDay, SlotRange)]) -> Result<Bill, Problem> {
    let terms = bill_terms(tx).await?;
    let days: Vec<BillDay> = days
        .iter()
        .map(|(day, slots)| BillDay::of(*slots, &DayClock::new(*day, space.zone)))
        .collect();
    let pricing = Pricing::Hourly {
        price: Money::half_up(space.availability.price),
    };
    Bill::of(&Order {
        pricing: &pricing,
        holidays: &HolidayCalendar::default(),
        days: &days,
        addons: &[],
        discount: None,
        adjustment: Adjustment::NONE,
        terms: &terms,
        insured: false,
        impersonated: false,
    })
    .map_err(|refusal: RateRefusal| Problem::invalid_field("days", refusal.code(), refusal.to_string()))
}
