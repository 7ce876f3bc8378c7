//! Reading what is occupied: by unit ids and instants alone, which row-level security lets an index answer.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, HoldId, UserId};

use super::{OccupiedTime, Units};

/// The longest buffer there is: four slots of an hour.
const LONGEST_BUFFER: TimeDelta = TimeDelta::hours(4);

/// Holds that are left out when occupied time is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Without {
    /// Nobody's: everything counts.
    Nothing,
    /// This person's, for a quote of what they hold themselves.
    HoldsOf(UserId),
    /// This one, for what could take its place or join it.
    Hold(HoldId),
    /// This booking, for a date that joins it.
    Booking(BookingId),
}

/// Returns the times that occupy any of the units between two instants, or are near enough to need a buffer. Expired holds
/// count for nobody.
pub async fn read(
    tx: &mut TenantTx,
    units: &Units,
    from: DateTime<Utc>,
    to: DateTime<Utc>,
    without: Without,
) -> Result<Vec<OccupiedTime>, sqlx::Error> {
    let now = tx.now();
    let organization = tx.organization_id();
    let (person, hold, booking) = match without {
        Without::Nothing => (None, None, None),
        Without::HoldsOf(person) => (Some(person.0), None, None),
        Without::Hold(hold) => (None, Some(hold.0), None),
        Without::Booking(booking) => (None, None, Some(booking.0)),
    };
    sqlx::query_as!(
        OccupiedTime,
        r#"SELECT unit_id AS "unit_id!", starts_at AS "starts_at!", ends_at AS "ends_at!", buffer AS "buffer!"
        FROM times_between($1, $2, $3, $4, $5, $6, $7, $8)"#,
        units as &Units,
        from - LONGEST_BUFFER * 2,
        to + LONGEST_BUFFER * 2,
        now,
        organization,
        person,
        hold,
        booking,
    )
    .fetch_all(tx.db())
    .await
}
