//! SQL of the list of booked dates.

use chrono::{DateTime, NaiveDate, Utc};
use domain::names::SearchText;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, FacilityId, SpaceId};
use rust_decimal::Decimal;

use super::dates::{DateFilter, DateKey};

/// A date with what its booking says of it.
pub(super) struct BookedRow {
    pub id: DateId,
    pub booking_id: BookingId,
    pub number: String,
    pub status: String,
    pub event_name: String,
    pub attendance: i32,
    pub internal: bool,
    pub local_day: NaiveDate,
    pub start_minute: i16,
    pub end_minute: i16,
    pub starts_at: DateTime<Utc>,
    pub time_zone: String,
    pub facility_id: FacilityId,
    pub facility_name: String,
    pub space_id: SpaceId,
    pub space_name: String,
    pub renter_name: String,
    pub renter_email: String,
    pub renter_phone: Option<String>,
    pub group_name: Option<String>,
    pub total: Decimal,
}

/// Lists a number of dates from a key on, the earliest first, without those of dismissed bookings.
pub(super) async fn booked(
    tx: &mut TenantTx,
    filter: &DateFilter,
    after: Option<DateKey>,
    most: i64,
) -> Result<Vec<BookedRow>, sqlx::Error> {
    let (after_at, after_id) = after.unzip();
    let status: Vec<String> = filter
        .status
        .iter()
        .map(|status| domain::booking::BookingStatus::from(*status).as_str().to_owned())
        .collect();
    let sought = filter.query.as_deref().and_then(SearchText::parse);
    let patterns = sought.map(|sought| sought.anywhere());
    let organization = tx.organization_id();
    sqlx::query_as!(
        BookedRow,
        r#"SELECT date.id, booking_id, number, date.status, event_name, attendance, internal, local_day, start_minute,
            end_minute, starts_at, date.time_zone, facility_id, facility_name, date.space_id, space_name,
            first_name || ' ' || last_name AS "renter_name!", email AS renter_email, users.phone AS renter_phone,
            groups.name AS "group_name?", total
        FROM booking_dates AS date
        JOIN bookings ON bookings.organization_id = date.organization_id AND bookings.id = booking_id
        JOIN users ON users.id = user_id
        LEFT JOIN groups ON groups.organization_id = date.organization_id AND groups.id = group_id
        WHERE date.organization_id = $1 AND dismissed_at IS NULL
            AND (cardinality($2::text[]) = 0 OR date.status = ANY($2))
            AND ($3::date IS NULL OR local_day >= $3) AND ($4::date IS NULL OR local_day <= $4)
            AND ($5::uuid IS NULL OR facility_id = $5) AND ($6::uuid IS NULL OR date.space_id = $6)
            AND ($7::text[] IS NULL OR folded_event LIKE ANY ($7) OR folded_name LIKE ANY ($7))
            AND ($11::uuid IS NULL OR user_id = $11)
            AND ($8::timestamptz IS NULL OR (starts_at, date.id) > ($8, $9::uuid))
        ORDER BY starts_at, date.id
        LIMIT $10"#,
        organization,
        &status,
        filter.from,
        filter.to,
        filter.facility.map(|id| id.0),
        filter.space.map(|id| id.0),
        patterns.as_deref(),
        after_at,
        after_id.map(|id| id.0),
        most,
        filter.person.map(|id| id.0),
    )
    .fetch_all(tx.db())
    .await
}
