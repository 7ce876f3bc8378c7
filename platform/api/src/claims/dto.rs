//! Claims on the wire.

use std::str::FromStr;

use chrono::{DateTime, Utc};
use domain::refusal::UnknownWord;
use kernel::ids::{ClaimId, OrganizationId, SpaceId, UserId};
use organization::organizations::Category;
use poem_openapi::{Enum, Object};

/// A claim's status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum ClaimStatus {
    /// It waits for an answer.
    Pending,
    /// The claimant has become an admin.
    Approved,
    /// The claimant was told no.
    Denied,
    /// Put aside without a word.
    Deleted,
}

impl ClaimStatus {
    const ALL: [Self; 4] = [Self::Pending, Self::Approved, Self::Denied, Self::Deleted];

    /// The word on the wire and in the database.
    pub(super) fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Approved => "approved",
            Self::Denied => "denied",
            Self::Deleted => "deleted",
        }
    }
}

impl FromStr for ClaimStatus {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let found = Self::ALL.into_iter().find(|status| status.as_str() == text);
        found.ok_or_else(|| UnknownWord::new(text, "a status of a claim (pending, approved, …)"))
    }
}

/// An organization that isn't here yet.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields, skip_serializing_if_is_none)]
pub struct ClaimedOrganization {
    /// Its name, at most 120 characters.
    pub name: String,
    /// Its category.
    pub category: Category,
    /// Its city.
    pub city: String,
    /// Its state, two letters.
    pub state: String,
    /// Its website.
    pub website: Option<String>,
}

/// A claim: of an organization that is here, of one of its spaces, or of an organization that isn't here.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewClaim {
    /// The organization that is claimed.
    pub organization_id: Option<OrganizationId>,
    /// The space, in place of the organization that it belongs to.
    pub space_id: Option<SpaceId>,
    /// The organization to add, in place of a listed one.
    pub organization: Option<ClaimedOrganization>,
    /// The claimant's position there, at most 120 characters: "Facilities director".
    pub position: Option<String>,
    /// A message to the platform, at most 1,000 characters.
    pub message: Option<String>,
}

/// One of the caller's claims.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OwnClaim {
    /// The claim's id.
    pub id: ClaimId,
    /// The organization, once it is here.
    pub organization_id: Option<OrganizationId>,
    /// Its name.
    pub organization_name: String,
    /// Its short name, once it is here.
    pub organization_short_name: Option<String>,
    /// The space that was claimed, as long as it is there.
    pub space_id: Option<SpaceId>,
    /// The space's name at that time.
    pub space_name: Option<String>,
    /// Its status; a deleted claim counts as denied.
    pub status: ClaimStatus,
    /// When it was made.
    pub since: DateTime<Utc>,
}

/// The caller's claims.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct OwnClaims {
    /// The latest first, at most 100.
    pub items: Vec<OwnClaim>,
}

/// A claim, for the platform.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Claim {
    /// The claim's id.
    pub id: ClaimId,
    /// Its status.
    pub status: ClaimStatus,
    /// The claimant's id.
    pub user_id: UserId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Email address.
    pub email: String,
    /// Phone number, if they gave one.
    pub phone: Option<String>,
    /// Their position there.
    pub position: String,
    /// The text of the message.
    pub message: String,
    /// The organization, if it is here.
    pub organization_id: Option<OrganizationId>,
    /// Its name.
    pub organization_name: String,
    /// Its short name, if it is here.
    pub organization_short_name: Option<String>,
    /// The space that was claimed, as long as it is there.
    pub space_id: Option<SpaceId>,
    /// The space's name at that time.
    pub space_name: Option<String>,
    /// The organization to add, if it isn't here.
    pub organization: Option<ClaimedOrganization>,
    /// When it was made.
    pub since: DateTime<Utc>,
    /// When it was answered.
    pub answered_at: Option<DateTime<Utc>>,
}

impl Claim {
    /// Returns the name of the claimed organization or space: `Gym A, Bayfield Recreation`.
    pub(super) fn what(&self) -> String {
        match &self.space_name {
            Some(space) => format!("{space}, {}", self.organization_name),
            None => self.organization_name.clone(),
        }
    }
}

/// The platform's answer.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct ClaimAnswer {
    /// `approved`, `denied` or `deleted`.
    pub status: ClaimStatus,
    /// The organization that was added for it, if the claim was for one that wasn't here.
    pub organization_id: Option<OrganizationId>,
}

/// An organization that nobody manages yet.
#[derive(Clone, Debug, PartialEq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ClaimableOrganization {
    /// The organization's id.
    pub id: OrganizationId,
    /// Its short name.
    pub short_name: String,
    /// Its name.
    pub name: String,
    /// Its category: `publicSchool`, `privateSchool`, `private` or `municipality`.
    pub category: String,
    /// Its city.
    pub city: String,
    /// Its state, two letters.
    pub state: String,
    /// Spaces that are listed already.
    pub space_count: i64,
    /// Miles from the place that was asked for.
    pub miles: Option<f64>,
}

/// Organizations that nobody manages yet.
#[derive(Clone, Debug, PartialEq, Object)]
pub struct ClaimableOrganizations {
    /// The nearest first, or by name.
    pub items: Vec<ClaimableOrganization>,
}

#[cfg(test)]
mod tests {
    use poem_openapi::types::ToJSON;

    use super::*;

    #[test]
    fn each_status_travels_by_the_word_that_it_is_stored_by() {
        for status in ClaimStatus::ALL {
            assert_eq!(status.to_json(), Some(status.as_str().into()));
            assert_eq!(status.as_str().parse(), Ok(status));
        }
        assert!("asleep".parse::<ClaimStatus>().is_err());
    }
}
