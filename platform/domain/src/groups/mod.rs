//! Groups: what their members get, and where (docs/rules/groups-and-access.md).
//!
//! A group's level, lead time, discount, tax exemption and invoice payment hold only at the facilities and space types
//! that it includes; elsewhere its members are the public. What somebody is at a place is asked of their [`Standing`].

mod access;
mod membership;
mod standing;

pub use access::{GroupAccess, Place};
pub use membership::{MembershipRefusal, MembershipState};
pub use standing::{GroupRefusal, Standing};

use crate::{access::AccessLevel, availability::LeadTime, ids::GroupId, money::Percent, refusal::Refusal};
use serde::{Deserialize, Serialize};

/// The highest level that a group may give; the next one is staff's.
pub const HIGHEST_LEVEL: u8 = 3;
/// The most proofs that a group may ask its applicants for.
pub const MOST_PROOFS: usize = 3;

/// The terms that a group gives one of its members.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GroupTerms {
    pub id: GroupId,
    pub name: String,
    pub level: AccessLevel,
    pub lead_time: Option<LeadTime>,
    pub discount: Percent,
    pub tax_exempt: bool,
    /// True if members may pay by invoice.
    pub invoice: bool,
    /// The places where the group's benefits apply.
    pub access: GroupAccess,
    /// The places among these where they apply for this member.
    pub member_access: GroupAccess,
}

/// The group in which somebody wants to book has nothing to say there.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("The group {group} has no access to this facility for discounts and lead times.")]
pub struct NoAccessRefusal {
    pub group: String,
}

impl Refusal for NoAccessRefusal {
    fn code(&self) -> &'static str {
        "groupHasNoAccess"
    }
}

impl GroupTerms {
    /// Returns true if the group's terms hold for this member at a place.
    pub fn reaches(&self, place: Place) -> bool {
        self.access.includes(place) && self.member_access.includes(place)
    }

    /// The group, if its benefits hold there.
    pub fn at(&self, place: Place) -> Result<&Self, NoAccessRefusal> {
        if self.reaches(place) {
            Ok(self)
        } else {
            Err(NoAccessRefusal {
                group: self.name.clone(),
            })
        }
    }

    /// Returns true if it holds at every place.
    fn is_everywhere(&self) -> bool {
        [&self.access, &self.member_access]
            .into_iter()
            .all(|access| *access == GroupAccess::Everywhere)
    }
}
