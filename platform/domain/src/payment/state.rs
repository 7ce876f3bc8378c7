//! Moving a card payment from one state to the next.

use super::PaymentStatus;
use crate::ids::BookingId;
use crate::refusal::Refusal;

/// The state of a card payment, with what goes with it. `Id` is the provider's id of the payment, which the rules
/// hand on without looking at it.
///
/// A payment of any other kind is captured when it is recorded, and has no states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PaymentState<Id> {
    /// Written down; the provider is being asked, or was.
    Started,
    /// The card's holder has to authenticate the payment.
    NeedsAction { at_provider: Id },
    /// Set aside for a booking.
    Authorized { at_provider: Id, booking: BookingId },
    /// Taken for a booking.
    Captured { at_provider: Id, booking: BookingId },
    /// No booking follows from it; its authorization, if there is one, is being voided.
    Voiding { at_provider: Id },
    /// Never set aside, or voided. With a booking: it was set aside for that and gone before it was captured, so the booking
    /// owes it again.
    Voided {
        at_provider: Option<Id>,
        booking: Option<BookingId>,
    },
    /// The card was declined.
    Declined { at_provider: Id },
}

/// The reason why a payment stays as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PaymentRefusal {
    /// It was set aside for this booking before, and stays with it.
    #[error("This payment was made for a booking.")]
    Booked { booking: BookingId },
    #[error("A payment that is {from} can't become {to}.")]
    NoSuchTransition { from: PaymentStatus, to: PaymentStatus },
}

impl Refusal for PaymentRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::Booked { .. } => "paymentBooked",
            Self::NoSuchTransition { .. } => "noSuchPaymentTransition",
        }
    }
}

/// A payment as its columns have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentColumns<Id> {
    pub status: PaymentStatus,
    pub at_provider: Option<Id>,
    pub booking: Option<BookingId>,
}

/// Columns that don't go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a payment that is {0} has other columns than it should")]
pub struct UnreadablePayment(pub PaymentStatus);

impl<Id> TryFrom<PaymentColumns<Id>> for PaymentState<Id> {
    type Error = UnreadablePayment;

    fn try_from(columns: PaymentColumns<Id>) -> Result<Self, UnreadablePayment> {
        let PaymentColumns {
            status,
            at_provider,
            booking,
        } = columns;
        Ok(match (status, at_provider, booking) {
            (PaymentStatus::Started, None, None) => Self::Started,
            (PaymentStatus::NeedsAction, Some(at_provider), None) => Self::NeedsAction { at_provider },
            (PaymentStatus::Authorized, Some(at_provider), Some(booking)) => Self::Authorized { at_provider, booking },
            (PaymentStatus::Captured, Some(at_provider), Some(booking)) => Self::Captured { at_provider, booking },
            (PaymentStatus::Voiding, Some(at_provider), None) => Self::Voiding { at_provider },
            (PaymentStatus::Voided, at_provider, booking) => Self::Voided { at_provider, booking },
            (PaymentStatus::Declined, Some(at_provider), None) => Self::Declined { at_provider },
            _ => return Err(UnreadablePayment(status)),
        })
    }
}

impl<Id: Clone> PaymentState<Id> {
    pub fn status(&self) -> PaymentStatus {
        match self {
            Self::Started => PaymentStatus::Started,
            Self::NeedsAction { .. } => PaymentStatus::NeedsAction,
            Self::Authorized { .. } => PaymentStatus::Authorized,
            Self::Captured { .. } => PaymentStatus::Captured,
            Self::Voiding { .. } => PaymentStatus::Voiding,
            Self::Voided { .. } => PaymentStatus::Voided,
            Self::Declined { .. } => PaymentStatus::Declined,
        }
    }

    /// The booking that it was set aside for.
    pub fn booking(&self) -> Option<BookingId> {
        match self {
            Self::Authorized { booking, .. } | Self::Captured { booking, .. } => Some(*booking),
            Self::Voided { booking, .. } => *booking,
            Self::Started | Self::NeedsAction { .. } | Self::Voiding { .. } | Self::Declined { .. } => None,
        }
    }

    /// The provider's id of the payment; none before the provider has answered.
    pub fn at_provider(&self) -> Option<&Id> {
        match self {
            Self::Started => None,
            Self::NeedsAction { at_provider }
            | Self::Authorized { at_provider, .. }
            | Self::Captured { at_provider, .. }
            | Self::Voiding { at_provider }
            | Self::Declined { at_provider } => Some(at_provider),
            Self::Voided { at_provider, .. } => at_provider.as_ref(),
        }
    }

    pub fn is_open(&self) -> bool {
        self.status().is_open()
    }

    /// The provider asks the card's holder to authenticate.
    pub fn need_action(self, at_provider: Id) -> Result<Self, PaymentRefusal> {
        self.step(Self::NeedsAction { at_provider })
    }

