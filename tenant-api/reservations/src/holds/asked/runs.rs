//! The times of a day as the runs that they are.

use domain::availability::RequestRefusal;
use domain::time::{DayClock, LocalDay, is_one_night};
use kernel::problem::Problem;

use super::{AskedTime, AskedTimes, refused_fields};

impl AskedTimes {
    /// Requires the times that begin on each day to be one run (docs/rules/time-and-slots.md#slots): joins neighbors, and
    /// refuses gaps. Neighbors are found by instants, so the hour that the clock skips is no gap. Neighbors that name their
    /// own base blocks stay separate. The morning of a night before is no gap either.
    pub(crate) fn in_runs(mut self) -> Result<Self, Problem> {
        let mut runs: Vec<AskedTime> = Vec::new();
        let mut problems = Vec::new();
        let mut day_with_morning = None;
        for time in self.times {
            let begins_again = day_with_morning != Some(time.day) && has_only_a_morning(&runs, time.day);
            let Some(last) = runs.last_mut().filter(|last| last.day == time.day) else {
                runs.push(time);
                continue;
            };
            let own_blocks = last.block.is_some() && time.block.is_some() && last.block != time.block;
            let clock = DayClock::new(time.day, self.spaces[time.space].zone);
            let is_gap = last.slots.instants(&clock).1 != time.slots.instants(&clock).0;
            if is_gap && begins_again {
                day_with_morning = Some(time.day);
                runs.push(time);
            } else if is_gap {
                let refusal = RequestRefusal::NotContinuous;
                problems.extend(refused_fields(&refusal, &(self.path)(time.index)));
            } else if own_blocks {
                runs.push(time);
            } else {
                last.slots = last.slots.hull(time.slots);
                if time.block.is_some() {
                    (last.block, last.space, last.added) = (time.block, time.space, None);
                }
            }
        }
        self.times = runs;
        if problems.is_empty() {
            Ok(self.with_added_time())
        } else {
            Err(Problem::invalid(problems))
        }
    }
}

/// Returns true if the day has nothing else than the morning of the night before.
fn has_only_a_morning(runs: &[AskedTime], day: LocalDay) -> bool {
    let (before, own) = runs.split_at(runs.partition_point(|run| run.day < day));
    let (Some(evening), Some((first, last))) = (before.last(), own.first().zip(own.last())) else {
        return false;
    };
    let morning = first.slots.hull(last.slots);
    is_one_night((evening.day, evening.slots.times()), (day, morning.times()))
}
