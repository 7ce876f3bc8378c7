//! Requests for several days, where an evening and its morning are one time
//! (docs/rules/time-and-slots.md#over-midnight).

use crate::{
    availability::{DayAvailability, RequestRefusal},
    time::{DayClock, DayTime, SlotRange, is_one_night, nights},
};

/// The part of a request on one day.
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

    fn time(&self) -> DayTime {
        (self.day.clock().day(), self.slots.times())
    }

    fn minimum_minutes(&self) -> u16 {
        self.minimum_slots.saturating_mul(self.slots.length().minutes())
    }
}

/// Judges each of them, the earliest first. An evening and its morning have to be long enough together only; if they
/// aren't, the last one is refused. `own` are times that the same booking has already, which may be one of the two.
pub fn judge_together(parts: &[AskedPart<'_>], own: &[DayTime]) -> Vec<Result<SlotRange, RequestRefusal>> {
    let times: Vec<_> = parts.iter().map(AskedPart::time).collect();
    let runs = nights(&times).into_iter();
    runs.flat_map(|run| judge_run(&parts[run], own)).collect()
}

fn judge_run(run: &[AskedPart<'_>], own: &[DayTime]) -> Vec<Result<SlotRange, RequestRefusal>> {
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

/// Minutes of the booking's own time that is one with a time over midnight, where nothing else that is asked for is.
fn minutes_beside(run: &[AskedPart<'_>], own: &[DayTime]) -> usize {
    let [part] = run else {
        return 0;
    };
    let time = part.time();
    let is_other_half = |own: &&DayTime| is_one_night(**own, time) || is_one_night(time, **own);
    let Some((day, times)) = own.iter().find(is_other_half) else {
        return 0;
    };
    let clock = DayClock::new(*day, part.day.clock().zone());
    let lasts = clock.instant(times.end()) - clock.instant(times.start());
    usize::try_from(lasts.num_minutes()).unwrap_or_default()
}
