//! `sendBookingMessage`: a word to the other side, or among staff.

use accounts::users;
use kernel::door::TenantTx;
use kernel::ids::UserId;
use kernel::problem::{FieldProblems, Problem};
use uuid::Uuid;

use super::db::{self, Side};
use super::{BookingMessage, NewBookingMessage};
use crate::fields;

/// The longest message, in characters.
const LONGEST: usize = 2000;

/// Keeps the message. Whoever rents needs a confirmed mail address to write.
pub async fn send_message(
    tx: &mut TenantTx,
    booking: Uuid,
    author: UserId,
    from_staff: bool,
    new: &NewBookingMessage,
) -> Result<BookingMessage, Problem> {
    let side = if from_staff { Side::Staff } else { Side::Renter };
    if !db::is_theirs(tx, booking, side, author).await? {
        return Err(Problem::not_found("Booking"));
    }
    let mut problems = FieldProblems::new();
    let text = fields::text(&mut problems, "text", &new.text, LONGEST);
    if text.is_empty() {
        problems.add("text", "required", "Please write something.");
    }
    let internal = new.internal.unwrap_or(false);
    if internal && !from_staff {
        problems.add("internal", "staffOnly", "Only staff write internal messages.");
    }
    problems.check()?;
    let person = users::find(tx.db(), author).await?;
    if !from_staff && person.is_none_or(|person| person.email_confirmed_at.is_none()) {
        return Err(Problem::conflict(
            "emailNotConfirmed",
            "Please confirm your mail address first: the link is in the mail that we sent you, and your account page sends \
             another.",
        ));
    }
    let id = db::insert(tx, booking, author, side, &text, internal).await?;
    let sent = db::list(tx, booking, side).await?;
    sent.into_iter()
        .find(|message| message.id == id)
        .ok_or_else(|| Problem::not_found("Message"))
}
