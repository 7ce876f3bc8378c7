//! `recordPayment` and `settleRefund`: what is paid otherwise than by card, and given back by hand, as staff write it down.

use domain::bill::Bill;
use domain::money::Money;
use kernel::door::TenantTx;
use kernel::ids::{UserId, new_id};
use kernel::problem::{FieldProblems, Problem};
use serde_json::json;
use sqlx::types::Json;
use uuid::Uuid;

use super::dto::{NotedKind, NotedPayment, SettledRefund};
use super::due::{due_for, nothing_due};
use super::ledger::{self, Movement};
use super::parts::Parts;
use super::refund::{begin, given_back};
use super::refund_db;
use crate::bookings::{bill_to_pay, tell_of_money};
use crate::fields;

/// The longest reference.
const LONGEST: usize = 120;

/// Writes down that something was paid for a booking: in money, under an agreement, or that it goes on an invoice.
pub async fn record_payment(
    tx: &mut TenantTx,
    booking: Uuid,
    staff: UserId,
    form: &NotedPayment,
) -> Result<(), Problem> {
    let to_pay = bill_to_pay(tx, booking).await?;
    let due = due_for(tx, booking, to_pay.bill.as_ref()).await?;
    if due.is_nothing() {
        return Err(nothing_due());
    }
    let mut problems = FieldProblems::new();
    let reference = form.reference(&mut problems, "");
    let amount: Option<Money> = fields::parse_optional(&mut problems, "amount", form.amount.as_deref());
    let amount = amount.or(form.amount.is_none().then(|| due.total()));
    if amount.is_some_and(|amount| !amount.is_positive() || amount > due.total()) {
        let message = format!(
            "Please give an amount above $0 and at most ${}, which is due.",
            due.total()
        );
        problems.add("amount", "outOfRange", message);
    }
    problems.check()?;
    let amount = amount.unwrap_or_else(|| due.total());
    let noted = Noted {
        user_id: to_pay.user_id,
        kind: form.kind,
        reference: reference.as_deref(),
        by: Some(staff),
    };
    note(tx, booking, &due.share(amount), noted).await?;
    let message = format!("${amount} {}", form.kind.words());
    tell_of_money(tx, booking, staff, "paymentRecorded", &message).await?;
    let after = json!({ "kind": form.kind.as_str(), "amount": amount, "reference": reference });
    Ok(tx.audit("recordPayment", "booking", booking, None, Some(after)).await?)
}

impl NotedPayment {
    /// What it can be found under; what was received or agreed needs it.
    pub(crate) fn reference(&self, problems: &mut FieldProblems, path: &str) -> Option<String> {
        let field = format!("{path}reference");
        let given = self.reference.as_deref().unwrap_or("");
        let reference = fields::line(problems, &field, given, LONGEST);
        if reference.is_empty() && self.kind != NotedKind::Invoice {
            let message = "Please say under what it can be found: a check's or an agreement's number.";
            problems.add(field, "required", message);
        }
        (!reference.is_empty()).then_some(reference)
    }
}

/// A payment of which no provider knows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Noted<'a> {
    /// Who pays.
    pub user_id: Uuid,
    pub kind: NotedKind,
    pub reference: Option<&'a str>,
    /// Who of the staff wrote it down; nobody where the renter's group pays by invoice.
    pub by: Option<UserId>,
}

impl Noted<'_> {
    /// A renter whose group may pay by invoice.
    pub(crate) fn on_invoice(renter: UserId) -> Self {
        Self {
            user_id: renter.0,
            kind: NotedKind::Invoice,
            reference: None,
            by: None,
        }
    }
}

/// Notes that the whole of a new bill is paid like this.
pub(crate) async fn note_whole(
    tx: &mut TenantTx,
    booking: Uuid,
    bill: &Bill,
    noted: Noted<'_>,
) -> Result<(), sqlx::Error> {
    note(tx, booking, &Parts::of(bill), noted).await
}

/// Writes it down, and in the ledger.
async fn note(tx: &mut TenantTx, booking: Uuid, parts: &Parts, noted: Noted<'_>) -> Result<(), sqlx::Error> {
    let (now, organization, id) = (tx.now(), tx.organization_id(), new_id());
    let kind = noted.kind.as_str();
    sqlx::query!(
        "INSERT INTO payments (organization_id, id, user_id, booking_id, gateway, gateway_key, amount, status, postings,
            reference, noted_by, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, 'captured', $8, $9, $10, $11, $11)",
        organization,
        id,
        noted.user_id,
        booking,
        kind,
        id.to_string(),
        parts.total().exact(),
        Json(parts) as _,
        noted.reference,
        noted.by.map(|user| user.0),
        now,
    )
    .execute(tx.db())
    .await?;
    ledger::post(tx, booking, ledger::source(kind), parts, Movement::Charge, now).await
}

/// Writes down that what is owed of an offline payment, or did not reach its card, was given back by hand.
pub async fn settle_refund(
    tx: &mut TenantTx,
    booking: Uuid,
    refund: Uuid,
    staff: UserId,
    form: &SettledRefund,
) -> Result<(), Problem> {
    // Whoever changes the booking meanwhile has done so before.
    bill_to_pay(tx, booking).await?;
    let owed = refund_db::find_refund(tx, refund)
        .await?
        .filter(|owed| owed.booking_id == booking)
        .ok_or_else(|| Problem::not_found("Refund"))?;
    let mut problems = FieldProblems::new();
    let reference = fields::required(&mut problems, "reference", &form.reference, LONGEST);
    problems.check()?;
    if owed.status == "refunded" {
        return Err(Problem::conflict(
            "alreadyGivenBack",
            "This money has gone back already.",
        ));
    }
    let has_failed = owed.status == "failed";
    if !has_failed && refund_db::gateway_of(tx, owed.payment_id).await?.as_deref() != Some("offline") {
        return Err(Problem::conflict(
            "goesBackByItself",
            "Only what was paid offline, or did not reach its card, is given back by hand. Money from cards goes back by itself.",
        ));
    }
    begin(tx, &owed).await?;
    let message = format!("${}, {reference}", owed.postings.total());
    tell_of_money(tx, booking, staff, "refundSettled", &message).await?;
    given_back(tx, &owed, Some(&reference), "offline").await?;
    let after = json!({ "amount": owed.amount, "reference": reference });
    Ok(tx.audit("settleRefund", "booking", booking, None, Some(after)).await?)
}
