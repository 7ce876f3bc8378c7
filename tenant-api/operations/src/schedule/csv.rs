//! Booked dates as lines of a CSV file.

use domain::names::PhoneNumber;
use ground::spreadsheets::{harmless, write_lines};
use kernel::problem::Problem;

use super::dates::BookingDateSummary;

const COLUMNS: [&str; 14] = [
    "Number",
    "Status",
    "Event",
    "Date",
    "Start",
    "End",
    "Facility",
    "Space",
    "Renter",
    "Email",
    "Phone",
    "Group",
    "Attendance",
    "Booking total",
];

/// The line that names the columns.
pub(super) fn heading() -> Result<Vec<u8>, Problem> {
    write_lines([COLUMNS.map(str::to_owned)])
}

/// A line for each date.
pub(super) fn lines(dates: &[BookingDateSummary]) -> Result<Vec<u8>, Problem> {
    write_lines(dates.iter().map(|date| {
        let phone = date.renter_phone.as_deref().map(PhoneNumber::in_words);
        [
            date.number.clone(),
            domain::booking::BookingStatus::from(date.status).label().to_owned(),
            harmless(&date.event_name),
            date.date.to_string(),
            date.start.clone(),
            date.end.clone(),
            harmless(&date.facility_name),
            harmless(&date.space_name),
            harmless(&date.renter_name),
            harmless(&date.renter_email),
            harmless(&phone.unwrap_or_default()),
            harmless(date.group_name.as_deref().unwrap_or_default()),
            date.attendance.to_string(),
            date.booking_total.clone().unwrap_or_default(),
        ]
    }))
}
