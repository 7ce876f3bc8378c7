//! A person's own memberships in the groups of all organizations: found as the person's own rows, read in their tenant.

mod api;

pub use api::OwnMembershipsApi;
