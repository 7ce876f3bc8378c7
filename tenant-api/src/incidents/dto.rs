//! Incidents that staff open and settle, as they travel.

use poem_openapi::{Enum, Object};
use serde::Serialize;
use uuid::Uuid;

/// An incident to be opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewIncident {
    /// Which of the deposits that the renter accepted is asked for; each once.
    pub deposit_id: Uuid,
    /// Dollars, at most the deposit; all of it unless given.
    pub amount: Option<String>,
    /// What happened, 1 to 2,000 characters; the renter reads it.
    pub description: String,
}

/// How an incident is settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum SettlementOutcome {
    Collected,
    Declined,
}

/// The end of an incident.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(deny_unknown_fields)]
pub struct Settlement {
    pub outcome: SettlementOutcome,
    /// Dollars, at most what was asked for, or what was collected before; all of it unless given. Only where it is collected.
    pub amount: Option<String>,
    /// A word about it, at most 2,000 characters; the renter reads it.
    pub message: Option<String>,
}
