//! Payments that no card provider knows of: received offline, under an agreement, or on an invoice.

use domain::money::{Movement, Parts};
use ground::fields;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, UserId, new_id};
use kernel::problem::FieldProblems;
use sqlx::types::Json;

use super::dto::{NotedKind, NotedPayment};
use super::ledger;

/// The most characters of a reference.
pub const LONGEST_REFERENCE: usize = 120;

impl NotedPayment {
    /// The reference, checked. An agreement needs one.
    pub fn reference(&self, problems: &mut FieldProblems, path: &str) -> Option<String> {
        let field = format!("{path}reference");
        let given = self.reference.as_deref().unwrap_or("");
        let reference = fields::line(problems, &field, given, LONGEST_REFERENCE);
        if reference.is_empty() && self.kind == NotedKind::Agreement {
            let message = "Enter a reference, such as the agreement's number.";
            problems.add(field, "required", message);
        }
        (!reference.is_empty()).then_some(reference)
    }
}

/// A payment that no card provider knows of.
#[derive(Clone, Copy, Debug)]
pub struct NewPayment<'a> {
    /// The person who pays.
    pub user_id: UserId,
    pub kind: NotedKind,
    pub reference: Option<&'a str>,
    /// The staff member who recorded it; nobody where the renter's group pays by invoice.
    pub recorded_by: Option<UserId>,
}

impl NewPayment<'_> {
    /// A payment of a renter whose group may pay by invoice.
    pub fn on_invoice(renter: UserId) -> Self {
        Self {
            user_id: renter,
            kind: NotedKind::Invoice,
            reference: None,
            recorded_by: None,
        }
    }
}

/// Records a payment for a booking, also in the ledger.
pub async fn record(
    tx: &mut TenantTx,
    booking: BookingId,
    parts: Parts,
    payment: NewPayment<'_>,
) -> Result<(), sqlx::Error> {
    let (now, organization, id) = (tx.now(), tx.organization_id(), new_id());
    let gateway = payment.kind.gateway();
    sqlx::query!(
        "INSERT INTO payments (organization_id, id, user_id, booking_id, gateway, gateway_key, amount, status, postings,
            reference, noted_by, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, 'captured', $8, $9, $10, $11, $11)",
        organization,
        id,
        payment.user_id.0,
        booking.0,
        gateway.as_str(),
        id.to_string(),
        parts.total().exact(),
        Json(parts) as _,
        payment.reference,
        payment.recorded_by.map(|user| user.0),
        now,
    )
    .execute(tx.db())
    .await?;
    ledger::post(tx, booking, gateway.kind(), parts, Movement::Charge, now).await
}
