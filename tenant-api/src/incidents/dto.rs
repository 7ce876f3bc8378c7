//! Incidents as they travel.

use chrono::{DateTime, Utc};
use domain::money::Money;
use poem_openapi::{Enum, Object};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// How far an incident is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub enum IncidentStatus {
    Open,
    /// The deposit, or a part of it, is to be paid.
    Collected,
    /// Nothing is to be paid.
    Declined,
}

/// What went wrong at an event, and what is asked for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Incident {
    /// For settleIncident.
    pub id: Uuid,
    pub status: IncidentStatus,
    /// What happened, as staff wrote it.
    pub description: String,
    /// Dollars that are asked for.
    pub claimed: String,
    /// Dollars that are to be paid; once it is collected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub collected: Option<String>,
    /// The instant that it was opened, in UTC.
    pub opened_at: DateTime<Utc>,
    /// The instant that it was settled, in UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settled_at: Option<DateTime<Utc>>,
    /// What was written when it was settled; absent where nothing was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settlement: Option<String>,
}

/// An incident as the database tells it with its booking.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StoredIncident {
    id: Uuid,
    pub deposit_id: Uuid,
    status: IncidentStatus,
    description: String,
    claimed: Money,
    pub collected: Option<Money>,
    opened_at: DateTime<Utc>,
    settled_at: Option<DateTime<Utc>>,
    settlement: String,
}

impl From<&StoredIncident> for Incident {
    fn from(stored: &StoredIncident) -> Self {
        Self {
            id: stored.id,
            status: stored.status,
            description: stored.description.clone(),
            claimed: stored.claimed.to_string(),
            collected: stored.collected.map(|amount| amount.to_string()),
            opened_at: stored.opened_at,
            settled_at: stored.settled_at,
            settlement: (!stored.settlement.is_empty()).then(|| stored.settlement.clone()),
        }
    }
}

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
    /// Dollars, at most what was asked for; all of it unless given. Only where it is collected.
    pub amount: Option<String>,
    /// A word about it, at most 2,000 characters; the renter reads it.
    pub message: Option<String>,
}
