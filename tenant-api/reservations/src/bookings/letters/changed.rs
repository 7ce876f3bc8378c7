//! The mail about dates or details that the organization has changed.

use domain::booking::BookingEventKind;
use domain::counted::counted;
use kernel::letter::Letter;

use super::super::Booking;
use super::super::dto::BookingEvent;
use super::money::{RefundScope, refunds, with_due};
use super::when::When;

/// A booking whose dates the organization has changed, with what it said.
pub(super) fn changed(booking: &Booking, when: &When<'_>) -> Letter {
    let (space, place) = (&booking.space_name, &booking.organization_name);
    let last = last_change(booking);
    let (title, sentence) = match last.map(|(kind, _)| kind) {
        Some(BookingEventKind::Moved) => (
            when.of_your_booking(space, ("has moved", "have moved")),
            format!("{place} has moved {}.", when.part_of_it()),
        ),
        Some(BookingEventKind::Added) => (
            format!(
                "Your booking of {space} has {}",
                counted(when.number(), "new date", "new dates")
            ),
            format!("{place} has added to it."),
        ),
        Some(BookingEventKind::Dropped) => (
            when.of_your_booking(space, ("has been removed", "have been removed")),
            format!("{place} has removed {}. The others haven’t changed.", when.part_of_it()),
        ),
        Some(BookingEventKind::DetailsChanged) => (
            format!("Your booking of {space} has changed"),
            format!("{place} has changed its details. The dates haven’t changed."),
        ),
        _ => (
            format!("Your booking of {space} has changed"),
            format!("{place} has split it into two bookings. This is one of them. The dates haven’t changed."),
        ),
    };
    let letter = Letter::new(format!("Changed: {space}, {}", when.short_day), format!("{title}.")).paragraph(sentence);
    let letter = match last.filter(|(_, event)| !event.message.is_empty()) {
        Some((_, event)) => letter.quote(event.message.clone()),
        None => letter,
    };
    let since = last.map_or(booking.updated_at, |(_, event)| event.at);
    with_due(
        refunds(booking, RefundScope::Since(since))
            .into_iter()
            .fold(letter, Letter::paragraph),
        booking,
    )
}

/// Returns the last change of dates or details, and its kind.
pub(super) fn last_change(booking: &Booking) -> Option<(BookingEventKind, &BookingEvent)> {
    booking.history.iter().rev().find_map(|event| {
        let kind = BookingEventKind::from(event.kind);
        let is_change = matches!(
            kind,
            BookingEventKind::Moved
                | BookingEventKind::Added
                | BookingEventKind::Dropped
                | BookingEventKind::Split
                | BookingEventKind::DetailsChanged
        );
        is_change.then_some((kind, event))
    })
}
