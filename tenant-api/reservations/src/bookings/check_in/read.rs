//! `readCheckIn`: a booking as staff see it at the door.

use domain::booking::{BookedDate, times_of_dates};
use domain::names::PhoneNumber;
use domain::time::{DateTime, LocalDay, Utc, Zone};
use ground::stored::{local_time, unreadable};
use kernel::door::TenantTx;
use kernel::ids::BookingId;
use kernel::problem::Problem;

use super::db::{self, DateRow};
use super::mark::{may_check_in, may_mark_no_show};
use super::{CheckIn, CheckInDate};
use crate::bookings::dto::Supervisor;
use crate::bookings::night::booked_date;
use crate::bookings::summary::{Morning, status};

/// Reads who comes when; 404 where there is no such booking.
pub async fn read_check_in(tx: &mut TenantTx, booking: BookingId) -> Result<CheckIn, Problem> {
    let row = db::find(tx, booking).await?;
    let row = row.ok_or_else(|| Problem::not_found("Booking"))?;
    let now = tx.now();
    let supervisor: Option<Supervisor> = row
        .supervisor
        .map(serde_json::from_value)
        .transpose()
        .map_err(unreadable)?;
    let time_zone = row
        .dates
        .0
        .first()
        .map(|date| date.time_zone.clone())
        .unwrap_or_default();
    let zone: Zone = time_zone.parse().map_err(unreadable)?;
    Ok(CheckIn {
        booking_id: booking,
        number: row.number,
        event_name: row.event_name,
        attendance: row.attendance,
        renter_name: row.renter_name,
        renter_phone: row.renter_phone,
        supervisor: supervisor.map(|one| {
            let phone = PhoneNumber::in_words(&one.phone);
            format!("{} {}, {phone}", one.first_name, one.last_name)
        }),
        space_name: row.space_name,
        facility_name: row.facility_name,
        time_zone,
        dates: times(&row.dates.0, zone, now)?,
    })
}

/// Both dates of a time over midnight are one.
fn times(rows: &[DateRow], zone: Zone, now: DateTime<Utc>) -> Result<Vec<CheckInDate>, sqlx::Error> {
    let booked = rows.iter().map(DateRow::booked).collect::<Result<Vec<_>, _>>()?;
    let times = times_of_dates(&booked).into_iter();
    let rows = times.map(|(first, last)| (&rows[first], (last != first).then(|| &rows[last])));
    rows.map(|(row, morning)| date(row, morning, zone, now)).collect()
}

impl DateRow {
    fn booked(&self) -> Result<BookedDate, sqlx::Error> {
        let local = (self.local_day, self.start_minute, self.end_minute);
        Ok(booked_date(status(&self.status)?, local, self.starts_at))
    }
}

fn date(row: &DateRow, morning: Option<&DateRow>, zone: Zone, now: DateTime<Utc>) -> Result<CheckInDate, sqlx::Error> {
    let status = status(&row.status)?;
    let today = zone.day_of(now);
    Ok(CheckInDate {
        id: row.id,
        date: row.local_day,
        start: local_time(row.start_minute)?.to_string(),
        end: local_time(row.end_minute)?.to_string(),
        morning: morning
            .map(|row| Morning::until(row.local_day, row.end_minute))
            .transpose()?,
        status: status.into(),
        phase: status.phase().into(),
        arrival: row.arrival.clone(),
        can_check_in: may_check_in(status, LocalDay::from(row.local_day), today),
        can_mark_no_show: may_mark_no_show(status, row.starts_at, now),
    })
}