    /// The money is set aside, and booked.
    pub fn authorize(self, at_provider: Id, booking: BookingId) -> Result<Self, PaymentRefusal> {
        self.unbooked()?.step(Self::Authorized { at_provider, booking })
    }

    /// The money is taken.
    pub fn capture(self) -> Result<Self, PaymentRefusal> {
        let (from, to) = (self.status(), PaymentStatus::Captured);
        match self {
            Self::Authorized { at_provider, booking } => Ok(Self::Captured { at_provider, booking }),
            _ => Err(PaymentRefusal::NoSuchTransition { from, to }),
        }
    }

    /// Voids an authorization that is gone before it was captured. Its booking keeps it as one that came to nothing.
    pub fn lapse(self) -> Result<Self, PaymentRefusal> {
        let (from, to) = (self.status(), PaymentStatus::Voided);
        match self {
            Self::Authorized { at_provider, booking } => Ok(Self::Voided {
                at_provider: Some(at_provider),
                booking: Some(booking),
            }),
            _ => Err(PaymentRefusal::NoSuchTransition { from, to }),
        }
    }

    /// Marks it as never to be booked, since the provider is about to void it. Refused once it is booked.
    pub fn void(self, at_provider: Id) -> Result<Self, PaymentRefusal> {
        self.unbooked()?.step(Self::Voiding { at_provider })
    }

    /// The provider has voided it.
    pub fn finish_void(self) -> Result<Self, PaymentRefusal> {
        let (from, to) = (self.status(), PaymentStatus::Voided);
        match self.unbooked()? {
            Self::Voiding { at_provider } => Ok(Self::Voided {
                at_provider: Some(at_provider),
                booking: None,
            }),
            _ => Err(PaymentRefusal::NoSuchTransition { from, to }),
        }
    }

    /// Closes an open payment of which nothing is authorized any longer, or ever was. One that is being voided is closed by
    /// [`Self::finish_void`]: its hold was given its time back before, and may be paid another way by now.
    pub fn close(self, at_provider: Option<Id>) -> Result<Self, PaymentRefusal> {
        let (from, to) = (self.status(), PaymentStatus::Voided);
        let unbooked = self.unbooked()?;
        if !unbooked.is_open() {
            return Err(PaymentRefusal::NoSuchTransition { from, to });
        }
        let at_provider = at_provider.or_else(|| unbooked.at_provider().cloned());
        unbooked.step(Self::Voided {
            at_provider,
            booking: None,
        })
    }

    /// The card was declined.
    pub fn decline(self, at_provider: Id) -> Result<Self, PaymentRefusal> {
        self.step(Self::Declined { at_provider })
    }

    fn unbooked(self) -> Result<Self, PaymentRefusal> {
        match self.booking() {
            Some(booking) => Err(PaymentRefusal::Booked { booking }),
            None => Ok(self),
        }
    }

