//! `listIncidents`: the claims on deposits, and who answers next.

use chrono::{DateTime, Utc};
use domain::money::Money;
use ground::stored::unreadable;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, IncidentId};
use kernel::page::{decode_cursor, page_of};
use kernel::problem::Problem;
use reservations::bookings::{IncidentStatus, IncidentTurn};
use rust_decimal::Decimal;

use super::dto::{IncidentSummary, Incidents};

/// The incidents to return, and the page of them.
pub(super) struct IncidentsQuery<'a> {
    pub status: Option<IncidentStatus>,
    pub turn: Option<IncidentTurn>,
    pub limit: i64,
    pub cursor: Option<&'a str>,
}

struct Row {
    id: IncidentId,
    booking_id: BookingId,
    number: String,
    event_name: String,
    space_name: String,
    facility_name: String,
    renter_name: String,
    deposit_name: String,
    claimed: Decimal,
    collected: Option<Decimal>,
    status: String,
    opened_at: DateTime<Utc>,
    last_from_staff: Option<bool>,
    last_at: DateTime<Utc>,
}

/// A page of the incidents, the one that was opened last first.
pub(super) async fn list_incidents(tx: &mut TenantTx, asked: &IncidentsQuery<'_>) -> Result<Incidents, Problem> {
    let after: Option<(DateTime<Utc>, IncidentId)> = decode_cursor(asked.cursor)?;
    let rows = rows(tx, asked, after).await?;
    let (rows, next_cursor) = page_of(rows, asked.limit, |row| (row.opened_at, row.id));
    Ok(Incidents {
        items: rows.into_iter().map(summary).collect::<Result<_, sqlx::Error>>()?,
        next_cursor,
    })
}

fn summary(row: Row) -> Result<IncidentSummary, sqlx::Error> {
    let status: IncidentStatus = row.status.parse().map_err(unreadable)?;
    let is_open = status == IncidentStatus::Open;
    Ok(IncidentSummary {
        id: row.id,
        booking_id: row.booking_id,
        booking_number: row.number,
        event_name: row.event_name,
        space_name: row.space_name,
        facility_name: row.facility_name,
        renter_name: row.renter_name,
        deposit_name: row.deposit_name,
        claimed: Money::half_up(row.claimed).to_string(),
        collected: row.collected.map(|amount| Money::half_up(amount).to_string()),
        status,
        turn: is_open.then(|| IncidentTurn::after(row.last_from_staff)),
        opened_at: row.opened_at,
        last_at: row.last_at,
    })
}

async fn rows(
    tx: &mut TenantTx,
    asked: &IncidentsQuery<'_>,
    after: Option<(DateTime<Utc>, IncidentId)>,
) -> Result<Vec<Row>, sqlx::Error> {
    let organization = tx.organization_id();
    let (after_at, after_id) = after.unzip();
    sqlx::query_as!(
        Row,
        r#"SELECT incidents.id, incidents.booking_id, number, event_name, space_name, facility_name,
            first_name || ' ' || last_name AS "renter_name!",
            coalesce((SELECT deposit ->> 'name' FROM jsonb_array_elements(bookings.deposits) AS deposit
                WHERE deposit ->> 'id' = deposit_id::text), '') AS "deposit_name!",
            claimed, collected, incidents.status, opened_at, last.from_staff AS "last_from_staff?",
            coalesce(settled_at, last.at, opened_at) AS "last_at!"
        FROM incidents
        JOIN bookings ON bookings.organization_id = incidents.organization_id AND bookings.id = incidents.booking_id
        JOIN users ON users.id = bookings.user_id
        LEFT JOIN LATERAL (
            SELECT from_staff, at FROM incident_answers
            WHERE incident_answers.organization_id = incidents.organization_id AND incident_id = incidents.id
            ORDER BY at DESC, incident_answers.id DESC LIMIT 1
        ) AS last ON true
        WHERE incidents.organization_id = $1
            AND ($2::text IS NULL OR incidents.status = $2)
            AND ($3::boolean IS NULL OR (incidents.status = 'open' AND coalesce(last.from_staff, true) = $3))
            AND ($4::timestamptz IS NULL OR (opened_at, incidents.id) < ($4, $5::uuid))
        ORDER BY opened_at DESC, incidents.id DESC
        LIMIT $6"#,
        organization,
        asked.status.map(IncidentStatus::as_str),
        asked.turn.map(|turn| turn == IncidentTurn::Renter),
        after_at,
        after_id.map(|id| id.0),
        asked.limit + 1,
    )
    .fetch_all(tx.db())
    .await
}
