//! Rules by which requests are approved by themselves (docs/rules/bookings-and-their-states.md#approval-rules).

use std::collections::BTreeSet;

use chrono::TimeDelta;

use crate::ids::{FacilityId, GroupId, SpaceId};
use crate::time::{DateTime, Utc};

/// The places that a rule is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RulePlaces {
    Everywhere,
    /// These spaces, and all of these facilities.
    Among {
        facilities: BTreeSet<FacilityId>,
        spaces: BTreeSet<SpaceId>,
    },
}

/// The renters that a rule is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RuleRenters {
    Anybody,
    /// Members of at least one of these groups.
    InOneOf(BTreeSet<GroupId>),
}

/// The conditions of a rule, all of which have to hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApprovalConditions {
    pub places: RulePlaces,
    pub renters: RuleRenters,
    /// Hours of all dates together.
    pub most_hours: Option<u16>,
    /// An evening and its morning are one date.
    pub most_dates: Option<u16>,
    /// Times 24 hours before the first date begins.
    pub least_days_before: Option<u16>,
    /// Bookings of the renter that took place without a no-show.
    pub least_bookings: Option<u16>,
}

/// A date of a request, from when to when.
pub type RequestedDate = (DateTime<Utc>, DateTime<Utc>);

/// A request, as far as rules judge it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApprovalRequest {
    pub facility: FacilityId,
    pub space: SpaceId,
    /// The renter's groups that hold at the space.
    pub groups: BTreeSet<GroupId>,
    /// In any order.
    pub dates: Vec<RequestedDate>,
    /// The number of times: an evening and its morning are one (docs/rules/time-and-slots.md#over-midnight).
    pub times: usize,
    /// The renter's bookings at the organization that took place without a no-show.
    pub past_bookings: u32,
    pub made_at: DateTime<Utc>,
}

impl ApprovalRequest {
    fn length(&self) -> TimeDelta {
        let lengths = self.dates.iter().map(|(starts_at, ends_at)| *ends_at - *starts_at);
        lengths.sum()
    }
}

impl ApprovalConditions {
    /// Returns true if every condition holds. A request without a date, or with one that has begun, meets none.
    pub fn hold_for(&self, request: &ApprovalRequest) -> bool {
        let Some(first) = request.dates.iter().map(|(starts_at, _)| *starts_at).min() else {
            return false;
        };
        first > request.made_at
            && self.places.include(request)
            && self.renters.include(request)
            && self
                .most_hours
                .is_none_or(|most| request.length() <= TimeDelta::hours(most.into()))
            && self.most_dates.is_none_or(|most| request.times <= usize::from(most))
            && self
                .least_days_before
                .is_none_or(|least| first - request.made_at >= TimeDelta::hours(24 * i64::from(least)))
            && self
                .least_bookings
                .is_none_or(|least| request.past_bookings >= u32::from(least))
    }
}

impl RulePlaces {
    fn include(&self, request: &ApprovalRequest) -> bool {
        match self {
            Self::Everywhere => true,
            Self::Among { facilities, spaces } => {
                facilities.contains(&request.facility) || spaces.contains(&request.space)
            }
        }
    }
}

impl RuleRenters {
    fn include(&self, request: &ApprovalRequest) -> bool {
        match self {
            Self::Anybody => true,
            Self::InOneOf(groups) => !groups.is_disjoint(&request.groups),
        }
    }
}
