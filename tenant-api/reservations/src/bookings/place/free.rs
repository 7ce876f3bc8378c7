//! The organization's own events, which are free.

use domain::bill::{BilledDate, Conditions, GroupDiscount};
use domain::money::{Money, Percent};
use domain::pricing::Pricing;

use crate::holds::PromisedTime;

/// The dates of an event of the organization's own, which cost nothing whatever the space's prices.
pub(in crate::bookings) fn give_away(dates: &mut [PromisedTime], billed: &mut [BilledDate]) {
    for (date, billed) in dates.iter_mut().zip(billed) {
        (date.pricing, date.block) = (FREE, None);
        (billed.promised, billed.block) = (Some(FREE), None);
    }
}

/// The price of the organization's own events.
pub(in crate::bookings) const FREE: Pricing = Pricing::Hourly { price: Money::ZERO };

/// Makes an event free of charge for the organization, add-ons included.
pub(in crate::bookings) fn free_of_charge(conditions: Conditions) -> Conditions {
    Conditions {
        discount: Some(GroupDiscount {
            percentage: Percent::HUNDRED,
            group: "an internal event".to_owned(),
        }),
        insured: false,
        ..conditions
    }
}
