//! Which organization an id without a tenant belongs to: a link to a listing, a booking in a mail.

mod api;

pub use api::DirectoryApi;
