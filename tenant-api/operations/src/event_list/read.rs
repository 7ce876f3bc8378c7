//! `readEventList`: what takes place between two days, and what the crew does for it.

use std::collections::HashMap;

use chrono::NaiveDate;
use domain::bill::AddonChoice;
use domain::booking::BookingStatus;
use ground::stored::{local_time, unreadable};
use kernel::door::TenantTx;
use kernel::ids::{DateId, FacilityId, SpaceId};

use super::db::{self, EventRow, MOST_EVENTS};
use super::dto::{EventAddon, EventList, EventSupervisor, ScheduledEvent};
use crate::work_orders::{Scope, WorkOrder, read_orders};

/// The events to return.
#[derive(Clone, Copy, Debug)]
pub(super) struct EventScope {
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub facility: Option<FacilityId>,
    pub space: Option<SpaceId>,
}

/// The events in scope, each with its work orders.
pub(super) async fn read_event_list(tx: &mut TenantTx, scope: &EventScope) -> Result<EventList, sqlx::Error> {
    let mut rows = db::events(tx, scope).await?;
    let most = usize::try_from(MOST_EVENTS).unwrap_or(usize::MAX);
    let more = rows.len() > most;
    rows.truncate(most);
    let orders = Scope {
        from: Some(scope.from),
        to: Some(scope.to),
        facility: scope.facility,
        space: scope.space,
        ..Scope::default()
    };
    let found = read_orders(tx, &orders).await?;
    let mut by_date: HashMap<DateId, Vec<WorkOrder>> = HashMap::new();
    for order in found.items {
        by_date.entry(order.event.date_id).or_default().push(order);
    }
    let shown = rows.into_iter().map(|row| {
        let orders = by_date.remove(&row.id).unwrap_or_default();
        row.shown(orders)
    });
    Ok(EventList {
        items: shown.collect::<Result<_, _>>()?,
        more: more || found.more,
    })
}

impl EventRow {
    fn shown(self, work_orders: Vec<WorkOrder>) -> Result<ScheduledEvent, sqlx::Error> {
        let status: BookingStatus = self.status.parse().map_err(unreadable)?;
        let supervisor = self.supervisor.map(|supervisor| EventSupervisor {
            name: format!("{} {}", supervisor.first_name, supervisor.last_name),
            phone: supervisor.phone.clone(),
        });
        Ok(ScheduledEvent {
            id: self.id,
            booking_id: self.booking_id,
            number: self.number,
            status: status.into(),
            event_name: self.event_name,
            attendance: self.attendance,
            internal: self.internal,
            sport: self.sport,
            date: self.local_day,
            start: local_time(self.start_minute)?.to_string(),
            end: local_time(self.end_minute)?.to_string(),
            starts_at: self.starts_at,
            time_zone: self.time_zone,
            facility_id: self.facility_id,
            facility_name: self.facility_name,
            space_id: self.space_id,
            space_name: self.space_name,
            renter_name: self.renter_name,
            renter_phone: self.renter_phone,
            group_name: self.group_name,
            supervisor,
            notes: self.notes,
            addons: self
                .addons
                .map_or_else(Vec::new, |addons| addons.0.into_iter().map(shown_addon).collect()),
            work_orders,
        })
    }
}

fn shown_addon(addon: AddonChoice) -> EventAddon {
    EventAddon {
        name: addon.name,
        quantity: addon.quantity,
    }
}
