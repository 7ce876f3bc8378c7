//! Taking time. The order of the steps is what makes a race end with one winner and without a deadlock: lock the units,
//! then look at the clock, then sweep what has run out, then insert.

use chrono::{DateTime, Utc};
use kernel::door::TenantTx;
use kernel::ids::new_id;
use uuid::Uuid;

use super::{Span, Units};

/// What the time is taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claimant {
    /// The days of a hold, until that instant.
    Hold { id: Uuid, held_until: DateTime<Utc> },
    /// The days of a booking, until they are freed.
    Booking,
}

/// The time of one day of a hold or booking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DaySpan {
    /// The hold's or the booking's day.
    pub day: Uuid,
    pub span: Span,
}

/// What became of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Claimed {
    /// All of it is the claimant's.
    Won,
    /// Somebody has a part of it. The transaction has to be rolled back, since another part may have been taken.
    Lost,
}

/// Units that nobody else claims until this transaction ends, and the time as it was when they were locked.
#[derive(Clone, Copy, Debug)]
pub struct LockedUnits<'a> {
    units: &'a Units,
    pub now: DateTime<Utc>,
}

/// Keeps others from claiming any of the units until this transaction ends. Always in the order of their ids, so that
/// two never wait for each other; and late in a transaction, which then does little else.
pub async fn lock<'a>(tx: &mut TenantTx, units: &'a Units) -> Result<LockedUnits<'a>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "SELECT id FROM spaces WHERE organization_id = $1 AND id = ANY($2) ORDER BY id FOR NO KEY UPDATE",
        organization,
        units,
    )
    .fetch_all(tx.db())
    .await?;
    Ok(LockedUnits { units, now: tx.now() })
}

/// Takes the spans of every unit, all of them, or says that they can't be had.
pub async fn claim(
    tx: &mut TenantTx,
    locked: LockedUnits<'_>,
    days: &[DaySpan],
    claimant: Claimant,
) -> Result<Claimed, sqlx::Error> {
    let LockedUnits { units, now } = locked;
    let (froms, tos): (Vec<_>, Vec<_>) = days.iter().map(|day| day.span.with_buffers()).unzip();
    sqlx::query!(
        "DELETE FROM occupied_times USING unnest($2::timestamptz[], $3::timestamptz[]) AS span (from_at, to_at)
        WHERE unit_id = ANY($1) AND ends_at > from_at AND starts_at < to_at AND held_until <= $4",
        units,
        &froms,
        &tos,
        now,
    )
    .execute(tx.db())
    .await?;

    let (hold_id, held_until) = match claimant {
        Claimant::Hold { id, held_until } => (Some(id), Some(held_until)),
        Claimant::Booking => (None, None),
    };
    let mut rows = Rows::default();
    for DaySpan { day, span } in days {
        let (from, to) = span.with_buffers();
        let parts = [
            (from, span.starts_at, true),
            (span.starts_at, span.ends_at, false),
            (span.ends_at, to, true),
        ];
        for unit in units {
            for (start, end, buffer) in parts.into_iter().filter(|(start, end, _)| start < end) {
                rows.ids.push(new_id());
                rows.days.push(*day);
                rows.units.push(*unit);
                rows.starts.push(start);
                rows.ends.push(end);
                rows.buffers.push(buffer);
            }
        }
    }
    let organization = tx.organization_id();
    let inserted = sqlx::query!(
        "INSERT INTO occupied_times
            (organization_id, id, unit_id, starts_at, ends_at, lane, buffer, hold_id, hold_day_id, booking_day_id,
            held_until)
        SELECT $1, id, unit_id, starts_at, ends_at,
            CASE WHEN buffer THEN int8range(lane, lane, '[]') ELSE int8range(NULL, NULL) END,
            buffer, $7, CASE WHEN $7::uuid IS NOT NULL THEN day_id END,
            CASE WHEN $7::uuid IS NULL THEN day_id END, $8
        FROM (
            SELECT id, unit_id, starts_at, ends_at, buffer, day_id,
                CASE WHEN buffer THEN nextval('buffer_lanes') END AS lane
            FROM unnest($2::uuid[], $3::uuid[], $4::timestamptz[], $5::timestamptz[], $6::boolean[], $9::uuid[])
                AS part (id, unit_id, starts_at, ends_at, buffer, day_id)
        ) AS parts
        ON CONFLICT ON CONSTRAINT occupied_times_no_overlap DO NOTHING",
        organization,
        &rows.ids,
        &rows.units,
        &rows.starts,
        &rows.ends,
        &rows.buffers,
        hold_id,
        held_until,
        &rows.days,
    )
    .execute(tx.db())
    .await?
    .rows_affected();
    let wanted = u64::try_from(rows.ids.len()).unwrap_or(u64::MAX);
    Ok(if inserted == wanted && wanted > 0 {
        Claimed::Won
    } else {
        Claimed::Lost
    })
}

#[derive(Default)]
struct Rows {
    ids: Vec<Uuid>,
    days: Vec<Uuid>,
    units: Vec<Uuid>,
    starts: Vec<DateTime<Utc>>,
    ends: Vec<DateTime<Utc>>,
    buffers: Vec<bool>,
}
