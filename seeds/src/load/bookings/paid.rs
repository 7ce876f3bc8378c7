//! Payments of made-up bookings: the sandbox really charges and refunds them, and they are entered as of then.

use accounts::customers::customer_of;
use anyhow::{anyhow, bail, ensure};
use domain::booking::BookingStatus;
use domain::payment::{Gateway, PaymentKind, PaymentState, RefundReason, RefundState};
use gateways::payments::{Card, GatewayPaymentId, Outcome, PaymentMethodId, Payments, RefundState as GivenBack};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, OrganizationId, RefundId, new_id};
use kernel::services::Services;
use money::payments::{self, PaymentRow, Refund, provider};

/// A payment for a booking that the sandbox has taken.
pub(super) struct Paid {
    booking: BookingId,
    payment: PaymentRow,
    at_provider: GatewayPaymentId,
    card: Card,
}

impl Paid {
    /// Takes it from a card.
    pub(super) async fn take(
        services: &Services,
        organization: OrganizationId,
        booking: BookingId,
        payment: PaymentRow,
        card: &PaymentMethodId,
    ) -> anyhow::Result<Self> {
        let payments = &services.gateways.payments;
        let customer = customer_of(services, payment.user_id).await;
        let customer = customer.map_err(|error| anyhow!("no customer: {error:?}"))?;
        let (id, amount) = (payment.id, payment.amount);
        let asked = provider::authorize(payments, &customer, organization, id, amount, card).await?;
        let Outcome::Authorized {
            payment: at_provider,
            card,
        } = asked
        else {
            bail!("a test card is not accepted");
        };
        provider::capture(payments, id, amount, &at_provider).await?;
        Ok(Self {
            booking,
            payment,
            at_provider,
            card,
        })
    }

    /// Enters it.
    pub(super) async fn enter(&self, tx: &mut TenantTx, gateway: Gateway) -> Result<(), sqlx::Error> {
        let (payment, booking) = (&self.payment, self.booking);
        payments::insert(tx, payment, gateway, None).await?;
        // There is no hold that it could have lost.
        let _ = payments::mark_authorized(tx, payment, &self.at_provider, &self.card, booking, None).await?;
        let authorized = PaymentState::Authorized {
            at_provider: self.at_provider.clone(),
            booking: booking.into(),
        };
        payments::enter_capture(tx, payment.id, &authorized, payment.parts).await?;
        Ok(())
    }

    /// Orders all of it back, for a booking that ended like this.
    pub(super) async fn order_back(&self, tx: &mut TenantTx, ended: BookingStatus) -> Result<(), sqlx::Error> {
        payments::order_refund(tx, &self.refund(ended)).await?;
        Ok(())
    }

    /// Gives all of it back, for a booking that ended like this.
    pub(super) async fn give_back(
        &self,
        tx: &mut TenantTx,
        gateway: &Payments,
        ended: BookingStatus,
    ) -> anyhow::Result<()> {
        let refund = self.refund(ended);
        payments::insert_refund(tx, &refund).await?;
        let given = provider::refund(gateway, &self.at_provider, refund.id, self.payment.amount).await?;
        ensure!(
            given.state == GivenBack::Taken,
            "a test card's bank doesn't take a refund"
        );
        payments::complete_refund(tx, &refund, PaymentKind::Card, Some(&given.id)).await?;
        Ok(())
    }

    fn refund(&self, ended: BookingStatus) -> Refund {
        Refund {
            id: RefundId(new_id()),
            payment_id: self.payment.id,
            booking_id: self.booking,
            kind: PaymentKind::Card,
            parts: self.payment.parts,
            state: RefundState::Owed,
            reason: RefundReason::Ended(ended),
        }
    }
}
