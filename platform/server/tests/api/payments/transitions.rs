//! Every step of a payment and of a refund that can be marked, from every state: they are those of the rules' tables
//! (docs/rules/money-and-the-ledger.md#paying-by-card), and a step from what was read before somebody else's changes nothing.

use std::collections::BTreeSet;

use domain::money::{Account, Money, Parts};
use domain::payment::{Gateway, PaymentKind, PaymentState, PaymentStatus, RefundReason, RefundState};
use gateways::payments::{Card, Decline, GatewayPaymentId};
use ground::occupancy::StillHeld;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, HoldId, OrganizationId, PaymentId, RefundId, UserId, new_id};
use kernel::problem::Problem;
use money::payments::{self, CloseReason, PaymentRow, PaysFor, Refund};
use uuid::Uuid;

use crate::support::renting::id;
use crate::support::{Scene, TestApp};

const COMMAND: &[u8] = b"a command that paid";

type State = PaymentState<GatewayPaymentId>;
type Steps = BTreeSet<(&'static str, &'static str)>;

/// A booking that was paid by card, in its organization.
struct Paid {
    app: TestApp,
    organization: OrganizationId,
    renter: UserId,
    booking: BookingId,
}

impl Paid {
    async fn start() -> Self {
        let Scene {
            app,
            district,
            court,
            ana,
            ..
        } = Scene::start().await;
        let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
        Self {
            app,
            organization: OrganizationId(district.id),
            renter: UserId(ana.person().id),
            booking: BookingId(id(&booking)),
        }
    }

    /// Writes down another payment, of a balance.
    async fn start_payment(&self, tx: &mut TenantTx) -> Result<PaymentRow, Problem> {
        let due = PaysFor::Due { booking: self.booking };
        let payment = PaymentRow::start(self.renter, due, dollars(40), tx.now());
        payments::insert(tx, &payment, Gateway::Sandbox, Some(COMMAND)).await?;
        Ok(payment)
    }

    fn states(&self) -> [State; 8] {
        let (at_provider, booking) = (at_provider(), self.booking.into());
        [
            State::Started,
            State::NeedsAction {
                at_provider: at_provider.clone(),
            },
            State::Authorized {
                at_provider: at_provider.clone(),
                booking,
            },
            State::Captured {
                at_provider: at_provider.clone(),
                booking,
            },
            State::Voiding {
                at_provider: at_provider.clone(),
            },
            State::Voided {
                at_provider: None,
                booking: None,
            },
            State::Voided {
                at_provider: Some(at_provider.clone()),
                booking: Some(booking),
            },
            State::Declined { at_provider },
        ]
    }
}

fn at_provider() -> GatewayPaymentId {
    GatewayPaymentId::parse("pi_1").expect("an id")
}

fn dollars(dollars: i64) -> Parts {
    Parts::single(Account::Rental, Money::from_cents(dollars * 100))
}

#[derive(Clone, Copy, Debug)]
enum Mark {
    NeedsAction,
    Authorized,
    Captured,
    Lapsed,
    NotAttempted,
    ClosedAsVoided,
    Declined,
    Voiding,
    Voided,
}

impl Mark {
    const ALL: [Self; 9] = [
        Self::NeedsAction,
        Self::Authorized,
        Self::Captured,
        Self::Lapsed,
        Self::NotAttempted,
        Self::ClosedAsVoided,
        Self::Declined,
        Self::Voiding,
        Self::Voided,
    ];

