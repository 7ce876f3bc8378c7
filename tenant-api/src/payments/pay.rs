//! From a payment that is written down to a booking that is paid.

use accounts::customers::{CustomerError, customer_of};
use domain::booking::HOLD;
use gateways::Secret;
use gateways::payments::{Outcome, PaymentId, PaymentMethodId, PaymentsError};
use kernel::problem::Problem;
use kernel::services::Services;
use uuid::Uuid;

use super::capture::{Capture, Taken, take};
use super::db::{self, Ending, PaymentRow, PaysFor};
use super::dto::{ActionKind, HolderAction, PaymentAction};
use super::error::{declined, due_changed, refused, unknown_card, unknown_fate, unreachable};
use super::finish::{Finished, finish, give_up};
use super::provider;
use crate::Renter;
use crate::holds;
use crate::spaces::SpaceFacts;

/// What came of a payment.
pub(crate) enum Paid {
    Booked {
        booking: Uuid,
        /// What is still to be written down.
        taken: Option<Box<Taken>>,
    },
    NeedsAction(PaymentAction),
}

impl Paid {
    /// It was booked before, and whoever booked it sees to the money.
    pub(crate) fn before(booking: Uuid) -> Self {
        Self::Booked { booking, taken: None }
    }
}

/// Asks for the money of a payment that was started, and books what it is for. Who knows the space already hands it on.
pub(crate) async fn pay(
    renter: &Renter,
    payment: &PaymentRow,
    space: Option<&SpaceFacts>,
    method: &PaymentMethodId,
) -> Result<Paid, Problem> {
    let payments = &renter.services.gateways.payments;
    let asked = match customer_of(&renter.services, renter.user).await {
        Ok(customer) => {
            let organization = renter.organization;
            provider::authorize(payments, &customer, organization, payment.id, payment.amount, method).await
        }
        // No money was asked for, whether or not they are a customer by now.
        Err(CustomerError::Payments(error)) => Err(PaymentsError::Unavailable(error.to_string())),
        Err(CustomerError::Other(problem)) => {
            give_up(&renter.services, renter.organization, payment, Ending::NotDone).await?;
            return Err(problem);
        }
    };
    match asked {
        Ok(outcome) => follow(renter, payment, space, outcome).await,
        Err(PaymentsError::OutcomeUnknown) => Err(unknown_fate()),
        Err(error) => {
            give_up(&renter.services, renter.organization, payment, Ending::NotDone).await?;
            Err(problem_of(&error, &payment.pays_for))
        }
    }
}

/// Goes on from what the provider answered.
pub(super) async fn follow(
    renter: &Renter,
    payment: &PaymentRow,
    space: Option<&SpaceFacts>,
    outcome: Outcome,
) -> Result<Paid, Problem> {
    let (services, organization) = (&renter.services, renter.organization);
    match outcome {
        Outcome::Authorized { payment: id, card } => {
            match finish(services, organization, payment, space, &id, &card).await? {
                Finished::Booked(booking) => Ok(Paid::Booked {
                    booking,
                    taken: take_booked(services, payment, &id, booking).await,
                }),
                Finished::Lost => Err(lost(renter, payment).await?),
                Finished::Refused(problem) => Err(problem),
            }
        }
        Outcome::NeedsAction {
            payment: id,
            client_secret,
        } => {
            services
                .door
                .job_tx(organization, async |tx| {
                    Ok::<_, Problem>(db::mark_needs_action(tx, payment.id, &id).await?)
                })
                .await?;
            Ok(Paid::NeedsAction(action(renter, payment, &client_secret)))
        }
        Outcome::Declined { payment: id, decline } => {
            give_up(services, organization, payment, Ending::Declined(&id, &decline)).await?;
            Err(declined(&decline))
        }
    }
}

/// Takes the money of what is booked. The booking stands where that fails; the job sees to it then.
async fn take_booked(services: &Services, payment: &PaymentRow, id: &PaymentId, booking: Uuid) -> Option<Box<Taken>> {
    match take(services, payment, id, booking).await {
        Ok(Capture::Taken(taken)) => Some(Box::new(taken)),
        Ok(Capture::Gone) => None,
        Err(error) => {
            tracing::error!(%error, payment = %payment.id, "a booked payment is not captured yet");
            None
        }
    }
}

/// What the money was for can't be had any more.
pub(super) async fn lost(renter: &Renter, payment: &PaymentRow) -> Result<Problem, Problem> {
    match payment.pays_for {
        PaysFor::Hold { id, .. } => holds::lost_to(renter, id).await,
        PaysFor::Due { .. } => Ok(due_changed()),
    }
}

/// The caller's own payment.
pub(super) async fn find(renter: &Renter, payment: Uuid) -> Result<PaymentRow, Problem> {
    let found: Option<PaymentRow> = renter
        .services
        .door
        .job_tx(renter.organization, async |tx| {
            Ok::<_, Problem>(db::find(tx, payment).await?)
        })
        .await?;
    found
        .filter(|payment| payment.user_id == renter.user.0)
        .ok_or_else(|| Problem::not_found("Payment"))
}

fn action(renter: &Renter, payment: &PaymentRow, client_secret: &Secret) -> PaymentAction {
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
    // Where the card stands in createBooking, and in payBooking.
    let card = match pays_for {
        PaysFor::Hold { .. } => "payment.paymentMethod",
        PaysFor::Due { .. } => "paymentMethod",
    };
    match error {
        PaymentsError::UnknownPaymentMethod(_) => unknown_card(error, card),
        PaymentsError::Refused { message, .. } => refused(message),
        PaymentsError::Unavailable(_) => {
            tracing::error!(%error, "the payment provider can't be reached");
            unreachable()
        }
        other => Problem::internal(other),
    }
}

/// A payment's id at the provider, where it has one.
pub(super) fn at_provider(payment: &PaymentRow) -> Result<PaymentId, Problem> {
    let id = payment.gateway_payment_id.clone();
    id.ok_or_else(|| Problem::internal(&PaymentsError::OutcomeUnknown))
}
