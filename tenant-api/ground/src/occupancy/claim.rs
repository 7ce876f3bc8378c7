//! Taking time. The order of the steps is what makes a race end with one winner and without a deadlock: lock the units,
//! then look at the clock, then sweep what has run out, then insert. They are one call of `take_times`, beside the constraint.

use chrono::{DateTime, Utc};
use domain::time::Buffers;
use kernel::door::TenantTx;
use kernel::ids::{DateId, HoldId, OccupiedTimeId, UnitId, new_id};

use super::{Span, Units, buffers};

/// The purpose for which time is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claimant {
    /// The dates of a hold, until that instant.
    Hold { id: HoldId, held_until: DateTime<Utc> },
    /// The dates of a booking, until they are freed.
    Booking,
}

impl Claimant {
    pub(super) fn hold(self) -> Option<HoldId> {
        match self {
            Self::Hold { id, .. } => Some(id),
            Self::Booking => None,
        }
    }

    fn held_until(self) -> Option<DateTime<Utc>> {
        match self {
            Self::Hold { held_until, .. } => Some(held_until),
            Self::Booking => None,
        }
    }
}

/// The time of one date of a hold or booking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DateSpan {
    /// The hold's or the booking's date.
    pub date: DateId,
    pub span: Span,
}

/// The result of trying to take a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum ClaimOutcome {
    /// All of it is the claimant's.
    Won,
    /// Somebody has a part of it. The transaction has to be rolled back, since another part may have been taken.
    Lost,
}

/// Units that nobody else claims until this transaction ends, and the time as it was when they were locked.
#[derive(Clone, Copy, Debug)]
pub struct LockedUnits {
    pub now: DateTime<Utc>,
}

/// Keeps others from claiming any of the units until this transaction ends. Always in the order of their ids, so that
/// two never wait for each other; and late in a transaction, which then does little else.
pub async fn lock(tx: &mut TenantTx, units: &Units) -> Result<LockedUnits, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "SELECT id FROM spaces WHERE organization_id = $1 AND id = ANY($2) ORDER BY id FOR NO KEY UPDATE",
        organization,
        units as &Units,
    )
    .fetch_all(tx.db())
    .await?;
    Ok(LockedUnits { now: tx.now() })
}

/// Takes the spans of every unit, all of them, or says that somebody has one of them. The units are locked here, if the caller
/// has not locked them. The spans are dates of one hold or booking that is already written down; its own buffer gives way to its
/// own times.
pub async fn claim(
    tx: &mut TenantTx,
    units: &Units,
    dates: &[DateSpan],
    claimant: Claimant,
) -> Result<ClaimOutcome, sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let mut rows = Rows::default();
    for DateSpan { date, span } in dates {
        for unit in units {
            rows.ids.push(OccupiedTimeId(new_id()));
            rows.dates.push(*date);
            rows.units.push(*unit);
            rows.starts.push(span.starts_at);
            rows.ends.push(span.ends_at);
            rows.befores.push(minutes(span.buffers.before_minutes));
            rows.afters.push(minutes(span.buffers.after_minutes));
        }
    }
    let (hold_id, held_until) = (claimant.hold(), claimant.held_until());
    let taken = sqlx::query!(
        r#"SELECT won AS "won!", neighbours AS "neighbours!"
        FROM take_times($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"#,
        organization,
        units as &Units,
        now,
        hold_id.map(|id| id.0),
        held_until,
        &rows.ids as &[OccupiedTimeId],
        &rows.units as &Units,
        &rows.dates as &[DateId],
        &rows.starts,
        &rows.ends,
        &rows.befores,
        &rows.afters,
    )
    .fetch_one(tx.db())
    .await?;
    if !taken.won {
        return Ok(ClaimOutcome::Lost);
    }
    if taken.neighbours.is_empty() && dates.iter().all(|date| date.span.buffers == Buffers::NONE) {
        return Ok(ClaimOutcome::Won);
    }
    let new: Vec<DateId> = dates.iter().map(|date| date.date).collect();
    let neighbours: Vec<DateId> = taken.neighbours.into_iter().map(DateId).collect();
    Ok(if buffers::insert(tx, &new, &neighbours, hold_id).await? {
        ClaimOutcome::Won
    } else {
        ClaimOutcome::Lost
    })
}

fn minutes(minutes: u16) -> i16 {
    i16::try_from(minutes).unwrap_or(i16::MAX)
}

#[derive(Default)]
struct Rows {
    ids: Vec<OccupiedTimeId>,
    dates: Vec<DateId>,
    units: Vec<UnitId>,
    starts: Vec<DateTime<Utc>>,
    ends: Vec<DateTime<Utc>>,
    befores: Vec<i16>,
    afters: Vec<i16>,
}
