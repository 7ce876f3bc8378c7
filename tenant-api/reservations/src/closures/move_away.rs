//! Dates that leave a closing space for another one. Nobody is moved over somebody else: what doesn't fit any longer stays.

use std::collections::{BTreeMap, HashSet};

use ground::facts::{self, SpaceFacts};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, SpaceId};
use kernel::problem::Problem;

use super::dto::MovedDates;
use super::inside::InsideTime;
use crate::bookings::{Changer, RefusedDate, move_for_weather};

/// The spaces that dates go to; 422 where one isn't there.
pub(super) async fn targets(tx: &mut TenantTx, moves: &BTreeMap<DateId, SpaceId>) -> Result<Vec<SpaceFacts>, Problem> {
    let mut ids: Vec<SpaceId> = moves.values().copied().collect();
    ids.sort_unstable();
    ids.dedup();
    let spaces = facts::of_spaces(tx, &ids).await?;
    if spaces.len() < ids.len() {
        let message = "One of these spaces doesn't exist. Look at the list again.";
        return Err(Problem::invalid_field("moves", "unknownSpace", message));
    }
    Ok(spaces)
}

/// Moves the dates, those of one booking that go to one space together or, where that can't be, time by time in their order. Returns
/// those that were moved and those that were not.
pub(super) async fn move_away(
    tx: &mut TenantTx,
    staff: Changer,
    inside: &[InsideTime],
    moves: &BTreeMap<DateId, SpaceId>,
    targets: &[SpaceFacts],
    reason: &str,
) -> Result<(Vec<MovedDates>, Vec<RefusedDate>), Problem> {
    let mut together: BTreeMap<(BookingId, SpaceId), Vec<&InsideTime>> = BTreeMap::new();
    for time in inside {
        if let Some(space) = moves.get(&time.first.id) {
            together.entry((time.booking(), *space)).or_default().push(time);
        }
    }
    let (mut moved, mut refused) = (Vec::new(), Vec::new());
    for ((booking, space), times) in together {
        let dates: Vec<DateId> = times.iter().copied().flat_map(InsideTime::ids).collect();
        let target = targets.iter().find(|target| target.space_id == space);
        let target = target.ok_or_else(|| Problem::not_found("Space"))?;
        let parts = match try_move(tx, booking, &dates, staff, (space, reason)).await {
            Ok(booking) => vec![(booking, dates)],
            Err(_) if times.len() > 1 => {
                let mut parts = Vec::new();
                for time in times {
                    let dates: Vec<DateId> = time.ids().collect();
                    match try_move(tx, booking, &dates, staff, (space, reason)).await {
                        Ok(booking) => parts.push((booking, dates)),
                        Err(problem) => refused.extend(refusals(&dates, &problem)?),
                    }
                }
                parts
            }
            Err(problem) => {
                refused.extend(refusals(&dates, &problem)?);
                Vec::new()
            }
        };
        moved.extend(parts.into_iter().map(|(booking, dates)| MovedDates {
            booking_id: booking,
            date_ids: dates,
            space_name: target.space_name.clone(),
            facility_name: target.facility_name.clone(),
        }));
    }
    Ok((moved, refused))
}

/// Moves them, or takes back what has begun of it.
async fn try_move(
    tx: &mut TenantTx,
    booking: BookingId,
    dates: &[DateId],
    staff: Changer,
    to: (SpaceId, &str),
) -> Result<BookingId, Problem> {
    let dates: HashSet<DateId> = dates.iter().copied().collect();
    let tried = tx.attempt(async |tx| move_for_weather(tx, booking, &dates, staff, to).await);
    tried.await.map_err(Problem::from)
}

/// Returns the reasons why dates weren't moved; the problem itself if it is the server's.
fn refusals(dates: &[DateId], problem: &Problem) -> Result<Vec<RefusedDate>, Problem> {
    if problem.status().is_server_error() {
        return Err(problem.clone());
    }
    let body = problem.body();
    let detail = body.fields.first().map_or(&body.detail, |field| &field.message);
    let refused = |date: &DateId| RefusedDate {
        date_id: *date,
        code: body.code.clone(),
        detail: detail.clone(),
    };
    Ok(dates.iter().map(refused).collect())
}
