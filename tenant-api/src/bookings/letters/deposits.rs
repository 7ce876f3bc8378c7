//! The mail about the deposits of a booking.

use kernel::letter::Letter;

use super::super::{Booking, IncidentStatus};
use super::money::with_due;
use super::when::When;

/// What is asked of the deposits that were accepted with it, and what became of that, each of them as it is now.
pub(super) fn deposits(booking: &Booking, when: &When) -> Letter {
    let (space, place) = (&booking.space_name, &booking.organization_name);
    let letter = Letter::new(
        format!("Deposit: {space}, {}", when.short_day),
        format!("About the deposit for {space}."),
    );
    let asked = booking.deposits.iter().filter_map(|deposit| {
        let incident = deposit.incident.as_ref()?;
        Some((&deposit.name, incident))
    });
    let letter = asked.fold(letter, |letter, (name, incident)| {
        let (sentence, said) = match (incident.status, &incident.collected) {
            (IncidentStatus::Collected, Some(amount)) => (
                format!("{place} collects ${amount} of the deposit “{name}” that you accepted when you booked."),
                incident.settlement.as_ref(),
            ),
            (IncidentStatus::Declined, _) => (
                format!("{place} does not collect the deposit “{name}”. Nothing is to be paid for it."),
                incident.settlement.as_ref(),
            ),
            _ => (
                format!(
                    "{place} asks for ${} of the deposit “{name}” that you accepted when you booked. Nothing is to be paid \
                    for it until that is settled.",
                    incident.claimed
                ),
                Some(&incident.description),
            ),
        };
        let letter = letter.paragraph(sentence);
        match said {
            Some(said) => letter.quote(said.clone()),
            None => letter,
        }
    });
    let letter = match &booking.organization_phone {
        Some(phone) => letter.paragraph(format!("If you see it otherwise, please call {place}: {phone}.")),
        None => letter.paragraph(format!("If you see it otherwise, please get in touch with {place}.")),
    };
    with_due(letter, booking)
}
