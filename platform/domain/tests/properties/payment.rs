//! A payment's life, whatever is done to it.

use domain::ids::BookingId;
use domain::payment::{PaymentColumns, PaymentRefusal, PaymentState, PaymentStatus};
use proptest::prelude::*;
use uuid::Uuid;

#[derive(Debug, Clone, Copy)]
enum Step {
    NeedAction,
    Authorize(u128),
    Capture,
    Lapse,
    Void,
    FinishVoid,
    Close(Option<u8>),
    Decline,
}

fn steps() -> impl Strategy<Value = Vec<(Step, u8)>> {
    use Step::{Authorize, Capture, Close, Decline, FinishVoid, Lapse, NeedAction, Void};
    let step = prop_oneof![
        Just(NeedAction),
        (1_u128..4).prop_map(Authorize),
        Just(Capture),
        Just(Lapse),
        Just(Void),
        Just(FinishVoid),
        prop::option::of(any::<u8>()).prop_map(Close),
        Just(Decline),
    ];
    prop::collection::vec((step, any::<u8>()), 0..12)
}

fn take(state: PaymentState<u8>, step: Step, id: u8) -> Result<PaymentState<u8>, PaymentRefusal> {
    match step {
        Step::NeedAction => state.need_action(id),
        Step::Authorize(booking) => state.authorize(id, BookingId(Uuid::from_u128(booking))),
        Step::Capture => state.capture(),
        Step::Lapse => state.lapse(),
        Step::Void => state.void(id),
        Step::FinishVoid => state.finish_void(),
        Step::Close(id) => state.close(id),
        Step::Decline => state.decline(id),
    }
}

proptest! {
    /// A captured payment stays captured, a closed one is never booked, and one with a booking keeps it.
    #[test]
    fn nothing_that_is_over_comes_back(steps in steps()) {
        let mut state = PaymentState::Started;
        for (step, id) in steps {
            let before = state.clone();
            match take(state.clone(), step, id) {
                Ok(next) => {
                    let (from, to) = (before.status(), next.status());
                    prop_assert!(from.may_become(to), "{from} → {to}");
                    prop_assert!(from != PaymentStatus::Captured);
                    if !from.is_open() {
                        prop_assert!(!to.is_open() && to != PaymentStatus::Authorized && to != PaymentStatus::Declined);
                        prop_assert_eq!(next.booking(), before.booking());
                    }
                    if to.pays() {
                        prop_assert!(next.booking().is_some() && next.at_provider().is_some());
                    }
                    state = next;
                }
                Err(PaymentRefusal::Booked { booking }) => prop_assert_eq!(state.booking(), Some(booking)),
                Err(PaymentRefusal::NoSuchTransition { from, to }) => {
                    prop_assert_eq!(from, state.status());
                    prop_assert!(!from.may_become(to) || state.booking().is_none());
                }
            }
            let columns = PaymentColumns {
                status: state.status(),
                at_provider: state.at_provider().copied(),
                booking: state.booking(),
            };
            prop_assert_eq!(PaymentState::try_from(columns), Ok(state.clone()));
        }
    }
}
