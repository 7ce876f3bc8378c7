//! Rules of work orders as they travel.

use kernel::ids::{FacilityId, SpaceId, UserId, WorkOrderRuleId};
use poem_openapi::Object;

use crate::work_orders::{CrewMember, NewTask, TaskKind, WorkOrderKind, WorkOrderSide};

/// A task or setup that the orders of a rule begin with.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct WorkOrderRuleTask {
    pub kind: TaskKind,
    /// The task, or the setup's name.
    pub name: String,
    /// More about it; empty if there is nothing more to say.
    pub description: String,
}

/// A rule that makes a work order for each approved date that it is about.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct WorkOrderRule {
    /// The rule's id.
    pub id: WorkOrderRuleId,
    /// Its name, which its orders take over.
    pub name: String,
    pub kind: WorkOrderKind,
    /// Only for this facility; absent: any.
    pub facility_id: Option<FacilityId>,
    /// Only for this space; absent: any.
    pub space_id: Option<SpaceId>,
    /// Only for spaces of one of these types (readLists); none: any.
    pub space_types: Vec<String>,
    /// Only if an add-on of this name was booked; absent: always.
    pub addon_name: Option<String>,
    /// The side of the event that the due time is counted from.
    pub due_side: WorkOrderSide,
    /// Minutes before the start or after the end.
    pub due_minutes: u16,
    /// The assignee; absent: unassigned.
    pub assignee: Option<CrewMember>,
    /// Instructions; empty if there are none.
    pub instructions: String,
    /// All of them, in their order.
    pub tasks: Vec<WorkOrderRuleTask>,
    /// True if it makes orders.
    pub enabled: bool,
    /// Goes up with each change; for `If-Match`.
    pub version: i32,
}

/// The rules of an organization.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct WorkOrderRules {
    /// The rules, by name; at most 100.
    pub items: Vec<WorkOrderRule>,
}

/// A rule to save. All given conditions have to hold.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct WorkOrderRuleForm {
    /// 1 to 120 characters; no two rules share one.
    pub name: String,
    pub kind: WorkOrderKind,
    /// Only for this facility.
    pub facility_id: Option<FacilityId>,
    /// Only for this space.
    pub space_id: Option<SpaceId>,
    /// Only for spaces of one of these types (readLists).
    #[oai(default)]
    pub space_types: Vec<String>,
    /// Only if an add-on of this name was booked, whatever its capitals.
    pub addon_name: Option<String>,
    /// `before` unless given.
    pub due_side: Option<WorkOrderSide>,
    /// Minutes before the start or after the end, at most 10,080 (a week); 60 unless given.
    pub due_minutes: Option<u16>,
    /// A member of the crew (listWorkOrderCrew).
    pub assignee_id: Option<UserId>,
    /// At most 2,000 characters.
    pub instructions: Option<String>,
    /// At most 50, in their order.
    #[oai(default)]
    pub tasks: Vec<NewTask>,
    /// True to make orders, which is the default.
    pub enabled: Option<bool>,
}
