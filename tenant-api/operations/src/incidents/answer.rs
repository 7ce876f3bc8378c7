//! `answerIncident`: renter and staff answer a claim in turn.

use ground::fields;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, IncidentId, UserId};
use kernel::problem::{FieldProblems, Problem};
use reservations::bookings::{IncidentStatus, IncidentTurn, bill_to_pay, tell_of_answer};
use serde_json::json;

use super::open::LONGEST;
use super::photos::checked_photos;
use super::{NewIncidentAnswer, answers_db, db};

/// Adds an answer to an open incident, if it is the author's turn. The other side is told, and answers next.
pub async fn answer_incident(
    tx: &mut TenantTx,
    (booking, incident): (BookingId, IncidentId),
    author: UserId,
    side: IncidentTurn,
    form: &NewIncidentAnswer,
) -> Result<(), Problem> {
    // Before its incidents, as everybody locks them.
    let owner = bill_to_pay(tx, booking).await?.user_id;
    if side == IncidentTurn::Renter && owner != author {
        return Err(Problem::not_found("Booking"));
    }
    let found = db::find_for_update(tx, booking, incident).await?;
    let before = found.ok_or_else(|| Problem::not_found("Incident"))?;
    let mut problems = FieldProblems::new();
    let text = fields::text(&mut problems, "text", &form.text, LONGEST);
    if text.is_empty() {
        problems.add("text", "required", "Enter your answer.");
    }
    let photos = checked_photos(tx, &mut problems, booking, form.photo_ids.as_deref()).await?;
    problems.check()?;
    if before.status != IncidentStatus::Open {
        return Err(Problem::conflict("alreadySettled", "This incident is already settled."));
    }
    let last = answers_db::last_from_staff(tx, incident).await?;
    if IncidentTurn::after(last) != side {
        let message = match side {
            IncidentTurn::Renter => "You’ve answered. It’s the organization’s turn.",
            IncidentTurn::Staff => "It’s the renter’s turn to answer. You can settle the claim without waiting.",
        };
        return Err(Problem::conflict("notYourTurn", message));
    }
    let from_staff = side == IncidentTurn::Staff;
    answers_db::insert(tx, incident, author, from_staff, (&text, &photos)).await?;
    tell_of_answer(tx, booking, author, from_staff, &text).await?;
    let after = json!({ "incident": incident, "text": text, "photos": photos });
    Ok(tx
        .audit(
            "bookings.answerIncident",
            SubjectKind::Booking,
            booking.0,
            None,
            Some(after),
        )
        .await?)
}
