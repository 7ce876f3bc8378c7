//! The events of a staff calendar.

use accounts::staff_calendar_feeds::CalendarPlace;
use chrono::NaiveDate;
use domain::booking::{BookingStatus, CalendarStatus};
use ground::stored::unreadable;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId};
use reservations::bookings::FeedEvent;

/// The most dates of a calendar.
const MOST_DATES: i64 = 5000;

/// A staff calendar: its name, and its dates.
#[derive(Clone, Debug)]
pub struct StaffCalendar {
    pub name: String,
    pub events: Vec<FeedEvent>,
}

/// The calendar of a place from one local day to another, both included, the earliest first. Those who may read bookings find renters
/// named, and a link to each booking.
pub async fn staff_calendar(
    tx: &mut TenantTx,
    place: CalendarPlace,
    (from, to): (NaiveDate, NaiveDate),
    opens_bookings: bool,
    page_of: impl Fn(BookingId) -> String,
) -> Result<StaffCalendar, sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let name = sqlx::query_scalar!(
        r#"SELECT coalesce(
            (SELECT spaces.name || ', ' || facilities.name FROM spaces
                JOIN facilities ON facilities.organization_id = spaces.organization_id AND facilities.id = facility_id
                WHERE spaces.organization_id = $1 AND spaces.id = $3),
            (SELECT name FROM facilities WHERE organization_id = $1 AND id = $2),
            name) AS "name!"
        FROM organizations WHERE organization_id = $1"#,
        organization,
        place.facility.map(|id| id.0),
        place.space.map(|id| id.0),
    )
    .fetch_one(tx.db())
    .await?;
    let rows = sqlx::query!(
        r#"SELECT date.id, booking_id, bookings.number, date.status, event_name, internal,
            facilities.name AS facility_name, spaces.name AS space_name, starts_at, ends_at, bookings.updated_at,
            bookings.version, first_name || ' ' || last_name AS "renter_name!"
        FROM booking_dates AS date
        JOIN bookings ON bookings.organization_id = date.organization_id AND bookings.id = booking_id
        JOIN spaces ON spaces.organization_id = date.organization_id AND spaces.id = date.space_id
        JOIN facilities ON facilities.organization_id = spaces.organization_id AND facilities.id = spaces.facility_id
        JOIN users ON users.id = user_id
        WHERE date.organization_id = $1 AND local_day BETWEEN $2 AND $3
            AND ($4::uuid IS NULL OR spaces.facility_id = $4) AND ($5::uuid IS NULL OR spaces.id = $5)
            AND date.status IN ('pending', 'approved', 'completed')
        -- Where there are more, the past goes.
        ORDER BY starts_at < $7, starts_at, date.id
        LIMIT $6"#,
        organization,
        from,
        to,
        place.facility.map(|id| id.0),
        place.space.map(|id| id.0),
        MOST_DATES,
        now,
    )
    .fetch_all(tx.db())
    .await?;
    let events = rows.into_iter().map(|row| {
        let status = row.status.parse::<BookingStatus>().map_err(unreadable)?;
        Ok(FeedEvent {
            id: DateId(row.id),
            status: CalendarStatus::from(status),
            description: if opens_bookings && !row.internal {
                format!("Booking {} of {}", row.number, row.renter_name)
            } else {
                format!("Booking {}", row.number)
            },
            location: format!("{}, {}", row.space_name, row.facility_name),
            event_name: row.event_name,
            space_name: row.space_name,
            page: opens_bookings.then(|| page_of(BookingId(row.booking_id))),
            starts_at: row.starts_at,
            ends_at: row.ends_at,
            changed_at: row.updated_at,
            version: row.version,
        })
    });
    Ok(StaffCalendar {
        name,
        events: events.collect::<Result<_, sqlx::Error>>()?,
    })
}
