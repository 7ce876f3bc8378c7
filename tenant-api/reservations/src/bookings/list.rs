//! `listBookings`: the organization's bookings, for its staff; for its editors, the requests that wait for an answer.

use accounts::SignedIn;
use chrono::{DateTime, NaiveDate, Utc};
use domain::names::SearchText;
use domain::time::LocalDay;
use ground::fields::calendar_day;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, FacilityId, SpaceId, UserId};
use kernel::page::{Page, decode_cursor};
use kernel::problem::Problem;
use poem_openapi::Enum;
use policy::Permission;

use super::{BookingStatus, BookingSummary, SummaryRow, summaries};

/// The statuses of requests that wait for an answer.
const WAITING: [BookingStatus; 2] = [BookingStatus::Pending, BookingStatus::Parent];

/// A filter for bookings. Each field narrows the list further.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Any of these statuses; all if empty. A denied or canceled booking is found by that status after its refund too.
    pub status: Vec<BookingStatus>,
    /// On this local day or later.
    pub from: Option<NaiveDate>,
    /// On this local day or earlier.
    pub to: Option<NaiveDate>,
    pub facility: Option<FacilityId>,
    pub space: Option<SpaceId>,
    /// Only those of this person.
    pub person: Option<UserId>,
    /// A part of the number, the event's name or the renter's name.
    pub query: Option<String>,
    /// True to include dismissed bookings.
    pub dismissed: bool,
}

impl Filter {
    /// Reads what an address asks for: the statuses, the first and the last day, and the facility, the space and the person.
    pub fn asked(
        status: Option<&str>,
        (from, to): (Option<NaiveDate>, Option<NaiveDate>),
        (facility, space, person): (Option<FacilityId>, Option<SpaceId>, Option<UserId>),
        query: Option<String>,
        dismissed: Option<bool>,
    ) -> Result<Self, Problem> {
        let day = |field, date: Option<NaiveDate>| date.map(|date| calendar_day(field, date)).transpose();
        Ok(Self {
            status: statuses(status)?,
            from: day("from", from)?.map(LocalDay::date),
            to: day("to", to)?.map(LocalDay::date),
            facility,
            space,
            person,
            query,
            dismissed: dismissed.unwrap_or(false),
        })
    }

    /// Returns the right that the list takes: editors may read nothing but requests that wait for an answer.
    pub fn permission(&self, caller: &SignedIn) -> Permission {
        if self.is_of_requests() && !caller.allows(Permission::BookingsRead) {
            Permission::InboxRead
        } else {
            Permission::BookingsRead
        }
    }

    /// Returns true if it asks for nothing but requests that wait for an answer.
    fn is_of_requests(&self) -> bool {
        !self.status.is_empty() && self.status.iter().all(|status| WAITING.contains(status))
    }
}

/// Where a booking is in the list.
pub(super) type BookingKey = (DateTime<Utc>, BookingId);

/// The order of bookings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum BookingOrder {
    /// By when they were booked, the latest first.
    #[default]
    Newest,
    /// By the date that is shown: upcoming dates, the soonest first. For requests that is the first upcoming date that
    /// is pending.
    Soonest,
    /// By the first date, the earliest first.
    Earliest,
    /// By the first date, the latest first.
    Latest,
}

impl BookingOrder {
    fn as_str(self) -> &'static str {
        match self {
            Self::Newest => "newest",
            Self::Soonest => "soonest",
            Self::Earliest => "earliest",
            Self::Latest => "latest",
        }
    }

    /// Returns the start of the next page after this booking.
    pub(super) fn key(self, booking: &BookingSummary) -> BookingKey {
        let at = match self {
            Self::Newest => booking.created_at,
            Self::Soonest | Self::Earliest | Self::Latest => booking.starts_at,
        };
        (at, booking.id)
    }
}

/// Statuses that are separated by commas, as an address has them.
pub fn statuses(words: Option<&str>) -> Result<Vec<BookingStatus>, Problem> {
    let words = words.unwrap_or("").split(',').filter(|word| !word.is_empty());
    words
        .map(|word| {
            let known: Result<domain::booking::BookingStatus, _> = word.trim().parse();
            known
                .map(BookingStatus::from)
                .map_err(|error| Problem::invalid_field("status", "unknown", error.to_string()))
        })
        .collect()
}

/// A page of them.
pub async fn list_bookings(
    tx: &mut TenantTx,
    filter: &Filter,
    order: BookingOrder,
    limit: i64,
    cursor: Option<&str>,
) -> Result<Page<BookingSummary>, Problem> {
    let found = find(tx, filter, order, limit + 1, decode_cursor(cursor)?).await?;
    Ok(Page::from_rows(found, limit, |booking| order.key(booking)))
}

/// Lists the bookings that have dates on a day, by time, each with the status of its date: what else a series is has nothing to do
/// with the day.
pub async fn bookings_of_day(tx: &mut TenantTx, day: NaiveDate) -> Result<Vec<BookingSummary>, sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let rows = sqlx::query_as!(
        SummaryRow,
        r#"SELECT bookings.id, booking_dates.id AS date_id, number, booking_dates.status, bookings.organization_id,
            tenants.short_name AS organization_short_name, organization_name, facility_name, space_name, space_type,
            event_name, attendance, local_day, start_minute, end_minute, starts_at,
            (SELECT count(*) FROM booking_dates AS date
                WHERE date.organization_id = bookings.organization_id AND date.booking_id = bookings.id) AS "dates!",
            time_zone, total,
            bookings.created_at, users.id AS "renter_id?: UserId", first_name AS "renter_first_name?",
            last_name AS "renter_last_name?", bookings.internal
        FROM booking_dates
        JOIN bookings ON bookings.organization_id = booking_dates.organization_id AND bookings.id = booking_id
        JOIN tenants ON tenants.id = bookings.organization_id
        JOIN users ON users.id = bookings.user_id
        WHERE booking_dates.organization_id = $1 AND local_day = $2
            AND booking_dates.status IN ('pending', 'approved', 'completed')
        ORDER BY starts_at, bookings.id
        LIMIT 500"#,
        organization,
        day,
    )
    .fetch_all(tx.db())
    .await?;
    summaries(tx.db(), rows, now).await
}

