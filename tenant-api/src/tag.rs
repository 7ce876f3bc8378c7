//! The groups in which the specification shows the operations.

use poem_openapi::Tags;

/// One for each aggregate.
#[derive(Tags)]
pub(crate) enum Tag {
    /// The organization itself: its page, its rules of booking and its terms.
    Organizations,
    /// The places that an organization owns.
    Facilities,
    /// The courts, fields and rooms that people book.
    Spaces,
    /// Pictures of facilities and spaces, and the organization's logo.
    Photos,
    /// When spaces are open, and for whom.
    AvailabilityRules,
    /// What time costs: price sheets, pricing templates and holidays.
    Prices,
    /// What else is rented with the time.
    Addons,
    /// What a renter accepts that may be asked for after an event.
    Deposits,
    /// Groups, which give their members prices and rights, and who is in them.
    Groups,
    /// Who works for the organization, in which role.
    Staff,
    /// What is free and what is taken.
    Calendar,
    /// What a time would cost.
    Quotes,
    /// Times that somebody is about to book.
    Holds,
    /// Times of a space that somebody collects, to book and pay for them together.
    Cart,
    /// Times that somebody has.
    Bookings,
    /// What went wrong at an event, and the deposit that is asked for it.
    Incidents,
    /// What is paid for bookings.
    Payments,
    /// What staff see first.
    Dashboard,
}
