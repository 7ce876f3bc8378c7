//! Booked dates as one calendar that programs read again and again (RFC 5545).

use chrono::{DateTime, Utc};
use icalendar::{Calendar, CalendarDateTime, Component, Event, EventLike, EventStatus, Property};
use uuid::Uuid;

use super::BookingStatus;
use super::own::OwnDate;

/// A booked date as calendar programs show it.
#[derive(Clone, Debug)]
pub struct FeedEvent {
    pub id: Uuid,
    /// Waits for an answer.
    pub pending: bool,
    pub event_name: String,
    pub space_name: String,
    pub facility_name: String,
    /// What is said of it beside that.
    pub description: String,
    /// Where more is told, for those who may open it.
    pub page: Option<String>,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    /// When it was last changed, and how often.
    pub changed_at: DateTime<Utc>,
    pub version: i32,
}

impl FeedEvent {
    /// A renter's own date, with the page of its booking.
    pub fn of_own(date: OwnDate, page: String) -> Self {
        Self {
            id: date.id,
            pending: date.status == BookingStatus::Pending,
            description: format!("Booking {} with {}", date.number, date.organization_name),
            event_name: date.event_name,
            space_name: date.space_name,
            facility_name: date.facility_name,
            page: Some(page),
            starts_at: date.starts_at,
            ends_at: date.ends_at,
            changed_at: date.changed_at,
            version: date.version,
        }
    }

    fn written(&self) -> Event {
        let (status, pending) = if self.pending {
            (EventStatus::Tentative, "Pending: ")
        } else {
            (EventStatus::Confirmed, "")
        };
        let mut event = Event::new();
        event
            .uid(&format!("{}@fieldhouse", self.id))
            .summary(&format!("{pending}{} at {}", self.event_name, self.space_name))
            .location(&format!("{}, {}", self.space_name, self.facility_name))
            .starts(CalendarDateTime::Utc(self.starts_at))
            .ends(CalendarDateTime::Utc(self.ends_at))
            .timestamp(self.changed_at)
            .status(status)
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

/// A calendar of that name. The same events make the same file.
pub fn feed(name: &str, events: &[FeedEvent]) -> String {
    let mut calendar = Calendar::new();
    for property in ["NAME", "X-WR-CALNAME"] {
        calendar.append_property(Property::new(property, name).add_parameter("VALUE", "TEXT").done());
    }
    calendar.append_property(("X-PUBLISHED-TTL", "PT1H"));
    calendar.append_property(
        Property::new("REFRESH-INTERVAL", "PT1H")
            .add_parameter("VALUE", "DURATION")
            .done(),
    );
    for event in events {
        calendar.push(event.written());
    }
    calendar.to_string()
}
