//! When an admin may adjust a price (docs/rules/prices-and-the-bill.md#adjusting-a-price).

use crate::{booking::BookingStatus, money::Money, names::is_seen, refusal::Refusal};

/// The reason why a price is not adjusted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AdjustRefusal {
    #[error("Only a pending booking's price can be adjusted.")]
    NotPending,
    #[error("This booking is free. There is no price to adjust.")]
    NothingToPay,
    #[error("Enter a reason.")]
    NoReason,
}

impl Refusal for AdjustRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::NotPending => "notPending",
            Self::NothingToPay => "nothingToAdjust",
            Self::NoReason => "reasonRequired",
        }
    }
}

/// Refuses to adjust the price of a booking that isn't pending or costs nothing, or without a reason. A series counts as pending while a date of it is.
pub fn may_adjust(status: BookingStatus, total: Money, reason: &str) -> Result<(), AdjustRefusal> {
    if !matches!(status, BookingStatus::Pending | BookingStatus::Parent) {
        return Err(AdjustRefusal::NotPending);
    }
    if !total.is_positive() {
        return Err(AdjustRefusal::NothingToPay);
    }
    if is_seen(reason) {
        Ok(())
    } else {
        Err(AdjustRefusal::NoReason)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pending_bookings_that_cost_something_are_adjusted_and_for_a_reason() {
        let (some, none) = (Money::from_cents(1), Money::ZERO);
        for status in BookingStatus::ALL {
            let pending = matches!(status, BookingStatus::Pending | BookingStatus::Parent);
            assert_eq!(may_adjust(status, some, "Late").is_ok(), pending, "{status}");
        }
        assert_eq!(
            may_adjust(BookingStatus::Pending, none, "Late"),
            Err(AdjustRefusal::NothingToPay)
        );
        assert_eq!(
            may_adjust(BookingStatus::Pending, some, " "),
            Err(AdjustRefusal::NoReason)
        );
    }
}
