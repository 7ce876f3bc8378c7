//! The groups in which the specification shows the operations.

use poem_openapi::Tags;

/// One for each aggregate.
#[derive(Tags)]
pub enum Tag {
    /// The organization itself: its page, its rules of booking and its terms.
    Organizations,
    /// The places that an organization owns.
    Facilities,
    /// The courts, fields and rooms that people book.
    Spaces,
    /// Pictures of facilities and spaces, and the organization's logo.
    Photos,
    /// When spaces are open, and who may book them then.
    AvailabilityRules,
    /// Prices of time: price sheets, pricing templates and holidays.
    Prices,
    /// Add-ons, rented with the time.
    Addons,
    /// Deposits that a renter accepts and that may be claimed after an event.
    Deposits,
    /// Insurance of events, and the questions that renters answer for it.
    Insurance,
    /// Groups, which give their members prices and rights, and who is in them.
    Groups,
    /// People who work for the organization, and their roles.
    Staff,
    /// Texts of the portal's own pages.
    Texts,
    /// Posts of the organization.
    News,
    /// Available and unavailable times.
    Calendar,
    /// The price of a time before it is held.
    Quotes,
    /// Times that people are about to book.
    Holds,
    /// Times of a space that a person collects, to book and pay for them together.
    Cart,
    /// Bookings.
    Bookings,
    /// Messages between renters and staff.
    Messages,
    /// Work orders of booked dates, and the rules that make them.
    WorkOrders,
    /// Incidents at events, and the deposits that are claimed for them.
    Incidents,
    /// Payments for bookings.
    Payments,
    /// The staff's home page.
    Dashboard,
}
