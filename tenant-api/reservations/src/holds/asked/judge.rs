//! The verdict on times that are asked for: available or not, why not, and the alternatives.

use domain::availability::{AskedPart, ClosedSlot, DayAvailability, RequestRefusal, WhyNot, judge_together};
use domain::time::{DateTime, LocalDay, SlotRange, Utc};
use ground::occupancy::Without;
use kernel::door::TenantTx;
use kernel::problem::{Conflict, ConflictBlock, ConflictReason, FieldProblem, Problem};

use super::{AskedTime, AskedTimes, refused_fields};
use crate::calendar::{Asker, alternatives, answer_by_rules, answer_each, conflict_blocks};
use crate::holds::HoldError;
use crate::holds::error::{not_all_open, slot_taken};

/// The verdict on one of them.
pub(crate) struct JudgedTime {
    pub day: LocalDay,
    pub slots: SlotRange,
    /// None if it is available.
    pub refusal: Option<RequestRefusal>,
}

fn is_late(slot: ClosedSlot) -> bool {
    matches!(slot.why, WhyNot::LeadTime { .. })
}

impl AskedTimes {
    async fn answers(&self, tx: &mut TenantTx, asker: &Asker) -> Result<Vec<DayAvailability>, sqlx::Error> {
        let days: Vec<_> = self.times.iter().map(|time| (self.of(time), time.day)).collect();
        let answers = answer_each(tx, &days, asker).await?;
        let own: Vec<_> = self.own.iter().map(|own| own.instants).collect();
        Ok(answers.into_iter().map(|answer| answer.beside(&own)).collect())
    }

    /// Returns why each of them makes no booking, if it doesn't. A time over midnight is judged as one.
    fn refusals(&self, answers: &[DayAvailability]) -> Vec<Option<RequestRefusal>> {
        let parts: Vec<AskedPart<'_>> = self
            .times
            .iter()
            .zip(answers)
            .map(|(time, day)| AskedPart {
                day,
                slots: time.slots,
                minimum_slots: self.of(time).availability.space.minimum_slots,
            })
            .collect();
        let own: Vec<_> = self.own.iter().map(|own| own.time).collect();
        judge_together(&parts, &own).into_iter().map(Result::err).collect()
    }

    /// Judges each of them, the earliest first, by the rules alone, whatever is booked, as of an instant. Times
    /// that are held already may be shorter than the space asks for now.
    pub(crate) fn judged_by_rules(&self, asker: &Asker, now: DateTime<Utc>) -> Vec<JudgedTime> {
        let judge = |time: &AskedTime| JudgedTime {
            day: time.day,
            slots: time.slots,
            refusal: answer_by_rules(self.of(time), time.day, asker, now)
                .take_range(time.slots, 1)
                .err(),
        };
        self.times.iter().map(judge).collect()
    }

    /// Judges each of them, once they were held at an instant: the rules have opened them, but the group in which they
    /// are booked may be one whose lead time they are too late for.
    pub(crate) fn judged_as_held(&self, asker: &Asker, held_at: DateTime<Utc>) -> Vec<JudgedTime> {
        let late = |time: JudgedTime| {
            let slots = match time.refusal {
                Some(RequestRefusal::NotOpen { closed }) => closed.into_iter().filter(|slot| is_late(*slot)).collect(),
                _ => Vec::new(),
            };
            JudgedTime {
                refusal: (!slots.is_empty()).then_some(RequestRefusal::NotOpen { closed: slots }),
                ..time
            }
        };
        self.judged_by_rules(asker, held_at).into_iter().map(late).collect()
    }

    /// Refuses at their members what the rules alone keep from the asker, whatever is booked, judged as of an instant.
    pub(crate) fn check_rules(&self, asker: &Asker, now: DateTime<Utc>) -> Result<(), Problem> {
        let by_rules = |time: &AskedTime| answer_by_rules(self.of(time), time.day, asker, now);
        let answers: Vec<DayAvailability> = self.times.iter().map(by_rules).collect();
        let refused: Vec<FieldProblem> = self
            .times
            .iter()
            .zip(self.refusals(&answers))
            .filter_map(|(time, refusal)| Some(refused_fields(&refusal?, &(self.path)(time.index))))
            .flatten()
            .collect();
        if refused.is_empty() {
            Ok(())
        } else {
            Err(Problem::invalid(refused))
        }
    }

    /// Refuses times that aren't available. A single one that isn't, for another reason than that somebody has it, is refused at
    /// its members.
    pub(crate) async fn check(&self, tx: &mut TenantTx, asker: &Asker) -> Result<(), HoldError> {
        let answers = self.answers(tx, asker).await?;
        self.verdict(&answers)
    }

