//! Event insurance: what an organization's spaces are insured for, and what renters answer to insure an event.
//!
//! Invariants: without an organization's own settings nothing is insured there; a hold has one record at most, its renter's own;
//! nobody changes it once the hold is paid for or booked; a booking from a hold is insured only if its record is complete then. What
//! it costs is made with the bill (`crate::bills`).

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