    fn step(self, next: Self) -> Result<Self, PaymentRefusal> {
        let (from, to) = (self.status(), next.status());
        if from.may_become(to) {
            Ok(next)
        } else {
            Err(PaymentRefusal::NoSuchTransition { from, to })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    type State = PaymentState<u8>;
    const BOOKING: BookingId = BookingId(Uuid::from_u128(7));

    fn all() -> [State; 8] {
        [
            State::Started,
            State::NeedsAction { at_provider: 1 },
            State::Authorized {
                at_provider: 1,
                booking: BOOKING,
            },
            State::Captured {
                at_provider: 1,
                booking: BOOKING,
            },
            State::Voiding { at_provider: 1 },
            State::Voided {
                at_provider: None,
                booking: None,
            },
            State::Voided {
                at_provider: Some(1),
                booking: Some(BOOKING),
            },
            State::Declined { at_provider: 1 },
        ]
    }

    /// The words of the states that a step leads to, from each in their order.
    fn steps(step: impl Fn(State) -> Result<State, PaymentRefusal>) -> [&'static str; 8] {
        all().map(|state| match step(state) {
            Ok(next) => next.status().as_str(),
            Err(PaymentRefusal::Booked { booking }) => {
                assert_eq!(booking, BOOKING);
                "booked"
            }
            Err(PaymentRefusal::NoSuchTransition { .. }) => "-",
        })
    }

    #[test]
    fn only_an_open_payment_is_authorized_or_declined() {
        let refused = ["-"; 6];
        let booked = ["booked", "booked", "-", "-", "booked", "-"];
        let then = |open: [&'static str; 2], rest: [&'static str; 6]| [open.as_slice(), rest.as_slice()].concat();
        assert_eq!(
            steps(|state| state.need_action(2)).to_vec(),
            then(["needsAction", "-"], refused)
        );
        assert_eq!(
            steps(|state| state.authorize(2, BOOKING)).to_vec(),
            then(["authorized"; 2], booked)
        );
        assert_eq!(steps(|state| state.decline(2)).to_vec(), then(["declined"; 2], refused));
    }

    #[test]
    fn what_is_set_aside_is_captured_or_lapses() {
        let capture = ["-", "-", "captured", "-", "-", "-", "-", "-"];
        assert_eq!(steps(State::capture), capture);
        assert_eq!(
            steps(State::lapse),
            capture.map(|word| if word == "-" { "-" } else { "voided" })
        );
        let lapsed = State::Authorized {
            at_provider: 1,
            booking: BOOKING,
        }
        .lapse();
        assert_eq!(
            lapsed,
            Ok(State::Voided {
                at_provider: Some(1),
                booking: Some(BOOKING)
            })
        );
        let captured = State::Authorized {
            at_provider: 1,
            booking: BOOKING,
        }
        .capture();
        assert_eq!(
            captured,
            Ok(State::Captured {
                at_provider: 1,
                booking: BOOKING
            })
        );
        let refused = State::Started.capture();
        let (from, to) = (PaymentStatus::Started, PaymentStatus::Captured);
        assert_eq!(refused, Err(PaymentRefusal::NoSuchTransition { from, to }));
        let to = PaymentStatus::Voided;
        assert_eq!(
            State::Started.lapse(),
            Err(PaymentRefusal::NoSuchTransition { from, to })
        );
    }

    #[test]
    fn whatever_is_not_booked_can_be_voided() {
        let voiding = [
            "voiding", "voiding", "booked", "booked", "voiding", "voiding", "booked", "voiding",
        ];
        assert_eq!(steps(|state| state.void(2)), voiding);
        let finished = ["-", "-", "booked", "booked", "voided", "-", "booked", "-"];
        assert_eq!(steps(State::finish_void), finished);
        let closed = ["voided", "voided", "booked", "booked", "-", "-", "booked", "-"];
        assert_eq!(steps(|state| state.close(None)), closed);
        let provider_of = |closed: Result<State, _>| closed.unwrap().at_provider().copied();
        assert_eq!(provider_of(State::Started.close(None)), None);
        assert_eq!(provider_of(State::Started.close(Some(2))), Some(2));
        assert_eq!(provider_of(State::NeedsAction { at_provider: 1 }.close(None)), Some(1));
        assert_eq!(
            provider_of(State::NeedsAction { at_provider: 1 }.close(Some(2))),
            Some(2)
        );
        assert_eq!(provider_of(State::Voiding { at_provider: 1 }.finish_void()), Some(1));
    }

    #[test]
    fn a_state_is_read_from_its_columns_and_from_no_others() {
        let columns = |state: &State| PaymentColumns {
            status: state.status(),
            at_provider: state.at_provider().copied(),
            booking: state.booking(),
        };
        for state in all() {
            assert_eq!(State::try_from(columns(&state)), Ok(state));
        }
        for status in PaymentStatus::ALL {
            for (at_provider, booking) in [
                (None, None),
                (None, Some(BOOKING)),
                (Some(1), None),
                (Some(1), Some(BOOKING)),
            ] {
                let given = PaymentColumns {
                    status,
                    at_provider,
                    booking,
                };
                match State::try_from(given.clone()) {
                    Ok(state) => assert_eq!(columns(&state), given),
                    Err(refused) => assert_eq!(refused, UnreadablePayment(status)),
                }
            }
        }
        let unreadable = |status, at_provider, booking| {
            State::try_from(PaymentColumns {
                status,
                at_provider,
                booking,
            })
            .is_err()
        };
        assert!(unreadable(PaymentStatus::Started, Some(1), None));
        assert!(unreadable(PaymentStatus::Authorized, Some(1), None));
        assert!(unreadable(PaymentStatus::Captured, None, Some(BOOKING)));
        assert!(unreadable(PaymentStatus::Voiding, Some(1), Some(BOOKING)));
    }

    #[test]
    fn open_is_what_may_still_be_booked() {
        let open = all().map(|state| state.is_open());
        assert_eq!(open, [true, true, false, false, false, false, false, false]);
    }

    #[test]
    fn refusals_have_codes() {
        assert_eq!(PaymentRefusal::Booked { booking: BOOKING }.code(), "paymentBooked");
        let (from, to) = (PaymentStatus::Captured, PaymentStatus::Voiding);
        let refusal = PaymentRefusal::NoSuchTransition { from, to };
        assert_eq!(refusal.code(), "noSuchPaymentTransition");
        assert_eq!(refusal.to_string(), "A payment that is captured can't become voiding.");
        assert_eq!(
            UnreadablePayment(from).to_string(),
            "a payment that is captured has other columns than it should"
        );
    }
}
