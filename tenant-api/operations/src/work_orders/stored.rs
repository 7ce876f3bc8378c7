//! An order as it is stored, as the rules know it and as it is shown.

use domain::booking::BookingStatus;
use domain::time::{LocalTime, Zone};
use domain::work_orders::{Due, DueSide, WorkOrderKind, WorkOrderStatus};
use ground::stored::{local_time, number, unreadable};

use super::db::OrderRow;
use super::dto::{CrewMember, WorkOrder, WorkOrderEvent};

impl OrderRow {
    /// When it is due, seen from its event.
    pub(super) fn due(&self) -> Result<Due, sqlx::Error> {
        let side: DueSide = self.timing.parse().map_err(unreadable)?;
        Ok(Due {
            side,
            minutes: number(self.minutes)?,
        })
    }

    /// Returns the order without its tasks, notes and photos.
    pub(super) fn shown(self) -> Result<WorkOrder, sqlx::Error> {
        let due = self.due()?;
        let kind: WorkOrderKind = self.kind.parse().map_err(unreadable)?;
        let status: WorkOrderStatus = self.status.parse().map_err(unreadable)?;
        let date_status: BookingStatus = self.date_status.parse().map_err(unreadable)?;
        let zone: Zone = self.time_zone.parse().map_err(unreadable)?;
        let due_at = due.at(self.starts_at, self.ends_at);
        let due_time: LocalTime = zone.time_of(due_at);
        let assignee = self.assignee_id.zip(self.assignee_name);
        Ok(WorkOrder {
            id: self.id,
            kind: kind.into(),
            title: self.title,
            instructions: self.instructions,
            status: status.seen_with(date_status).into(),
            next_statuses: status.choices(date_status).map(Into::into).collect(),
            due_side: due.side.into(),
            due_minutes: due.minutes,
            due_at,
            due_date: zone.day_of(due_at).date(),
            due_time: due_time.to_string(),
            rule_id: self.rule_id,
            assignee: assignee.map(|(user_id, name)| CrewMember { user_id, name }),
            accepted_by: self.accepted_by,
            accepted_at: self.accepted_at,
            completed_by: self.completed_by,
            completed_at: self.completed_at,
            event: WorkOrderEvent {
                date_id: self.date_id,
                booking_id: self.booking_id,
                number: self.number,
                status: date_status.into(),
                phase: date_status.phase().into(),
                event_name: self.event_name,
                attendance: self.attendance,
                date: self.local_day,
                start: local_time(self.start_minute)?.to_string(),
                end: local_time(self.end_minute)?.to_string(),
                starts_at: self.starts_at,
                time_zone: self.time_zone,
                renter_name: self.renter_name,
                renter_phone: self.renter_phone,
                facility_id: self.facility_id,
                facility_name: self.facility_name,
                space_id: self.space_id,
                space_name: self.space_name,
            },
            tasks: Vec::new(),
            notes: Vec::new(),
            photos: Vec::new(),
            version: self.version,
        })
    }
}
