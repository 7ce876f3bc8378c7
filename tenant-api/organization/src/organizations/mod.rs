//! An organization: the tenant itself, with its page, its rules of booking and its terms.
//!
//! Invariants:
//!
//! - Its short name is unique on the platform and leads to it as long as nobody else has it, former ones too.
//! - Only the platform sets its terms.
//! - Its theme is readable.
//! - An exempt organization has no sales tax.
//! - It has one group for each staff role.
//!
//! Changes of its inventory run one at a time ([`ground::lock`]).

mod api;
mod change;
mod create;
mod db;
mod delete;
mod dto;
mod error;
mod example;
mod front;
mod profile;
mod read;
mod recode;
mod replies;
mod set_standing;
mod set_terms;
mod social;
mod terms;
mod theme;

pub use api::OrganizationsApi;
pub use change::change;
pub use create::create;
pub use delete::delete;
pub use dto::{
    Category, HostTerms, NewOrganization, Organization, OrganizationChange, OrganizationRemoval, Recoding, Rental,
    RentalChange, Settings, SettingsChange, Standing, Terms,
};
pub use error::OrganizationError;
pub use front::{Front, front};
pub use ground::address::Address;
pub use read::read;
pub use recode::recode;
pub use replies::{Replies, ReplyAnswer, SavedReply};
pub use set_standing::set_standing;
pub use set_terms::set_terms;
pub use social::Social;
pub use theme::{LightDark, Theme};
