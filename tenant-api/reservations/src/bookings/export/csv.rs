//! Bookings as lines of a CSV file.

use chrono::SecondsFormat;
use ground::spreadsheets::{harmless, write_lines};
use kernel::problem::Problem;

use super::super::BookingSummary;

const COLUMNS: [&str; 14] = [
    "Number",
    "Status",
    "Event",
    "Date",
    "Start",
    "End date",
    "End",
    "Dates",
    "Facility",
    "Space",
    "Renter",
    "Attendance",
    "Total",
    "Booked (UTC)",
];

/// The line that names the columns.
pub(super) fn heading() -> Result<Vec<u8>, Problem> {
    write_lines([COLUMNS.map(str::to_owned)])
}

/// A line for each booking.
pub(super) fn lines(bookings: &[BookingSummary]) -> Result<Vec<u8>, Problem> {
    write_lines(bookings.iter().map(line))
}

fn line(booking: &BookingSummary) -> [String; 14] {
    let (end_date, end) = match &booking.morning {
        Some(morning) => (morning.date, &morning.end),
        None => (booking.date, &booking.end),
    };
    let renter = match &booking.renter {
        _ if booking.internal => "Internal event".to_owned(),
        Some(renter) => format!("{} {}", renter.first_name, renter.last_name),
        None => String::new(),
    };
    [
        booking.number.clone(),
        domain::booking::BookingStatus::from(booking.status).label().to_owned(),
        harmless(&booking.event_name),
        booking.date.to_string(),
        booking.start.clone(),
        end_date.to_string(),
        end.clone(),
        booking.dates.to_string(),
        harmless(&booking.facility_name),
        harmless(&booking.space_name),
        harmless(&renter),
        booking.attendance.to_string(),
        booking.total.clone().unwrap_or_default(),
        booking.created_at.to_rfc3339_opts(SecondsFormat::Secs, true),
    ]
}
