//! `openIncident`: staff ask for a deposit, since something went wrong.

use domain::booking::BookingEventKind;
use domain::deposits::part_of;
use domain::money::Money;
use ground::fields;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, UserId};
use kernel::problem::{FieldProblems, Problem};
use reservations::bookings::{is_over, tell_of_deposit};
use serde_json::json;

use super::photos::checked_photos;
use super::{NewIncident, db, not_over};

/// The longest description, and the longest word at the end.
pub(super) const LONGEST: usize = 2_000;

/// Opens an incident for a deposit that the renter accepted with a booking that took place.
pub async fn open_incident(
    tx: &mut TenantTx,
    booking: BookingId,
    staff: UserId,
    form: &NewIncident,
) -> Result<(), Problem> {
    let is_over = is_over(tx, booking).await?;
    let mut problems = FieldProblems::new();
    let accepted = db::accepted(tx, booking).await?;
    let deposit = accepted
        .into_iter()
        .find(|deposit| deposit.id == form.deposit_id.into());
    if deposit.is_none() {
        let message = "Choose one of the deposits accepted with this booking.";
        problems.add("depositId", "unknownDeposit", message);
    }
    let wanted: Option<Money> = fields::parse_optional(&mut problems, "amount", form.amount.as_deref());
    let claimed = deposit
        .as_ref()
        .and_then(|deposit| fields::take(&mut problems, "amount", part_of(deposit.amount, wanted)));
    let description = fields::text(&mut problems, "description", &form.description, LONGEST);
    if description.is_empty() {
        problems.add("description", "required", "Enter what happened.");
    }
    let photos = checked_photos(tx, &mut problems, booking, form.photo_ids.as_deref()).await?;
    problems.check()?;
    let (Some(deposit), Some(claimed)) = (deposit, claimed) else {
        return Err(fields::refusal(FieldProblems::new()));
    };
    if !is_over {
        return Err(not_over());
    }
    if !db::insert(tx, booking, form.deposit_id, claimed, (&description, &photos), staff).await? {
        return Err(Problem::conflict(
            "alreadyClaimed",
            "This deposit has already been claimed.",
        ));
    }
    let message = format!("{} {}: {description}", deposit.name, claimed.in_words());
    tell_of_deposit(tx, booking, staff, BookingEventKind::DepositClaimed, &message).await?;
    let after = json!({ "deposit": deposit.id, "claimed": claimed, "description": description });
    Ok(tx
        .audit(
            "bookings.openIncident",
            SubjectKind::Booking,
            booking.0,
            None,
            Some(after),
        )
        .await?)
}
