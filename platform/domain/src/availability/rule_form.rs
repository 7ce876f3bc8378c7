//! The form in which staff write a rule, and what has to be right about it (management.md, 5).

use crate::{
    access::AccessLevel,
    availability::{AvailabilityRule, RuleEffect, RuleTimes},
    refusal::FieldRefusal,
    time::{LocalDay, LocalTime, TimeRange, Weekdays},
};
use serde::{Deserialize, Serialize};

/// What staff make with the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum RuleType {
    Availability,
    Exception,
    /// Becomes bookings owned by the assignee; it is no rule that stays.
    Assignment,
}

impl RuleType {
    /// The documents' number.
    pub fn number(self) -> i16 {
        match self {
            Self::Availability => 1,
            Self::Exception => -1,
            Self::Assignment => -2,
        }
    }

    pub fn from_number(number: i16) -> Option<Self> {
        [Self::Availability, Self::Exception, Self::Assignment]
            .into_iter()
            .find(|kind| kind.number() == number)
    }

    /// The word on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Availability => "availability",
            Self::Exception => "exception",
            Self::Assignment => "assignment",
        }
    }
}

/// A rule as it was filled in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RuleForm {
    #[serde(rename = "type")]
    pub rule_type: RuleType,
    pub start_date: LocalDay,
    /// Needed where the rule spans several days.
    pub end_date: Option<LocalDay>,
    /// Whether it spans several days.
    pub multiple: bool,
    pub days: Weekdays,
    pub all_day: bool,
    pub start_time: Option<LocalTime>,
    pub end_time: Option<LocalTime>,
    /// The priority: needed for availability.
    pub access: Option<AccessLevel>,
    pub sport: Option<String>,
    /// The times of those pricing blocks that were checked, where the space has any; they take the place of the times.
    pub checked_blocks: Option<Vec<TimeRange>>,
}

impl RuleForm {
    /// The rule that it describes, or everything that is wrong with it. `today` is the facility's day; `priced` says
    /// whether the space has a price above 0, blocks or a sheet.
    pub fn check(self, today: LocalDay, priced: bool) -> Result<AvailabilityRule, Vec<FieldRefusal>> {
        let mut wrong = Vec::new();
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
        let effect = self.effect(&mut wrong);
        let (last_day, weekdays) = self.days(&mut wrong);
        let times = self.times(&mut wrong);
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let sport = self.sport.filter(|sport| !sport.is_empty());
        Ok(AvailabilityRule {
            effect,
            first_day: self.start_date,
            last_day,
            weekdays,
            times,
            sport,
        })
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
                "Please select at least one day of the week.",
            ));
        }
        (last_day, self.days)
    }

    fn times(&self, wrong: &mut Vec<FieldRefusal>) -> RuleTimes {
        if let Some(blocks) = &self.checked_blocks {
            if blocks.is_empty() {
                let message = "Please select at least one pricing block.";
                wrong.push(FieldRefusal::new("checkedBlocks", "pricingBlockRequired", message));
            }
            return RuleTimes::Ranges(blocks.clone());
        }
        if self.all_day {
            return RuleTimes::AllDay;
        }
        let Some((start, end)) = self.start_time.zip(self.end_time) else {
            wrong.push(FieldRefusal::new(
                "startTime",
                "timesRequired",
                "Please give a start and an end time.",
            ));
            return RuleTimes::AllDay;
        };
        match TimeRange::new(start, end) {
            Ok(range) => RuleTimes::Ranges(vec![range]),
            Err(refusal) => {
                wrong.push(FieldRefusal::of("endTime", &refusal));
                RuleTimes::AllDay
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> LocalDay {
        text.parse().unwrap()
    }

    fn form() -> RuleForm {
        RuleForm {
            rule_type: RuleType::Availability,
            start_date: day("2027-03-01"),
            end_date: Some(day("2027-03-31")),
            multiple: true,
            days: Weekdays::ALL,
            all_day: false,
            start_time: Some("08:00".parse().unwrap()),
            end_time: Some("00:00".parse().unwrap()),
            access: Some(AccessLevel::PUBLIC),
            sport: None,
            checked_blocks: None,
        }
    }

    fn codes(form: RuleForm, priced: bool) -> Vec<&'static str> {
        let wrong = form.check(day("2027-03-01"), priced).unwrap_err();
        wrong.into_iter().map(|refusal| refusal.code).collect()
    }

    #[test]
    fn midnight_as_an_end_is_the_end_of_the_day() {
        let rule = form().check(day("2027-03-01"), true).unwrap();
        assert_eq!(rule.ticks(), Ticks::span(96, 288));
    }

    #[test]
    fn each_thing_that_is_missing_is_said() {
        let all_wrong = RuleForm {
            end_date: Some(day("2027-02-28")),
            start_date: day("2027-02-28"),
            days: Weekdays::NONE,
            end_time: Some("08:00".parse().unwrap()),
            access: None,
            ..form()
        };
        assert_eq!(
            codes(all_wrong, false),
            [
                "startDateInThePast",
                "missingSpacePrice",
                "priorityRequired",
                "endDateNotAfterStartDate",
                "daysRequired",
                "endTimeNotAfterStartTime"
            ]
        );
        assert_eq!(
            codes(
                RuleForm {
                    checked_blocks: Some(vec![]),
                    ..form()
                },
                true
            ),
            ["pricingBlockRequired"]
        );
        assert_eq!(
            codes(
                RuleForm {
                    end_date: None,
                    ..form()
                },
                true
            ),
            ["endDateNotAfterStartDate"]
        );
    }

    #[test]
    fn an_exception_of_one_day_needs_neither_price_nor_priority() {
        let form = RuleForm {
            rule_type: RuleType::Exception,
            multiple: false,
            end_date: None,
            days: Weekdays::NONE,
            all_day: true,
            access: None,
            ..form()
        };
        let rule = form.check(day("2027-03-01"), false).unwrap();
        assert!(rule.applies_to(day("2027-03-01"), None) && !rule.applies_to(day("2027-03-02"), None));
        assert_eq!((rule.effect, rule.ticks()), (RuleEffect::Closes, Ticks::ALL));
    }

    use crate::ticks::Ticks;
}
