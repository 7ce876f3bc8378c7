//! The code in a mail that staff scan at the door.

use kernel::letter::{Code, Letter};
use pictures::qr_code;

use super::super::{Booking, BookingStatus};
use super::Pages;

/// Adds the check-in code of a booking with a date that can be checked in.
pub(super) fn with_check_in(letter: Letter, booking: &Booking, pages: &Pages<'_>) -> Letter {
    let is_coming = booking.dates.iter().any(|date| date.status == BookingStatus::Approved);
    if booking.internal || !is_coming {
        return letter;
    }
    let url = pages.check_in(&booking.organization_short_name, booking.id);
    let Some(png) = qr_code(&url) else { return letter };
    letter
        .paragraph("Show this check-in code to staff when you arrive.")
        .code(Code {
            label: "Check-in code".to_owned(),
            url,
            png,
        })
}
