//! The amounts that staff can still refund of a booking.

use domain::money::{BookingMoney, GoodwillFacts, GoodwillRefusal, Money};
use poem_openapi::{Enum, Object};
use serde::{Deserialize, Serialize};

/// Reasons why only the booking fee can be refunded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub enum FeeOnly {
    /// No date has taken place, or some are pending: denying or canceling refunds what it takes off the bill.
    NotOver,
    /// It was denied, canceled or refunded.
    Ended,
    /// The space wasn't refundable when it was booked.
    NotRefundable,
}

/// The amounts that admins can still refund to the cards that paid, while the bill stays as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Refundable {
    /// Dollars that refundBooking refunds at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all: Option<String>,
    /// Dollars of the booking fee that refundBookingFee refunds; absent if there is no fee, or it was refunded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fee: Option<String>,
    /// The reason why `all` is absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fee_only: Option<FeeOnly>,
}

impl Refundable {
    /// Returns none where nothing can be refunded.
    pub(in crate::bookings) fn of(booking: GoodwillFacts, money: &BookingMoney) -> Option<Self> {
        let (all, fee) = (booking.refundable(money), booking.refundable_fee(money));
        if all.is_err() && fee.is_err() {
            return None;
        }
        let dollars = |amount: Money| amount.to_string();
        Some(Self {
            fee_only: all.err().and_then(FeeOnly::of),
            all: all.ok().map(dollars),
            fee: fee.ok().map(dollars),
        })
    }
}

impl FeeOnly {
    fn of(refusal: GoodwillRefusal) -> Option<Self> {
        match refusal {
            GoodwillRefusal::NotOver => Some(Self::NotOver),
            GoodwillRefusal::Ended => Some(Self::Ended),
            GoodwillRefusal::NotRefundable => Some(Self::NotRefundable),
            // Of these the fee can't be refunded either.
            GoodwillRefusal::NotPaid
            | GoodwillRefusal::PaidOtherwise
            | GoodwillRefusal::AllRefunded
            | GoodwillRefusal::NoFee => None,
        }
    }
}
