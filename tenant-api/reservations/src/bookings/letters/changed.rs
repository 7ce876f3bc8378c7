//! The mail about dates or details that the organization has changed.

use domain::booking::BookingEventKind;
use kernel::letter::Letter;

use super::super::Booking;
use super::super::dto::BookingEvent;
use super::money::{money_back, with_due};
use super::when::When;

/// A booking whose dates the organization has changed, with what it said.
pub(super) fn changed(booking: &Booking, when: &When) -> Letter {
    let (space, place) = (&booking.space_name, &booking.organization_name);
    let letter = Letter::new(
        format!("Changed: {space}, {}", when.short_day),
        format!("Your booking of {space} has changed."),
    );
    let kind_of = |event: &BookingEvent| event.kind.parse::<BookingEventKind>().ok();
    let last = booking.history.iter().rev().find(|event| {
        matches!(
            kind_of(event),
            Some(
                BookingEventKind::Moved
                    | BookingEventKind::Added
                    | BookingEventKind::Dropped
                    | BookingEventKind::Split
                    | BookingEventKind::DetailsChanged
            )
        )
    });
    let sentence = match last.and_then(kind_of) {
        Some(BookingEventKind::Moved) => format!("{place} has moved one of its dates."),
        Some(BookingEventKind::Added) => format!("{place} has added dates."),
        Some(BookingEventKind::DetailsChanged) => {
            format!("{place} has changed its details. The dates haven’t changed.")
        }
        Some(BookingEventKind::Dropped) => format!("{place} has removed a date."),
        _ => format!("{place} has split it into two bookings. This is one of them. The dates haven’t changed."),
    };
    let letter = letter.paragraph(sentence);
    let letter = match last.filter(|event| !event.message.is_empty()) {
        Some(event) => letter.quote(event.message.clone()),
        None => letter,
    };
    let back = booking.payments.iter().filter_map(|paid| money_back(paid, true));
    with_due(back.fold(letter, Letter::paragraph), booking)
}