    /// Returns whether it says that it was made.
    async fn make(self, tx: &mut TenantTx, payment: &PaymentRow, booking: BookingId) -> Result<bool, sqlx::Error> {
        let id = at_provider();
        let card = Card {
            brand: "visa".to_owned(),
            last4: "4242".to_owned(),
            exp_month: 1,
            exp_year: 2099,
            name: None,
        };
        let decline = Decline {
            code: "insufficient_funds".to_owned(),
            message: "Your card has insufficient funds.".to_owned(),
        };
        match self {
            Self::NeedsAction => payments::mark_needs_action(tx, payment, &id).await,
            Self::Authorized => {
                let marked = payments::mark_authorized(tx, payment, &id, &card, booking, None).await?;
                Ok(marked == StillHeld::Yes)
            }
            Self::Captured => payments::enter_capture(tx, payment.id, &payment.state, payment.parts).await,
            Self::Lapsed => payments::mark_lapsed(tx, payment).await,
            Self::NotAttempted => payments::mark_closed(tx, payment, CloseReason::NotAttempted).await,
            Self::ClosedAsVoided => payments::mark_closed(tx, payment, CloseReason::Voided(&id)).await,
            Self::Declined => payments::mark_closed(tx, payment, CloseReason::Declined(&id, &decline)).await,
            Self::Voiding => payments::mark_voiding(tx, payment, &id).await,
            Self::Voided => payments::mark_voided(tx, payment).await,
        }
    }
}

async fn set_payment(tx: &mut TenantTx, payment: PaymentId, state: &State) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE payments SET status = $2, gateway_payment_id = $3, booking_id = $4 WHERE id = $1")
        .bind(payment.0)
        .bind(state.status().as_str())
        .bind(state.at_provider().map(GatewayPaymentId::as_str))
        .bind(state.booking().map(|booking| booking.0))
        .execute(tx.db())
        .await?;
    Ok(())
}

async fn payment_state(tx: &mut TenantTx, payment: PaymentId) -> Result<State, sqlx::Error> {
    let found = payments::find(tx, payment).await?;
    Ok(found.expect("the payment is there").state)
}

#[tokio::test]
async fn payments_take_the_steps_of_the_rules_and_no_others() {
    let paid = Paid::start().await;
    let made = paid
        .app
        .services
        .door
        .job_tx(paid.organization, async |tx| {
            let payment = paid.start_payment(tx).await?;
            let mut made = Steps::new();
            for mark in Mark::ALL {
                for read in paid.states() {
                    for actual in paid.states() {
                        set_payment(tx, payment.id, &actual).await?;
                        let as_read = PaymentRow {
                            state: read.clone(),
                            ..payment.clone()
                        };
                        let says = mark.make(tx, &as_read, paid.booking).await?;
                        let after = payment_state(tx, payment.id).await?;
                        if says {
                            assert_eq!(read, actual, "{mark:?} of what somebody else had changed");
                            made.insert((actual.status().as_str(), after.status().as_str()));
                        } else {
                            assert_eq!(after, actual, "{mark:?} of {read:?}");
                        }
                    }
                }
            }
            Ok::<_, Problem>(made)
        })
        .await;
    let of_the_rules: Steps = PaymentStatus::ALL
        .into_iter()
        .flat_map(|from| {
            let next = PaymentStatus::ALL
                .into_iter()
                .filter(move |next| from.may_become(*next));
            next.map(move |next| (from.as_str(), next.as_str()))
        })
        .collect();
    assert_eq!(made.expect("the marks can be tried"), of_the_rules);
}

