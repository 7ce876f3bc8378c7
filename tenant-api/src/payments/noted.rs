//! Payments that no card provider knows of: received offline, under an agreement, or on an invoice.

use domain::money::{Movement, Parts};
use kernel::door::TenantTx;
use kernel::ids::{UserId, new_id};
use kernel::problem::FieldProblems;
use sqlx::types::Json;
use uuid::Uuid;

use super::dto::{NotedKind, NotedPayment};
use super::ledger;
use crate::fields;

/// The most characters of a reference.
pub(crate) const LONGEST_REFERENCE: usize = 120;

impl NotedPayment {
    /// The reference, checked. What was received or agreed needs one.
    pub(crate) fn reference(&self, problems: &mut FieldProblems, path: &str) -> Option<String> {
        let field = format!("{path}reference");
        let given = self.reference.as_deref().unwrap_or("");
        let reference = fields::line(problems, &field, given, LONGEST_REFERENCE);
        if reference.is_empty() && self.kind != NotedKind::Invoice {
            let message = "Please say under what it can be found: a check's or an agreement's number.";
            problems.add(field, "required", message);
        }
        (!reference.is_empty()).then_some(reference)
    }
}

/// A payment that no card provider knows of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewPayment<'a> {
    /// The person who pays.
    pub user_id: Uuid,
    pub kind: NotedKind,
    pub reference: Option<&'a str>,
    /// The staff member who recorded it; nobody where the renter's group pays by invoice.
    pub recorded_by: Option<UserId>,
}

impl NewPayment<'_> {
    /// A payment of a renter whose group may pay by invoice.
    pub(crate) fn on_invoice(renter: UserId) -> Self {
        Self {
            user_id: renter.0,
            kind: NotedKind::Invoice,
            reference: None,
            recorded_by: None,
        }
    }
}

/// Records a payment for a booking, also in the ledger.
pub(crate) async fn record(
    tx: &mut TenantTx,
    booking: Uuid,
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
        payment.user_id,
        booking,
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
