//! Work orders that follow their booking: rules make them for approved dates and remove those that nobody has touched,
//! and orders are completed once their date is over.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::work_orders::{Due, DueSide};
use ground::stored::{number, unreadable};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, OrganizationId, WorkOrderId, WorkOrderRuleId, new_id};
use kernel::jobs::{IntoTaskHandlerResult, Later, TaskHandler, WorkerContext, WorkerOptions, services};
use kernel::live::Change;
use kernel::problem::Problem;
use serde::{Deserialize, Serialize};

use super::forms::NewTask;
use super::mail::TellOfWorkOrders;
use super::matches::{Match, matches};
use super::told::{self, Which};
use super::write_db;

/// Lets the orders of a booking follow it. The database enqueues it whenever a booked date changes
/// (`migrations/0024_work_orders.sql`), so no way of changing one can forget it.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct FollowWorkOrders {
    organization: OrganizationId,
    booking: BookingId,
}

/// Names every kind of job about work orders.
pub fn register_jobs(options: WorkerOptions) -> WorkerOptions {
    options
        .define_job::<FollowWorkOrders>()
        .define_job::<TellOfWorkOrders>()
}

impl TaskHandler for FollowWorkOrders {
    const IDENTIFIER: &'static str = "work_orders_follow";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        services(&context)
            .door
            .job_tx(self.organization, async |tx| {
                follow(tx, self.booking).await?;
                complete(tx, self.booking).await?;
                Ok::<_, Problem>(told::tell(tx, Which::OfBooking(self.booking)).await?)
            })
            .await
    }
}

/// Makes a rule's orders for all upcoming dates again. Orders that somebody has touched stay.
pub async fn follow_rule(tx: &mut TenantTx, rule: WorkOrderRuleId) -> Result<(), sqlx::Error> {
    let matches = matches(tx, None, Some(rule)).await?;
    let wanted: Vec<WorkOrderId> = matches.iter().filter_map(|found| found.order_id).collect();
    take_back_but(tx, rule, &wanted).await?;
    let made = make(tx, &matches).await?;
    told::tell(tx, Which::Orders(&made)).await
}

/// Deletes all orders of a rule that nobody has touched, for upcoming dates.
pub async fn take_back(tx: &mut TenantTx, rule: WorkOrderRuleId) -> Result<(), sqlx::Error> {
    take_back_but(tx, rule, &[]).await
}

/// Same as [`take_back`], but keeps the orders that are still wanted.
async fn take_back_but(tx: &mut TenantTx, rule: WorkOrderRuleId, wanted: &[WorkOrderId]) -> Result<(), sqlx::Error> {
    tx.changed(Change::WorkOrders);
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "DELETE FROM work_orders USING booking_dates AS date
        WHERE work_orders.organization_id = $1 AND rule_id = $2 AND work_orders.status = 'open' AND version = 1
            AND work_orders.id <> ALL($4)
            AND date.organization_id = $1 AND date.id = date_id AND date.ends_at > $3",
        organization,
        rule.0,
        now,
        wanted as &[WorkOrderId],
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Brings the orders of a booking into line with the rules.
async fn follow(tx: &mut TenantTx, booking: BookingId) -> Result<(), sqlx::Error> {
    tx.changed(Change::WorkOrders);
    let mut matches = matches(tx, Some(booking), None).await?;
    let kept: Vec<WorkOrderId> = matches.iter().filter_map(|found| found.order_id).collect();
    take_back_others(tx, booking, &kept).await?;
    matches.retain(|found| found.order_id.is_none());
    make(tx, &matches).await?;
    Ok(())
}

/// Makes the orders of matches as their rules say, with their tasks; those that are there already too, unless somebody has touched
/// them. Returns them.
async fn make(tx: &mut TenantTx, matches: &[Match]) -> Result<Vec<WorkOrderId>, sqlx::Error> {
    let made = save(tx, matches).await?;
    let orders: Vec<WorkOrderId> = made.values().copied().collect();
    write_db::delete_tasks(tx, &orders).await?;
    let tasks: Vec<(WorkOrderId, &NewTask)> = matches
        .iter()
        .filter_map(|found| Some((found, *made.get(&(found.date_id, found.rule_id))?)))
        .flat_map(|(found, order)| found.tasks.0.iter().map(move |task| (order, task)))
        .collect();
    write_db::insert_tasks(tx, &tasks).await?;
    Ok(orders)
}

/// Saves the orders of matches with what their rules say; none that somebody has touched. Returns the order of each date and rule.
async fn save(
    tx: &mut TenantTx,
    matches: &[Match],
) -> Result<HashMap<(DateId, WorkOrderRuleId), WorkOrderId>, sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let ids: Vec<WorkOrderId> = matches.iter().map(|_| WorkOrderId(new_id())).collect();
    let dates: Vec<DateId> = matches.iter().map(|found| found.date_id).collect();
    let rules: Vec<WorkOrderRuleId> = matches.iter().map(|found| found.rule_id).collect();
    let made = sqlx::query!(
        r#"INSERT INTO work_orders (organization_id, id, date_id, rule_id, kind, title, instructions, timing, minutes,
            assignee_id, status, created_at, updated_at)
        SELECT $1, new.id, new.date_id, rules.id, kind, name, instructions, timing, minutes, assignee_id, 'open', $5, $5
        FROM unnest($2::uuid[], $3::uuid[], $4::uuid[]) AS new (id, date_id, rule_id)
        JOIN work_order_rules AS rules ON rules.organization_id = $1 AND rules.id = new.rule_id
        ON CONFLICT (organization_id, date_id, rule_id) DO UPDATE SET kind = excluded.kind, title = excluded.title,
            instructions = excluded.instructions, timing = excluded.timing, minutes = excluded.minutes,
            assignee_id = excluded.assignee_id, updated_at = excluded.updated_at
        WHERE work_orders.status = 'open' AND work_orders.version = 1
        RETURNING id AS "id: WorkOrderId", date_id AS "date_id: DateId", rule_id AS "rule_id!: WorkOrderRuleId""#,
        organization,
        &ids as &[WorkOrderId],
        &dates as &[DateId],
        &rules as &[WorkOrderRuleId],
        now,
    )
    .fetch_all(tx.db())
    .await?;
    let orders = made.into_iter().map(|row| ((row.date_id, row.rule_id), row.id));
    Ok(orders.collect())
}