/// The requests that wait for an answer, each with the first of its dates that waits and is to come: the soonest first, those
/// without one last.
pub async fn waiting_bookings(tx: &mut TenantTx, most: i64) -> Result<Vec<BookingSummary>, sqlx::Error> {
    let filter = Filter {
        status: WAITING.to_vec(),
        ..Filter::default()
    };
    find(tx, &filter, BookingOrder::Soonest, most, None).await
}

/// The bookings of a list after the given one.
pub(super) async fn find(
    tx: &mut TenantTx,
    filter: &Filter,
    order: BookingOrder,
    most: i64,
    after: Option<BookingKey>,
) -> Result<Vec<BookingSummary>, sqlx::Error> {
    let (after_at, after_id) = after.unzip();
    let status: Vec<String> = filter
        .status
        .iter()
        .filter_map(|status| serde_json::to_value(status).ok()?.as_str().map(str::to_owned))
        .collect();
    let sought = filter.query.as_deref().and_then(SearchText::parse);
    let patterns = sought.map(|sought| sought.anywhere());
    let (organization, now) = (tx.organization_id(), tx.now());
    let rows = sqlx::query_as!(
        SummaryRow,
        r#"SELECT bookings.id, date_id, number, bookings.status, bookings.organization_id,
            tenants.short_name AS organization_short_name, organization_name, facility_name, space_name, space_type,
            event_name, attendance, local_day, start_minute, end_minute, starts_at, dates AS "dates!", time_zone, total,
            bookings.created_at, users.id AS "renter_id?: UserId", first_name AS "renter_first_name?",
            last_name AS "renter_last_name?", bookings.internal
        FROM bookings
        JOIN tenants ON tenants.id = bookings.organization_id
        JOIN users ON users.id = bookings.user_id
        JOIN LATERAL (
            SELECT booking_dates.id AS date_id, local_day, start_minute, end_minute, starts_at, time_zone,
                count(*) OVER () AS dates
            FROM booking_dates
            WHERE booking_dates.organization_id = bookings.organization_id AND booking_id = bookings.id
            ORDER BY $9 = 'soonest' AND NOT (booking_dates.status = 'pending' AND starts_at > $12),
                booking_dates.status NOT IN ('pending', 'approved', 'completed'), starts_at
            LIMIT 1
        ) AS first_date ON true
        WHERE bookings.organization_id = $1
            AND (cardinality($2::text[]) = 0 OR bookings.status = ANY($2)
                OR bookings.status IN ('refunding', 'refunded') AND EXISTS (
                    SELECT FROM booking_events
                    WHERE booking_events.organization_id = bookings.organization_id AND booking_id = bookings.id
                        AND kind IN ('denied', 'cancelledByHost', 'cancelledByRenter', 'unanswered')
                        AND CASE kind WHEN 'unanswered' THEN 'denied' ELSE kind END = ANY($2)))
            AND ($3::date IS NULL AND $4::date IS NULL OR EXISTS (
                SELECT FROM booking_dates
                WHERE booking_dates.organization_id = bookings.organization_id AND booking_id = bookings.id
                    AND ($3::date IS NULL OR booking_dates.local_day >= $3)
                    AND ($4::date IS NULL OR booking_dates.local_day <= $4)))
            AND ($5::uuid IS NULL OR space_id = $5) AND ($13::uuid IS NULL OR facility_id = $13)
            AND ($14::uuid IS NULL OR bookings.user_id = $14)
            AND ($11 OR dismissed_at IS NULL)
            AND ($6::text[] IS NULL OR folded_event LIKE ANY ($6) OR folded_name LIKE ANY ($6))
            AND ($7::timestamptz IS NULL OR CASE $9::text
                WHEN 'newest' THEN (bookings.created_at, bookings.id) < ($7, $8::uuid)
                WHEN 'latest' THEN (starts_at, bookings.id) < ($7, $8)
                WHEN 'earliest' THEN starts_at > $7 OR starts_at = $7 AND bookings.id < $8
                ELSE (starts_at <= $12, starts_at) > ($7 <= $12, $7) OR starts_at = $7 AND bookings.id < $8
            END)
        ORDER BY $9 = 'soonest' AND starts_at <= $12,
            CASE WHEN $9 IN ('soonest', 'earliest') THEN starts_at END,
            CASE WHEN $9 = 'latest' THEN starts_at END DESC,
            CASE WHEN $9 = 'newest' THEN bookings.created_at END DESC, bookings.id DESC
        LIMIT $10"#,
        organization,
        &status,
        filter.from,
        filter.to,
        filter.space.map(|id| id.0),
        patterns.as_deref(),
        after_at,
        after_id.map(|id| id.0),
        order.as_str(),
        most,
        filter.dismissed,
        now,
        filter.facility.map(|id| id.0),
        filter.person.map(|id| id.0),
    )
    .fetch_all(tx.db())
    .await?;
    summaries(tx.db(), rows, now).await
}
