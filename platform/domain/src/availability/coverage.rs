//! The rules of a space over time as a whole: which of them overlap, and what a change of them takes from a time
//! that somebody has.

use crate::{
    availability::{AvailabilityRule, RuleEffect, Sport},
    time::{LocalDay, Ticks, TimeRange},
};

/// The time of a day that some rules open and close, for somebody who comes for a sport, whatever their level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Coverage {
    opened: Ticks,
    closed: Ticks,
}

impl Coverage {
    fn on(rules: &[AvailabilityRule], day: LocalDay, sport: &Sport) -> Self {
        let nothing = Self {
            opened: Ticks::NONE,
            closed: Ticks::NONE,
        };
        let applying = rules.iter().filter(|rule| rule.applies_to(day, sport));
        applying.fold(nothing, |covered, rule| match rule.effect {
            RuleEffect::Opens { .. } => Self {
                opened: covered.opened.union(rule.ticks()),
                ..covered
            },
            RuleEffect::Closes => Self {
                closed: covered.closed.union(rule.ticks()),
                ..covered
            },
        })
    }
}

/// Returns true if any part of a time on a day is closed or left without opening hours by the new rules of its space, and was not
/// by the former ones.
pub fn is_cut_off(
    former: &[AvailabilityRule],
    new: &[AvailabilityRule],
    day: LocalDay,
    times: TimeRange,
    sport: &Sport,
) -> bool {
    let (before, after) = (Coverage::on(former, day, sport), Coverage::on(new, day, sport));
    let newly_closed = after.closed.subtract(before.closed);
    let no_longer_opened = before.opened.subtract(after.opened);
    newly_closed.union(no_longer_opened).overlaps(Ticks::touching(times))
}

impl AvailabilityRule {
    /// Returns the first day, from a day on, on which another rule of the same space covers some of the same time, with
    /// the time that both cover.
    pub fn overlap(&self, other: &Self, from: LocalDay) -> Option<(LocalDay, TimeRange)> {
        self.overlap_beyond(None, other, from)
    }

    /// Same as [`Self::overlap`], for a changed rule: only where the former rule did not overlap.
    pub fn overlap_beyond(&self, former: Option<&Self>, other: &Self, from: LocalDay) -> Option<(LocalDay, TimeRange)> {
        let sport = match (&self.sport, &other.sport) {
            (Some(one), Some(other)) if one != other => return None,
            (one, other) => one.as_ref().or(other.as_ref()),
        };
        let former = former.filter(|former| former.sport.is_none() || former.sport.as_ref() == sport);
        let first = self.first_day.max(other.first_day).max(from);
        let last = self.last_day.min(other.last_day);
        let common = self.ticks().intersect(other.ticks());
        let new = |day: LocalDay| {
            let both = self.weekdays.contains(day.weekday()) && other.weekdays.contains(day.weekday());
            let told = former
                .filter(|former| former.covers(day))
                .map_or(Ticks::NONE, Self::ticks);
            let times = common.subtract(told).ranges().next().filter(|_| both)?;
            Some((day, times))
        };
        // The former rule leaves out whole weekdays, days before a first one or days after a last one, so a week at either end
        // shows whatever it left out.
        let at_the_end = last.minus_days(6).max(first.plus_days(7));
        first
            .through(last.min(first.plus_days(6)))
            .chain(at_the_end.through(last))
            .find_map(new)
    }

    fn covers(&self, day: LocalDay) -> bool {
        (self.first_day..=self.last_day).contains(&day) && self.weekdays.contains(day.weekday())
    }

