//! A person's own bookings and holds, across all organizations: found as the person's own rows, read in their tenant.

mod api;

pub use api::OwnBookingsApi;
