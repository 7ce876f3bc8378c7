//! An organization: the tenant itself, with its page, its rules of booking and its terms.
//!
//! What always holds: its short name is unique on the platform and leads to it as long as nobody else has it, former
//! ones too; its theme can be read; an exempt organization has no sales tax; it has one group for each staff role. Who
//! changes its inventory does so alone ([`one_at_a_time`]), so that listings and hierarchies are made from what is there.

mod address;
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
mod terms;
mod theme;

use kernel::door::TenantTx;
use uuid::Uuid;

pub use address::Address;
pub use api::OrganizationsApi;
pub use change::change;
pub use create::create;
pub(crate) use create::take_charge;
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

pub(crate) use terms::{StoredTerms, is_partner};

/// Makes others who change this organization's inventory wait until this transaction has ended. Bookings don't wait.
pub(crate) async fn one_at_a_time(tx: &mut TenantTx) -> Result<(), sqlx::Error> {
    db::lock(tx).await
}

/// The image that is the organization's logo.
pub(crate) async fn logo(tx: &mut TenantTx) -> Result<Option<Uuid>, sqlx::Error> {
    db::logo(tx).await
}

/// Makes an image the organization's logo, or leaves it without one.
pub(crate) async fn set_logo(tx: &mut TenantTx, image: Option<Uuid>) -> Result<(), sqlx::Error> {
    db::set_logo(tx, image).await
}
