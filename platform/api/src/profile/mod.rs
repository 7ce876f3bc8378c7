//! One's own profile: what people say of themselves, and what a booking needs of it.

mod api;
mod dto;
mod read;
mod save;

pub use api::ProfileApi;
