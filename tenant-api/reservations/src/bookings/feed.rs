//! Booked dates as one calendar that programs read again and again (RFC 5545), and how each date is written.

use chrono::{DateTime, Utc};
use domain::booking::{BookingStatus as Status, CalendarStatus};
use icalendar::{Calendar, CalendarDateTime, Component, Event, EventLike, EventStatus, Property};
use kernel::ids::DateId;

use super::own::OwnDate;

/// A booked date as calendar programs show it.
#[derive(Clone, Debug)]
pub struct FeedEvent {
    pub id: DateId,
    /// The date's own, whatever its booking is.
    pub status: CalendarStatus,
    pub event_name: String,
    pub space_name: String,
    /// The place as the calendar says it.
    pub location: String,
    /// Further details.
    pub description: String,
    /// The page with more about it, for people who may open it.
    pub page: Option<String>,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    /// When its booking was last changed, and how often: a program takes what is newer.
    pub changed_at: DateTime<Utc>,
    pub version: i32,
}

impl FeedEvent {
    /// A renter's own date, with the page of its booking.
    pub fn of_own(date: OwnDate, page: String) -> Self {
        Self {
            id: date.id,
            status: CalendarStatus::from(Status::from(date.status)),
            description: format!("Booking {} with {}", date.number, date.organization_name),
            location: format!("{}, {}", date.space_name, date.facility_name),
            event_name: date.event_name,
            space_name: date.space_name,
            page: Some(page),
            starts_at: date.starts_at,
            ends_at: date.ends_at,
            changed_at: date.changed_at,
            version: date.version,
        }
    }

    /// The event, whose title begins with `before`.
    pub(super) fn written(&self, before: &str) -> Event {
        let mut event = Event::new();
        event
            .uid(&format!("{}@fieldhouse", self.id))
            .summary(&format!("{before}{} at {}", self.event_name, self.space_name))
            .location(&self.location)
            .starts(CalendarDateTime::Utc(self.starts_at))
            .ends(CalendarDateTime::Utc(self.ends_at))
            .timestamp(self.changed_at)
            .status(event_status(self.status))
            .sequence(u32::try_from(self.version).unwrap_or(0));
        match &self.page {
            Some(page) => event
                .description(&format!("{}\n{page}", self.description))
                .url(page)
                .done(),
            None => event.description(&self.description).done(),
        }
    }
}

fn event_status(status: CalendarStatus) -> EventStatus {
    match status {
        CalendarStatus::Tentative => EventStatus::Tentative,
        CalendarStatus::Confirmed => EventStatus::Confirmed,
        CalendarStatus::Canceled => EventStatus::Cancelled,
    }
}

/// Names a calendar. The crate escapes only the properties that RFC 5545 knows as texts.
pub(super) fn named(calendar: &mut Calendar, name: &str) {
    for property in ["NAME", "X-WR-CALNAME"] {
        calendar.append_property(Property::new(property, name).add_parameter("VALUE", "TEXT").done());
    }
}

/// A calendar of that name. The same events make the same file.
pub fn feed(name: &str, events: &[FeedEvent]) -> String {
    let mut calendar = Calendar::new();
    named(&mut calendar, name);
    calendar.append_property(("X-PUBLISHED-TTL", "PT1H"));
    calendar.append_property(
        Property::new("REFRESH-INTERVAL", "PT1H")
            .add_parameter("VALUE", "DURATION")
            .done(),
    );
    for event in events {
        let is_pending = event.status == CalendarStatus::Tentative;
        calendar.push(event.written(if is_pending { "Pending: " } else { "" }));
    }
    calendar.to_string()
}
