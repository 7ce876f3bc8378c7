//! Approval rules as they travel.

use kernel::ids::{ApprovalRuleId, FacilityId, GroupId, SpaceId};
use poem_openapi::Object;

/// The conditions of an approval rule, all of which have to hold. Absent ones don't matter.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields, skip_serializing_if_is_none)]
pub struct ApprovalConditions {
    /// All spaces of these facilities, and those of `spaceIds`. Both lists absent: all spaces.
    #[oai(validator(max_items = 500))]
    pub facility_ids: Option<Vec<FacilityId>>,
    /// Spaces that the rule covers, together with those of `facilityIds`. A request that sends one of the two lists
    /// names at least one place. Deleted places are left out, and a rule whose two lists are empty covers no space.
    #[oai(validator(max_items = 2000))]
    pub space_ids: Option<Vec<SpaceId>>,
    /// The renter is in one of these ordinary groups, and the group applies at the space. At least one is sent; once
    /// all are deleted, the rule matches nobody.
    #[oai(validator(max_items = 500))]
    pub group_ids: Option<Vec<GroupId>>,
    /// The most hours that all dates last together, 1 to 1,000.
    pub most_hours: Option<u16>,
    /// The most dates, 1 to 366. An evening and its morning over midnight count as one.
    pub most_dates: Option<u16>,
    /// Days of 24 hours between the request and the first start, at least; 1 to 365.
    pub least_days_before: Option<u16>,
    /// The least number of the renter's bookings that took place here without a no-show, 1 to 100.
    pub least_bookings: Option<u16>,
}

/// A rule by which requests are approved when they are made, if all of its conditions hold.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct ApprovalRule {
    /// The rule's id.
    pub id: ApprovalRuleId,
    /// Its name, shown to staff in a booking's history.
    pub name: String,
    /// True if it approves requests.
    pub enabled: bool,
    pub conditions: ApprovalConditions,
    /// Goes up with each change; for `If-Match`.
    pub version: i32,
}

/// The approval rules of an organization.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct ApprovalRules {
    /// The rules, by name; at most 50.
    pub items: Vec<ApprovalRule>,
}

/// An approval rule to save.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct ApprovalRuleForm {
    /// 1 to 80 characters; no two rules share one, whatever their capitals.
    pub name: String,
    /// True to approve requests, which is the default.
    pub enabled: Option<bool>,
    pub conditions: ApprovalConditions,
}

/// The effect that a rule would have had.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct ApprovalRulePreview {
    /// Requests of the last 90 days that staff answered or that wait for them, the latest 1,000 at most. Those that a rule approved count too.
    pub requests: u32,
    /// The bookings among them that meet the conditions, by the renters' groups of today.
    pub approved: u32,
}
