//! The sandbox's operations, each under the lock of its payment: look, decide, write once.

use super::HolderAnswer;
use super::cards::{self, Behavior, KnownCard};
use super::growing::Locked;
use super::store::{Claim, Record, Store};
use crate::Secret;
use crate::payments::{
    Amount, Authorization, Capture, CustomerId, GatewayPaymentId, IdempotencyKey, Outcome, Payment, PaymentMethodId,
    PaymentState, PaymentsError, Refund, RefundState,
};
use chrono::TimeDelta;
use uuid::Uuid;

/// Stripe takes no less from a card.
const SMALLEST_CENTS: i64 = 50;

/// The time that a slow bank needs to take a refund.
const SLOW_REFUND: TimeDelta = TimeDelta::days(3);

/// A change that can be made once to a payment that has its card's promise.
#[derive(Clone, Copy, Debug)]
pub(super) enum Change {
    Capture(Amount),
    Void,
}

pub(super) fn known_card(store: &Store, id: &PaymentMethodId) -> Result<KnownCard, PaymentsError> {
    if let Some(card) = cards::ready_made(id.as_str()) {
        return Ok(card);
    }
    store
        .card(id)?
        .ok_or_else(|| PaymentsError::UnknownPaymentMethod(id.clone()))
}

pub(super) fn authorize(store: &Store, request: Authorization) -> Result<Outcome, PaymentsError> {
    let known = known_card(store, &request.payment_method)?;
    if known.keeper.as_ref().is_some_and(|keeper| *keeper != request.customer) {
        return Err(PaymentsError::UnknownPaymentMethod(request.payment_method));
    }
    if known.behavior == Behavior::CannotBeReached {
        return Err(out_of_reach());
    }
    if request.amount.cents() < SMALLEST_CENTS {
        return Err(PaymentsError::Refused {
            code: "amount_too_small".into(),
            message: "A card payment must be at least $0.50.".into(),
        });
    }
    // The id follows from the key, so one key can't make two payments.
    let id = GatewayPaymentId::parse(format!("pi_sandbox_{}", &request.idempotency_key.digest()[..24]))
        .expect("hexadecimal");
    let asked = format!(
        "authorize {} {} {} {:?}",
        request.amount, request.payment_method, request.customer, request.metadata
    );
    store.claim(
        &request.idempotency_key,
        Claim {
            payment: id.clone(),
            request: asked,
        },
    )?;

    let mut kept = store.lock_new(&id)?;
    if let Some(record) = kept.value() {
        if record.behavior == Behavior::FallsSilent {
            return Err(out_of_reach());
        }
        return outcome(record);
    }
    let state = match known.behavior.decline() {
        Some(decline) => PaymentState::Declined(decline),
        None if known.behavior == Behavior::AsksHolder => PaymentState::NeedsAction,
        None => PaymentState::Authorized,
    };
    let record = Record {
        client_secret: format!("{id}_secret_{}", Uuid::new_v4().simple()),
        behavior: known.behavior,
        customer: request.customer,
        payment: Payment {
            id,
            idempotency_key: request.idempotency_key,
            amount: request.amount,
            card: known.card,
            metadata: request.metadata,
            created_at: store.now(),
            state,
        },
    };
    let record = kept.put(record)?;
    answer_unless_lost(record, Behavior::LosesAuthorization)?;
    answer_unless_lost(record, Behavior::FallsSilent)?;
    outcome(record)
}

pub(super) fn find_by_key(
    store: &Store,
    customer: &CustomerId,
    key: &IdempotencyKey,
) -> Result<Option<Payment>, PaymentsError> {
    let Some(claim) = store.claimed(key)? else {
        return Ok(None);
    };
    let record = store.payment(&claim.payment)?;
    Ok(record
        .filter(|record| record.customer == *customer && record.payment.idempotency_key == *key)
        .map(|record| record.payment))
}

pub(super) fn confirm_action(store: &Store, id: &GatewayPaymentId) -> Result<Outcome, PaymentsError> {
    outcome(&known(store, id)?)
}

