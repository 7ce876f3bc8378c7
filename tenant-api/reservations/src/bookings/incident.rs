//! Incidents, as a booking shows them: an event's damage, and the deposit that is claimed for it.

use std::str::FromStr;

use chrono::{DateTime, Utc};
use domain::money::Money;
use domain::refusal::UnknownWord;
use inventory::images::{Size, url};
use kernel::ids::{DepositKindId, ImageId, IncidentAnswerId, IncidentId, OrganizationId};
use poem_openapi::{Enum, Object};
use serde::{Deserialize, Serialize};

/// States of an incident.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub enum IncidentStatus {
    Open,
    /// All or part of the deposit is due.
    Collected,
    /// Nothing is charged.
    Declined,
}

/// The side that answers next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub enum IncidentTurn {
    Renter,
    Staff,
}

impl IncidentTurn {
    /// Returns who answers after the last answer, which was from staff or not; the renter answers first.
    pub fn after(last_from_staff: Option<bool>) -> Self {
        if last_from_staff.unwrap_or(true) {
            Self::Renter
        } else {
            Self::Staff
        }
    }
}

/// A photo that shows what went wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct IncidentPhoto {
    /// The image's id.
    pub image_id: ImageId,
    /// Address of the picture, at most 2560 pixels on its longest side.
    pub url: String,
    /// Address of a small version, at most 320 pixels wide.
    pub thumbnail_url: String,
    /// Pixels from left to right.
    pub width: u32,
    /// Pixels from top to bottom.
    pub height: u32,
    /// A description of it; empty if there is none.
    pub description: String,
}

/// An answer of the renter or of staff.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct IncidentAnswer {
    /// The answer's id.
    pub id: IncidentAnswerId,
    /// True if the organization's staff wrote it.
    pub from_staff: bool,
    /// First and last name.
    pub author_name: String,
    /// 1 to 2,000 characters.
    pub text: String,
    /// The instant that it was sent, in UTC.
    pub at: DateTime<Utc>,
    /// The photos that still exist.
    pub photos: Vec<IncidentPhoto>,
}

/// An incident at an event, and the amount that is claimed for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Incident {
    /// The id for settleIncident.
    pub id: IncidentId,
    pub status: IncidentStatus,
    /// The staff's description of it.
    pub description: String,
    /// Dollars that are asked for.
    pub claimed: String,
    /// Dollars that the renter owes; once it is collected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub collected: Option<String>,
    /// The instant that it was opened, in UTC.
    pub opened_at: DateTime<Utc>,
    /// The instant that it was settled, in UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settled_at: Option<DateTime<Utc>>,
    /// The message that it was settled with; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settlement: Option<String>,
    /// The side that answers next; absent once it is settled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<IncidentTurn>,
    /// Photos that staff showed when they opened it.
    #[serde(default)]
    pub photos: Vec<IncidentPhoto>,
    /// Answers of both sides, the oldest first.
    #[serde(default)]
    pub answers: Vec<IncidentAnswer>,
}

/// A photo as it is read with its incident.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct StoredPhoto {
    image_id: ImageId,
    width: u32,
    height: u32,
    description: String,
}

/// An answer as it is read with its incident.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct StoredAnswer {
    id: IncidentAnswerId,
    from_staff: bool,
    author_name: String,
    text: String,
    at: DateTime<Utc>,
    photos: Vec<StoredPhoto>,
}

/// An incident as it is read with its booking.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct StoredIncident {
    id: IncidentId,
    pub deposit_id: DepositKindId,
    pub status: IncidentStatus,
    description: String,
    claimed: Money,
    pub collected: Option<Money>,
    opened_at: DateTime<Utc>,
    settled_at: Option<DateTime<Utc>>,
    settlement: String,
    photos: Vec<StoredPhoto>,
    answers: Vec<StoredAnswer>,
}

impl StoredIncident {
    pub(super) fn shown(&self, organization: OrganizationId) -> Incident {
        let last_from_staff = self.answers.last().map(|answer| answer.from_staff);
        let is_open = self.status == IncidentStatus::Open;
        Incident {
            id: self.id,
            status: self.status,
            description: self.description.clone(),
            claimed: self.claimed.to_string(),
            collected: self.collected.map(|amount| amount.to_string()),
            opened_at: self.opened_at,
            settled_at: self.settled_at,
            settlement: (!self.settlement.is_empty()).then(|| self.settlement.clone()),
            turn: is_open.then(|| IncidentTurn::after(last_from_staff)),
            photos: photos(&self.photos, organization),
            answers: self.answers.iter().map(|answer| answer.shown(organization)).collect(),
        }
    }
}

impl StoredAnswer {
    fn shown(&self, organization: OrganizationId) -> IncidentAnswer {
        IncidentAnswer {
            id: self.id,
            from_staff: self.from_staff,
            author_name: self.author_name.clone(),
            text: self.text.clone(),
            at: self.at,
            photos: photos(&self.photos, organization),
        }
    }
}

fn photos(stored: &[StoredPhoto], organization: OrganizationId) -> Vec<IncidentPhoto> {
    let shown = |photo: &StoredPhoto| IncidentPhoto {
        image_id: photo.image_id,
        url: url(organization, photo.image_id, Size::Full),
        thumbnail_url: url(organization, photo.image_id, Size::Small),
        width: photo.width,
        height: photo.height,
        description: photo.description.clone(),
    };
    stored.iter().map(shown).collect()
}

impl IncidentStatus {
    /// Returns true if it can be settled. An open one can be declined even where the booking was refunded.
    pub fn may_be_settled(self, is_over: bool) -> bool {
        match self {
            Self::Open => true,
            Self::Collected => is_over,
            Self::Declined => false,
        }
    }

    /// The word in the database.
    pub fn as_str(self) -> &'static str {
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
