//! Open closures, and lifting one.

use ground::Expected;
use ground::facts::{self, SpaceFacts};
use inventory::availability_rules;
use kernel::door::TenantTx;
use kernel::ids::{ClosureId, SpaceId};
use kernel::problem::Problem;

use super::db::{self, ClosureRow};
use super::dto::{ClosedSpace, WeatherClosure};

impl From<&SpaceFacts> for ClosedSpace {
    fn from(space: &SpaceFacts) -> Self {
        Self {
            id: space.space_id,
            name: space.space_name.clone(),
            facility_name: space.facility_name.clone(),
        }
    }
}

/// The closures that are not over, the earliest first.
pub(super) async fn list(tx: &mut TenantTx) -> Result<Vec<WeatherClosure>, Problem> {
    // No local time is a day apart from that of UTC.
    let ends_after = tx.now().naive_utc() - chrono::Days::new(1);
    let rows = db::find(tx, None, Some(ends_after)).await?;
    let mut ids: Vec<SpaceId> = rows.iter().flat_map(|row| row.space_ids.iter().copied()).collect();
    ids.sort_unstable();
    ids.dedup();
    let spaces = facts::of_spaces(tx, &ids).await?;
    let now = tx.now();
    let open = rows.into_iter().filter(|row| {
        let span = row.span();
        let mut closed = spaces.iter().filter(|space| row.space_ids.contains(&space.space_id));
        closed.any(|space| space.zone.instant(span.last, span.end) > now)
    });
    Ok(open.map(|row| wire(row, &spaces)).collect())
}

/// One closure; 404 where there is none.
pub(super) async fn read(tx: &mut TenantTx, id: ClosureId) -> Result<WeatherClosure, Problem> {
    let row = find(tx, id).await?;
    let spaces = facts::of_spaces(tx, &row.space_ids).await?;
    Ok(wire(row, &spaces))
}

/// Lifts a closure. Dates that it canceled stay canceled (docs/rules/availability.md#weather-closures).
pub(super) async fn reopen(tx: &mut TenantTx, id: ClosureId) -> Result<(), Problem> {
    let row = find(tx, id).await?;
    // With one of its exceptions go the others and the closure.
    if let Some(rule) = row.rule_ids.first() {
        availability_rules::delete(tx, *rule, Expected::ANY, true).await?;
    }
    Ok(())
}

async fn find(tx: &mut TenantTx, id: ClosureId) -> Result<ClosureRow, Problem> {
    let row = db::find(tx, Some(id), None).await?.into_iter().next();
    row.ok_or_else(|| Problem::not_found("Closure"))
}

fn wire(row: ClosureRow, spaces: &[SpaceFacts]) -> WeatherClosure {
    let span = row.span();
    let closed = spaces.iter().filter(|space| row.space_ids.contains(&space.space_id));
    WeatherClosure {
        id: row.id,
        reason: row.title,
        date: span.first.date(),
        end_date: span.last.date(),
        all_day: span.is_all_day(),
        start_time: span.start.to_string(),
        end_time: span.end.to_string(),
        spaces: closed.map(ClosedSpace::from).collect(),
        canceled_dates: u32::try_from(row.canceled_dates).unwrap_or_default(),
        moved_dates: u32::try_from(row.moved_dates).unwrap_or_default(),
        closed_at: row.closed_at,
    }
}