pub(super) fn answer_as_holder(
    store: &Store,
    id: &GatewayPaymentId,
    client_secret: &str,
    answer: HolderAnswer,
) -> Result<Outcome, PaymentsError> {
    let mut kept = store.lock(id)?;
    let mut record = existing(&kept, id)?;
    if record.client_secret != client_secret {
        return Err(PaymentsError::UnknownPayment(id.clone()));
    }
    if record.payment.state != PaymentState::NeedsAction {
        return Err(wrong_state(&record, "answered for"));
    }
    record.payment.state = match answer {
        HolderAnswer::Agrees => PaymentState::Authorized,
        HolderAnswer::Refuses => PaymentState::Declined(cards::authentication_failure()),
    };
    outcome(kept.put(record)?)
}

pub(super) fn change(
    store: &Store,
    id: &GatewayPaymentId,
    key: &IdempotencyKey,
    change: Change,
) -> Result<Payment, PaymentsError> {
    let mut kept = store.lock(id)?;
    let mut record = existing(&kept, id)?;
    let request = match change {
        Change::Capture(amount) => format!("capture {amount}"),
        Change::Void => "void".to_owned(),
    };
    store.claim(
        key,
        Claim {
            payment: id.clone(),
            request,
        },
    )?;

    match (&record.payment.state, change) {
        (PaymentState::Captured { capture, .. }, Change::Capture(_))
            if capture.idempotency_key.as_ref() == Some(key) =>
        {
            return Ok(record.payment);
        }
        (PaymentState::Voided { idempotency_key, .. }, Change::Void) if idempotency_key.as_ref() == Some(key) => {
            return Ok(record.payment);
        }
        (PaymentState::Authorized, Change::Capture(amount)) => {
            let authorized = record.payment.amount;
            if amount > authorized {
                return Err(PaymentsError::ExceedsAuthorized {
                    wanted: amount,
                    authorized,
                });
            }
            let capture = Capture {
                idempotency_key: Some(key.clone()),
                amount,
            };
            record.payment.state = PaymentState::Captured {
                capture,
                refunds: Vec::new(),
            };
        }
        (PaymentState::Authorized | PaymentState::NeedsAction, Change::Void) => {
            record.payment.state = PaymentState::Voided {
                idempotency_key: Some(key.clone()),
                at: store.now(),
            };
        }
        (_, Change::Capture(_)) => return Err(wrong_state(&record, "captured")),
        (_, Change::Void) => return Err(wrong_state(&record, "voided")),
    }
    let record = kept.put(record)?;
    if matches!(change, Change::Capture(_)) {
        answer_unless_lost(record, Behavior::LosesCapture)?;
    }
    Ok(record.payment.clone())
}

pub(super) fn refund(
    store: &Store,
    id: &GatewayPaymentId,
    amount: Amount,
    key: &IdempotencyKey,
) -> Result<Refund, PaymentsError> {
    let mut kept = store.lock(id)?;
    let mut record = existing(&kept, id)?;
    store.claim(
        key,
        Claim {
            payment: id.clone(),
            request: format!("refund {amount}"),
        },
    )?;

    let left = record.payment.captured() - record.payment.refunded();
    let behavior = record.behavior;
    let PaymentState::Captured { refunds, .. } = &mut record.payment.state else {
        return Err(wrong_state(&record, "refunded"));
    };
    if let Some(made) = refunds
        .iter_mut()
        .find(|refund| refund.idempotency_key.as_ref() == Some(key))
    {
        made.state = match (made.state, behavior) {
            (RefundState::Pending, Behavior::SendsRefundsBack) => RefundState::Failed,
            (RefundState::Pending, _) if store.now() >= made.at + SLOW_REFUND => RefundState::Taken,
            (as_before, _) => as_before,
        };
        let made = made.clone();
        kept.put(record)?;
        return Ok(made);
    }
    if amount.decimal() > left {
        return Err(PaymentsError::ExceedsCaptured { wanted: amount, left });
    }
    let refund = Refund {
        id: format!("re_sandbox_{}", &key.digest()[..24]),
        idempotency_key: Some(key.clone()),
        amount,
        at: store.now(),
        state: match behavior {
            Behavior::RefundsSlowly | Behavior::SendsRefundsBack => RefundState::Pending,
            _ => RefundState::Taken,
        },
    };
    refunds.push(refund.clone());
    answer_unless_lost(kept.put(record)?, Behavior::LosesRefund)?;
    Ok(refund)
}

