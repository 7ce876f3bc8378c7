//! Upcoming bookings and holds: nobody may pull the ground from under them.

use chrono::NaiveDate;
use domain::availability::Sport;
use domain::time::TimeRange;
use ground::occupancy::Units;
use ground::stored::times;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, HoldId, SpaceId};
use kernel::problem::{Collision, CollisionKind, Problem};

/// The most bookings and holds in the way that are listed.
const MOST_TOLD: usize = 200;

/// A time of a space that is booked or held and not over yet.
#[derive(Clone, Debug)]
pub(crate) struct Upcoming {
    /// The date of a booking or of a hold: whose the occupied time is.
    pub claimant: DateId,
    /// The hold, where it is held.
    pub hold: Option<HoldId>,
    pub booking: Option<(BookingId, String)>,
    /// The event of a booking.
    pub event: Option<String>,
    /// The name of whose it is, where it is booked: a hold tells nobody's.
    pub renter: Option<String>,
    pub space_id: SpaceId,
    pub space_name: String,
    pub day: NaiveDate,
    pub times: TimeRange,
    /// The sport that they come for; a hold names it when it is booked.
    pub sport: Sport,
}

impl From<Upcoming> for Collision {
    fn from(upcoming: Upcoming) -> Self {
        let (kind, id, name) = match upcoming.booking {
            Some((id, number)) => (CollisionKind::Booking, id.0, Some(number)),
            None => (
                CollisionKind::Hold,
                upcoming.hold.map_or(upcoming.claimant.0, |hold| hold.0),
                None,
            ),
        };
        Self {
            kind,
            id,
            name,
            event: upcoming.event,
            renter: upcoming.renter,
            space_id: upcoming.space_id,
            space_name: upcoming.space_name,
            date: upcoming.day,
            start: upcoming.times.start().to_string(),
            end: upcoming.times.end().to_string(),
        }
    }
}

/// Returns the bookings and holds of these spaces themselves from now on, earliest first.
pub(crate) async fn of_spaces(tx: &mut TenantTx, space_ids: &[SpaceId]) -> Result<Vec<Upcoming>, sqlx::Error> {
    find(tx, Some(space_ids), None).await
}

/// Returns these dates of bookings and holds, earliest first.
pub(crate) async fn of_claimants(tx: &mut TenantTx, claimants: &[DateId]) -> Result<Vec<Upcoming>, sqlx::Error> {
    find(tx, None, Some(claimants)).await
}

/// Returns the bookings and holds that have any of these units within these days, both included, earliest first.
pub async fn of_units(
    tx: &mut TenantTx,
    units: &Units,
    (from, to): (NaiveDate, NaiveDate),
) -> Result<Vec<Collision>, sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    // A local day begins and ends up to 14 hours before or after that of UTC.
    let claimants = sqlx::query_scalar!(
        r#"SELECT DISTINCT coalesce(booking_date_id, hold_date_id) AS "claimant!" FROM occupied_times
        WHERE organization_id = $1 AND unit_id = ANY($2) AND ends_at > $3 AND NOT buffer
            AND (held_until IS NULL OR held_until > $3)
            AND ends_at > $4::date - 1 AND starts_at < $5::date + 2"#,
        organization,
        units as &Units,
        now,
        from,
        to,
    )
    .fetch_all(tx.db())
    .await?;
    let claimants: Vec<DateId> = claimants.into_iter().map(DateId).collect();
    let found = of_claimants(tx, &claimants).await?;
    Ok(found.into_iter().map(Collision::from).collect())
}

