//! A person's own notifications, across all organizations: found as the person's own rows.

mod api;

pub use api::NotificationsApi;