    fn verdict(&self, answers: &[DayAvailability]) -> Result<(), HoldError> {
        let (mut wrong, mut taken, mut closed_days) = (Vec::new(), false, false);
        for (time, refusal) in self.times.iter().zip(self.refusals(answers)) {
            let Some(refusal) = refusal else {
                continue;
            };
            match &refusal {
                RequestRefusal::NotOpen { closed } if closed.iter().all(|slot| is_taken(slot.why)) => taken = true,
                RequestRefusal::NotOpen { .. } if self.times.len() > 1 => closed_days = true,
                _ => wrong.extend(refused_fields(&refusal, &(self.path)(time.index))),
            }
        }
        if !wrong.is_empty() {
            return Err(Problem::invalid(wrong).into());
        }
        match (taken || closed_days, self.times.len()) {
            (false, _) => Ok(()),
            (true, 1) => Err(HoldError::Taken),
            (true, _) => Err(HoldError::NotAllOpen),
        }
    }

    /// Same as [`Self::check`], but refuses with the conflicts and the free alternatives.
    pub(crate) async fn require(&self, tx: &mut TenantTx, asker: &Asker) -> Result<(), Problem> {
        let answers = self.answers(tx, asker).await?;
        match self.verdict(&answers) {
            Ok(()) => Ok(()),
            Err(HoldError::Taken) => Err(slot_taken(self.conflict_in(tx, asker, &answers).await?)),
            Err(HoldError::NotAllOpen) => {
                let conflict = self.conflict_in(tx, asker, &answers).await?;
                Err(not_all_open(self.times.len(), conflict))
            }
            Err(other) => Err(other.into()),
        }
    }

    /// Returns for each of them, the earliest first, if it is available. A time over midnight is available as a whole or not at all.
    pub(crate) async fn which_are_free(&self, tx: &mut TenantTx, asker: &Asker) -> Result<Vec<bool>, sqlx::Error> {
        let answers = self.answers(tx, asker).await?;
        let mut free: Vec<bool> = self.refusals(&answers).iter().map(Option::is_none).collect();
        for night in self.nights() {
            let parts = &mut free[night];
            let all = parts.iter().all(|free| *free);
            parts.fill(all);
        }
        Ok(free)
    }

    /// Returns the conflicts of each time, the earliest time first.
    pub(crate) async fn what_is_not_free(
        &self,
        tx: &mut TenantTx,
        asker: &Asker,
    ) -> Result<Vec<Vec<ConflictBlock>>, sqlx::Error> {
        let answers = self.answers(tx, asker).await?;
        let not_free = |(time, answer): (&AskedTime, &DayAvailability)| match answer.take_range(time.slots, 1) {
            Ok(_) => Vec::new(),
            Err(RequestRefusal::NotOpen { closed }) => conflict_blocks(time.day, time.slots.length(), &closed),
            // The clock skips it.
            Err(_) => vec![ConflictBlock {
                date: time.day.date(),
                start: time.slots.times().start().to_string(),
                end: time.slots.times().end().to_string(),
                reason: ConflictReason::Skipped,
            }],
        };
        Ok(self.times.iter().zip(&answers).map(not_free).collect())
    }

    /// For each of them, the earliest first, whether it makes a booking, or why not.
    pub(crate) async fn judged(&self, tx: &mut TenantTx, asker: &Asker) -> Result<Vec<JudgedTime>, sqlx::Error> {
        let answers = self.answers(tx, asker).await?;
        let judge = |(time, refusal): (&AskedTime, Option<RequestRefusal>)| JudgedTime {
            day: time.day,
            slots: time.slots,
            refusal,
        };
        Ok(self.times.iter().zip(self.refusals(&answers)).map(judge).collect())
    }

    /// Returns the times among them that are not available, with alternatives.
    pub(crate) async fn conflict(&self, tx: &mut TenantTx, asker: &Asker) -> Result<Conflict, Problem> {
        let answers = self.answers(tx, asker).await?;
        self.conflict_in(tx, asker, &answers).await
    }

    async fn conflict_in(
        &self,
        tx: &mut TenantTx,
        asker: &Asker,
        answers: &[DayAvailability],
    ) -> Result<Conflict, Problem> {
        let (mut blocks, mut conflicting) = (Vec::new(), Vec::new());
        for (time, answer) in self.times.iter().zip(answers) {
            if let Err(RequestRefusal::NotOpen { closed }) = answer.take_range(time.slots, 1) {
                blocks.extend(conflict_blocks(time.day, time.slots.length(), &closed));
                conflicting.push((time.day, time.slots));
            }
        }
        if conflicting.is_empty() {
            conflicting = self.day_slots();
        }
        // The hold or booking that they join has its own times already: these are no alternatives.
        let anybody = (!self.own.is_empty()).then(|| asker.clone().without(Without::Nothing));
        let alternatives = match self.spaces.first() {
            Some(space) => alternatives(tx, space, &conflicting, anybody.as_ref().unwrap_or(asker)).await?,
            None => Vec::new(),
        };
        Ok(Conflict {
            blocks,
            alternatives,
            ..Conflict::default()
        })
    }
}

fn is_taken(why: WhyNot) -> bool {
    matches!(why, WhyNot::Taken | WhyNot::Buffer)
}
