//! `readBookingCalendar`: a booking as a file for calendars (RFC 5545).

use icalendar::{Calendar, CalendarDateTime, Component, Event, EventLike, EventStatus, Property};

use super::{Booking, BookingStatus};

/// The content type of [`calendar_file`].
pub(super) const CONTENT_TYPE: &str = "text/calendar; charset=utf-8; method=PUBLISH";

/// The booking's days as events. Read again after a change, they replace those from before.
pub fn calendar_file(booking: &Booking, page: &str) -> String {
    let mut calendar = Calendar::new();
    calendar.append_property(("METHOD", "PUBLISH"));
    for name in ["NAME", "X-WR-CALNAME"] {
        calendar.append_property(text(name, &booking.event_name));
    }
    let place = &booking.address;
    let location = format!(
        "{}, {}, {}, {}, {} {}",
        booking.space_name, booking.facility_name, place.street1, place.city, place.state, place.zip
    );
    let status = match booking.status {
        BookingStatus::Approved | BookingStatus::Completed => EventStatus::Confirmed,
        BookingStatus::Pending | BookingStatus::Parent => EventStatus::Tentative,
        _ => EventStatus::Cancelled,
    };
    for day in &booking.days {
        let event = Event::new()
            .uid(&format!("{}@fieldhouse", day.id))
            .summary(&format!("{} at {}", booking.event_name, booking.space_name))
            .description(&format!(
                "Booking {} with {}\n{page}",
                booking.number, booking.organization_name
            ))
            .location(&location)
            .url(page)
            .starts(CalendarDateTime::Utc(day.starts_at))
            .ends(CalendarDateTime::Utc(day.ends_at))
            .timestamp(booking.created_at)
            .status(status)
            .sequence(u32::try_from(booking.version).unwrap_or(0))
            .done();
        calendar.push(event);
    }
    calendar.to_string()
}

/// A property that is escaped as text; the crate does so by itself only for those that RFC 5545 knows.
fn text(name: &str, value: &str) -> Property {
    Property::new(name, value).add_parameter("VALUE", "TEXT").done()
}