    /// Returns true if the author of this rule is told about the other one: opening rules mind every rule they overlap,
    /// while closing rules are meant to lie over opening ones.
    pub fn minds(&self, other: &Self) -> bool {
        matches!(self.effect, RuleEffect::Opens { .. }) || other.effect == RuleEffect::Closes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{access::AccessLevel, availability::RuleTimes, time::Weekday, time::Weekdays};

    const OPENS: RuleEffect = RuleEffect::Opens {
        level: AccessLevel::PUBLIC,
    };

    fn day(text: &str) -> LocalDay {
        text.parse().unwrap()
    }

    fn times(start: &str, end: &str) -> TimeRange {
        TimeRange::new(start.parse().unwrap(), end.parse().unwrap()).unwrap()
    }

    fn rule(effect: RuleEffect, first: &str, last: &str, range: TimeRange) -> AvailabilityRule {
        AvailabilityRule {
            effect,
            first_day: day(first),
            last_day: day(last),
            weekdays: Weekdays::ALL,
            times: RuleTimes::Ranges(vec![range]),
            sport: None,
        }
    }

    #[test]
    fn rules_overlap_where_days_times_and_sports_do() {
        let march = rule(OPENS, "2027-03-01", "2027-03-31", times("08:00", "12:00"));
        let late = rule(OPENS, "2027-03-20", "2027-04-30", times("11:00", "14:00"));
        let today = day("2027-02-01");
        let common = Some((day("2027-03-20"), times("11:00", "12:00")));
        assert_eq!(march.overlap(&late, today), common);
        assert_eq!(late.overlap(&march, today), common);
        assert_eq!(
            march.overlap(&late, day("2027-03-31")).map(|(day, _)| day),
            Some(day("2027-03-31"))
        );
        assert_eq!(march.overlap(&late, day("2027-04-01")), None, "what is over");
        let afternoons = rule(OPENS, "2027-03-01", "2027-03-31", times("12:00", "14:00"));
        assert_eq!(
            march.overlap(&afternoons, today),
            None,
            "one ends where the other starts"
        );
        let on = |weekday: Weekday, rule: &AvailabilityRule| AvailabilityRule {
            weekdays: Weekdays::NONE.with(weekday),
            ..rule.clone()
        };
        assert_eq!(on(Weekday::Mon, &march).overlap(&on(Weekday::Tue, &late), today), None);
        assert_eq!(
            on(Weekday::Fri, &march).overlap(&late, today).map(|(day, _)| day),
            Some(day("2027-03-26"))
        );
        let for_sport = |sport: &str, rule: &AvailabilityRule| AvailabilityRule {
            sport: Some(sport.to_owned()),
            ..rule.clone()
        };
        assert_eq!(
            for_sport("soccer", &march).overlap(&for_sport("rugby", &late), today),
            None
        );
        assert_eq!(for_sport("soccer", &march).overlap(&late, today), common);
        let beyond = |former: &AvailabilityRule, new: &AvailabilityRule| new.overlap_beyond(Some(former), &late, today);
        assert_eq!(beyond(&march, &march), None, "it did so before");
        assert_eq!(beyond(&march, &for_sport("soccer", &march)), None);
        let (soccer, rugby) = (for_sport("soccer", &march), for_sport("rugby", &march));
        assert_eq!(beyond(&soccer, &soccer), None);
        assert_eq!(beyond(&rugby, &soccer), common);
        assert_eq!(beyond(&soccer, &march), common, "for every sport now");
        let (early, fridays) = (
            rule(OPENS, "2027-03-01", "2027-03-25", times("08:00", "12:00")),
            on(Weekday::Fri, &march),
        );
        let on_26th = Some((day("2027-03-26"), times("11:00", "12:00")));
        assert_eq!(beyond(&early, &march), on_26th, "it ended the day before");
        assert_eq!(beyond(&fridays, &march), common, "it was on Fridays only");
    }

    #[test]
    fn what_closes_is_meant_to_lie_over_what_opens() {
        let opens = rule(OPENS, "2027-03-01", "2027-03-31", times("08:00", "12:00"));
        let closes = AvailabilityRule {
            effect: RuleEffect::Closes,
            ..opens.clone()
        };
        assert!(opens.minds(&opens) && opens.minds(&closes) && closes.minds(&closes));
        assert!(!closes.minds(&opens));
    }

    #[test]
    fn a_time_is_cut_off_by_what_closes_it_and_by_hours_that_go() {
        let hours = rule(OPENS, "2027-03-01", "2027-03-31", times("08:00", "20:00"));
        let closure = rule(RuleEffect::Closes, "2027-03-10", "2027-03-10", times("09:00", "10:00"));
        let tenth = day("2027-03-10");
        let cut = |former: &[AvailabilityRule], new: &[AvailabilityRule], range| {
            is_cut_off(former, new, tenth, range, &Sport::of_booking(Some("soccer")))
        };
        let (both, morning) = ([hours.clone(), closure.clone()], times("08:00", "09:30"));
        assert!(cut(std::slice::from_ref(&hours), &both, morning));
        assert!(!cut(std::slice::from_ref(&hours), &both, times("10:00", "12:00")));
        assert!(!cut(&both, &both, morning), "it was closed before");
        assert!(cut(&both, std::slice::from_ref(&closure), times("19:00", "20:00")));
        assert!(
            !cut(&both, std::slice::from_ref(&closure), times("20:00", "21:00")),
            "never open"
        );
        let twice = [hours.clone(), hours.clone()];
        assert!(
            !cut(&twice, std::slice::from_ref(&hours), morning),
            "another rule still opens it"
        );
        let for_rugby = |rule: &AvailabilityRule| AvailabilityRule {
            sport: Some("rugby".to_owned()),
            ..rule.clone()
        };
        let (others, shut) = (for_rugby(&hours), for_rugby(&closure));
        assert!(
            !cut(&[hours.clone(), others], std::slice::from_ref(&hours), morning),
            "hours of another sport go"
        );
        assert!(
            cut(std::slice::from_ref(&hours), &[hours.clone(), shut], morning),
            "what closes does so for every sport"
        );
        let kept = [for_rugby(&hours)];
        let cut_for = |sport: &Sport| is_cut_off(std::slice::from_ref(&hours), &kept, tenth, morning, sport);
        assert!(
            cut_for(&Sport::of_booking(None)),
            "hours are kept for a sport that it is not for"
        );
        assert!(!cut_for(&Sport::of_booking(Some("rugby"))));
        assert!(!cut_for(&Sport::NotChosen), "which may still be chosen");
    }
}