async fn find(
    tx: &mut TenantTx,
    spaces: Option<&[SpaceId]>,
    claimants: Option<&[DateId]>,
) -> Result<Vec<Upcoming>, sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let rows = sqlx::query!(
        r#"SELECT taken.id AS "id!", hold_id, booking_id, taken.number, event_name, first_name || ' ' || last_name AS "renter!",
            space_id AS "space_id!", spaces.name AS "space_name!",
            local_day AS "local_day!", start_minute AS "start_minute!", end_minute AS "end_minute!", sport
        FROM (
            SELECT booking_dates.id, NULL::uuid AS hold_id, booking_id, number, event_name, user_id,
                booking_dates.space_id, local_day, start_minute, end_minute, sport
            FROM booking_dates
            JOIN bookings ON bookings.organization_id = booking_dates.organization_id AND bookings.id = booking_id
            WHERE booking_dates.organization_id = $1 AND ends_at > $2
                AND booking_dates.status IN ('pending', 'approved', 'completed')
            UNION ALL
            SELECT hold_dates.id, hold_id, NULL, NULL, NULL, user_id, space_id, local_day, start_minute, end_minute, NULL
            FROM hold_dates
            JOIN holds ON holds.organization_id = hold_dates.organization_id AND holds.id = hold_id
            WHERE hold_dates.organization_id = $1 AND ends_at > $2
                AND held_until > $2 AND released_at IS NULL AND booking_id IS NULL
        ) AS taken
        JOIN users ON users.id = taken.user_id
        JOIN spaces ON spaces.organization_id = $1 AND spaces.id = space_id
        WHERE ($3::uuid[] IS NULL OR space_id = ANY($3)) AND ($4::uuid[] IS NULL OR taken.id = ANY($4))
        ORDER BY local_day, start_minute, taken.id"#,
        organization,
        now,
        spaces as Option<&[SpaceId]>,
        claimants as Option<&[DateId]>,
    )
    .fetch_all(tx.db())
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(Upcoming {
                claimant: DateId(row.id),
                hold: row.hold_id.map(HoldId),
                booking: row.booking_id.map(BookingId).zip(row.number),
                event: row.event_name,
                renter: row.booking_id.is_some().then_some(row.renter),
                space_id: SpaceId(row.space_id),
                space_name: row.space_name,
                day: row.local_day,
                times: times(row.start_minute, row.end_minute)?,
                sport: match row.booking_id {
                    Some(_) => Sport::of_booking(row.sport.as_deref()),
                    None => Sport::NotChosen,
                },
            })
        })
        .collect()
}

/// Refuses where any of these units is booked or held from now on.
pub(crate) async fn refuse(tx: &mut TenantTx, units: &Units) -> Result<(), Problem> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let taken = sqlx::query_scalar!(
        r#"SELECT EXISTS (
            SELECT FROM occupied_times
            WHERE organization_id = $1 AND unit_id = ANY($2) AND ends_at > $3 AND NOT buffer
                AND (held_until IS NULL OR held_until > $3)
        ) AS "taken!""#,
        organization,
        units as &Units,
        now,
    )
    .fetch_one(tx.db())
    .await?;
    answer(taken)
}

/// Refuses, with the list of them, where bookings or holds of these spaces themselves are to come.
pub(crate) async fn refuse_to_archive(tx: &mut TenantTx, space_ids: &[SpaceId]) -> Result<(), Problem> {
    let coming = of_spaces(tx, space_ids).await?;
    if coming.is_empty() {
        return Ok(());
    }
    let said = "There are upcoming bookings or holds. Move or cancel them first.";
    let told = coming.into_iter().take(MOST_TOLD).map(Into::into).collect();
    Err(Problem::conflict("hasUpcomingBookings", said).with_collisions(told))
}

/// Refuses where anything of the organization is booked or held from now on.
pub async fn refuse_in_organization(tx: &mut TenantTx) -> Result<(), Problem> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let taken = sqlx::query_scalar!(
        r#"SELECT EXISTS (
            SELECT FROM occupied_times
            WHERE organization_id = $1 AND ends_at > $2 AND NOT buffer AND (held_until IS NULL OR held_until > $2)
        ) AS "taken!""#,
        organization,
        now,
    )
    .fetch_one(tx.db())
    .await?;
    answer(taken)
}

fn answer(taken: bool) -> Result<(), Problem> {
    if taken {
        Err(Problem::conflict(
            "hasUpcomingBookings",
            "There are upcoming bookings. Cancel them first, or wait until they're over.",
        ))
    } else {
        Ok(())
    }
}
