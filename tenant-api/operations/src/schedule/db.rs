//! SQL of the schedule.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, FacilityId, SpaceId, UserId};

use super::read::Scope;

/// A space, what it is part of, and what shares a unit with it.
pub(super) struct SpaceRow {
    pub id: SpaceId,
    pub name: String,
    pub short_name: String,
    pub types: Vec<String>,
    pub facility_id: FacilityId,
    pub facility_name: String,
    pub facility_short_name: String,
    pub parent_id: Option<SpaceId>,
    pub time_zone: String,
    pub shares_with: Vec<SpaceId>,
}

/// The spaces in scope, of archived ones those that were booked between the two days, both included.
pub(super) async fn spaces(
    tx: &mut TenantTx,
    scope: Scope,
    (from, to): (NaiveDate, NaiveDate),
) -> Result<Vec<SpaceRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        SpaceRow,
        r#"SELECT spaces.id, spaces.name, spaces.short_name, types, facility_id, facilities.name AS facility_name,
            facilities.short_name AS facility_short_name, parent_id AS "parent_id: SpaceId",
            coalesce(facilities.time_zone, organizations.time_zone) AS "time_zone!",
            ARRAY(SELECT DISTINCT other.space_id FROM space_units AS own
                JOIN space_units AS other ON other.organization_id = own.organization_id
                    AND other.unit_id = own.unit_id AND other.space_id <> own.space_id
                WHERE own.organization_id = spaces.organization_id AND own.space_id = spaces.id) AS "shares_with!: Vec<SpaceId>"
        FROM spaces
        JOIN facilities ON facilities.organization_id = spaces.organization_id AND facilities.id = facility_id
        JOIN organizations ON organizations.organization_id = spaces.organization_id
        WHERE spaces.organization_id = $1 AND ($2::uuid IS NULL OR facility_id = $2) AND ($3::uuid IS NULL OR spaces.id = $3)
            AND (spaces.archived_at IS NULL OR spaces.id = $3 OR EXISTS (SELECT FROM booking_dates AS date
                WHERE date.organization_id = spaces.organization_id AND date.space_id = spaces.id
                    AND local_day BETWEEN $4 AND $5 AND date.status IN ('pending', 'approved', 'completed')))
        ORDER BY facilities.name, facility_id, spaces.counted_name, spaces.id"#,
        organization,
        scope.facility.map(|id| id.0),
        scope.space.map(|id| id.0),
        from,
        to,
    )
    .fetch_all(tx.db())
    .await
}

/// A booked date that takes up its time.
pub(super) struct ScheduledDateRow {
    pub id: DateId,
    pub booking_id: BookingId,
    pub number: String,
    pub space_id: SpaceId,
    pub space_name: String,
    pub local_day: NaiveDate,
    pub start_minute: i16,
    pub end_minute: i16,
    pub starts_at: DateTime<Utc>,
    pub time_zone: String,
    pub status: String,
    pub event_name: String,
    pub attendance: i32,
    pub internal: bool,
    pub renter_name: String,
    pub renter_phone: Option<String>,
    pub group_name: Option<String>,
    pub before_minutes: i32,
    pub after_minutes: i32,
}

/// The dates of these spaces between two days, both included, by time.
pub(super) async fn dates(
    tx: &mut TenantTx,
    spaces: &[SpaceId],
    person: Option<UserId>,
    (from, to): (NaiveDate, NaiveDate),
    most: i64,
) -> Result<Vec<ScheduledDateRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        ScheduledDateRow,
        r#"SELECT date.id, booking_id, bookings.number, date.space_id, spaces.name AS space_name, local_day, start_minute, end_minute,
            starts_at, date.time_zone, date.status, event_name, attendance, internal, first_name || ' ' || last_name AS "renter_name!",
            users.phone AS renter_phone, groups.name AS "group_name?",
            coalesce(kept.before_minutes, 0) AS "before_minutes!", coalesce(kept.after_minutes, 0) AS "after_minutes!"
        FROM booking_dates AS date
        JOIN bookings ON bookings.organization_id = date.organization_id AND bookings.id = booking_id
        JOIN spaces ON spaces.organization_id = date.organization_id AND spaces.id = date.space_id
        JOIN users ON users.id = user_id
        LEFT JOIN groups ON groups.organization_id = date.organization_id AND groups.id = group_id
        LEFT JOIN LATERAL (
            SELECT max(before_minutes) AS before_minutes, max(after_minutes) AS after_minutes FROM occupied_times
            WHERE occupied_times.organization_id = date.organization_id AND booking_date_id = date.id AND NOT buffer
        ) AS kept ON true
        WHERE date.organization_id = $1 AND local_day BETWEEN $2 AND $3 AND date.space_id = ANY($4)
            AND date.status IN ('pending', 'approved', 'completed') AND ($6::uuid IS NULL OR user_id = $6)
        ORDER BY starts_at, date.id
        LIMIT $5"#,
        organization,
        from,
        to,
        spaces as &[SpaceId],
        most,
        person.map(|id| id.0),
    )
    .fetch_all(tx.db())
    .await
}

/// A time that is held.
pub(super) struct HoldRow {
    pub id: DateId,
    pub space_id: SpaceId,
    pub space_name: String,
    pub local_day: NaiveDate,
    pub start_minute: i16,
    pub end_minute: i16,
    pub held_until: Option<DateTime<Utc>>,
}

/// Reads the holds of these spaces between two days, both included.
pub(super) async fn holds(
    tx: &mut TenantTx,
    spaces: &[SpaceId],
    person: Option<UserId>,
    (from, to): (NaiveDate, NaiveDate),
) -> Result<Vec<HoldRow>, sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query_as!(
        HoldRow,
        r#"SELECT hold_dates.id, space_id, spaces.name AS space_name, local_day, start_minute, end_minute,
            nullif(held_until, 'infinity') AS held_until
        FROM holds
        JOIN hold_dates ON hold_dates.organization_id = holds.organization_id AND hold_id = holds.id
        JOIN spaces ON spaces.organization_id = holds.organization_id AND spaces.id = space_id
        WHERE holds.organization_id = $1 AND booking_id IS NULL AND released_at IS NULL AND held_until > $2
            AND space_id = ANY($3) AND local_day BETWEEN $4 AND $5 AND ($6::uuid IS NULL OR user_id = $6)
        ORDER BY starts_at, hold_dates.id
        LIMIT 1000"#,
        organization,
        now,
        spaces as &[SpaceId],
        from,
        to,
        person.map(|id| id.0),
    )
    .fetch_all(tx.db())
    .await
}
