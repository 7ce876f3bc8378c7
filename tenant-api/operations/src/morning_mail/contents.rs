//! The contents of a morning mail, and who may read them.

use chrono::{Days, NaiveDate};
use domain::work_orders::WorkOrderStatus;
use kernel::door::{Door, TenantTx};
use policy::Permission;
use reservations::bookings::count_waiting;
use reservations::messages::count_unread;

use super::db::{self, DateOfToday, Staff};
use crate::work_orders::{Scope, WorkOrder, read_orders};

/// An order is due at most this many days from its date.
const DAYS_AROUND: Days = Days::new(8);

/// All that there is on the morning of a day.
pub(super) struct Contents {
    requests: i64,
    unread: i64,
    incidents: i64,
    dates: Vec<DateOfToday>,
    orders: Vec<WorkOrder>,
}

/// The part of it that one person reads.
pub(super) struct PersonalContents<'a> {
    pub requests: i64,
    pub unread: i64,
    pub incidents: i64,
    pub dates: &'a [DateOfToday],
    pub orders: Vec<&'a WorkOrder>,
}

impl Contents {
    pub(super) async fn read(tx: &mut TenantTx, day: NaiveDate) -> Result<Self, sqlx::Error> {
        let scope = Scope {
            to: day.checked_add_days(DAYS_AROUND),
            status: vec![WorkOrderStatus::Open, WorkOrderStatus::Accepted],
            ..Scope::default()
        };
        let mut orders = read_orders(tx, &scope).await?.items;
        orders.retain(|order| order.due_date <= day);
        Ok(Self {
            requests: count_waiting(tx).await?,
            unread: count_unread(tx).await?,
            incidents: db::count_open_incidents(tx).await?,
            dates: db::dates_of(tx, day).await?,
            orders,
        })
    }

    /// Returns what a person's mail shows: all work orders for those who assign work; for the crew, their own and the
    /// unassigned ones.
    pub(super) fn seen_by(&self, person: &Staff, door: &Door) -> PersonalContents<'_> {
        let allows = |permission| door.allows(&person.actor, permission);
        let user = person.actor.user;
        let hands_out = allows(Permission::WorkOrdersManage);
        let does = allows(Permission::WorkOrdersDo);
        let theirs = |order: &&WorkOrder| {
            let assignee = order.assignee.as_ref().map(|member| member.user_id);
            hands_out || does && assignee.is_none_or(|assignee| Some(assignee) == user)
        };
        let (answers, settles) = (allows(Permission::InboxRead), allows(Permission::PaymentsRecord));
        PersonalContents {
            requests: if answers { self.requests } else { 0 },
            unread: if answers { self.unread } else { 0 },
            incidents: if settles { self.incidents } else { 0 },
            dates: if allows(Permission::ScheduleRead) {
                &self.dates
            } else {
                &[]
            },
            orders: self.orders.iter().filter(theirs).collect(),
        }
    }
}

impl PersonalContents<'_> {
    pub(super) fn is_empty(&self) -> bool {
        self.requests == 0 && self.unread == 0 && self.incidents == 0 && self.dates.is_empty() && self.orders.is_empty()
    }
}
