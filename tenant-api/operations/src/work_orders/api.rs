//! The operations of those who hand out the crew's work.

use accounts::SignedIn;
use chrono::NaiveDate;
use domain::time::LocalDay;
use domain::work_orders::WorkOrderStatus as Status;
use ground::fields::calendar_day;
use ground::tag::Tag;
use ground::{Created, Expected, Versioned};
use kernel::ids::{BookingId, FacilityId, SpaceId, TaskId, UserId, WorkOrderId};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use policy::Permission;

use super::change::change_order;
use super::create::create_orders;
use super::crew::list_crew;
use super::dates::dates_of;
use super::dto::{Crew, WorkOrder, WorkOrders};
use super::forms::{NewTask, NewWorkOrder, TaskChange, WorkOrderChange};
use super::read::{Scope, read_order, read_orders};
use super::tasks::{add_task, change_task, remove_task};

/// The most days that one list holds: the six weeks of a month's page.
const MOST_DAYS: i64 = 42;

/// Work orders of booked dates.
pub struct WorkOrdersApi;

/// Statuses that are separated by commas, as an address has them.
fn statuses(words: Option<&str>) -> Result<Vec<Status>, Problem> {
    let words = words.unwrap_or("").split(',').filter(|word| !word.is_empty());
    let read = words.map(|word| {
        let known: Result<Status, _> = word.trim().parse();
        known.map_err(|error| Problem::invalid_field("status", "unknown", error.to_string()))
    });
    read.collect()
}

/// The local days of a list, both included, at most 42.
pub(crate) fn days(from: NaiveDate, to: NaiveDate) -> Result<(LocalDay, LocalDay), Problem> {
    let (first, last) = (calendar_day("from", from)?, calendar_day("to", to)?);
    if (0..MOST_DAYS).contains(&first.days_until(last)) {
        Ok((first, last))
    } else {
        let message = "Choose a last day within 41 days after the first.";
        Err(Problem::invalid_field("to", "outOfRange", message))
    }
}

#[OpenApi(tag = "Tag::WorkOrders")]
impl WorkOrdersApi {
    /// List work orders
    ///
    /// Lists the work orders of dates between two days, both included, with their tasks, notes and photos. Money is not
    /// part of it.
    #[oai(path = "/work-orders", method = "get", operation_id = "listWorkOrders")]
    #[expect(clippy::too_many_arguments, reason = "each is a parameter of the address")]
    async fn list(
        &self,
        caller: SignedIn,
        /// The first local day of the dates.
        from: Query<NaiveDate>,
        /// The last local day, at most 41 days later.
        to: Query<NaiveDate>,
        /// Only this facility.
        facility: Query<Option<FacilityId>>,
        /// Only this space.
        space: Query<Option<SpaceId>>,
        /// Only the work of this person.
        assignee: Query<Option<UserId>>,
        /// Statuses, separated by commas: `open,accepted`.
        status: Query<Option<String>>,
    ) -> Result<Json<WorkOrders>, Problem> {
        let (first, last) = days(from.0, to.0)?;
        let scope = Scope {
            from: Some(first.date()),
            to: Some(last.date()),
            facility: facility.0,
            space: space.0,
            assignee: assignee.0,
            status: statuses(status.0.as_deref())?,
            ..Scope::default()
        };
        let orders = caller
            .tx(Permission::WorkOrdersRead, async |tx| {
                Ok::<_, Problem>(read_orders(tx, &scope).await?)
            })
            .await?;
        Ok(Json(orders))
    }

