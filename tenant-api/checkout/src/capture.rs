//! Capturing a payment that was authorized for a booking, once.

use domain::money::Parts;
use domain::payment::PaymentState as State;
use gateways::payments::{GatewayPaymentId, PaymentState, PaymentsError};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, OrganizationId, PaymentId, UserId};
use kernel::problem::Problem;
use kernel::services::Services;
use money::payments::{self, PaymentRow, provider};
use reservations::bookings::{bill_to_pay, tell_of_desk_charge};

use super::lapse::lapse;

/// A payment that the provider has captured, to be entered in the ledger. Where that doesn't happen, the sweep finds it.
#[derive(Clone, Debug)]
pub(super) struct CapturedPayment {
    payment: PaymentId,
    at_provider: GatewayPaymentId,
    booking: BookingId,
    parts: Parts,
    charged_by: Option<UserId>,
}

impl CapturedPayment {
    /// Enters it in the ledger, unless it was entered before, and tells of a card that staff charged. Every captured payment
    /// comes through here once.
    pub(super) async fn enter(&self, tx: &mut TenantTx) -> Result<(), Problem> {
        if self.charged_by.is_some() {
            // Its history changes too, and a booking is locked before its payments.
            bill_to_pay(tx, self.booking).await?;
        }
        let authorized = State::Authorized {
            at_provider: self.at_provider.clone(),
            booking: self.booking.into(),
        };
        let is_new = payments::enter_capture(tx, self.payment, &authorized, self.parts).await?;
        if let Some(staff) = self.charged_by
            && is_new
        {
            let message = format!("{} by card, at the desk", self.parts.total().in_words());
            tell_of_desk_charge(tx, self.booking, staff, &message).await?;
        }
        Ok(())
    }
}

/// The result of a capture.
pub(super) enum CaptureOutcome {
    Captured(CapturedPayment),
    /// The authorization has ended, and is never captured.
    Lapsed,
}

/// Captures the payment of a booking at the provider.
pub(super) async fn capture_at_provider(
    services: &Services,
    payment: &PaymentRow,
    at_provider: &GatewayPaymentId,
    booking: BookingId,
) -> Result<CaptureOutcome, Problem> {
    let gateway = &services.gateways.payments;
    match provider::capture(gateway, payment.id, payment.amount, at_provider).await {
        Ok(_) => {}
        // It may have been captured under another key; only the provider knows.
        Err(error @ PaymentsError::WrongState { .. }) => {
            let truth = provider::known(gateway, at_provider).await.ok().flatten();
            match truth.map(|known| known.state) {
                Some(PaymentState::Captured { capture, .. }) if capture.amount.decimal() == payment.amount => {}
                Some(PaymentState::Voided { .. } | PaymentState::Declined(_)) => return Ok(CaptureOutcome::Lapsed),
                _ => return Err(Problem::internal(&error)),
            }
        }
        Err(error) => return Err(Problem::internal(&error)),
    }
    Ok(CaptureOutcome::Captured(CapturedPayment {
        payment: payment.id,
        at_provider: at_provider.clone(),
        booking,
        parts: payment.parts,
        charged_by: payment.charged_by,
    }))
}

/// Captures an authorized payment, unless it was captured before, and stores the result.
pub(super) async fn capture(
    services: &Services,
    organization: OrganizationId,
    payment: PaymentId,
) -> Result<(), Problem> {
    let door = &services.door;
    let payment: PaymentRow = door
        .job_tx(organization, async |tx| {
            let found = payments::find(tx, payment).await?;
            found.ok_or_else(|| Problem::not_found("Payment"))
        })
        .await?;
    let State::Authorized { at_provider, booking } = &payment.state else {
        return Ok(());
    };
    let captured = capture_at_provider(services, &payment, at_provider, (*booking).into()).await?;
    door.job_tx(organization, async |tx| match &captured {
        CaptureOutcome::Captured(captured) => captured.enter(tx).await,
        CaptureOutcome::Lapsed => lapse(tx, &payment, (*booking).into()).await,
    })
    .await
}
