//! The dates of a booking in calendar programs (docs/rules/notices.md#calendar-files).

use super::BookingStatus;

/// A date's status in a calendar program: the `STATUS` of RFC 5545.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CalendarStatus {
    /// It waits for an answer.
    Tentative,
    /// It takes place, or took place.
    Confirmed,
    /// It doesn't take place.
    Canceled,
}

/// Each date has its own: what the others of its booking are doesn't matter.
impl From<BookingStatus> for CalendarStatus {
    fn from(date: BookingStatus) -> Self {
        match date {
            BookingStatus::Pending | BookingStatus::Parent => Self::Tentative,
            BookingStatus::Approved | BookingStatus::Completed => Self::Confirmed,
            BookingStatus::Denied
            | BookingStatus::CancelledByHost
            | BookingStatus::CancelledByRenter
            | BookingStatus::Refunding
            | BookingStatus::Refunded => Self::Canceled,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_canceled_in_calendars_exactly_when_its_time_is_free_again() {
        for status in BookingStatus::ALL {
            let shown = CalendarStatus::from(status);
            assert_eq!(shown == CalendarStatus::Canceled, !status.occupies_any(), "{status}");
        }
        assert_eq!(CalendarStatus::from(BookingStatus::Pending), CalendarStatus::Tentative);
        assert_eq!(
            CalendarStatus::from(BookingStatus::Completed),
            CalendarStatus::Confirmed
        );
    }
}
