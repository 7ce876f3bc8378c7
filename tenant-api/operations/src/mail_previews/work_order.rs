//! A work order that is made up.

use chrono::{DateTime, NaiveDate};
use kernel::ids::{BookingId, DateId, FacilityId, SpaceId, WorkOrderId};
use reservations::bookings::{BookingPhase, BookingStatus};
use uuid::Uuid;

use crate::work_orders::{WorkOrder, WorkOrderEvent, WorkOrderKind, WorkOrderSide, WorkOrderStatus};

/// A setup an hour before a practice.
pub(super) fn example() -> WorkOrder {
    let date = NaiveDate::from_ymd_opt(2027, 3, 11).unwrap_or_default();
    WorkOrder {
        id: WorkOrderId(Uuid::nil()),
        kind: WorkOrderKind::Setup,
        title: "Set up two volleyball courts".to_owned(),
        instructions: "Nets and poles are in the storage room.".to_owned(),
        status: WorkOrderStatus::Open,
        next_statuses: Vec::new(),
        due_side: WorkOrderSide::Before,
        due_minutes: 60,
        due_at: DateTime::UNIX_EPOCH,
        due_date: date,
        due_time: "17:00".to_owned(),
        rule_id: None,
        assignee: None,
        accepted_by: None,
        accepted_at: None,
        completed_by: None,
        completed_at: None,
        event: WorkOrderEvent {
            date_id: DateId(Uuid::nil()),
            booking_id: BookingId(Uuid::nil()),
            number: "FH-7K3QX2".to_owned(),
            status: BookingStatus::Approved,
            phase: BookingPhase::Booked,
            event_name: "Storm volleyball practice".to_owned(),
            attendance: 24,
            date,
            start: "18:00".to_owned(),
            end: "20:00".to_owned(),
            starts_at: DateTime::UNIX_EPOCH,
            time_zone: "America/Chicago".to_owned(),
            renter_name: "Dana Whitfield".to_owned(),
            renter_phone: None,
            facility_id: FacilityId(Uuid::nil()),
            facility_name: "North High School".to_owned(),
            space_id: SpaceId(Uuid::nil()),
            space_name: "Gym A".to_owned(),
        },
        tasks: Vec::new(),
        notes: Vec::new(),
        photos: Vec::new(),
        version: 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::work_orders::due_time;

    #[test]
    fn a_time_or_zone_that_cannot_be_read_is_an_error() {
        let order = example();
        assert_eq!(due_time(&order).unwrap(), "5:00 PM Central time");
        let mut timeless = order.clone();
        timeless.due_time = "25:00".to_owned();
        assert!(due_time(&timeless).is_err());
        let mut nowhere = order;
        nowhere.event.time_zone = "America/Fitchburg".to_owned();
        assert!(due_time(&nowhere).is_err());
    }
}
