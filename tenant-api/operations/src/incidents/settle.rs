//! `settleIncident`: the deposit is collected, or it isn't.

use domain::booking::BookingEventKind;
use domain::deposits::part_of;
use domain::money::Money;
use domain::payment::RefundReason;
use ground::fields;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, IncidentId, UserId};
use kernel::problem::{FieldProblems, Problem};
use reservations::bookings::{IncidentStatus, bill_to_pay, is_over, settle_bill, tell_of_deposit};
use serde_json::json;

use super::db::{self, IncidentRow};
use super::open::LONGEST;
use super::{Settlement, SettlementOutcome, not_over};

/// Ends an incident. A collected amount is added to the booking's balance due. A wrong one is corrected by settling it again, for
/// less or for nothing: anything paid beyond that is refunded.
pub async fn settle_incident(
    tx: &mut TenantTx,
    booking: BookingId,
    incident: IncidentId,
    staff: UserId,
    form: &Settlement,
) -> Result<(), Problem> {
    // Before its payments and its incidents, as everybody locks them.
    let is_over = is_over(tx, booking).await?;
    let found = db::find_for_update(tx, booking, incident).await?;
    let before = found.ok_or_else(|| Problem::not_found("Incident"))?;
    let is_collected = before.status == IncidentStatus::Collected;
    if !is_collected && before.status != IncidentStatus::Open {
        return Err(Problem::conflict("alreadySettled", "This incident is already settled."));
    }
    let mut problems = FieldProblems::new();
    let collected = collected(&mut problems, &before, form);
    let message = form.message.as_deref().unwrap_or("");
    let message = fields::text(&mut problems, "message", message, LONGEST);
    problems.check()?;
    // A booking that has been refunded collects nothing, but its renter is told that the incident is over.
    if !before.status.may_be_settled(is_over) || (collected.is_some() && !is_over) {
        return Err(not_over());
    }
    db::settle(tx, incident, collected, &message, staff).await?;
    if is_collected {
        let to_pay = bill_to_pay(tx, booking).await?;
        settle_bill(tx, booking, to_pay.bill.as_ref(), RefundReason::DepositLowered).await?;
    }
    tell(tx, booking, staff, &before, collected, &message).await?;
    let after = json!({ "incident": incident, "collected": collected, "message": message });
    Ok(tx
        .audit(
            "bookings.settleIncident",
            SubjectKind::Booking,
            booking.0,
            None,
            Some(after),
        )
        .await?)
}

/// Returns the amount to collect; nothing where the claim is declined.
fn collected(problems: &mut FieldProblems, before: &IncidentRow, form: &Settlement) -> Option<Money> {
    let most = Money::half_up(before.collected.unwrap_or(before.claimed));
    let wanted: Option<Money> = fields::parse_optional(problems, "amount", form.amount.as_deref());
    match form.outcome {
        SettlementOutcome::Collected => fields::take(problems, "amount", part_of(most, wanted)),
        SettlementOutcome::Declined => {
            if wanted.is_some() {
                let message = "Remove the amount: nothing is charged when a claim is declined.";
                problems.add("amount", "notCollected", message);
            }
            None
        }
    }
}

async fn tell(
    tx: &mut TenantTx,
    booking: BookingId,
    staff: UserId,
    incident: &IncidentRow,
    collected: Option<Money>,
    message: &str,
) -> Result<(), sqlx::Error> {
    let accepted = db::accepted(tx, booking).await?;
    let deposit = accepted.iter().find(|deposit| deposit.id == incident.deposit_id.into());
    let mut said = deposit.map_or_else(String::new, |deposit| deposit.name.clone());
    if let Some(amount) = collected {
        said = format!("{said} {}", amount.in_words());
    }
    if !message.is_empty() {
        said = format!("{said}: {message}");
    }
    let kind = if collected.is_some() {
        BookingEventKind::DepositCollected
    } else {
        BookingEventKind::DepositDeclined
    };
    tell_of_deposit(tx, booking, staff, kind, said.trim()).await
}
