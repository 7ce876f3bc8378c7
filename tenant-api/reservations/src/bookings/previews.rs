//! Each mail about a booking as the organization's people get it, written about a made-up booking.

use domain::time::{DateTime, Utc};
use ground::mail_preview::MailPreview;
use kernel::door::TenantTx;
use kernel::letter::{Letter, Look};

use super::mail::booking_details;
use super::occasion::Occasion;
use super::{Booking, letters};

const EXAMPLE: &str = include_str!("mail_example.json");

/// Every occasion, renters' first, in the order in which they come about.
const OCCASIONS: [Occasion; 20] = [
    Occasion::Received,
    Occasion::Confirmed,
    Occasion::Reminder,
    Occasion::PaymentDue,
    Occasion::Changed,
    Occasion::Denied,
    Occasion::Unanswered,
    Occasion::CancelledByHost,
    Occasion::CancelledByRenter,
    Occasion::Deposit,
    Occasion::ChargedAtDesk,
    Occasion::PaymentFailed,
    Occasion::PaymentLapsed,
    Occasion::Request,
    Occasion::Booked,
    Occasion::RenterCancelled,
    Occasion::LeftUnanswered,
    Occasion::DepositAnswered,
    Occasion::RefundFailed,
    Occasion::PaymentMissing,
];

/// Each mail about a booking that is made up, with the organization's words for its renters.
pub async fn mail_previews(tx: &mut TenantTx, look: &Look) -> Result<Vec<MailPreview>, sqlx::Error> {
    let (booking, details) = (example(look), booking_details(tx).await?);
    let now = tx.now();
    let previews = OCCASIONS.into_iter();
    previews
        .map(|occasion| preview(occasion, &booking, look, (details.as_str(), now)))
        .collect()
}

fn example(look: &Look) -> Booking {
    let mut booking: Booking = serde_json::from_str(EXAMPLE).expect("the example is a booking, which a test reads");
    booking.organization_name.clone_from(&look.name);
    booking
}

fn preview(
    occasion: Occasion,
    booking: &Booking,
    look: &Look,
    (details, now): (&str, DateTime<Utc>),
) -> Result<MailPreview, sqlx::Error> {
    let mut booking = booking.clone();
    if occasion == Occasion::PaymentDue {
        // The example is paid.
        booking.due.clone_from(&booking.total);
    }
    let mut letter = letters::write(occasion, &booking, look, now)?;
    if occasion.tells_details() {
        let lines = details.lines().filter(|line| !line.trim().is_empty());
        letter = lines.fold(letter, Letter::paragraph);
    }
    let optional = occasion.kind().is_some();
    Ok(MailPreview::of(
        letter,
        occasion.as_str(),
        occasion.is_for_staff(),
        optional,
        look,
    ))
}
