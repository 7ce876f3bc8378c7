//! News: what an organization has to tell, as posts with a picture on its home and on the marketplace.
//!
//! Invariants: a post is published as long as it is there, with its organization; its picture belongs to it alone; the
//! event that it may announce outlives the facility where it is.

mod api;
mod change;
mod create;
mod db;
mod delete;
mod dto;
mod error;
mod event;
mod form;
mod picture;
mod read;
pub mod site;

pub use api::NewsApi;
pub use create::create;
pub use dto::{EventFacility, NewPost, NewPostEvent, Post, PostChange, PostEvent, PostPicture, PostPictureUpload};
pub use error::NewsError;
pub use event::stored_event;

pub(crate) use delete::remove_all;
