//! The organization's own events, which are free.

use domain::bill::{Conditions, GroupDiscount};
use domain::money::{Money, Percent};
use domain::pricing::Pricing;

use crate::bills::PricedDay;
use crate::holds::PromisedTime;

/// The days of an event of the organization's own, which cost nothing whatever the space's prices.
pub(in crate::bookings) fn give_away(days: &mut [PromisedTime], priced: &mut [PricedDay]) {
    for (day, priced) in days.iter_mut().zip(priced) {
        (day.pricing, day.block) = (FREE, None);
        *priced = PricedDay {
            promised: Some(FREE),
            block: None,
            ..priced.clone()
        };
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
