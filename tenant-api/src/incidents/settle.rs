//! `settleIncident`: the deposit is collected, or it isn't.

use domain::deposits::part_of;
use domain::money::Money;
use kernel::door::TenantTx;
use kernel::ids::UserId;
use kernel::problem::{FieldProblems, Problem};
use serde_json::json;
use uuid::Uuid;

use super::open::LONGEST;
use super::{Settlement, SettlementOutcome, db, not_over};
use crate::bookings::{is_over, tell_of_deposit};
use crate::fields;

/// Ends an incident. What is collected is due of the booking from now on.
pub async fn settle_incident(
    tx: &mut TenantTx,
    booking: Uuid,
    incident: Uuid,
    staff: UserId,
    form: &Settlement,
) -> Result<(), Problem> {
    // Before its payments and its incidents, as everybody locks them.
    let is_over = is_over(tx, booking).await?;
    let found = db::find_for_update(tx, booking, incident).await?;
    let open = found.ok_or_else(|| Problem::not_found("Incident"))?;
    if !is_over {
        return Err(not_over());
    }
    if open.status != "open" {
        return Err(Problem::conflict(
            "alreadySettled",
            "This incident has been settled already.",
        ));
    }
    let mut problems = FieldProblems::new();
    let wanted: Option<Money> = fields::parse_optional(&mut problems, "amount", form.amount.as_deref());
    let claimed = Money::half_up(open.claimed);
    let collected = match form.outcome {
        SettlementOutcome::Collected => fields::take(&mut problems, "amount", part_of(claimed, wanted)),
        SettlementOutcome::Declined if wanted.is_some() => {
            let message = "Nothing is to be paid for what is declined. Please leave the amount out.";
            problems.add("amount", "notCollected", message);
            None
        }
        SettlementOutcome::Declined => None,
    };
    let message = fields::text(&mut problems, "message", form.message.as_deref().unwrap_or(""), LONGEST);
    problems.check()?;
    db::settle(tx, incident, collected, &message, staff).await?;
    let (kind, said) = match collected {
        Some(amount) if message.is_empty() => ("depositCollected", format!("${amount}")),
        Some(amount) => ("depositCollected", format!("${amount}: {message}")),
        None => ("depositDeclined", message.clone()),
    };
    tell_of_deposit(tx, booking, staff, kind, &said).await?;
    let after = json!({ "incident": incident, "collected": collected, "message": message });
    Ok(tx
        .audit("settleIncident", "booking", booking, None, Some(after))
        .await?)
}
