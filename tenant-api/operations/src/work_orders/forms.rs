//! Forms of work orders.

use chrono::{DateTime, Utc};
use kernel::ids::{DateId, UserId};
use poem_openapi::Object;
use poem_openapi::types::MaybeUndefined;
use serde::Serialize;

use super::dto::{TaskKind, WorkOrderKind, WorkOrderSide, WorkOrderStatus};

/// A step to add to a work order or a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, serde::Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(deny_unknown_fields)]
pub struct NewTask {
    /// `task` unless given.
    pub kind: Option<TaskKind>,
    /// 1 to 120 characters.
    pub name: String,
    /// At most 2,000 characters.
    pub description: Option<String>,
}

/// Work orders to make for dates of a booking.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewWorkOrder {
    /// The dates that need it, each of which gets an order; all that are still to come unless given. Either date of a
    /// time over midnight stands for both: an order that is due before the event belongs to the evening, one that is
    /// due after it to the morning.
    pub date_ids: Option<Vec<DateId>>,
    pub kind: WorkOrderKind,
    /// 1 to 120 characters.
    pub title: String,
    /// At most 2,000 characters.
    pub instructions: Option<String>,
    /// `before` unless given.
    pub due_side: Option<WorkOrderSide>,
    /// Minutes before the start or after the end, at most 10,080 (a week); 60 unless given.
    pub due_minutes: Option<u16>,
    /// A member of the crew (listWorkOrderCrew).
    pub assignee_id: Option<UserId>,
    /// At most 50, in their order.
    #[oai(default)]
    pub tasks: Vec<NewTask>,
}

/// A change of a work order: absent members stay.
#[derive(Clone, Debug, Default, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct WorkOrderChange {
    /// The sort of work.
    pub kind: Option<WorkOrderKind>,
    /// 1 to 120 characters.
    pub title: Option<String>,
    /// At most 2,000 characters.
    pub instructions: Option<String>,
    /// The side of the event that its due time is counted from.
    pub due_side: Option<WorkOrderSide>,
    /// Minutes before the start or after the end, at most 10,080 (a week).
    pub due_minutes: Option<u16>,
    /// A member of the crew (listWorkOrderCrew). Null: unassigned.
    pub assignee_id: MaybeUndefined<UserId>,
}

/// The new status of a work order.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(deny_unknown_fields)]
pub struct WorkOrderStatusForm {
    pub status: WorkOrderStatus,
}

/// A change of a task: absent members stay.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(deny_unknown_fields)]
pub struct TaskChange {
    /// 1 to 120 characters.
    pub name: Option<String>,
    /// At most 2,000 characters.
    pub description: Option<String>,
}

/// A tick, or the removal of one.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(deny_unknown_fields)]
pub struct Tick {
    /// True if it is done.
    pub done: bool,
    /// The instant that it was ticked, in UTC, if it is sent later; now unless given. A tick older than the task's last
    /// one changes nothing.
    pub at: Option<DateTime<Utc>>,
}

/// A note to add.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
#[oai(deny_unknown_fields)]
pub struct NewNote {
    /// 1 to 2,000 characters.
    pub text: String,
}
