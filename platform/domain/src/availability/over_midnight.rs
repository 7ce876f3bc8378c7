//! What is asked for of several days, where times that touch at midnight are one
//! (docs/rules/time-and-slots.md#over-midnight).

use crate::{
    availability::{DayAvailability, RequestRefusal},
    time::{DateTime, LocalTime, SlotRange, Utc, runs_over_midnight},
};

/// What is asked for of one day.
#[derive(Debug, Clone, Copy)]
pub struct AskedPart<'a> {
    pub day: &'a DayAvailability,
    pub slots: SlotRange,
    /// The fewest slots that the space is booked for.
    pub minimum_slots: u16,
}

impl AskedPart<'_> {
    /// Minutes of its slots that exist.
    fn minutes(&self) -> usize {
        let (_, existing) = self.day.open_of(self.slots);
        existing * usize::from(self.slots.length().minutes())
    }

    fn minimum_minutes(&self) -> u16 {
        self.minimum_slots.saturating_mul(self.slots.length().minutes())
    }
}

/// Judges each of them, the earliest first. Those that touch at midnight, and what of `own` touches them there, have to be
/// long enough together only; if they aren't, the last one is refused. `own` are times that the same booking has already.
pub fn judge_together(
    parts: &[AskedPart<'_>],
    own: &[(DateTime<Utc>, DateTime<Utc>)],
) -> Vec<Result<SlotRange, RequestRefusal>> {
    let times: Vec<_> = parts
        .iter()
        .map(|part| (part.day.clock().day(), part.slots.times()))
        .collect();
    let runs = runs_over_midnight(&times).into_iter();
    runs.flat_map(|run| judge_run(&parts[run], own)).collect()
}

fn judge_run(run: &[AskedPart<'_>], own: &[(DateTime<Utc>, DateTime<Utc>)]) -> Vec<Result<SlotRange, RequestRefusal>> {
    // A base block can be booked as it is, however short: then the whole is long enough too.
    let minimum = run.iter().map(AskedPart::minimum_minutes).min().unwrap_or_default();
    let asked: usize = run.iter().map(AskedPart::minutes).sum();
    let is_short = asked + minutes_beside(run, own) < usize::from(minimum);
    let judge = |(index, part): (usize, &AskedPart<'_>)| match part.day.take_range(part.slots, 1) {
        Ok(_) | Err(RequestRefusal::NotOpen { .. }) if is_short && index + 1 == run.len() => {
            Err(RequestRefusal::TooShort { minutes: minimum })
        }
        judged => judged,
    };
    run.iter().enumerate().map(judge).collect()
}

/// Minutes of the booking's own times that touch a run at midnight.
fn minutes_beside(run: &[AskedPart<'_>], own: &[(DateTime<Utc>, DateTime<Utc>)]) -> usize {
    let starts = run
        .first()
        .filter(|part| part.slots.times().start() == LocalTime::MIDNIGHT)
        .map(|part| part.day.clock().start());
    let ends = run
        .last()
        .filter(|part| part.slots.times().end() == LocalTime::END_OF_DAY)
        .map(|part| part.day.clock().end());
    own.iter()
        .filter(|(from, to)| starts == Some(*to) || ends == Some(*from))
        .map(|(from, to)| usize::try_from((*to - *from).num_minutes()).unwrap_or_default())
        .sum()
}
