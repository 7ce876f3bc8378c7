//! Payments of bookings that were made before: charged and refunded at the provider for real, and written down as of
//! then.

use accounts::customers::{CustomerError, customer_of};
use chrono::{DateTime, Utc};
use domain::money::{Movement, Parts};
use domain::payment::{PaymentKind, RefundReason};
use gateways::payments::{
    Card, GatewayPaymentId, Outcome, PaymentMethodId, Payments, PaymentsError, Refund, RefundState,
};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, HoldId, OrganizationId, PaymentId, RefundId, UserId, new_id};
use kernel::services::Services;
use rust_decimal::Decimal;
use serde_json::Value;
use sqlx::types::Json;

use super::refund::look_again;
use super::{ledger, provider};

/// Money that was captured, and perhaps refunded.
#[derive(Clone, Debug)]
pub struct ChargedBefore {
    id: PaymentId,
    at_provider: GatewayPaymentId,
    card: Card,
    amount: Decimal,
    /// Our id and the provider's answer.
    refund: Option<(RefundId, Refund)>,
}

/// Takes the amount from the card, and refunds it where the booking came to nothing.
pub async fn charge_before(
    services: &Services,
    organization: OrganizationId,
    user: UserId,
    method: &PaymentMethodId,
    amount: Decimal,
    is_refunded: bool,
) -> Result<ChargedBefore, PaymentsError> {
    let payments = &services.gateways.payments;
    let customer = customer_of(services, user).await.map_err(|error| match error {
        CustomerError::Payments(error) => error,
        CustomerError::Other(problem) => PaymentsError::Unavailable(problem.to_string()),
    })?;
    let id = PaymentId(new_id());
    let asked = provider::authorize(payments, &customer, organization, id, amount, method).await?;
    let (at_provider, card) = match asked {
        Outcome::Authorized { payment, card } => (payment, card),
        Outcome::NeedsAction { .. } | Outcome::Declined { .. } => {
            return Err(PaymentsError::Refused {
                code: "card".to_owned(),
                message: "This card can't be charged.".to_owned(),
            });
        }
    };
    provider::capture(payments, id, amount, &at_provider).await?;
    let mut charged = ChargedBefore {
        id,
        at_provider,
        card,
        amount,
        refund: None,
    };
    if is_refunded {
        charged.refund_all(payments).await?;
    }
    Ok(charged)
}

impl ChargedBefore {
    /// Refunds all of it.
    pub async fn refund_all(&mut self, payments: &Payments) -> Result<(), PaymentsError> {
        if self.refund.is_none() {
            let refund = RefundId(new_id());
            let given = provider::refund(payments, &self.at_provider, refund, self.amount).await?;
            if given.state == RefundState::Failed {
                return Err(PaymentsError::Refused {
                    code: "refund".to_owned(),
                    message: "This card's bank doesn't accept refunds.".to_owned(),
                });
            }
            self.refund = Some((refund, given));
        }
        Ok(())
    }

    /// Returns true if the card's bank has not taken the refund yet.
    pub fn is_refund_pending(&self) -> bool {
        let given = self.refund.as_ref().map(|(_, given)| given.state);
        given == Some(RefundState::Pending)
    }

    /// Writes it down with the booking that it paid for.
    pub async fn record(&self, tx: &mut TenantTx, booking: PaidBefore<'_>, gateway: &str) -> Result<(), sqlx::Error> {
        let organization = tx.organization_id();
        let parts = booking.parts;
        sqlx::query!(
            "INSERT INTO payments (organization_id, id, user_id, hold_id, booking_id, gateway, gateway_key,
                gateway_payment_id, amount, status, card_brand, card_last_four, request, created_at, updated_at,
                postings)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'captured', $10, $11, $12, $13, $13, $14)",
            organization,
            self.id.0,
            booking.user.0,
            booking.hold.0,
            booking.booking.0,
            gateway,
            self.id.to_string(),
            self.at_provider.as_str(),
            self.amount,
            self.card.brand,
            self.card.last4,
            booking.request,
            booking.charged_at,
            Json(parts) as _,
        )
        .execute(tx.db())
        .await?;
        let source = PaymentKind::Card;
        ledger::post(tx, booking.booking, source, parts, Movement::Charge, booking.charged_at).await?;
        if let Some((refund, given)) = &self.refund {
            let is_pending = given.state == RefundState::Pending;
            let state = if is_pending {
                domain::payment::RefundState::Owed
            } else {
                domain::payment::RefundState::Refunded
            };
            let taken = (!is_pending).then_some((&given.id, booking.refunded_at));
            sqlx::query!(
                "INSERT INTO refunds (organization_id, id, payment_id, booking_id, amount, status, gateway_key,
                    gateway_refund_id, reason, created_at, refunded_at, postings, off_bill)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, true)",
                organization,
                refund.0,
                self.id.0,
                booking.booking.0,
                self.amount,
                state.as_str(),
                refund.to_string(),
                taken.map(|(id, _)| id),
                RefundReason::Imported.as_str(),
                booking.refunded_at,
                taken.map(|(_, at)| at),
                Json(parts) as _,
            )
            .execute(tx.db())
            .await?;
            if is_pending {
                look_again(tx, *refund).await?;
            } else {
                ledger::post(
                    tx,
                    booking.booking,
                    source,
                    parts,
                    Movement::Refund,
                    booking.refunded_at,
                )
                .await?;
            }
        }
        Ok(())
    }
}

/// The booking that a payment paid for, and when.
#[derive(Clone, Copy, Debug)]
pub struct PaidBefore<'a> {
    pub user: UserId,
    pub hold: HoldId,
    pub booking: BookingId,
    pub parts: Parts,
    /// The request that a payment keeps for its hold.
    pub request: &'a Value,
    pub charged_at: DateTime<Utc>,
    pub refunded_at: DateTime<Utc>,
}
