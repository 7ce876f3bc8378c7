//! Notices to the assignees of orders: each change once (docs/rules/work-orders.md#who-is-told).
//!
//! An order remembers what its assignee was last told. A change of an order, or of the date that it is for, asks here
//! for the difference; the person who made the change knows it already.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::booking::BookingStatus;
use domain::work_orders::{Due, DueSide, WorkOrderStatus};
use ground::stored::{number, unreadable};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, SpaceId, UserId, WorkOrderId};
use serde::{Deserialize, Serialize};
use sqlx::types::Json;

use super::mail::{self, Occasion};

/// An order as far as its assignee is told of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Told {
    assignee: Option<UserId>,
    status: String,
    due_at: DateTime<Utc>,
    space: SpaceId,
}

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
        for (person, occasion) in differences(before.as_ref(), &now) {
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

/// Returns the notices to send, with their recipients.
fn differences(before: Option<&Told>, now: &Told) -> Vec<(UserId, Occasion)> {
    let was = before.and_then(|before| before.assignee);
    if was != now.assignee {
        let released = was.filter(|_| before.is_some_and(Told::is_to_do));
        let assigned = now.assignee.filter(|_| now.is_to_do());
        let released = released.map(|person| (person, Occasion::Released));
        let assigned = assigned.map(|person| (person, Occasion::Assigned));
        return released.into_iter().chain(assigned).collect();
    }
    let Some((person, before)) = was.zip(before) else {
        return Vec::new();
    };
    let occasion = match (before.is_to_do(), now.is_to_do()) {
        (true, false) => (now.status == WorkOrderStatus::Canceled.as_str()).then_some(Occasion::Canceled),
        (false, true) => Some(Occasion::Reopened),
        (false, false) => None,
        (true, true) if before.status != now.status && now.status == WorkOrderStatus::Open.as_str() => {
            Some(Occasion::Reopened)
        }
        (true, true) => ((before.due_at, before.space) != (now.due_at, now.space)).then_some(Occasion::Changed),
    };
    occasion.map(|occasion| (person, occasion)).into_iter().collect()
}

impl Told {
    fn is_to_do(&self) -> bool {
        [WorkOrderStatus::Open, WorkOrderStatus::Accepted]
            .map(WorkOrderStatus::as_str)
            .contains(&self.status.as_str())
    }
}

/// Reads the orders that are somebody's, or were: what was told of them, and how they stand.
async fn read(tx: &mut TenantTx, which: Which<'_>) -> Result<Vec<(WorkOrderId, Option<Told>, Told)>, sqlx::Error> {
    let organization = tx.organization_id();
    let (orders, booking) = match which {
        Which::Orders(orders) => (orders, None),
        Which::OfBooking(booking) => (&[][..], Some(booking.0)),
    };
    let rows = sqlx::query!(
        r#"SELECT work_orders.id, assignee_id, work_orders.status, timing, minutes, told AS "told: Json<Told>",
            day.status AS date_status, starts_at, ends_at, day.space_id
        FROM work_orders
        JOIN booking_days AS day ON day.organization_id = work_orders.organization_id AND day.id = date_id
        WHERE work_orders.organization_id = $1
            AND work_orders.id IN (
                SELECT unnest($2::uuid[])
                UNION ALL
                SELECT of_booking.id FROM booking_days
                JOIN work_orders AS of_booking ON of_booking.organization_id = booking_days.organization_id
                    AND of_booking.date_id = booking_days.id
                WHERE booking_days.organization_id = $1 AND booking_days.booking_id = $3
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
        let now = Told {
            assignee: row.assignee_id.map(UserId),
            status: status.seen_with(date_status).as_str().to_owned(),
            due_at: due.at(row.starts_at, row.ends_at),
            space: SpaceId(row.space_id),
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

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use uuid::Uuid;

    use super::*;

    const ADA: UserId = UserId(Uuid::from_u128(1));
    const BEN: UserId = UserId(Uuid::from_u128(2));

    fn told(assignee: Option<UserId>, status: WorkOrderStatus) -> Told {
        Told {
            assignee,
            status: status.as_str().to_owned(),
            due_at: DateTime::UNIX_EPOCH,
            space: SpaceId(Uuid::nil()),
        }
    }

    #[test]
    fn whoever_gets_an_order_or_loses_it_is_told() {
        use WorkOrderStatus::{Canceled, Completed, Open};
        let ada = told(Some(ADA), Open);
        assert_eq!(differences(None, &ada), [(ADA, Occasion::Assigned)]);
        let ben = told(Some(BEN), Open);
        assert_eq!(
            differences(Some(&ada), &ben),
            [(ADA, Occasion::Released), (BEN, Occasion::Assigned)]
        );
        assert_eq!(differences(Some(&ada), &told(None, Open)), [(ADA, Occasion::Released)]);
        assert!(differences(None, &told(Some(ADA), Canceled)).is_empty());
        assert!(differences(Some(&told(Some(ADA), Completed)), &told(None, Completed)).is_empty());
    }

    #[test]
    fn whoever_has_one_is_told_of_its_time_its_end_and_its_return() {
        use WorkOrderStatus::{Accepted, Canceled, Completed, Open};
        let of = |before, now| differences(Some(&told(Some(ADA), before)), &told(Some(ADA), now));
        assert_eq!(of(Open, Canceled), [(ADA, Occasion::Canceled)]);
        for before in [Accepted, Canceled, Completed] {
            assert_eq!(of(before, Open), [(ADA, Occasion::Reopened)]);
        }
        assert!(of(Open, Accepted).is_empty());
        assert!(of(Accepted, Completed).is_empty());
        assert!(of(Completed, Canceled).is_empty());
        let mut later = told(Some(ADA), Open);
        later.due_at += TimeDelta::hours(1);
        assert_eq!(
            differences(Some(&told(Some(ADA), Open)), &later),
            [(ADA, Occasion::Changed)]
        );
        later.status = Completed.as_str().to_owned();
        assert!(differences(Some(&told(Some(ADA), Completed)), &later).is_empty());
    }
}
