//! Work orders as they travel.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::{
    BookingId, DateId, FacilityId, ImageId, NoteId, SpaceId, TaskId, UserId, WorkOrderId, WorkOrderRuleId,
};
use poem_openapi::{Enum, Object};
use reservations::bookings::{BookingPhase, BookingStatus};
use serde::Serialize;

/// The sort of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", remote = "domain::work_orders::WorkOrderKind")]
pub enum WorkOrderKind {
    Setup,
    Teardown,
    Cleaning,
    Technician,
    Other,
}

/// The part of the event that the due time is counted from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", remote = "domain::work_orders::DueSide")]
pub enum WorkOrderSide {
    /// Before the start.
    Before,
    /// After the end.
    After,
}

/// The status of a work order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", remote = "domain::work_orders::WorkOrderStatus")]
pub enum WorkOrderStatus {
    /// Nobody has said yet that they do it.
    Open,
    /// A member of the crew does it.
    Accepted,
    Completed,
    /// Not needed, since staff said so or the date is off.
    Canceled,
}

/// The kinds of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub enum TaskKind {
    /// Something to be done.
    Task,
    /// A room's setup, which pictures may show.
    Setup,
}

/// A member of the crew.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct CrewMember {
    /// The id of the person's account.
    pub user_id: UserId,
    /// First and last name.
    pub name: String,
}

/// The people who can be assigned work orders.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct Crew {
    /// The maintenance managers and the maintenance staff, by name.
    pub items: Vec<CrewMember>,
}

/// A step of a work order.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct WorkOrderTask {
    /// The task's id.
    pub id: TaskId,
    pub kind: TaskKind,
    /// The task, or the setup's name.
    pub name: String,
    /// More about it; empty if there is nothing more to say.
    pub description: String,
    /// True if it is ticked off.
    pub done: bool,
    /// The person who ticked it last, or took the tick away.
    pub ticked_by: Option<String>,
    /// The instant that it was last ticked or unticked, in UTC, by the clock of that person's device.
    pub ticked_at: Option<DateTime<Utc>>,
}

/// A note about a work order.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct WorkOrderNote {
    /// The note's id.
    pub id: NoteId,
    /// The text.
    pub text: String,
    /// The author's name.
    pub author_name: String,
    /// The instant that it was written, in UTC.
    pub written_at: DateTime<Utc>,
}

/// A diagram or photo of a work order.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct WorkOrderPhoto {
    /// The image's id.
    pub image_id: ImageId,
    /// The setup that it shows; absent if it is of the whole order.
    pub task_id: Option<TaskId>,
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
    /// The name of the person who added it.
    pub author_name: String,
}

/// The booked date that a work order is for.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct WorkOrderEvent {
    /// The date's id.
    pub date_id: DateId,
    /// The booking that it belongs to.
    pub booking_id: BookingId,
    /// Its booking number, `FH-7K3QX2`.
    pub number: String,
    /// The date's own status.
    pub status: BookingStatus,
    /// The phase that the status belongs to.
    pub phase: BookingPhase,
    /// Name of the event.
    pub event_name: String,
    /// People expected.
    pub attendance: i32,
    /// The facility's local day.
    pub date: NaiveDate,
    /// Local start, `17:30`.
    pub start: String,
    /// Local end; the end of the day is `24:00`.
    pub end: String,
    /// The instant of `start`, in UTC.
    pub starts_at: DateTime<Utc>,
    /// IANA name.
    pub time_zone: String,
    /// The person it is for, `Dana Whitfield`.
    pub renter_name: String,
    /// Phone number from their profile.
    pub renter_phone: Option<String>,
    /// The facility that it is in.
    pub facility_id: FacilityId,
    /// That facility's present name.
    pub facility_name: String,
    /// The space that is booked.
    pub space_id: SpaceId,
    /// That space's present name.
    pub space_name: String,
}

/// A work order with all that the crew needs to know, without money.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct WorkOrder {
    /// The order's id.
    pub id: WorkOrderId,
    pub kind: WorkOrderKind,
    /// Its name.
    pub title: String,
    /// Instructions; empty if there are none.
    pub instructions: String,
    pub status: WorkOrderStatus,
    /// The statuses that it can be given now: by the crew `accepted` and `completed`, by their managers `open` and `canceled`.
    pub next_statuses: Vec<WorkOrderStatus>,
    /// The side of the event that its due time is counted from.
    pub due_side: WorkOrderSide,
    /// Minutes before the start or after the end.
    pub due_minutes: u16,
    /// The instant that it is due, in UTC.
    pub due_at: DateTime<Utc>,
    /// The local day that it is due.
    pub due_date: NaiveDate,
    /// The local time that it is due.
    pub due_time: String,
    /// The rule that made it; absent if staff did.
    pub rule_id: Option<WorkOrderRuleId>,
    /// The assignee; absent while it is unassigned.
    pub assignee: Option<CrewMember>,
    /// The person who accepted it.
    pub accepted_by: Option<String>,
    /// The instant that it was accepted, in UTC.
    pub accepted_at: Option<DateTime<Utc>>,
    /// The person who completed it; absent if it completed by itself.
    pub completed_by: Option<String>,
    /// The instant that it was completed, in UTC.
    pub completed_at: Option<DateTime<Utc>>,
    pub event: WorkOrderEvent,
    /// All of them, in their order.
    pub tasks: Vec<WorkOrderTask>,
    /// The oldest first.
    pub notes: Vec<WorkOrderNote>,
    /// The oldest first, at most 20.
    pub photos: Vec<WorkOrderPhoto>,
    /// Goes up with each change; for `If-Match`.
    pub version: i32,
}

/// Work orders.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct WorkOrders {
    /// The earliest due first.
    pub items: Vec<WorkOrder>,
    /// True if there are more than one answer can contain. Ask for fewer days or places.
    pub more: bool,
}