/// Statements of reads list statuses as words, so that PostgreSQL keeps their plans.
#[tokio::test]
async fn statements_know_the_statuses_as_the_rules_do() {
    let paid = Paid::start().await;
    let walked = paid
        .app
        .services
        .door
        .job_tx(paid.organization, async |tx| {
            paid.start_payment(tx).await?;
            let hold: Uuid = sqlx::query_scalar("SELECT hold_id FROM payments WHERE hold_id IS NOT NULL")
                .fetch_one(tx.db())
                .await?;
            for status in PaymentStatus::ALL {
                sqlx::query("UPDATE payments SET status = $1, booking_id = $2")
                    .bind(status.as_str())
                    .bind(paid.booking.0)
                    .execute(tx.db())
                    .await?;
                let read = payments::booking_payments(tx, paid.booking).await?.records;
                assert_eq!(read.len(), if status.pays() { 2 } else { 0 }, "{status}");
                let has_paid = payments::has_paid(tx, paid.booking, COMMAND).await?;
                assert_eq!(has_paid, status.pays(), "{status}");
                let of_due = payments::open_of_due(tx, paid.booking).await?;
                assert_eq!(of_due.is_some(), status.is_open(), "{status}");
                let of_hold = payments::open_of_hold(tx, HoldId(hold)).await?;
                assert_eq!(of_hold.is_some(), status.is_open(), "{status}");
            }
            Ok::<_, Problem>(())
        })
        .await;
    walked.expect("the statements can be asked");
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum RefundMark {
    Refunded,
    Failed,
    Dropped,
}

impl RefundMark {
    const ALL: [Self; 3] = [Self::Refunded, Self::Failed, Self::Dropped];

    /// Returns whether it says that it was made.
    async fn make(self, tx: &mut TenantTx, refund: &Refund) -> Result<bool, sqlx::Error> {
        match self {
            Self::Refunded => payments::complete_refund(tx, refund, PaymentKind::Card, Some("re_1")).await,
            Self::Failed => payments::fail_refund(tx, refund, "re_1").await,
            Self::Dropped => Ok(!payments::drop_owed(tx, refund.payment_id).await?.is_empty()),
        }
    }
}

async fn set_refund(tx: &mut TenantTx, refund: RefundId, state: RefundState) -> Result<(), sqlx::Error> {
    let failed = (state == RefundState::Failed).then_some("re_1");
    sqlx::query(
        "UPDATE refunds SET status = $2, failed_refund_id = $3, failed_at = CASE WHEN $3 IS NOT NULL THEN created_at END
        WHERE id = $1",
    )
    .bind(refund.0)
    .bind(state.as_str())
    .bind(failed)
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Orders a part of what was paid back, as a favor.
async fn owe(tx: &mut TenantTx, booking: BookingId) -> Result<Refund, sqlx::Error> {
    let payment: Uuid = sqlx::query_scalar("SELECT id FROM payments").fetch_one(tx.db()).await?;
    let refund = Refund {
        id: RefundId(new_id()),
        payment_id: PaymentId(payment),
        booking_id: booking,
        kind: PaymentKind::Card,
        parts: dollars(10),
        state: RefundState::Owed,
        reason: RefundReason::RefundedByHost,
    };
    payments::insert_refund(tx, &refund).await?;
    Ok(refund)
}

/// Failing and dropping depend on the state at that moment, not on the one that was read before.
#[tokio::test]
async fn refunds_take_the_steps_of_the_rules_and_no_others() {
    let paid = Paid::start().await;
    let made = paid
        .app
        .services
        .door
        .job_tx(paid.organization, async |tx| {
            let refund = owe(tx, paid.booking).await?;
            let mut made = Steps::new();
            for mark in RefundMark::ALL {
                for read in RefundState::ALL {
                    for actual in RefundState::ALL {
                        set_refund(tx, refund.id, actual).await?;
                        let as_read = Refund {
                            state: read,
                            ..refund.clone()
                        };
                        let says = mark.make(tx, &as_read).await?;
                        let after = payments::find_refund(tx, refund.id).await?;
                        let after = after.expect("the refund is there").state;
                        if says {
                            assert!(mark != RefundMark::Refunded || read == actual, "{read} was {actual}");
                            made.insert((actual.as_str(), after.as_str()));
                        } else {
                            assert_eq!(after, actual, "{mark:?} of {read}");
                        }
                        let is_outstanding = !payments::none_outstanding(tx, paid.booking).await?;
                        assert_eq!(is_outstanding, after.is_outstanding(), "{after}");
                    }
                }
            }
            Ok::<_, Problem>(made)
        })
        .await;
    let of_the_rules: Steps = RefundState::ALL
        .into_iter()
        .flat_map(|from| {
            let next = RefundState::ALL.into_iter().filter(move |next| from.may_become(*next));
            next.map(move |next| (from.as_str(), next.as_str()))
        })
        .collect();
    assert_eq!(made.expect("the marks can be tried"), of_the_rules);
}
