//! Dates that leave a closing space for another one. Nobody is moved over somebody else: what doesn't fit any longer stays.

use std::collections::{BTreeMap, HashSet};

use ground::facts::{self, SpaceFacts};
use kernel::door::TenantTx;
use kernel::ids::BookingId;
use kernel::problem::Problem;
use uuid::Uuid;

use super::db::InsideRow;
use super::dto::MovedDates;
use crate::bookings::{Changer, RefusedDate, move_for_weather};

/// The spaces that dates go to; 422 where one isn't there.
pub(super) async fn targets(tx: &mut TenantTx, moves: &BTreeMap<Uuid, Uuid>) -> Result<Vec<SpaceFacts>, Problem> {
    let mut ids: Vec<Uuid> = moves.values().copied().collect();
    ids.sort_unstable();
    ids.dedup();
    let spaces = facts::of_spaces(tx, &ids).await?;
    if spaces.len() < ids.len() {
        let message = "One of these spaces doesn't exist. Look at the list again.";
        return Err(Problem::invalid_field("moves", "unknownSpace", message));
    }
    Ok(spaces)
}

/// Moves the dates, those of one booking that go to one space together or, where that can't be, one by one in their order. Returns
/// those that were moved and those that were not.
pub(super) async fn move_away(
    tx: &mut TenantTx,
    staff: Changer,
    inside: &[InsideRow],
    moves: &BTreeMap<Uuid, Uuid>,
    targets: &[SpaceFacts],
    reason: &str,
) -> Result<(Vec<MovedDates>, Vec<RefusedDate>), Problem> {
    let mut together: BTreeMap<(BookingId, Uuid), Vec<Uuid>> = BTreeMap::new();
    for row in inside {
        if let Some(space) = moves.get(&row.id) {
            together.entry((row.booking_id, *space)).or_default().push(row.id);
        }
    }
    let (mut moved, mut refused) = (Vec::new(), Vec::new());
    for ((booking, space), days) in together {
        let target = targets.iter().find(|target| target.space_id == space);
        let target = target.ok_or_else(|| Problem::not_found("Space"))?;
        let parts = match try_move(tx, booking, &days, staff, (space, reason)).await {
            Ok(booking) => vec![(booking, days)],
            Err(_) if days.len() > 1 => {
                let mut parts = Vec::new();
                for day in days {
                    match try_move(tx, booking, &[day], staff, (space, reason)).await {
                        Ok(booking) => parts.push((booking, vec![day])),
                        Err(problem) => refused.push(refusal(day, problem)?),
                    }
                }
                parts
            }
            Err(problem) => {
                for day in days {
                    refused.push(refusal(day, problem.clone())?);
                }
                Vec::new()
            }
        };
        moved.extend(parts.into_iter().map(|(booking, days)| MovedDates {
            booking_id: booking.0,
            day_ids: days,
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
    days: &[Uuid],
    staff: Changer,
    to: (Uuid, &str),
) -> Result<BookingId, Problem> {
    let days: HashSet<Uuid> = days.iter().copied().collect();
    let tried = tx.attempt(async |tx| move_for_weather(tx, booking, &days, staff, to).await);
    tried.await.map_err(Problem::from)
}

/// Why a date wasn't moved; the problem itself where it is the server's.
fn refusal(day_id: Uuid, problem: Problem) -> Result<RefusedDate, Problem> {
    if problem.status().is_server_error() {
        return Err(problem);
    }
    let body = problem.body();
    let detail = body.fields.first().map_or(&body.detail, |field| &field.message);
    Ok(RefusedDate {
        day_id,
        code: body.code.clone(),
        detail: detail.clone(),
    })
}
