//! Goodwill refunds: what staff can give back of a booking whose bill stays as it is
//! (docs/rules/cancellation-and-refunds.md#goodwill-refunds).

use super::{BookingMoney, Money};
use crate::booking::{BookingPhase, BookingStatus};
use crate::refusal::Refusal;

/// The facts of a booking that goodwill refunds depend on, beside its money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GoodwillFacts {
    pub status: BookingStatus,
    /// True if one of its dates took place.
    pub took_place: bool,
    /// True if its space was refundable when it was booked.
    pub refundable: bool,
    /// True if it is the organization's own event.
    pub internal: bool,
}

/// The reason why nothing can be refunded as goodwill.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum GoodwillRefusal {
    #[error("Nothing was paid for this booking.")]
    NotPaid,
    #[error("This booking wasn't paid by card. Refund it the way it was paid.")]
    PaidOtherwise,
    #[error("Everything that was paid has been refunded.")]
    AllRefunded,
    #[error(
        "You can refund a booking after it has taken place. Before that, deny or cancel it and the refund is automatic."
    )]
    NotOver,
    #[error("This booking was denied, canceled or refunded. You can only refund its booking fee.")]
    Ended,
    #[error("This space wasn't refundable when it was booked.")]
    NotRefundable,
    #[error("This booking has no booking fee to refund.")]
    NoFee,
}

impl Refusal for GoodwillRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::NotPaid => "notPaid",
            Self::PaidOtherwise => "paidOtherwise",
            Self::AllRefunded => "allRefunded",
            Self::NotOver | Self::Ended => "notOver",
            Self::NotRefundable => "notRefundable",
            Self::NoFee => "noFeeToRefund",
        }
    }
}

impl GoodwillFacts {
    /// Returns what can still be refunded to its cards, of a booking that took place and was refundable.
    pub fn refundable(self, money: &BookingMoney) -> Result<Money, GoodwillRefusal> {
        match self.status.phase() {
            BookingPhase::Booked | BookingPhase::Completed if self.took_place => {}
            BookingPhase::Requested | BookingPhase::Booked | BookingPhase::Completed => {
                return Err(GoodwillRefusal::NotOver);
            }
            BookingPhase::Ended => return Err(GoodwillRefusal::Ended),
        }
        if !self.refundable {
            return Err(GoodwillRefusal::NotRefundable);
        }
        Ok(self.by_card(money)?.refundable().total())
    }

    /// Returns what can still be refunded of the booking fee by itself, whatever became of the booking.
    pub fn refundable_fee(self, money: &BookingMoney) -> Result<Money, GoodwillRefusal> {
        let fee = self.by_card(money)?.refundable_fee().total();
        if fee.is_positive() {
            Ok(fee)
        } else {
            Err(GoodwillRefusal::NoFee)
        }
    }

