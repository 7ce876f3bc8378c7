//! The checks of the form in which staff write a rule (docs/rules/availability.md#rules-and-exceptions).

use super::{RuleForm, RuleSpace, RuleType, blocks::check_blocks};
use crate::{
    access::AccessLevel,
    availability::{AvailabilityRule, RuleEffect, RuleTimes},
    refusal::FieldRefusal,
    time::{LocalDay, LocalTime, TimeRange, Weekdays},
};

impl RuleForm {
    /// The rule that it describes, or everything that is wrong with it. `today` is the facilities' day.
    pub fn check(self, today: LocalDay, spaces: &[RuleSpace]) -> Result<AvailabilityRule, Vec<FieldRefusal>> {
        let mut wrong = Vec::new();
        let priced = spaces.iter().all(|space| space.pricing.is_priced());
        if self.start_date < today {
            wrong.push(FieldRefusal::new(
                "startDate",
                "startDateInThePast",
                "Start Date must not be before today.",
            ));
        }
        if self.rule_type == RuleType::Availability && !priced {
            wrong.push(FieldRefusal::new("price", "missingSpacePrice", "Missing space price"));
        }
        if self.rule_type == RuleType::Exception && self.sport.as_ref().is_some_and(|sport| !sport.is_empty()) {
            wrong.push(FieldRefusal::new(
                "sport",
                "closesForAll",
                "Remove the sport: an exception closes the time for every sport.",
            ));
        }
        let effect = self.effect(&mut wrong);
        let (last_day, weekdays) = self.days(&mut wrong);
        let times = self.times(spaces, &mut wrong);
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let by_blocks = self.checked_blocks.is_some();
        let sport = self.sport.filter(|sport| !sport.is_empty());
        let rule = AvailabilityRule {
            effect,
            first_day: self.start_date,
            last_day,
            weekdays,
            times,
            sport,
        };
        if let Some(space) = rule.opens_no_whole_day(spaces) {
            let message = format!("{} is priced by the day. Choose all day.", space.name);
            return Err(vec![FieldRefusal::new("allDay", "wholeDaysOnly", message)]);
        }
        match rule.opens_no_block(spaces) {
            Some(space) => Err(vec![FieldRefusal::new(
                if by_blocks { "checkedBlocks" } else { "startTime" },
                "fitsNoPricingBlock",
                format!("{} has no pricing block within these days and hours.", space.name),
            )]),
            None => Ok(rule),
        }
    }

    fn effect(&self, wrong: &mut Vec<FieldRefusal>) -> RuleEffect {
        if self.rule_type != RuleType::Availability {
            return RuleEffect::Closes;
        }
        let level = self.access.unwrap_or_else(|| {
            wrong.push(FieldRefusal::new("access", "priorityRequired", "Priority required."));
            AccessLevel::STAFF
        });
        RuleEffect::Opens { level }
    }

    fn days(&self, wrong: &mut Vec<FieldRefusal>) -> (LocalDay, Weekdays) {
        if !self.multiple {
            return (self.start_date, Weekdays::ALL);
        }
        let last_day = self.end_date.filter(|last| *last > self.start_date).unwrap_or_else(|| {
            let message = "End Date must be later than Start Date.";
            wrong.push(FieldRefusal::new("endDate", "endDateNotAfterStartDate", message));
            self.start_date
        });
        if self.days.is_empty() {
            wrong.push(FieldRefusal::new(
                "days",
                "daysRequired",
                "Select at least one day of the week.",
            ));
        }
        (last_day, self.days)
    }

    fn times(&self, spaces: &[RuleSpace], wrong: &mut Vec<FieldRefusal>) -> RuleTimes {
        if let Some(checked) = &self.checked_blocks {
            return RuleTimes::Ranges(check_blocks(checked, spaces, wrong));
        }
        if self.all_day {
            return RuleTimes::AllDay;
        }
        match (self.start_time, self.end_time, self.duration_minutes) {
            (Some(start), Some(end), duration) => match TimeRange::new(start, end) {
                Ok(range) if duration.is_some_and(|minutes| minutes != range.length_minutes()) => {
                    let message = "The length doesn't match the start and end time.";
                    wrong.push(FieldRefusal::new("durationMinutes", "notTheDuration", message));
                    RuleTimes::AllDay
                }
                Ok(range) => RuleTimes::Ranges(vec![range]),
                Err(refusal) => {
                    wrong.push(FieldRefusal::of("endTime", &refusal));
                    RuleTimes::AllDay
                }
            },
            (Some(start), None, Some(minutes)) => {
                let end = start.minutes().checked_add(minutes).and_then(LocalTime::from_minutes);
                if let Some(Ok(range)) = end.filter(|_| minutes > 0).map(|end| TimeRange::new(start, end)) {
                    return RuleTimes::Ranges(vec![range]);
                }
                let message = "Choose a length that ends by midnight.";
                wrong.push(FieldRefusal::new("durationMinutes", "outOfRange", message));
                RuleTimes::AllDay
            }
            _ => {
                wrong.push(FieldRefusal::new(
                    "startTime",
                    "timesRequired",
                    "Enter a start and an end time.",
                ));
                RuleTimes::AllDay
            }
        }
    }
}
