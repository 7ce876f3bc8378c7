//! Reading work orders, whole: each with its event, tasks, notes and photos.

use std::collections::HashMap;

use chrono::NaiveDate;
use domain::work_orders::WorkOrderStatus as Status;
use inventory::images::{Size, url};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, FacilityId, OrganizationId, SpaceId, UserId, WorkOrderId};
use kernel::problem::Problem;

use super::db::{self, MOST_ORDERS, NoteRow, PhotoRow, TaskRow};
use super::dto::{TaskKind, WorkOrder, WorkOrderNote, WorkOrderPhoto, WorkOrderTask, WorkOrders};
use ground::stored::number;

/// A filter for orders. Each field narrows the list further.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    /// These orders alone; all where it is empty.
    pub orders: Vec<WorkOrderId>,
    pub booking: Option<BookingId>,
    /// For a date on this local day or later.
    pub from: Option<NaiveDate>,
    /// For a date on this local day or earlier.
    pub to: Option<NaiveDate>,
    pub facility: Option<FacilityId>,
    pub space: Option<SpaceId>,
    pub assignee: Option<UserId>,
    /// Any of these statuses; all where it is empty.
    pub status: Vec<Status>,
}

impl Scope {
    /// Returns true if only what is still to be done is asked for.
    pub(super) fn is_of_unfinished(&self) -> bool {
        let unfinished = |status: &Status| matches!(status, Status::Open | Status::Accepted);
        !self.status.is_empty() && self.status.iter().all(unfinished)
    }
}

/// The orders in scope, those due first first.
pub async fn read_orders(tx: &mut TenantTx, scope: &Scope) -> Result<WorkOrders, sqlx::Error> {
    let mut rows = db::orders(tx, scope).await?;
    let most = usize::try_from(MOST_ORDERS).unwrap_or(usize::MAX);
    let more = rows.len() > most;
    rows.truncate(most);
    let mut items = Vec::with_capacity(rows.len());
    for row in rows {
        let order = row.shown()?;
        if scope.status.is_empty() || scope.status.contains(&order.status.into()) {
            items.push(order);
        }
    }
    items.sort_by_key(|order| (order.due_at, order.id));
    add_parts(tx, &mut items).await?;
    Ok(WorkOrders { items, more })
}

/// One order; 404 where there is none.
pub(super) async fn read_order(tx: &mut TenantTx, order: WorkOrderId) -> Result<WorkOrder, Problem> {
    let scope = Scope {
        orders: vec![order],
        ..Scope::default()
    };
    let found = read_orders(tx, &scope).await?.items.into_iter().next();
    found.ok_or_else(|| Problem::not_found("Work order"))
}

async fn add_parts(tx: &mut TenantTx, orders: &mut [WorkOrder]) -> Result<(), sqlx::Error> {
    let ids: Vec<WorkOrderId> = orders.iter().map(|order| order.id).collect();
    if ids.is_empty() {
        return Ok(());
    }
    let organization = tx.organization();
    let (tasks, notes) = (db::tasks(tx, &ids).await?, db::notes(tx, &ids).await?);
    let photos = db::photos(tx, &ids).await?;
    let mut by_id: HashMap<WorkOrderId, &mut WorkOrder> = orders.iter_mut().map(|order| (order.id, order)).collect();
    for row in tasks {
        if let Some(order) = by_id.get_mut(&row.work_order_id) {
            order.tasks.push(row.shown()?);
        }
    }
    for row in notes {
        if let Some(order) = by_id.get_mut(&row.work_order_id) {
            order.notes.push(row.shown());
        }
    }
    for row in photos {
        if let Some(order) = by_id.get_mut(&row.work_order_id) {
            order.photos.push(row.shown(organization)?);
        }
    }
    Ok(())
}

impl TaskRow {
    fn shown(self) -> Result<WorkOrderTask, sqlx::Error> {
        Ok(WorkOrderTask {
            id: self.id,
            kind: TaskKind::stored(&self.kind)?,
            name: self.name,
            description: self.description,
            done: self.done,
            ticked_by: self.ticked_by,
            ticked_at: self.ticked_at,
        })
    }
}

impl NoteRow {
    fn shown(self) -> WorkOrderNote {
        WorkOrderNote {
            id: self.id,
            text: self.text,
            author_name: self.author_name,
            written_at: self.written_at,
        }
    }
}

impl PhotoRow {
    fn shown(self, organization: OrganizationId) -> Result<WorkOrderPhoto, sqlx::Error> {
        Ok(WorkOrderPhoto {
            image_id: self.image_id,
            task_id: self.task_id,
            url: url(organization, self.image_id, Size::Full),
            thumbnail_url: url(organization, self.image_id, Size::Small),
            width: number(self.width)?,
            height: number(self.height)?,
            description: self.description,
            author_name: self.author_name,
        })
    }
}