    /// Returns what cards paid, as long as some of it is left.
    fn by_card(self, money: &BookingMoney) -> Result<BookingMoney, GoodwillRefusal> {
        if self.internal || !money.is_paid() {
            return Err(GoodwillRefusal::NotPaid);
        }
        let by_card = money.clone().by_card();
        if !by_card.is_paid() {
            Err(GoodwillRefusal::PaidOtherwise)
        } else if by_card.is_fully_refunded() {
            Err(GoodwillRefusal::AllRefunded)
        } else {
            Ok(by_card)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Account::{BookingFee, Rental};
    use super::super::parts::tests::parts;
    use super::super::{BookingPayment, Entry, Parts, PaymentEntry};
    use super::*;
    use crate::ids::PaymentId;
    use crate::payment::{PaymentKind, RefundState};
    use uuid::Uuid;

    const OVER: GoodwillFacts = GoodwillFacts {
        status: BookingStatus::Completed,
        took_place: true,
        refundable: true,
        internal: false,
    };

    /// $40.00 and a fee of $1.20, less what was refunded.
    fn paid(kind: PaymentKind, refunded: Parts) -> BookingMoney {
        let id = PaymentId(Uuid::nil());
        let payment = BookingPayment::new(id, kind, parts(&[(Rental, 4_000), (BookingFee, 120)]));
        let refund = PaymentEntry::Refund {
            parts: refunded,
            state: RefundState::Owed,
            off_bill: false,
        };
        BookingMoney::new(vec![payment], [Entry::Payment(id, refund)])
    }

    fn by_card() -> BookingMoney {
        paid(PaymentKind::Card, Parts::ZERO)
    }

    fn cents(amount: i64) -> Money {
        Money::from_cents(amount)
    }

    #[test]
    fn all_that_is_left_goes_back_once_a_date_took_place() {
        assert_eq!(OVER.refundable(&by_card()), Ok(cents(4_120)));
        let approved = GoodwillFacts {
            status: BookingStatus::Approved,
            ..OVER
        };
        assert_eq!(
            approved.refundable(&by_card()),
            Ok(cents(4_120)),
            "others are still to come"
        );
        let part = paid(PaymentKind::Card, parts(&[(Rental, 1_000)]));
        assert_eq!(OVER.refundable(&part), Ok(cents(3_120)));
        let to_come = GoodwillFacts {
            took_place: false,
            ..approved
        };
        assert_eq!(to_come.refundable(&by_card()), Err(GoodwillRefusal::NotOver));
    }

    #[test]
    fn requests_and_what_was_ended_have_refunds_of_their_own() {
        for status in BookingStatus::ALL {
            let booking = GoodwillFacts { status, ..OVER };
            let expected = match status.phase() {
                BookingPhase::Requested => Err(GoodwillRefusal::NotOver),
                BookingPhase::Ended => Err(GoodwillRefusal::Ended),
                BookingPhase::Booked | BookingPhase::Completed => Ok(cents(4_120)),
            };
            assert_eq!(booking.refundable(&by_card()), expected, "{}", status.as_str());
        }
    }

    #[test]
    fn a_space_that_was_not_refundable_refunds_the_fee_alone() {
        let booking = GoodwillFacts {
            refundable: false,
            ..OVER
        };
        assert_eq!(booking.refundable(&by_card()), Err(GoodwillRefusal::NotRefundable));
        assert_eq!(booking.refundable_fee(&by_card()), Ok(cents(120)));
    }

    #[test]
    fn the_fee_goes_back_whatever_became_of_the_booking() {
        for status in BookingStatus::ALL {
            for took_place in [false, true] {
                let booking = GoodwillFacts {
                    status,
                    took_place,
                    ..OVER
                };
                assert_eq!(
                    booking.refundable_fee(&by_card()),
                    Ok(cents(120)),
                    "{}",
                    status.as_str()
                );
            }
        }
        let gone = paid(PaymentKind::Card, parts(&[(BookingFee, 120)]));
        assert_eq!(OVER.refundable_fee(&gone), Err(GoodwillRefusal::NoFee));
        assert_eq!(OVER.refundable(&gone), Ok(cents(4_000)));
    }

    #[test]
    fn only_what_a_card_paid_and_still_has_goes_back() {
        let all = parts(&[(Rental, 4_000), (BookingFee, 120)]);
        let internal = GoodwillFacts { internal: true, ..OVER };
        for (booking, money, refusal) in [
            (OVER, BookingMoney::default(), GoodwillRefusal::NotPaid),
            (internal, by_card(), GoodwillRefusal::NotPaid),
            (
                OVER,
                paid(PaymentKind::Offline, Parts::ZERO),
                GoodwillRefusal::PaidOtherwise,
            ),
            (OVER, paid(PaymentKind::Card, all), GoodwillRefusal::AllRefunded),
        ] {
            assert_eq!(booking.refundable(&money), Err(refusal));
            assert_eq!(booking.refundable_fee(&money), Err(refusal));
        }
    }
}
