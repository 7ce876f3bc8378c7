//! `openIncident`: staff ask for a deposit, since something went wrong.

use domain::booking::BookingEventKind;
use domain::deposits::part_of;
use domain::money::Money;
use kernel::door::TenantTx;
use kernel::ids::UserId;
use kernel::problem::{FieldProblems, Problem};
use serde_json::json;
use uuid::Uuid;

use super::{NewIncident, db, not_over};
use crate::bookings::{is_over, tell_of_deposit};
use crate::fields;

/// The longest description, and the longest word at the end.
pub(super) const LONGEST: usize = 2_000;

/// Opens an incident for a deposit that the renter accepted with a booking that took place.
pub async fn open_incident(tx: &mut TenantTx, booking: Uuid, staff: UserId, form: &NewIncident) -> Result<(), Problem> {
    let is_over = is_over(tx, booking).await?;
    let mut problems = FieldProblems::new();
    let accepted = db::accepted(tx, booking).await?;
    let deposit = accepted.into_iter().find(|deposit| deposit.id == form.deposit_id);
    if deposit.is_none() {
        let message = "Please choose one of the deposits that were accepted with this booking.";
        problems.add("depositId", "unknownDeposit", message);
    }
    let wanted: Option<Money> = fields::parse_optional(&mut problems, "amount", form.amount.as_deref());
    let claimed = deposit
        .as_ref()
        .and_then(|deposit| fields::take(&mut problems, "amount", part_of(deposit.amount, wanted)));
    let description = fields::text(&mut problems, "description", &form.description, LONGEST);
    if description.is_empty() {
        problems.add("description", "required", "Please say what happened.");
    }
    problems.check()?;
    let (Some(deposit), Some(claimed)) = (deposit, claimed) else {
        return Err(fields::refusal(FieldProblems::new()));
    };
    if !is_over {
        return Err(not_over());
    }
    if !db::insert(tx, booking, deposit.id, claimed, &description, staff).await? {
        return Err(Problem::conflict(
            "alreadyClaimed",
            "This deposit has been asked for already.",
        ));
    }
    let message = format!("{} ${claimed}: {description}", deposit.name);
    tell_of_deposit(tx, booking, staff, BookingEventKind::DepositClaimed, &message).await?;
    let after = json!({ "deposit": deposit.id, "claimed": claimed, "description": description });
    Ok(tx.audit("openIncident", "booking", booking, None, Some(after)).await?)
}