/// Deletes the orders of a booking that rules made, that nobody has touched and that no rule wants any longer. Orders
/// of a canceled date stay, so that the crew see that it is canceled.
async fn take_back_others(tx: &mut TenantTx, booking: BookingId, kept: &[WorkOrderId]) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "DELETE FROM work_orders USING booking_dates AS date
        WHERE work_orders.organization_id = $1 AND rule_id IS NOT NULL AND work_orders.status = 'open' AND version = 1
            AND work_orders.id <> ALL($3)
            AND date.organization_id = $1 AND date.id = date_id AND booking_id = $2 AND date.status = 'approved'
            AND date.ends_at > $4",
        organization,
        booking.0,
        kept as &[WorkOrderId],
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Completes a booking's remaining orders once their date has taken place and they were due, and schedules itself again
/// for the rest.
async fn complete(tx: &mut TenantTx, booking: BookingId) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let rows = sqlx::query!(
        "SELECT work_orders.id, timing, minutes, starts_at, ends_at
        FROM work_orders
        JOIN booking_dates AS date ON date.organization_id = work_orders.organization_id AND date.id = date_id
        WHERE work_orders.organization_id = $1 AND booking_id = $2 AND date.status = 'completed'
            AND work_orders.status IN ('open', 'accepted')",
        organization,
        booking.0,
    )
    .fetch_all(tx.db())
    .await?;
    let mut over = Vec::new();
    let mut next: Option<DateTime<Utc>> = None;
    for row in rows {
        let side: DueSide = row.timing.parse().map_err(unreadable)?;
        let due = Due {
            side,
            minutes: number(row.minutes)?,
        };
        let closes_at = due.closes_at(row.starts_at, row.ends_at);
        if closes_at <= now {
            over.push(row.id);
        } else {
            next = Some(next.map_or(closes_at, |next| next.min(closes_at)));
        }
    }
    sqlx::query!(
        "UPDATE work_orders SET status = 'completed', completed_at = $3, version = version + 1, updated_at = $3
        WHERE organization_id = $1 AND id = ANY($2) AND status IN ('open', 'accepted')",
        organization,
        &over,
        now,
    )
    .execute(tx.db())
    .await?;
    let job = FollowWorkOrders {
        organization: tx.organization(),
        booking,
    };
    let later = next.map(|next| Later::at(&job, next)).transpose()?;
    tx.enqueue_all(later.into_iter().collect()).await
}
