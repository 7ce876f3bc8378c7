//! Event insurance: what an organization's spaces are insured for, and what renters answer to insure an event.
//!
//! Invariants:
//!
//! - Without an organization's own settings nothing is insured there.
//! - A hold has one record at most, its renter's own.
//! - Nobody changes it once the hold is paid for or booked.
//! - A booking from a hold is insured only if its record is complete then.
//!
//! Its price is made with the bill (`crate::bills`).

mod api;
mod db;
mod dto;
mod event;
mod event_api;
mod organization;

pub use api::OrganizationInsuranceApi;
pub use dto::{EventInsurance, InsuranceSettings, OrganizationInsurance};
pub use event::read_own;
pub use event_api::EventInsuranceApi;
pub use organization::{Settings, set};

pub use event::{check_insured, mark_booked};
