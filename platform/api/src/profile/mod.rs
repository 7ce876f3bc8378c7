//! One's own profile: what people say of themselves, and what a booking needs of it.

mod api;
mod dto;
mod photo;
mod read;
mod save;
mod supervisors;

pub use api::ProfileApi;
