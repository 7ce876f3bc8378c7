//! The states of a membership (docs/rules/groups-and-access.md#memberships).

use crate::refusal::{Refusal, UnknownWord};
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// The state of a membership. Only an active one gives anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum MembershipState {
    /// The organization asks; the person has not answered.
    Invited,
    /// The person asks; the organization has not answered.
    Applied,
    Active,
    /// The organization has ended it, and may take it up again.
    Inactive,
    /// The organization has refused.
    Denied,
}

/// The reason why a membership does not change as requested.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MembershipRefusal {
    #[error("This person hasn't answered the invitation yet.")]
    NotAnswered,
    #[error("Only active memberships can be deactivated.")]
    NotActive,
    #[error("Only applications can be denied.")]
    NotApplied,
}

impl Refusal for MembershipRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::NotAnswered => "notAnswered",
            Self::NotActive => "notActive",
            Self::NotApplied => "notApplied",
        }
    }
}

impl MembershipState {
    pub const ALL: [Self; 5] = [Self::Invited, Self::Applied, Self::Active, Self::Inactive, Self::Denied];

    /// The word on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Invited => "invited",
            Self::Applied => "applied",
            Self::Active => "active",
            Self::Inactive => "inactive",
            Self::Denied => "denied",
        }
    }

    /// Makes the person a member: an applicant, or somebody whom the organization had refused or removed. Invited
    /// people answer themselves.
    pub fn approve(self) -> Result<Self, MembershipRefusal> {
        match self {
            Self::Invited => Err(MembershipRefusal::NotAnswered),
            Self::Applied | Self::Active | Self::Inactive | Self::Denied => Ok(Self::Active),
        }
    }

    /// The organization ends it for now.
    pub fn deactivate(self) -> Result<Self, MembershipRefusal> {
        match self {
            Self::Active | Self::Inactive => Ok(Self::Inactive),
            Self::Invited | Self::Applied | Self::Denied => Err(MembershipRefusal::NotActive),
        }
    }

    /// The organization refuses an applicant.
    pub fn deny(self) -> Result<Self, MembershipRefusal> {
        match self {
            Self::Applied | Self::Denied => Ok(Self::Denied),
            Self::Invited | Self::Active | Self::Inactive => Err(MembershipRefusal::NotApplied),
        }
    }

    /// Returns true if the person may end it themselves. A denied application stays, so that nobody asks again and again.
    pub fn may_be_left(self) -> bool {
        self != Self::Denied
    }
}

impl FromStr for MembershipState {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let found = Self::ALL.into_iter().find(|state| state.as_str() == text);
        found.ok_or_else(|| UnknownWord::new(text, "a state (invited, applied, active, inactive, denied)"))
    }
}

#[cfg(test)]
mod tests {
    use super::MembershipState::{Active, Applied, Denied, Inactive, Invited};
    use super::*;

    #[test]
    fn staff_decide_of_applications_and_members_but_not_of_answers() {
        let after = |next: fn(MembershipState) -> Result<MembershipState, MembershipRefusal>| {
            MembershipState::ALL.map(|state| next(state).ok())
        };
        let active = Some(Active);
        assert_eq!(after(MembershipState::approve), [None, active, active, active, active]);
        assert_eq!(
            after(MembershipState::deactivate),
            [None, None, Some(Inactive), Some(Inactive), None]
        );
        assert_eq!(
            after(MembershipState::deny),
            [None, Some(Denied), None, None, Some(Denied)]
        );
        let left = MembershipState::ALL.map(MembershipState::may_be_left);
        assert_eq!(left, [true, true, true, true, false]);
        assert_eq!(Invited.deny(), Err(MembershipRefusal::NotApplied));
        assert_eq!(Applied.approve(), Ok(Active));
    }
}
