//! The taken times of units of any tenant, as the search keeps them. That a time is taken is public; who took it is not.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::availability::Busy;
use kernel::door::ReaderTx;
use kernel::ids::UnitId;

use super::{OccupiedTime, Units, busy_times};

/// A taken time of a unit, and until when it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakenTime {
    pub busy: Busy,
    /// From this instant on it counts for nobody. None: it counts until it is freed.
    pub held_until: Option<DateTime<Utc>>,
}

/// Returns the taken times of each of these units that end after an instant, by their starts. A unit without any is there
/// too.
pub async fn taken_across(
    tx: &mut ReaderTx,
    units: &Units,
    after: DateTime<Utc>,
) -> Result<HashMap<UnitId, Vec<TakenTime>>, sqlx::Error> {
    let rows = sqlx::query!(
        r#"SELECT unit_id, starts_at, ends_at, buffer, nullif(held_until, 'infinity') AS held_until FROM occupied_times
        WHERE unit_id = ANY($1) AND ends_at > $2"#,
        units as &Units,
        after,
    )
    .fetch_all(tx.db())
    .await?;
    let mut by_unit: HashMap<UnitId, HashMap<Option<DateTime<Utc>>, Vec<OccupiedTime>>> = HashMap::new();
    for row in rows {
        // Times that run out at one instant are one hold's: its buffers go with it and touch nothing else.
        let unit_id = UnitId(row.unit_id);
        let together = by_unit.entry(unit_id).or_default();
        together.entry(row.held_until).or_default().push(OccupiedTime {
            unit_id,
            starts_at: row.starts_at,
            ends_at: row.ends_at,
            buffer: row.buffer,
        });
    }
    let of_unit = |unit: UnitId| {
        let rows = by_unit.get(&unit).into_iter().flatten();
        let mut taken: Vec<TakenTime> = rows
            .flat_map(|(held_until, rows)| {
                let busy = busy_times(&[unit], rows).into_iter();
                busy.map(|busy| TakenTime {
                    busy,
                    held_until: *held_until,
                })
            })
            .collect();
        taken.sort_unstable_by_key(|taken| taken.busy.start);
        (unit, taken)
    };
    Ok(units.iter().copied().map(of_unit).collect())
}
