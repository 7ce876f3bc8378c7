//! One's own data: a copy of it, and deleting one's account (docs/rules/people.md).

mod api;
mod delete;
mod dto;
mod export;
mod jobs;
mod obstacles;

pub use api::OwnDataApi;

pub(crate) use jobs::register as register_jobs;
