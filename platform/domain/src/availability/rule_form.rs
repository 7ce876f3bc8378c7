//! The form in which staff write a rule, and what has to be right about it (management.md, 5).

use crate::{
    access::AccessLevel,
    availability::{AvailabilityRule, RuleEffect, RuleTimes},
    pricing::{Pricing, PricingBlock},
    refusal::FieldRefusal,
    ticks::Ticks,
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
    /// How long it is each day, which may take the place of the end.
    pub duration_minutes: Option<u16>,
    /// The priority: needed for availability.
    pub access: Option<AccessLevel>,
    pub sport: Option<String>,
    /// The times of those pricing blocks that were checked, where the space has any; they take the place of the times.
    pub checked_blocks: Option<Vec<TimeRange>>,
}

/// A space that a rule is for.
#[derive(Debug, Clone, Copy)]
pub struct RuleSpace<'a> {
    pub name: &'a str,
    pub pricing: &'a Pricing,
}

impl RuleSpace<'_> {
    /// Its pricing blocks, where it is priced by blocks.
    fn blocks(&self) -> Option<&[PricingBlock]> {
        match self.pricing {
            Pricing::Blocks { blocks, .. } if !blocks.is_empty() => Some(blocks),
            _ => None,
        }
    }
}

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
                "An exception closes the time for every sport. Please leave the sport out.",
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
        match rule.opens_no_block(spaces) {
            Some(space) => Err(vec![FieldRefusal::new(
                if by_blocks { "checkedBlocks" } else { "startTime" },
                "fitsNoPricingBlock",
                format!("No pricing block of {} lies within these days and hours.", space.name),
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
                "Please select at least one day of the week.",
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
                    let message = "This is not how long it is from the start to the end time.";
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
                let message = "Please give a length that ends by midnight.";
                wrong.push(FieldRefusal::new("durationMinutes", "outOfRange", message));
                RuleTimes::AllDay
            }
            _ => {
                wrong.push(FieldRefusal::new(
                    "startTime",
                    "timesRequired",
                    "Please give a start and an end time.",
                ));
                RuleTimes::AllDay
            }
        }
    }
}

/// The checked blocks in order, each of which is a pricing block of one of the spaces.
fn check_blocks(checked: &[TimeRange], spaces: &[RuleSpace], wrong: &mut Vec<FieldRefusal>) -> Vec<TimeRange> {
    if checked.is_empty() {
        let message = "Please select at least one pricing block.";
        wrong.push(FieldRefusal::new("checkedBlocks", "pricingBlockRequired", message));
    }
    let blocks = || spaces.iter().filter_map(RuleSpace::blocks).flatten();
    if let Some(unknown) = checked
        .iter()
        .find(|times| !blocks().any(|block| block.times == **times))
    {
        let message = format!("No pricing block of these spaces is from {}.", unknown.in_words());
        wrong.push(FieldRefusal::new("checkedBlocks", "unknownPricingBlock", message));
    }
    let mut checked = checked.to_vec();
    checked.sort_unstable();
    checked.dedup();
    checked
}

