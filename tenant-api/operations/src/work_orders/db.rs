//! SQL that reads work orders with the dates that they are for.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::door::TenantTx;
use kernel::ids::{
    BookingId, DateId, FacilityId, ImageId, NoteId, SpaceId, TaskId, UserId, WorkOrderId, WorkOrderRuleId,
};

use super::Scope;

/// The most orders that one answer holds.
pub(super) const MOST_ORDERS: i64 = 2_000;

/// An order with its date, as it is stored.
pub(super) struct OrderRow {
    pub id: WorkOrderId,
    pub kind: String,
    pub title: String,
    pub instructions: String,
    pub timing: String,
    pub minutes: i32,
    pub status: String,
    pub rule_id: Option<WorkOrderRuleId>,
    pub assignee_id: Option<UserId>,
    pub assignee_name: Option<String>,
    pub accepted_by: Option<String>,
    pub accepted_at: Option<DateTime<Utc>>,
    pub completed_by: Option<String>,
    pub completed_at: Option<DateTime<Utc>>,
    pub version: i32,
    pub date_id: DateId,
    pub booking_id: BookingId,
    pub number: String,
    pub date_status: String,
    pub event_name: String,
    pub attendance: i32,
    pub local_day: NaiveDate,
    pub start_minute: i16,
    pub end_minute: i16,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub time_zone: String,
    pub renter_name: String,
    pub renter_phone: Option<String>,
    pub facility_id: FacilityId,
    pub facility_name: String,
    pub space_id: SpaceId,
    pub space_name: String,
}

/// The orders in scope, one more than an answer holds where there are too many.
pub(super) async fn orders(tx: &mut TenantTx, scope: &Scope) -> Result<Vec<OrderRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        OrderRow,
        r#"SELECT work_orders.id, kind, title, instructions, timing, minutes, work_orders.status,
            rule_id AS "rule_id: WorkOrderRuleId", assignee_id AS "assignee_id: UserId",
            assignees.first_name || ' ' || assignees.last_name AS assignee_name,
            acceptors.first_name || ' ' || acceptors.last_name AS accepted_by, accepted_at,
            completers.first_name || ' ' || completers.last_name AS completed_by, completed_at,
            work_orders.version, date_id, booking_id, bookings.number, date.status AS date_status, event_name, attendance, local_day,
            start_minute, end_minute, starts_at, ends_at, date.time_zone,
            renters.first_name || ' ' || renters.last_name AS "renter_name!", renters.phone AS renter_phone,
            facilities.id AS facility_id, facilities.name AS facility_name, date.space_id, spaces.name AS space_name
        FROM work_orders
        JOIN booking_dates AS date ON date.organization_id = work_orders.organization_id AND date.id = date_id
        JOIN bookings ON bookings.organization_id = date.organization_id AND bookings.id = booking_id
        JOIN spaces ON spaces.organization_id = date.organization_id AND spaces.id = date.space_id
        JOIN facilities ON facilities.organization_id = date.organization_id AND facilities.id = spaces.facility_id
        JOIN users AS renters ON renters.id = bookings.user_id
        LEFT JOIN users AS assignees ON assignees.id = assignee_id
        LEFT JOIN users AS acceptors ON acceptors.id = accepted_by
        LEFT JOIN users AS completers ON completers.id = completed_by
        WHERE work_orders.organization_id = $1
            AND (cardinality($2::uuid[]) = 0 OR work_orders.id = ANY($2))
            AND ($3::uuid IS NULL OR booking_id = $3)
            AND ($4::date IS NULL OR local_day >= $4) AND ($5::date IS NULL OR local_day <= $5)
            AND ($6::uuid IS NULL OR facilities.id = $6)
            AND ($7::uuid IS NULL OR date.space_id = $7)
            AND ($8::uuid IS NULL OR assignee_id = $8)
            AND (NOT $10 OR work_orders.status IN ('open', 'accepted'))
        ORDER BY starts_at, work_orders.id
        LIMIT $9"#,
        organization,
        &scope.orders as &[WorkOrderId],
        scope.booking.map(|booking| booking.0),
        scope.from,
        scope.to,
        scope.facility.map(|id| id.0),
        scope.space.map(|id| id.0),
        scope.assignee.map(|id| id.0),
        MOST_ORDERS + 1,
        scope.is_of_unfinished(),
    )
    .fetch_all(tx.db())
    .await
}

