//! Rows of occupied time, put together as the rules read them.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::availability::Busy;
use domain::time::Buffers;
use kernel::ids::UnitId;

use super::Units;

/// One unit for one span: what is booked or held, or the buffer before or after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OccupiedTime {
    pub unit_id: UnitId,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub buffer: bool,
}

/// The times that keep a space of these units from being booked.
///
/// A buffer belongs to the booking that it touches. Where it touches two it is given to both, which changes nothing: the
/// time of one booking's buffer is already closed to the other.
pub fn busy_times<'a>(units: &Units, rows: impl IntoIterator<Item = &'a OccupiedTime> + Clone) -> Vec<Busy> {
    let ours = |row: &&OccupiedTime| units.contains(&row.unit_id);
    let mut before: HashMap<(UnitId, DateTime<Utc>), u16> = HashMap::new();
    let mut after: HashMap<(UnitId, DateTime<Utc>), u16> = HashMap::new();
    for row in rows.clone().into_iter().filter(ours).filter(|row| row.buffer) {
        let minutes = u16::try_from((row.ends_at - row.starts_at).num_minutes()).unwrap_or(u16::MAX);
        let longest = |known: &mut u16| *known = minutes.max(*known);
        longest(before.entry((row.unit_id, row.ends_at)).or_default());
        longest(after.entry((row.unit_id, row.starts_at)).or_default());
    }
    let mut busy: Vec<Busy> = rows
        .into_iter()
        .filter(ours)
        .filter(|row| !row.buffer)
        .map(|row| Busy {
            start: row.starts_at,
            end: row.ends_at,
            buffers: Buffers {
                before_minutes: before.get(&(row.unit_id, row.starts_at)).copied().unwrap_or(0),
                after_minutes: after.get(&(row.unit_id, row.ends_at)).copied().unwrap_or(0),
            },
        })
        .collect();
    // A parent's booking has a row for each of its units.
    busy.sort_by_key(|busy| {
        (
            busy.start,
            busy.end,
            busy.buffers.before_minutes,
            busy.buffers.after_minutes,
        )
    });
    busy.dedup();
    busy
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn unit(number: u128) -> UnitId {
        UnitId(Uuid::from_u128(number))
    }

    fn at(minute: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(minute * 60, 0).unwrap()
    }

    fn row(number: u128, start: i64, end: i64, buffer: bool) -> OccupiedTime {
        OccupiedTime {
            unit_id: unit(number),
            starts_at: at(start),
            ends_at: at(end),
            buffer,
        }
    }

    fn busy(start: i64, end: i64, before_minutes: u16, after_minutes: u16) -> Busy {
        Busy {
            start: at(start),
            end: at(end),
            buffers: Buffers {
                before_minutes,
                after_minutes,
            },
        }
    }

    #[test]
    fn a_booking_has_the_buffers_that_touch_it() {
        let rows = [row(1, 60, 120, false), row(1, 30, 60, true), row(1, 120, 135, true)];
        assert_eq!(busy_times(&[unit(1)], &rows), [busy(60, 120, 30, 15)]);
    }

    #[test]
    fn a_parents_booking_is_one_thing_and_other_units_are_none_of_ours() {
        let rows = [row(1, 60, 120, false), row(2, 60, 120, false), row(3, 0, 900, false)];
        let units = [unit(1), unit(2)];
        assert_eq!(busy_times(&units, &rows), [busy(60, 120, 0, 0)]);
    }

    #[test]
    fn a_buffer_in_another_unit_is_not_borrowed() {
        let rows = [row(1, 60, 120, false), row(2, 30, 60, true)];
        let units = [unit(1), unit(2)];
        assert_eq!(busy_times(&units, &rows), [busy(60, 120, 0, 0)]);
    }
}
