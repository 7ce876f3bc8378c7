//! An organization: the tenant itself, with its page, its rules of booking and its terms.
//!
//! What always holds: its short name is unique on the platform and leads to it as long as nobody else has it, former
//! ones too; its theme can be read; an exempt organization has no sales tax; it has one group for each staff role. Whoever
//! changes its inventory does so alone ([`crate::lock`]).

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
mod theme;

pub use crate::address::Address;
pub use api::OrganizationsApi;
pub use change::change;
pub use create::create;
pub use delete::delete;
pub use dto::{
    Category, HostTerms, HostTermsChange, NewOrganization, Organization, OrganizationChange, OrganizationRemoval,
    Recoding, Rental, RentalChange, Settings, SettingsChange, Terms, TermsChange,
};
pub use error::OrganizationError;
pub use front::{Front, front};
pub use read::read;
pub use recode::recode;
pub use theme::{LightDark, Theme};
