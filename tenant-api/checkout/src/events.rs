//! Events that the provider sends about a payment. An event says only where to look: the provider is asked for the payment's
//! state, which is followed on the same ways as after a crash.

use chrono::TimeDelta;
use domain::payment::PaymentStatus;
use gateways::payments::stripe::webhook::Event;
use gateways::payments::{GatewayPaymentId, Payment, PaymentState, PaymentsError, RefundState};
use kernel::door::PeopleTx;
use kernel::ids::{OrganizationId, PaymentId, RefundId};
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, services};
use kernel::problem::Problem;
use kernel::services::Services;
use money::payments::provider::{ORGANIZATION, PAYMENT};
use money::payments::{self, PaymentRow, provider};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::refund::give_refund;
use super::refund_failed::note_failed_refund;
use super::settle::settle;

/// These events are followed. All others are only noted.
const FOLLOWED: [&str; 9] = [
    "payment_intent.amount_capturable_updated",
    "payment_intent.canceled",
    "payment_intent.payment_failed",
    "payment_intent.succeeded",
    "charge.refunded",
    "charge.refund.updated",
    "refund.created",
    "refund.failed",
    "refund.updated",
];
const DISPUTED: &str = "charge.dispute.created";

/// Most events arrive while the request that caused them is still running, so that request gets time to finish.
const FOLLOWED_AFTER: TimeDelta = TimeDelta::seconds(30);

/// Asks the provider for a payment's state, and brings the payment to its end.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct FollowEvent {
    pub at_provider: GatewayPaymentId,
}

/// Notes an event. An event that is sent several times is followed once.
pub async fn note_event(services: &Services, event: &Event) -> Result<(), Problem> {
    if event.kind == DISPUTED {
        tracing::error!(event = event.id, payment = ?event.payment, "a renter disputes a payment with their bank");
    }
    services
        .door
        .people_tx(async |tx| {
            let is_new = note(tx, event).await?;
            if let Some(at_provider) = event.payment.clone()
                && is_new
                && FOLLOWED.contains(&event.kind.as_str())
            {
                let at = tx.now() + FOLLOWED_AFTER;
                tx.enqueue_at(&FollowEvent { at_provider }, at).await?;
            }
            Ok(())
        })
        .await
}

async fn note(tx: &mut PeopleTx, event: &Event) -> Result<bool, sqlx::Error> {
    let now = tx.now();
    let noted = sqlx::query!(
        "INSERT INTO payment_events (id, kind, gateway_payment_id, received_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT (id) DO NOTHING",
        event.id,
        event.kind,
        event.payment.as_ref().map(GatewayPaymentId::as_str),
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(noted.rows_affected() == 1)
}

impl TaskHandler for FollowEvent {
    const IDENTIFIER: &'static str = "payments_follow_event";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        follow_event(services(&context), &self.at_provider).await
    }
}

async fn follow_event(services: &Services, at_provider: &GatewayPaymentId) -> Result<(), Problem> {
    let known = provider::known(&services.gateways.payments, at_provider)
        .await
        .map_err(|error| Problem::internal(&error))?;
    // Payments that others make at the same account are not ours.
    let Some(known) = known else { return Ok(()) };
    let Some((organization, payment)) = place_of(&known) else {
        return Ok(());
    };
    let found: Option<(PaymentRow, Vec<RefundId>)> = services
        .door
        .job_tx(organization, async |tx| {
            let Some(payment) = payments::find(tx, payment).await? else {
                return Ok::<_, Problem>(None);
            };
            let owed = payments::owed_of(tx, payment.id).await?;
            Ok(Some((payment, owed)))
        })
        .await?;
    let Some((payment, owed)) = found else {
        tracing::warn!(%at_provider, "a payment at the provider names an organization or payment that is not here");
        return Ok(());
    };
    match payment.state.status() {
        PaymentStatus::Voided | PaymentStatus::Declined => void_stray(services, &payment, &known).await?,
        _ => {
            settle(services, organization, payment.id).await?;
        }
    }
    // Includes refunds that had succeeded before: nothing else checks those again.
    for failed in failed_refunds(&known) {
        services
            .door
            .job_tx(organization, async |tx| {
                note_failed_refund(tx, failed.ours, failed.at_provider).await
            })
            .await?;
    }
    for owed in owed {
        give_refund(services, organization, owed).await?;
    }
    Ok(())
}

/// A refund that never reaches its card.
struct FailedRefund<'a> {
    ours: RefundId,
    at_provider: &'a str,
}

/// Returns the failed refunds that we asked for. Refunds made in the provider's own pages are left to whoever made
/// them.
fn failed_refunds(known: &Payment) -> Vec<FailedRefund<'_>> {
    let failed = known
        .refunds()
        .iter()
        .filter(|refund| refund.state == RefundState::Failed);
    let ours = failed.filter_map(|refund| {
        let key = refund.idempotency_key.as_ref()?;
        Some(FailedRefund {
            ours: RefundId(key.to_string().parse().ok()?),
            at_provider: &refund.id,
        })
    });
    ours.collect()
}

/// Voids a payment that was given up here but was authorized at the provider after all: by a request that arrived late,
/// or by another card that the page tried.
async fn void_stray(services: &Services, payment: &PaymentRow, known: &Payment) -> Result<(), Problem> {
    match known.state {
        PaymentState::Authorized | PaymentState::NeedsAction => {
            match provider::void(&services.gateways.payments, payment.id, &known.id).await {
                Ok(_) | Err(PaymentsError::WrongState { .. }) => Ok(()),
                Err(error) => Err(Problem::internal(&error)),
            }
        }
        PaymentState::Captured { .. } => {
            tracing::error!(payment = %payment.id, at_provider = %known.id, "money was taken for nothing: give it back");
            Ok(())
        }
        PaymentState::Declined(_) | PaymentState::Voided { .. } => Ok(()),
    }
}

fn place_of(known: &Payment) -> Option<(OrganizationId, PaymentId)> {
    let id = |name: &str| known.metadata.get(name).and_then(|id| Uuid::parse_str(id).ok());
    Some((OrganizationId(id(ORGANIZATION)?), PaymentId(id(PAYMENT)?)))
}
