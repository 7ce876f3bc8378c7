//! SQL of weather closures.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use domain::availability::ClosedSpan;
use kernel::door::TenantTx;
use kernel::ids::{AvailabilityRuleId, BookingId, ClosureId, DateId, FacilityId, SpaceId};

use super::closing::ClosureScope;

/// The most booked dates inside of one closure, both of a time over midnight among them.
pub(super) const MOST_DATES: usize = 5000;

/// A booked date inside a closure, or next to midnight of such a date of the same booking.
pub(super) struct InsideRow {
    pub id: DateId,
    pub booking_id: BookingId,
    pub number: String,
    pub event_name: String,
    pub space_name: String,
    pub facility_id: FacilityId,
    pub facility_name: String,
    pub space_type: String,
    pub sport: Option<String>,
    pub attendance: i32,
    pub local_day: NaiveDate,
    pub start_minute: i16,
    pub end_minute: i16,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub renter_name: String,
    pub renter_email: String,
    /// It has a part of its own in the closed time.
    pub is_inside: bool,
}

/// A closure, with its times on the clocks of each facility.
pub(super) struct ClosureRow {
    pub id: ClosureId,
    pub title: String,
    pub closed_from: NaiveDateTime,
    pub closed_until: NaiveDateTime,
    /// The exceptions that it is made of.
    pub rule_ids: Vec<AvailabilityRuleId>,
    pub space_ids: Vec<SpaceId>,
    pub canceled_dates: i32,
    pub moved_dates: i32,
    pub closed_at: DateTime<Utc>,
}

impl ClosureRow {
    /// The time that it closes.
    pub(super) fn span(&self) -> ClosedSpan {
        ClosedSpan::between(self.closed_from, self.closed_until)
    }
}

/// Ids of the spaces that share a unit with any of these, these among them.
pub(super) async fn sharing(tx: &mut TenantTx, spaces: &[SpaceId]) -> Result<Vec<SpaceId>, sqlx::Error> {
    let organization = tx.organization_id();
    let ids = sqlx::query_scalar!(
        r#"SELECT DISTINCT other.space_id AS "space_id!" FROM space_units AS own
        JOIN space_units AS other ON other.organization_id = own.organization_id AND other.unit_id = own.unit_id
        WHERE own.organization_id = $1 AND own.space_id = ANY($2)
        ORDER BY 1"#,
        organization,
        spaces as &[SpaceId],
    )
    .fetch_all(tx.db())
    .await?;
    Ok(ids.into_iter().map(SpaceId).collect())
}

/// Returns the dates inside that take time and are not over, and those of the same bookings on the days around, which may
/// be one time with them over midnight. Returns at most one more than a closure may have.
pub(super) async fn inside(tx: &mut TenantTx, closing: &ClosureScope) -> Result<Vec<InsideRow>, sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let (from, until) = (closing.span.from(), closing.span.until());
    let spaces = closing.space_ids();
    sqlx::query_as!(
        InsideRow,
        r#"SELECT date.id, booking_id, bookings.number, event_name, spaces.name AS space_name, facilities.id AS facility_id,
            facilities.name AS facility_name, space_type, sport, attendance,
            local_day, start_minute, end_minute, starts_at, ends_at, first_name || ' ' || last_name AS "renter_name!",
            users.email AS renter_email, is_inside AS "is_inside!"
        FROM booking_dates AS date
        CROSS JOIN LATERAL (SELECT date.local_day + make_interval(mins => date.start_minute) < $4::timestamp
            AND date.local_day + make_interval(mins => date.end_minute) > $3::timestamp AS is_inside) AS closed
        JOIN bookings ON bookings.organization_id = date.organization_id AND bookings.id = booking_id
        JOIN spaces ON spaces.organization_id = date.organization_id AND spaces.id = date.space_id
        JOIN facilities ON facilities.organization_id = date.organization_id AND facilities.id = spaces.facility_id
        JOIN users ON users.id = user_id
        WHERE date.organization_id = $1 AND date.space_id = ANY($2)
            AND local_day BETWEEN $3::timestamp::date - 1 AND $4::timestamp::date + 1
            AND ends_at > $5 AND date.status IN ('pending', 'approved')
            AND (is_inside OR ((start_minute = 0 OR end_minute = 1440) AND EXISTS (
                SELECT FROM booking_dates AS other
                WHERE other.organization_id = date.organization_id AND other.booking_id = date.booking_id
                    AND other.local_day IN (date.local_day - 1, date.local_day + 1)
                    AND other.ends_at > $5 AND other.status IN ('pending', 'approved')
                    AND other.local_day + make_interval(mins => other.start_minute) < $4
                    AND other.local_day + make_interval(mins => other.end_minute) > $3)))
        ORDER BY starts_at, date.id
        LIMIT $6"#,
        organization,
        &spaces as &[SpaceId],
        from,
        until,
        now,
        i64::try_from(MOST_DATES + 1).unwrap_or(i64::MAX),
    )
    .fetch_all(tx.db())
    .await
}

/// Writes down a closure and the exceptions that it is made of.
pub(super) async fn insert(
    tx: &mut TenantTx,
    id: ClosureId,
    span: ClosedSpan,
    rules: &[AvailabilityRuleId],
) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "INSERT INTO weather_closures (organization_id, id, closed_from, closed_until, closed_at) VALUES ($1, $2, $3, $4, $5)",
        organization,
        id.0,
        span.from(),
        span.until(),
        now,
    )
    .execute(tx.db())
    .await?;
    sqlx::query!(
        "INSERT INTO weather_closure_rules (organization_id, rule_id, closure_id)
        SELECT $1, rule_id, $2 FROM unnest($3::uuid[]) AS rule_id",
        organization,
        id.0,
        rules as &[AvailabilityRuleId],
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Notes how many dates were canceled and moved, over midnight one for both.
pub(super) async fn note_dates(tx: &mut TenantTx, id: ClosureId, canceled: i32, moved: i32) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "UPDATE weather_closures SET canceled_dates = $3, moved_dates = $4 WHERE organization_id = $1 AND id = $2",
        organization,
        id.0,
        canceled,
        moved,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// The closure of that id, or all that end after this local time, the earliest first.
pub(super) async fn find(
    tx: &mut TenantTx,
    id: Option<ClosureId>,
    ends_after: Option<NaiveDateTime>,
) -> Result<Vec<ClosureRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        ClosureRow,
        r#"SELECT closure.id, closed_from, closed_until, canceled_dates, moved_dates, closed_at, min(rule.title) AS "title!",
            array_agg(DISTINCT rule.id) AS "rule_ids!: Vec<AvailabilityRuleId>",
            array_agg(DISTINCT closed.space_id) AS "space_ids!: Vec<SpaceId>"
        FROM weather_closures AS closure
        JOIN weather_closure_rules AS part ON part.organization_id = $1 AND part.closure_id = closure.id
        JOIN availability_rules AS rule ON rule.organization_id = $1 AND rule.id = part.rule_id
        JOIN availability_rule_spaces AS closed ON closed.organization_id = $1 AND closed.rule_id = rule.id
        WHERE closure.organization_id = $1 AND ($2::uuid IS NULL OR closure.id = $2)
            AND ($3::timestamp IS NULL OR closed_until > $3)
        GROUP BY closure.organization_id, closure.id
        ORDER BY closed_from, closure.id"#,
        organization,
        id.map(|id| id.0),
        ends_after,
    )
    .fetch_all(tx.db())
    .await
}
