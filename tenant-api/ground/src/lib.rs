//! The ground that every aggregate of an organization's API stands on: answers, form fields, files of lines, the facts of a
//! space, occupied time, and what people are told.

pub mod address;
pub mod constraint;
pub mod contacts;
pub mod facts;
pub mod fields;
pub mod lock;
pub mod mail_preview;
pub mod notifications;
pub mod occupancy;
pub mod phones;
pub mod post;
pub mod price;
pub mod spreadsheets;
pub mod stored;
pub mod sweeps;
pub mod tag;
pub mod tags;
pub mod tenant;
pub mod viewer;
pub mod weekday;

mod answers;
mod versions;

pub use answers::{Created, Done, Versioned};
pub use price::PriceUnit;
pub use versions::Expected;
pub use viewer::Viewer;
