//! Insurance as it travels.

use chrono::{DateTime, Utc};
use kernel::ids::{BookingId, EventInsuranceId};
use poem_openapi::{Enum, Object};
use serde::Deserialize;

/// Limits of the general liability.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Object)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct GeneralLiability {
    /// Dollars for one event.
    pub per_occurrence: String,
    /// Dollars for all events of a year; at least the amount for one event.
    pub aggregate: String,
}

/// Insurance of events at the organization's spaces.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OrganizationInsurance {
    /// True if events can be insured here. If not, the other members say what applies in general.
    pub offered: bool,
    /// Its price, in percent of a booking's subtotal.
    pub rate: String,
    /// Absent if nothing is insured.
    pub general_liability: Option<GeneralLiability>,
    /// People at the largest event that is insured. Absent: any.
    pub most_people: Option<u32>,
    /// Codes of the activities that are insured (readLists).
    pub activities: Vec<String>,
    /// Codes of the activities that must not take place at an insured event (readLists).
    pub prohibited: Vec<String>,
    /// Codes of those activities that the organization itself has excluded.
    pub excluded: Vec<String>,
    /// The number of batting cages that the organization has insured.
    pub batting_cages: u16,
    /// Codes of what the organization states about its batting cages (readLists).
    pub batting_statements: Vec<String>,
    /// The waiver that renters accept: the organization's own, or the standard one.
    pub waiver: String,
    /// True if the waiver is the organization's own.
    pub own_waiver: bool,
    /// Goes up with each change; for `If-Match`. 0 if nothing is insured.
    pub version: i32,
}

/// The insurance of an organization, as a whole.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Object)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct InsuranceSettings {
    /// Limits of the organization's general liability.
    pub general_liability: GeneralLiability,
    /// True if prohibited activities take place at its spaces: then rentals can't be insured.
    #[serde(default)]
    #[oai(default)]
    pub prohibited: bool,
    /// Codes of activities that could be insured but aren't here.
    #[serde(default)]
    #[oai(default, validator(max_items = 50))]
    pub excluded: Vec<String>,
    /// People at the largest event that is insured, 1 to 100,000. Absent: any.
    #[serde(default)]
    pub most_people: Option<u32>,
    /// The number of batting cages, 0 to 200.
    #[serde(default)]
    #[oai(default)]
    pub batting_cages: u16,
    /// Codes of the confirmed statements about batting cages: all of them if there are any (readLists).
    #[serde(default)]
    #[oai(default, validator(max_items = 50))]
    pub batting_statements: Vec<String>,
    /// The waiver that renters accept, at most 20,000 characters. Absent or blank: the standard one.
    #[serde(default)]
    pub waiver: Option<String>,
}

/// A step of the insurance questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "domain::insurance::Step")]
pub enum InsuranceStep {
    /// The booking is made.
    Saved,
    /// Nothing has been answered.
    Intro,
    /// Next is the list of what is insured.
    General,
    /// Next is the waiver.
    Waiver,
    /// Next are the activities.
    Activities,
    /// To confirm that no prohibited activity takes place.
    Prohibited,
    /// To confirm all of it, or it can't be insured.
    Confirm,
    /// Complete: the event is insured once it is booked.
    Complete,
}

/// The insurance of an event: the answers so far, and the next question.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct EventInsurance {
    /// Its id; absent until it is begun.
    pub id: Option<EventInsuranceId>,
    /// The first step that isn't answered.
    pub step: InsuranceStep,
    /// True if the event can't be insured, whatever is answered next.
    pub disqualified: bool,
    /// The reason why it can't be insured.
    pub reason: Option<String>,
    /// True if the list of what is insured was read.
    pub general: bool,
    /// When the waiver was accepted.
    pub waiver_accepted_at: Option<DateTime<Utc>>,
    /// The waiver to accept, or that was accepted.
    pub waiver: String,
    /// Codes of what takes place (readLists).
    pub activities: Vec<String>,
    /// The description of "Other"; empty if it isn't chosen.
    pub other: String,
    /// True if prohibited activities take place; absent if it isn't answered.
    pub prohibited: Option<bool>,
    /// When all of it was confirmed.
    pub confirmed_at: Option<DateTime<Utc>>,
    /// The limits; once it is booked, those that applied then.
    pub general_liability: Option<GeneralLiability>,
    /// The booking that is insured.
    pub booking_id: Option<BookingId>,
    /// Its booking number, `FH-7K3QX2`; once it is booked.
    pub booking_number: Option<String>,
    /// Name of the event; once it is booked.
    pub event_name: Option<String>,
    /// The name of the organization.
    pub organization_name: String,
}

/// The answers, as a whole.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct EventInsuranceAnswers {
    /// True if the list of what is insured was read.
    #[oai(default)]
    pub general: bool,
    /// True if the waiver is accepted.
    #[oai(default)]
    pub waiver: bool,
    /// Codes of the activities, at most 10 (readLists). `other` leaves the event without insurance.
    #[oai(default, validator(max_items = 50))]
    pub activities: Vec<String>,
    /// The description of "Other", at most 200 characters.
    #[oai(default)]
    pub other: String,
    /// True if prohibited activities take place, which leaves the event without insurance. Absent: not answered.
    pub prohibited: Option<bool>,
    /// True if all of it is confirmed.
    #[oai(default)]
    pub confirmed: bool,
}
