//! The mail about the deposits of a booking.

use domain::names::PhoneNumber;
use kernel::letter::Letter;

use super::super::{Booking, IncidentStatus};
use super::money::{dollars, with_due};
use super::when::When;

/// Tells which of the accepted deposits are claimed, and how each of them stands now.
pub(super) fn deposits(booking: &Booking, when: &When<'_>) -> Letter {
    let (space, place) = (&booking.space_name, &booking.organization_name);
    let letter = Letter::new(
        format!("Deposit: {space}, {}", when.short_day),
        format!("Your deposit for {}.", when.dates_at(space)),
    );
    let asked = booking.deposits.iter().filter_map(|deposit| {
        let incident = deposit.incident.as_ref()?;
        Some((&deposit.name, incident))
    });
    let letter = asked.fold(letter, |letter, (name, incident)| {
        let (sentence, said) = match (incident.status, &incident.collected) {
            (IncidentStatus::Collected, Some(amount)) => (
                format!(
                    "{place} collects {} of the deposit “{name}” that you accepted when you booked.",
                    dollars(amount)
                ),
                incident.settlement.as_ref(),
            ),
            (IncidentStatus::Declined, _) => (
                format!("{place} won’t collect the deposit “{name}”. You owe nothing for it."),
                incident.settlement.as_ref(),
            ),
            _ if incident.answers.iter().any(|answer| answer.from_staff) => (
                format!("{place} answered you about the deposit “{name}”. You can reply on your booking’s page."),
                incident
                    .answers
                    .iter()
                    .rev()
                    .find(|answer| answer.from_staff)
                    .map(|answer| &answer.text),
            ),
            _ => (
                format!(
                    "{place} asks for {} of the deposit “{name}” that you accepted when you booked. You owe \
                    nothing until the claim is settled, and you can answer it on your booking’s page.",
                    dollars(&incident.claimed)
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
        Some(phone) => {
            let phone = PhoneNumber::in_words(phone);
            letter.paragraph(format!("Questions about this? Call {place} at {phone}."))
        }
        None => letter.paragraph(format!("Questions about this? Contact {place}.")),
    };
    with_due(letter, booking)
}

/// Tells staff what the renter answered last.
pub(super) fn answered(booking: &Booking, when: &When<'_>, renter: &str) -> Letter {
    let space = &booking.space_name;
    let letter = Letter::new(
        format!("Deposit claim answered: {space}, {}", when.short_day),
        format!("{renter} answered your claim on a deposit."),
    );
    let open = booking.deposits.iter().filter_map(|deposit| deposit.incident.as_ref());
    let answers = open.filter_map(|incident| incident.answers.last());
    let latest = answers
        .filter(|answer| !answer.from_staff)
        .max_by_key(|answer| answer.at);
    match latest {
        Some(answer) => letter.quote(answer.text.clone()),
        None => letter,
    }
}

/// Names the deposits to a renter for whom staff accepted them.
pub(super) fn with_accepted(letter: Letter, booking: &Booking) -> Letter {
    if booking.deposits.is_empty() {
        return letter;
    }
    let named: Vec<String> = booking
        .deposits
        .iter()
        .map(|deposit| format!("{} ({})", deposit.name, dollars(&deposit.amount)))
        .collect();
    letter.paragraph(format!(
        "It comes with deposits that you accepted: {}. You aren’t charged for them now. {} can claim one after the event if something goes \
         wrong.",
        named.join(", "),
        booking.organization_name
    ))
}
