//! From a payment that is written down to a booking that is paid: authorize, book, capture.

use accounts::customers::{CustomerError, customer_of};
use domain::booking::HOLD;
use gateways::Secret;
use gateways::payments::{GatewayPaymentId, Outcome, PaymentMethodId, PaymentsError};
use kernel::ids::{BookingId, PaymentId};
use kernel::problem::Problem;
use kernel::services::Services;
use money::payments::{self, CloseReason, PaymentRow, PaysFor, provider};
use reservations::Renter;
use reservations::holds;

use super::authorized::{BookOutcome, book_authorized};
use super::book::PaidHold;
use super::capture::{CaptureOutcome, CapturedPayment, capture_at_provider};
use super::close::close;
use super::dto::{ActionKind, HolderAction, PaymentAction};
use super::error::{ChargedFor, declined, due_changed, refused, unknown_card, unknown_fate, unreachable};

/// The result of charging a card.
pub(super) enum ChargeOutcome {
    Booked {
        booking: BookingId,
        /// A capture that is still to be entered in the ledger.
        captured: Option<Box<CapturedPayment>>,
    },
    NeedsAuthentication(PaymentAction),
}

impl ChargeOutcome {
    /// A booking that was made before: the request that made it takes care of the money.
    pub(super) fn booked_before(booking: BookingId) -> Self {
        Self::Booked {
            booking,
            captured: None,
        }
    }
}

/// Authorizes a payment that was started, and books what it is for. Callers that know the hold hand it on.
pub(super) async fn charge(
    renter: &Renter,
    payment: &PaymentRow,
    known: Option<&PaidHold>,
    method: &PaymentMethodId,
) -> Result<ChargeOutcome, Problem> {
    let (services, organization) = (&renter.services, renter.organization);
    let gateway = &services.gateways.payments;
    let authorized = match customer_of(services, renter.user).await {
        Ok(customer) => provider::authorize(gateway, &customer, organization, payment.id, payment.amount, method).await,
        // Nothing was authorized, whether or not they are a customer by now.
        Err(CustomerError::Payments(error)) => Err(PaymentsError::Unavailable(error.to_string())),
        Err(CustomerError::Other(problem)) => {
            close(services, organization, payment.id, CloseReason::NotAttempted).await?;
            return Err(problem);
        }
    };
    match authorized {
        Ok(outcome) => follow(renter, payment, known, outcome).await,
        Err(PaymentsError::OutcomeUnknown) => Err(unknown_fate(ChargedFor::of(&payment.pays_for))),
        Err(error) => {
            close(services, organization, payment.id, CloseReason::NotAttempted).await?;
            Err(problem_of(&error, &payment.pays_for))
        }
    }
}

/// Goes on from the provider's answer.
pub(super) async fn follow(
    renter: &Renter,
    payment: &PaymentRow,
    known: Option<&PaidHold>,
    outcome: Outcome,
) -> Result<ChargeOutcome, Problem> {
    let (services, organization) = (&renter.services, renter.organization);
    match outcome {
        Outcome::Authorized { payment: id, card } => {
            match book_authorized(services, organization, payment, known, &id, &card).await? {
                BookOutcome::Booked(booking) => Ok(ChargeOutcome::Booked {
                    booking,
                    captured: capture_booked(services, payment, &id, booking).await,
                }),
                BookOutcome::Lost => Err(lost(renter, payment).await?),
                BookOutcome::Refused(problem) => Err(problem),
            }
        }
        Outcome::NeedsAction {
            payment: id,
            client_secret,
        } => {
            services
                .door
                .job_tx(organization, async |tx| {
                    Ok::<_, Problem>(payments::mark_needs_action(tx, payment, &id).await?)
                })
                .await?;
            Ok(ChargeOutcome::NeedsAuthentication(action(
                renter,
                payment,
                &client_secret,
            )))
        }
        Outcome::Declined { payment: id, decline } => {
            close(services, organization, payment.id, CloseReason::Declined(&id, &decline)).await?;
            Err(declined(&decline))
        }
    }
}

/// Captures the payment of a booking. The booking stands where that fails; the sweep captures it then.
async fn capture_booked(
    services: &Services,
    payment: &PaymentRow,
    id: &GatewayPaymentId,
    booking: BookingId,
) -> Option<Box<CapturedPayment>> {
    match capture_at_provider(services, payment, id, booking).await {
        Ok(CaptureOutcome::Captured(captured)) => Some(Box::new(captured)),
        Ok(CaptureOutcome::Lapsed) => None,
        Err(error) => {
            tracing::error!(%error, payment = %payment.id, "a booked payment is not captured yet");
            None
        }
    }
}

/// The problem of a renter whose time, or whose balance, is gone.
pub(super) async fn lost(renter: &Renter, payment: &PaymentRow) -> Result<Problem, Problem> {
    match payment.pays_for {
        PaysFor::Hold { id, .. } => holds::lost_to(renter, id).await,
        PaysFor::Due { .. } => Ok(due_changed()),
    }
}

/// The caller's own payment.
pub(super) async fn find(renter: &Renter, payment: PaymentId) -> Result<PaymentRow, Problem> {
    let found: Option<PaymentRow> = renter
        .services
        .door
        .job_tx(renter.organization, async |tx| {
            Ok::<_, Problem>(payments::find(tx, payment).await?)
        })
        .await?;
    found
        .filter(|payment| payment.user_id == renter.user)
        .ok_or_else(|| Problem::not_found("Payment"))
}

/// The bank's question, as the page asks it.
pub(super) fn action(renter: &Renter, payment: &PaymentRow, client_secret: &Secret) -> PaymentAction {
    let kind = if renter.services.gateways.payments.is_stand_in() {
        ActionKind::SandboxChallenge
    } else {
        ActionKind::Stripe
    };
    PaymentAction {
        payment_id: payment.id,
        action: HolderAction {
            kind,
            client_secret: client_secret.reveal().to_owned(),
        },
        held_until: HOLD.until(payment.created_at),
    }
}

fn problem_of(error: &PaymentsError, pays_for: &PaysFor) -> Problem {
    // The card's place in createBooking, and in payBooking.
    let card = match pays_for {
        PaysFor::Hold { .. } => "payment.paymentMethod",
        PaysFor::Due { .. } => "paymentMethod",
    };
    match error {
        PaymentsError::UnknownPaymentMethod(_) => unknown_card(error, card),
        PaymentsError::Refused { message, .. } => refused(message),
        PaymentsError::Unavailable(_) => {
            tracing::error!(%error, "the payment provider can't be reached");
            unreachable(ChargedFor::of(pays_for))
        }
        other => Problem::internal(other),
    }
}