    /// List the work orders of a booking
    ///
    /// Lists the work orders of all its dates, whatever their status.
    #[oai(
        path = "/bookings/:booking/work-orders",
        method = "get",
        operation_id = "listBookingWorkOrders"
    )]
    async fn list_of_booking(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
    ) -> Result<Json<WorkOrders>, Problem> {
        let booking = booking.0;
        let scope = Scope {
            booking: Some(booking),
            ..Scope::default()
        };
        let orders = caller
            .tx(Permission::WorkOrdersRead, async |tx| {
                dates_of(tx, booking).await?;
                Ok::<_, Problem>(read_orders(tx, &scope).await?)
            })
            .await?;
        Ok(Json(orders))
    }

    /// Add work orders to a booking
    ///
    /// Adds one for each date that needs it; a time over midnight gets one for both of its dates. Returns all orders of
    /// the booking.
    #[oai(
        path = "/bookings/:booking/work-orders",
        method = "post",
        operation_id = "createWorkOrders"
    )]
    async fn create(
        &self,
        caller: SignedIn,
        /// Id of the booking.
        booking: Path<BookingId>,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        new: Json<NewWorkOrder>,
    ) -> Result<Created<WorkOrders>, Problem> {
        let booking = booking.0;
        let (permission, staff) = (Permission::WorkOrdersManage, caller.user_id());
        let asked = (booking.0, new.to_json());
        let orders = caller
            .tx_once(permission, "createWorkOrders", key.0.as_deref(), &asked, async |tx| {
                create_orders(tx, booking, staff, &new.0).await
            })
            .await?;
        Ok(Created::at(format!("/api/bookings/{}/work-orders", booking.0), orders))
    }

    /// List the crew
    ///
    /// Lists the maintenance managers and the maintenance staff, who can be assigned work orders.
    #[oai(path = "/work-order-crew", method = "get", operation_id = "listWorkOrderCrew")]
    async fn list_crew(&self, caller: SignedIn) -> Result<Json<Crew>, Problem> {
        let crew = caller
            .tx(Permission::WorkOrdersManage, async |tx| {
                Ok::<_, Problem>(list_crew(tx).await?)
            })
            .await?;
        Ok(Json(crew))
    }

    /// Read a work order
    ///
    /// Returns the order, with its `version` as the `ETag` for a later change.
    #[oai(path = "/work-orders/:workOrder", method = "get", operation_id = "readWorkOrder")]
    async fn read(
        &self,
        caller: SignedIn,
        /// Id of the work order.
        #[oai(name = "workOrder")]
        order: Path<WorkOrderId>,
    ) -> Result<Versioned<WorkOrder>, Problem> {
        let found = caller
            .tx(Permission::WorkOrdersRead, async |tx| read_order(tx, order.0).await)
            .await?;
        Ok(Versioned::new(found.version, found))
    }

    /// Change a work order
    ///
    /// Absent members stay as they are. Where and when it is follows from its booking.
    #[oai(path = "/work-orders/:workOrder", method = "patch", operation_id = "changeWorkOrder")]
    async fn change(
        &self,
        caller: SignedIn,
        /// Id of the work order.
        #[oai(name = "workOrder")]
        order: Path<WorkOrderId>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        change: Json<WorkOrderChange>,
    ) -> Result<Versioned<WorkOrder>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let found = caller
            .tx(Permission::WorkOrdersManage, async |tx| {
                change_order(tx, order.0, change.0, expected).await?;
                read_order(tx, order.0).await
            })
            .await?;
        Ok(Versioned::new(found.version, found))
    }

    /// Add a task to a work order
    ///
    /// Adds a task or a setup after the others; an order has at most 50.
    #[oai(
        path = "/work-orders/:workOrder/tasks",
        method = "post",
        operation_id = "addWorkOrderTask"
    )]
    async fn add_task(
        &self,
        caller: SignedIn,
        /// Id of the work order.
        #[oai(name = "workOrder")]
        order: Path<WorkOrderId>,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        new: Json<NewTask>,
    ) -> Result<Created<WorkOrder>, Problem> {
        let (permission, asked) = (Permission::WorkOrdersManage, (order.0, new.to_json()));
        let found = caller
            .tx_once(permission, "addWorkOrderTask", key.0.as_deref(), &asked, async |tx| {
                add_task(tx, order.0, &new.0).await?;
                read_order(tx, order.0).await
            })
            .await?;
        Ok(Created::at(format!("/api/work-orders/{}", order.0), found))
    }

    /// Change a task of a work order
    ///
    /// Absent members stay as they are, and so does its tick.
    #[oai(
        path = "/work-orders/:workOrder/tasks/:task",
        method = "patch",
        operation_id = "changeWorkOrderTask"
    )]
    async fn change_task(
        &self,
        caller: SignedIn,
        /// Id of the work order.
        #[oai(name = "workOrder")]
        order: Path<WorkOrderId>,
        /// Id of the task.
        task: Path<TaskId>,
        change: Json<TaskChange>,
    ) -> Result<Versioned<WorkOrder>, Problem> {
        let found = caller
            .tx(Permission::WorkOrdersManage, async |tx| {
                change_task(tx, order.0, task.0, &change.0).await?;
                read_order(tx, order.0).await
            })
            .await?;
        Ok(Versioned::new(found.version, found))
    }

    /// Remove a task of a work order
    ///
    /// Pictures of it stay with the order.
    #[oai(
        path = "/work-orders/:workOrder/tasks/:task",
        method = "delete",
        operation_id = "removeWorkOrderTask"
    )]
    async fn remove_task(
        &self,
        caller: SignedIn,
        /// Id of the work order.
        #[oai(name = "workOrder")]
        order: Path<WorkOrderId>,
        /// Id of the task.
        task: Path<TaskId>,
    ) -> Result<Versioned<WorkOrder>, Problem> {
        let found = caller
            .tx(Permission::WorkOrdersManage, async |tx| {
                remove_task(tx, order.0, task.0).await?;
                read_order(tx, order.0).await
            })
            .await?;
        Ok(Versioned::new(found.version, found))
    }
}
