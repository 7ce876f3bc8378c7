//! The mail about dates that the organization has changed.

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
                BookingEventKind::Moved | BookingEventKind::Added | BookingEventKind::Dropped | BookingEventKind::Split
            )
        )
    });
    let sentence = match last.and_then(kind_of) {
        Some(BookingEventKind::Moved) => format!("{place} has moved a date of it."),
        Some(BookingEventKind::Added) => format!("{place} has added to it."),
        Some(BookingEventKind::Dropped) => format!("{place} has taken a date out of it."),
        _ => format!("{place} goes on with it as two bookings, of which this is one. The dates stay as they were."),
    };
    let letter = letter.paragraph(sentence);
    let letter = match last.filter(|event| !event.message.is_empty()) {
        Some(event) => letter.quote(event.message.clone()),
        None => letter,
    };
    let back = booking.payments.iter().filter_map(|paid| money_back(paid, true));
    with_due(back.fold(letter, Letter::paragraph), booking)
}