/// A task as it is stored.
pub(super) struct TaskRow {
    pub work_order_id: WorkOrderId,
    pub id: TaskId,
    pub kind: String,
    pub name: String,
    pub description: String,
    pub done: bool,
    pub ticked_by: Option<String>,
    pub ticked_at: Option<DateTime<Utc>>,
}

/// The tasks of these orders, in their order.
pub(super) async fn tasks(tx: &mut TenantTx, orders: &[WorkOrderId]) -> Result<Vec<TaskRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        TaskRow,
        "SELECT work_order_id, work_order_tasks.id, kind, name, description, done,
            first_name || ' ' || last_name AS ticked_by, ticked_at
        FROM work_order_tasks
        LEFT JOIN users ON users.id = ticked_by
        WHERE organization_id = $1 AND work_order_id = ANY($2)
        ORDER BY work_order_id, position, work_order_tasks.id",
        organization,
        orders as &[WorkOrderId],
    )
    .fetch_all(tx.db())
    .await
}

/// A note as it is stored.
pub(super) struct NoteRow {
    pub work_order_id: WorkOrderId,
    pub id: NoteId,
    pub text: String,
    pub author_name: String,
    pub written_at: DateTime<Utc>,
}

/// The notes of these orders, the oldest first.
pub(super) async fn notes(tx: &mut TenantTx, orders: &[WorkOrderId]) -> Result<Vec<NoteRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        NoteRow,
        r#"SELECT work_order_id, work_order_notes.id, text, first_name || ' ' || last_name AS "author_name!", written_at
        FROM work_order_notes
        JOIN users ON users.id = author_id
        WHERE organization_id = $1 AND work_order_id = ANY($2)
        ORDER BY written_at, work_order_notes.id"#,
        organization,
        orders as &[WorkOrderId],
    )
    .fetch_all(tx.db())
    .await
}

/// A photo as it is stored.
pub(super) struct PhotoRow {
    pub work_order_id: WorkOrderId,
    pub image_id: ImageId,
    pub task_id: Option<TaskId>,
    pub width: i32,
    pub height: i32,
    pub description: String,
    pub author_name: String,
}

/// The photos of these orders, the oldest first.
pub(super) async fn photos(tx: &mut TenantTx, orders: &[WorkOrderId]) -> Result<Vec<PhotoRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        PhotoRow,
        r#"SELECT work_order_id, image_id, task_id AS "task_id: TaskId", width, height, description,
            first_name || ' ' || last_name AS "author_name!"
        FROM work_order_photos
        JOIN images ON images.organization_id = work_order_photos.organization_id AND images.id = image_id
        JOIN users ON users.id = added_by
        WHERE work_order_photos.organization_id = $1 AND work_order_id = ANY($2)
        ORDER BY added_at, image_id"#,
        organization,
        orders as &[WorkOrderId],
    )
    .fetch_all(tx.db())
    .await
}

/// The people to whom orders can be assigned, by name.
pub(super) async fn crew(tx: &mut TenantTx) -> Result<Vec<(UserId, String)>, sqlx::Error> {
    let organization = tx.organization_id();
    let rows = sqlx::query!(
        r#"SELECT DISTINCT user_id, first_name || ' ' || last_name AS "name!"
        FROM memberships
        JOIN groups ON groups.organization_id = memberships.organization_id AND groups.id = group_id
        JOIN users ON users.id = user_id
        WHERE memberships.organization_id = $1 AND memberships.state = 'active'
            AND system_role IN ('maintenanceManager', 'maintenanceStaff')
        ORDER BY 2, 1"#,
        organization,
    )
    .fetch_all(tx.db())
    .await?;
    Ok(rows.into_iter().map(|row| (UserId(row.user_id), row.name)).collect())
}
