//! `readBookingCalendar`: a booking as a file for calendars (RFC 5545), which its mail brings along too.

use domain::booking::{BookingStatus as Status, CalendarStatus};
use icalendar::Calendar;

use super::Booking;
use super::feed::{FeedEvent, named};

/// The content type of [`calendar_file`].
pub(super) const CONTENT_TYPE: &str = "text/calendar; charset=utf-8; method=PUBLISH";

/// The booking's dates as events, each with its own state. Read again after a change, they replace those from before.
pub(super) fn calendar_file(booking: &Booking, page: &str) -> String {
    let mut calendar = Calendar::new();
    calendar.append_property(("METHOD", "PUBLISH"));
    named(&mut calendar, &booking.event_name);
    let location = format!(
        "{}, {}, {}",
        booking.space_name,
        booking.facility_name,
        booking.address.in_words()
    );
    for date in &booking.dates {
        let event = FeedEvent {
            id: date.id,
            status: CalendarStatus::from(Status::from(date.status)),
            event_name: booking.event_name.clone(),
            space_name: booking.space_name.clone(),
            location: location.clone(),
            description: format!("Booking {} with {}", booking.number, booking.organization_name),
            page: Some(page.to_owned()),
            starts_at: date.starts_at,
            ends_at: date.ends_at,
            changed_at: booking.updated_at,
            version: booking.version,
        };
        calendar.push(event.written(""));
    }
    calendar.to_string()
}