/// The payment in its file. A process that was killed as it made one leaves the file empty.
fn existing(kept: &Locked<Record>, id: &GatewayPaymentId) -> Result<Record, PaymentsError> {
    kept.value()
        .cloned()
        .ok_or_else(|| PaymentsError::UnknownPayment(id.clone()))
}

fn known(store: &Store, id: &GatewayPaymentId) -> Result<Record, PaymentsError> {
    let record = store.payment(id)?;
    record.ok_or_else(|| PaymentsError::UnknownPayment(id.clone()))
}

fn outcome(record: &Record) -> Result<Outcome, PaymentsError> {
    let payment = record.payment.id.clone();
    match &record.payment.state {
        PaymentState::Authorized | PaymentState::Captured { .. } => Ok(Outcome::Authorized {
            payment,
            card: record.payment.card.clone(),
        }),
        PaymentState::NeedsAction => Ok(Outcome::NeedsAction {
            payment,
            client_secret: Secret::new(record.client_secret.clone()),
        }),
        PaymentState::Declined(decline) => Ok(Outcome::Declined {
            payment,
            decline: decline.clone(),
        }),
        PaymentState::Voided { .. } => Err(wrong_state(record, "authorized")),
    }
}

fn wrong_state(record: &Record, wanted: &'static str) -> PaymentsError {
    PaymentsError::WrongState {
        state: record.payment.state.word(),
        wanted,
    }
}

fn out_of_reach() -> PaymentsError {
    PaymentsError::Unavailable("it does not answer".into())
}

/// The test cards that lose an answer do so after the deed.
fn answer_unless_lost(record: &Record, loss: Behavior) -> Result<(), PaymentsError> {
    if record.behavior == loss {
        Err(PaymentsError::OutcomeUnknown)
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(text: &str) -> IdempotencyKey {
        IdempotencyKey::parse(text).unwrap()
    }

    #[test]
    fn a_slow_refund_is_pending_for_days_and_given_once() {
        let folder = tempfile::TempDir::new().unwrap();
        let clock = clock::Clock::still_at("2035-11-27T16:00:00Z".parse().unwrap());
        let store = Store::open(folder.path(), &clock).unwrap();
        let amount = Amount::new("30".parse().unwrap()).unwrap();
        let request = Authorization {
            amount,
            payment_method: PaymentMethodId::parse("pm_card_pendingRefund").unwrap(),
            customer: CustomerId::parse("cus_sandbox_ana").unwrap(),
            idempotency_key: key("pay"),
            metadata: [].into(),
        };
        let Outcome::Authorized { payment: id, .. } = authorize(&store, request).unwrap() else {
            panic!("the card is accepted");
        };
        change(&store, &id, &key("take"), Change::Capture(amount)).unwrap();
        let refund_again = || refund(&store, &id, amount, &key("back")).unwrap();
        assert_eq!(
            [refund_again(), refund_again()].map(|refund| refund.state),
            [RefundState::Pending; 2]
        );

        let mut record = known(&store, &id).unwrap();
        let PaymentState::Captured { refunds, .. } = &mut record.payment.state else {
            panic!("it was captured");
        };
        refunds[0].at -= SLOW_REFUND;
        store.lock(&id).unwrap().put(record).unwrap();
        assert_eq!(refund_again().state, RefundState::Taken);
        let payment = known(&store, &id).unwrap().payment;
        assert_eq!(payment.refunded(), amount.decimal());
    }
}
