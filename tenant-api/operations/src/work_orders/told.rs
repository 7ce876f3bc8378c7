//! Notices to the assignees of orders: each change once (docs/rules/work-orders.md#who-is-told).
//!
//! An order remembers what its assignee was last told. A change of an order, or of the date that it is for, asks here
//! for the difference; the person who made the change knows it already.

use std::collections::BTreeMap;

use domain::booking::BookingStatus;
use domain::work_orders::{Due, DueSide, NoticeState, Occasion, WorkOrderStatus};
use ground::stored::{number, unreadable};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, UserId, WorkOrderId};
use sqlx::types::Json;

use super::mail;

/// The orders that may have changed.
pub(super) enum Which<'a> {
    Orders(&'a [WorkOrderId]),
    OfBooking(BookingId),
}

/// Enqueues what assignees are to hear of these orders, and notes that they do.
pub(super) async fn tell(tx: &mut TenantTx, which: Which<'_>) -> Result<(), sqlx::Error> {
    let by = tx.actor().user;
    let (mut orders, mut tolds) = (Vec::new(), Vec::new());
    let mut news: BTreeMap<(UserId, Occasion), Vec<WorkOrderId>> = BTreeMap::new();
    for (order, before, now) in read(tx, which).await? {
        if before.as_ref() == Some(&now) {
            continue;
        }
        for (person, occasion) in now.notices_since(before.as_ref()) {
            let person = UserId::from(person);
            if Some(person) != by {
                news.entry((person, occasion)).or_default().push(order);
            }
        }
        orders.push(order);
        tolds.push(serde_json::to_value(&now).map_err(unreadable)?);
    }
    remember(tx, &orders, &tolds).await?;
    for ((person, occasion), orders) in news {
        mail::enqueue(tx, person, occasion, orders).await?;
    }
    Ok(())
}

/// Reads the orders that are somebody's, or were: what was told of them, and how they stand.
async fn read(
    tx: &mut TenantTx,
    which: Which<'_>,
) -> Result<Vec<(WorkOrderId, Option<NoticeState>, NoticeState)>, sqlx::Error> {
    let organization = tx.organization_id();
    let (orders, booking) = match which {
        Which::Orders(orders) => (orders, None),
        Which::OfBooking(booking) => (&[][..], Some(booking.0)),
    };
    let rows = sqlx::query!(
        r#"SELECT work_orders.id, assignee_id, work_orders.status, timing, minutes, told AS "told: Json<NoticeState>",
            date.status AS date_status, starts_at, ends_at, date.space_id
        FROM work_orders
        JOIN booking_dates AS date ON date.organization_id = work_orders.organization_id AND date.id = date_id
        WHERE work_orders.organization_id = $1
            AND work_orders.id IN (
                SELECT unnest($2::uuid[])
                UNION ALL
                SELECT of_booking.id FROM booking_dates
                JOIN work_orders AS of_booking ON of_booking.organization_id = booking_dates.organization_id
                    AND of_booking.date_id = booking_dates.id
                WHERE booking_dates.organization_id = $1 AND booking_dates.booking_id = $3
            )
            AND (assignee_id IS NOT NULL OR told IS NOT NULL)
        ORDER BY work_orders.id
        FOR NO KEY UPDATE OF work_orders"#,
        organization,
        orders as &[WorkOrderId],
        booking,
    )
    .fetch_all(tx.db())
    .await?;
    let read = rows.into_iter().map(|row| {
        let side: DueSide = row.timing.parse().map_err(unreadable)?;
        let due = Due {
            side,
            minutes: number(row.minutes)?,
        };
        let status: WorkOrderStatus = row.status.parse().map_err(unreadable)?;
        let date_status: BookingStatus = row.date_status.parse().map_err(unreadable)?;
        let now = NoticeState {
            assignee: row.assignee_id.map(domain::ids::UserId),
            status: status.seen_with(date_status),
            due_at: due.at(row.starts_at, row.ends_at),
            space: domain::ids::SpaceId(row.space_id),
        };
        Ok((WorkOrderId(row.id), row.told.map(|told| told.0), now))
    });
    read.collect()
}

async fn remember(tx: &mut TenantTx, orders: &[WorkOrderId], tolds: &[serde_json::Value]) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "UPDATE work_orders SET told = new.told FROM unnest($2::uuid[], $3::jsonb[]) AS new (id, told)
        WHERE organization_id = $1 AND work_orders.id = new.id",
        organization,
        orders as &[WorkOrderId],
        tolds,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
