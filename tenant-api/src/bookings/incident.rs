//! Incidents, as a booking shows them: an event's damage, and the deposit that is claimed for it.

use std::str::FromStr;

use chrono::{DateTime, Utc};
use domain::money::Money;
use domain::refusal::UnknownWord;
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

/// An incident as it is read with its booking.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct StoredIncident {
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

impl IncidentStatus {
    /// The word in the database.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Collected => "collected",
            Self::Declined => "declined",
        }
    }
}

impl FromStr for IncidentStatus {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let all = [Self::Open, Self::Collected, Self::Declined];
        let found = all.into_iter().find(|status| status.as_str() == text);
        found.ok_or_else(|| UnknownWord::new(text, "an incident's status (open, collected, declined)"))
    }
}