impl AvailabilityRule {
    /// The first of the spaces priced by blocks of which it opens none as a whole, on no day on which that is offered.
    fn opens_no_block<'a>(&self, spaces: &'a [RuleSpace<'a>]) -> Option<&'a RuleSpace<'a>> {
        if self.effect == RuleEffect::Closes {
            return None;
        }
        let last = self.last_day.min(self.first_day.plus_days(6));
        let days: Weekdays = self
            .first_day
            .through(last)
            .map(LocalDay::weekday)
            .filter(|weekday| self.weekdays.contains(*weekday))
            .collect();
        let opened = self.ticks();
        let opens = |block: &PricingBlock| {
            let offered = block.table.iter().any(|row| row.holiday || row.days.overlaps(days));
            offered && opened.contains_all(Ticks::touching(block.times))
        };
        let opens_none = |space: &&RuleSpace| space.blocks().is_some_and(|blocks| !blocks.iter().any(opens));
        spaces.iter().find(opens_none)
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
            duration_minutes: None,
            access: Some(AccessLevel::PUBLIC),
            sport: None,
            checked_blocks: None,
        }
    }

    const FREE: Pricing = Pricing::Hourly { price: Money::ZERO };

    fn priced() -> Pricing {
        let price = Money::from_cents(2_000);
        Pricing::Hourly { price }
    }

    fn check(form: RuleForm, pricing: &Pricing) -> Result<AvailabilityRule, Vec<FieldRefusal>> {
        form.check(day("2027-03-01"), &[RuleSpace { name: "Gym A", pricing }])
    }

    fn codes(form: RuleForm, pricing: &Pricing) -> Vec<&'static str> {
        let wrong = check(form, pricing).unwrap_err();
        wrong.into_iter().map(|refusal| refusal.code).collect()
    }

    fn times(start: &str, end: &str) -> TimeRange {
        TimeRange::new(start.parse().unwrap(), end.parse().unwrap()).unwrap()
    }

    /// A morning on workdays and an evening on weekends.
    fn blocks() -> Pricing {
        let block = |name: &str, times, days: &[Weekday]| PricingBlock {
            name: name.to_owned(),
            times,
            table: vec![BlockRow {
                amount: Money::from_cents(100),
                days: days.iter().copied().collect(),
                holiday: false,
            }],
            buffer: Vec::new(),
            additional: None,
        };
        let blocks = vec![
            block("Morning", times("08:00", "12:00"), &Weekday::ALL[..5]),
            block("Evening", times("18:00", "22:00"), &Weekday::ALL[5..]),
        ];
        Pricing::Blocks {
            price: Money::ZERO,
            blocks,
        }
    }

    #[test]
    fn midnight_as_an_end_is_the_end_of_the_day() {
        let rule = check(form(), &priced()).unwrap();
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
            codes(all_wrong, &FREE),
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
                &priced()
            ),
            ["pricingBlockRequired"]
        );
        assert_eq!(
            codes(
                RuleForm {
                    end_date: None,
                    ..form()
                },
                &priced()
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
        let rule = check(form, &FREE).unwrap();
        assert!(rule.applies_to(day("2027-03-01"), None) && !rule.applies_to(day("2027-03-02"), None));
        assert_eq!((rule.effect, rule.ticks()), (RuleEffect::Closes, Ticks::ALL));
    }

    #[test]
    fn a_length_takes_the_place_of_the_end() {
        let lasting = |end_time, minutes| RuleForm {
            end_time,
            duration_minutes: Some(minutes),
            ..form()
        };
        let end = |text: &str| Some(text.parse().unwrap());
        assert_eq!(
            check(lasting(None, 90), &priced()).unwrap().ticks(),
            Ticks::span(96, 114)
        );
        assert_eq!(
            check(lasting(None, 960), &priced()).unwrap().ticks(),
            Ticks::span(96, 288)
        );
        assert_eq!(
            check(lasting(end("09:30"), 90), &priced()).unwrap().ticks(),
            Ticks::span(96, 114)
        );
        for (end_time, minutes, code) in [
            (None, 961, "outOfRange"),
            (None, 0, "outOfRange"),
            (None, u16::MAX, "outOfRange"),
            (end("10:00"), 90, "notTheDuration"),
        ] {
            assert_eq!(codes(lasting(end_time, minutes), &priced()), [code]);
        }
    }

    #[test]
    fn checked_blocks_are_the_times_of_the_rule() {
        let checked = |blocks: &[TimeRange]| RuleForm {
            checked_blocks: Some(blocks.to_vec()),
            ..form()
        };
        let (morning, evening) = (times("08:00", "12:00"), times("18:00", "22:00"));
        let rule = check(checked(&[evening, morning, evening]), &blocks()).unwrap();
        assert_eq!(rule.times, RuleTimes::Ranges(vec![morning, evening]));
        assert_eq!(
            codes(checked(&[times("08:00", "11:00")]), &blocks()),
            ["unknownPricingBlock"]
        );
        assert_eq!(codes(checked(&[morning]), &priced()), ["unknownPricingBlock"]);
        assert_eq!(codes(checked(&[]), &blocks()), ["pricingBlockRequired"]);
    }

    #[test]
    fn hours_in_which_no_block_fits_are_refused() {
        let from_to = |start: &str, end: &str| RuleForm {
            start_time: Some(start.parse().unwrap()),
            end_time: Some(end.parse().unwrap()),
            ..form()
        };
        assert!(check(from_to("07:00", "12:00"), &blocks()).is_ok());
        assert_eq!(codes(from_to("08:00", "11:55"), &blocks()), ["fitsNoPricingBlock"]);
        let weekends = RuleForm {
            days: Weekday::ALL[5..].iter().copied().collect(),
            ..from_to("07:00", "12:00")
        };
        assert_eq!(codes(weekends.clone(), &blocks()), ["fitsNoPricingBlock"]);
        let saturday = RuleForm {
            start_date: day("2027-03-06"),
            multiple: false,
            ..weekends.clone()
        };
        assert_eq!(codes(saturday, &blocks()), ["fitsNoPricingBlock"]);
        let closed = RuleForm {
            rule_type: RuleType::Exception,
            ..weekends
        };
        assert!(check(closed, &blocks()).is_ok());
    }

    use crate::money::Money;
    use crate::pricing::BlockRow;
    use crate::time::Weekday;
}
