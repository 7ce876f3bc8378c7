//! Views of staff's lists: filters under a name, kept with the account, and shared with colleagues by admins.
//!
//! Invariants: nobody sees a colleague's view that isn't shared; a person has one view of a name in each list.

mod api;
mod db;
mod dto;
mod save;

pub use api::SavedViewsApi;
