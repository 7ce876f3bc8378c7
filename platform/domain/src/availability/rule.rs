//! Availability rules and exceptions: when a space is open, and for whom.

use crate::{
    access::AccessLevel,
    availability::Sport,
    refusal::UnknownWord,
    time::{LocalDay, Ticks, TimeRange, Weekdays},
};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// The effect of a rule on the time that it covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum RuleEffect {
    /// Opens it to people of this level and above.
    Opens { level: AccessLevel },
    /// An exception: closes it for everybody, whatever opens it.
    Closes,
}

impl RuleEffect {
    pub fn kind(self) -> RuleKind {
        match self {
            Self::Opens { .. } => RuleKind::Open,
            Self::Closes => RuleKind::Closed,
        }
    }
}

/// The kind of a stored rule, by its effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RuleKind {
    Open,
    Closed,
}

impl RuleKind {
    pub const ALL: [Self; 2] = [Self::Open, Self::Closed];

    /// The word in the database and on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Closed => "closed",
        }
    }
}

impl FromStr for RuleKind {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        let known = Self::ALL.into_iter().find(|kind| kind.as_str() == word);
        known.ok_or_else(|| UnknownWord::new(word, "a kind of availability rule (open, closed)"))
    }
}

/// The part of each day that a rule covers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum RuleTimes {
    AllDay,
    /// From start to end; several where a rule was made for several pricing blocks.
    Ranges(Vec<TimeRange>),
}

/// A rule of a space: what it does, on which days, at which times.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AvailabilityRule {
    pub effect: RuleEffect,
    pub first_day: LocalDay,
    /// Included.
    pub last_day: LocalDay,
    pub weekdays: Weekdays,
    pub times: RuleTimes,
    /// The code of the only sport that it is for; none: for every one.
    pub sport: Option<String>,
}

impl AvailabilityRule {
    /// Open to everybody at all hours, from 2000 up to 2100.
    pub fn always_open() -> Self {
        let day = |year, month, day| NaiveDate::from_ymd_opt(year, month, day).unwrap_or_default().into();
        Self {
            effect: RuleEffect::Opens {
                level: AccessLevel::PUBLIC,
            },
            first_day: day(2000, 1, 1),
            last_day: day(2099, 12, 31),
            weekdays: Weekdays::ALL,
            times: RuleTimes::AllDay,
            sport: None,
        }
    }

    /// Returns true if it says anything about that day to somebody who comes for this sport.
    pub fn applies_to(&self, day: LocalDay, sport: &Sport) -> bool {
        sport.is_told(self.effect, self.sport.as_deref())
            && (self.first_day..=self.last_day).contains(&day)
            && self.weekdays.contains(day.weekday())
    }

    /// Returns true if it covers its days as a whole.
    pub fn is_all_day(&self) -> bool {
        self.ticks() == Ticks::ALL
    }

    /// The ticks of a day that it covers. What opens covers whole ticks only; what closes covers every tick it touches.
    pub fn ticks(&self) -> Ticks {
        let ticks_of = match self.effect {
            RuleEffect::Opens { .. } => Ticks::within,
            RuleEffect::Closes => Ticks::touching,
        };
        match &self.times {
            RuleTimes::AllDay => Ticks::ALL,
            RuleTimes::Ranges(ranges) => ranges
                .iter()
                .fold(Ticks::NONE, |ticks, range| ticks.union(ticks_of(*range))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_is_read_by_its_word_and_no_other() {
        for kind in RuleKind::ALL {
            assert_eq!(kind.as_str().parse(), Ok(kind));
        }
        assert_eq!("closes".parse::<RuleKind>().unwrap_err().given, "closes");
        assert_eq!(RuleEffect::Closes.kind(), RuleKind::Closed);
    }

    #[test]
    fn a_part_of_a_tick_is_not_opened_but_closed() {
        let rule = |effect| AvailabilityRule {
            effect,
            first_day: "2027-03-01".parse().unwrap(),
            last_day: "2027-03-31".parse().unwrap(),
            weekdays: Weekdays::ALL,
            times: RuleTimes::Ranges(vec![
                TimeRange::new("08:02".parse().unwrap(), "09:03".parse().unwrap()).unwrap(),
            ]),
            sport: None,
        };
        assert_eq!(
            rule(RuleEffect::Opens {
                level: AccessLevel::PUBLIC
            })
            .ticks(),
            Ticks::span(97, 108)
        );
        assert_eq!(rule(RuleEffect::Closes).ticks(), Ticks::span(96, 109));
    }

    #[test]
    fn a_rule_for_a_sport_is_for_those_who_come_for_it_and_those_who_say_so_later() {
        let rule = AvailabilityRule {
            effect: RuleEffect::Opens {
                level: AccessLevel::PUBLIC,
            },
            first_day: "2027-03-01".parse().unwrap(),
            last_day: "2027-03-31".parse().unwrap(),
            weekdays: Weekdays::NONE.with(crate::time::Weekday::Mon),
            times: RuleTimes::AllDay,
            sport: Some("soccer".to_owned()),
        };
        let day = |text: &str| text.parse::<LocalDay>().unwrap();
        let soccer = Sport::of_booking(Some("soccer"));
        let rugby = Sport::of_booking(Some("rugby"));
        let monday = day("2027-03-01");
        assert!(rule.applies_to(monday, &soccer) && rule.applies_to(day("2027-03-29"), &Sport::NotChosen));
        assert!(!rule.applies_to(monday, &rugby));
        assert!(
            !rule.applies_to(monday, &Sport::of_booking(None)),
            "for no sport in particular"
        );
        assert!(!rule.applies_to(day("2027-03-02"), &soccer), "a Tuesday");
        assert!(
            !rule.applies_to(day("2027-04-05"), &Sport::NotChosen),
            "a Monday in April"
        );
        let closing = AvailabilityRule {
            effect: RuleEffect::Closes,
            ..rule
        };
        assert!(closing.applies_to(monday, &rugby), "closed is closed");
    }
}
