//! What somebody comes for, and what the rules that are for certain sports make of it.

use std::collections::BTreeSet;

use crate::{
    availability::{AvailabilityRule, RuleEffect},
    lists::SPORTS,
    refusal::Refusal,
    time::LocalDay,
};

/// The sports that somebody comes for, by their codes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Sports {
    /// They say so later: whatever is open for any sport is open to them.
    #[default]
    NotChosen,
    /// Any of these. Where there is none, they come for no sport in particular, and have what is open for every one.
    AnyOf(Vec<String>),
}

impl Sports {
    /// What a booking is for: one sport, or none in particular.
    pub fn of_booking(sport: Option<&str>) -> Self {
        Self::AnyOf(sport.map(str::to_owned).into_iter().collect())
    }

    /// Whether a rule for one sport, or for every one, says something to them. What closes does so for everybody
    /// (decisions.md, What can be booked).
    pub(super) fn are_told(&self, effect: RuleEffect, only: Option<&str>) -> bool {
        match (effect, only, self) {
            (RuleEffect::Opens { .. }, Some(only), Self::AnyOf(sports)) => sports.iter().any(|sport| sport == only),
            _ => true,
        }
    }
}

/// The codes of the sports that some of the rules open time for and for nothing else.
pub fn sports_of(rules: &[AvailabilityRule]) -> BTreeSet<&str> {
    let opens = |rule: &&AvailabilityRule| matches!(rule.effect, RuleEffect::Opens { .. });
    let sports = rules.iter().filter(opens).filter_map(|rule| rule.sport.as_deref());
    sports.collect()
}

/// A time that is to be booked, and what it is open for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenFor<'a> {
    pub day: LocalDay,
    /// The codes of the only sports that it is open for as a whole; none: whatever somebody comes for.
    pub only: Option<BTreeSet<&'a str>>,
}

impl OpenFor<'_> {
    fn includes(&self, sport: &str) -> bool {
        self.only.as_ref().is_none_or(|only| only.contains(sport))
    }
}

/// Times that are not open for what somebody comes for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SportRefusal {
    #[error("{} only for {}.", if *.several { "These times are open" } else { "This time is open" }, one_of(.sports))]
    KeptFor {
        /// The labels of those that all of the times are open for, at least one.
        sports: Vec<&'static str>,
        several: bool,
    },
    #[error("No sport is open at all of these times: {}.", day_by_day(.days))]
    NoneInCommon {
        /// The days that are kept, each with the labels of the sports that it is open for.
        days: Vec<(LocalDay, Vec<&'static str>)>,
    },
    #[error("Parts of this time are kept for different sports.")]
    KeptInParts,
}

impl SportRefusal {
    /// Whether each of the times can be booked for a sport, or for none in particular.
    pub fn check(times: &[OpenFor], sport: Option<&str>) -> Result<(), Self> {
        let suits = |time: &OpenFor| match sport {
            Some(sport) => time.includes(sport),
            None => time.only.is_none(),
        };
        if times.iter().all(suits) {
            return Ok(());
        }
        let in_common = |code: &&str| times.iter().all(|time| time.includes(code));
        let named: BTreeSet<&str> = times.iter().flat_map(|time| &time.only).flatten().copied().collect();
        let sports = labels(named.into_iter().filter(in_common));
        let several = times.len() > 1;
        if !sports.is_empty() {
            return Err(Self::KeptFor { sports, several });
        }
        if !several {
            return Err(Self::KeptInParts);
        }
        let day = |time: &OpenFor| Some((time.day, labels(time.only.as_ref()?.iter().copied())));
        let days = times.iter().filter_map(day).collect();
        Err(Self::NoneInCommon { days })
    }

    /// What whoever books can do about it.
    pub fn advice(&self) -> &'static str {
        match self {
            Self::KeptFor { sports, .. } if sports.len() == 1 => "Please choose that sport, or another time.",
            Self::KeptFor { .. } => "Please choose one of these sports, or another time.",
            Self::NoneInCommon { .. } => "Please book them one by one, or choose other times.",
            Self::KeptInParts => "Please choose another time.",
        }
    }
}

impl Refusal for SportRefusal {
    fn code(&self) -> &'static str {
        "keptForSports"
    }
}

/// In the order of the list; what the list no longer has can't be chosen.
fn labels<'a>(codes: impl Iterator<Item = &'a str>) -> Vec<&'static str> {
    let codes: BTreeSet<&str> = codes.collect();
    let named = SPORTS.entries.iter().filter(|entry| codes.contains(entry.code));
    named.map(|entry| entry.label).collect()
}

/// `Soccer`, `Soccer or Rugby`, `Lacrosse, Rugby or Soccer`.
fn one_of(sports: &[&str]) -> String {
    match sports {
        [] => "different sports".to_owned(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

fn day_by_day(days: &[(LocalDay, Vec<&str>)]) -> String {
    let told =
        |(day, sports): &(LocalDay, Vec<&str>)| format!("{} {}", day.date().format("%a, %b %-d:"), one_of(sports));
    days.iter().map(told).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time<'a>(day: &str, only: Option<&[&'a str]>) -> OpenFor<'a> {
        OpenFor {
            day: day.parse().unwrap(),
            only: only.map(|only| only.iter().copied().collect()),
        }
    }

    fn refused(times: &[OpenFor], sport: Option<&str>) -> String {
        let refusal = SportRefusal::check(times, sport).unwrap_err();
        format!("{refusal} {}", refusal.advice())
    }

    #[test]
    fn a_time_that_is_kept_for_sports_needs_one_of_them_and_names_them() {
        let kept = [time("2027-03-01", Some(&["soccer", "lacrosse", "rugby"]))];
        assert_eq!(SportRefusal::check(&kept, Some("rugby")), Ok(()));
        let sentence =
            "This time is open only for Lacrosse, Rugby or Soccer. Please choose one of these sports, or another time.";
        assert_eq!(refused(&kept, None), sentence);
        assert_eq!(refused(&kept, Some("yoga")), sentence);
        let one = [time("2027-03-01", Some(&["iceHockey"]))];
        assert_eq!(
            refused(&one, None),
            "This time is open only for Ice hockey. Please choose that sport, or another time."
        );
        assert_eq!(SportRefusal::check(&[time("2027-03-01", None)], None), Ok(()));
    }

    #[test]
    fn of_several_times_those_that_all_share_are_named() {
        let times = [
            time("2027-03-01", Some(&["soccer", "rugby"])),
            time("2027-03-02", None),
            time("2027-03-03", Some(&["lacrosse", "rugby"])),
        ];
        assert_eq!(
            refused(&times, Some("soccer")),
            "These times are open only for Rugby. Please choose that sport, or another time."
        );
        assert_eq!(SportRefusal::check(&times, Some("rugby")), Ok(()));
    }

    #[test]
    fn where_they_share_none_each_day_says_what_it_is_kept_for() {
        let times = [
            time("2027-03-01", Some(&["soccer", "rugby"])),
            time("2027-03-02", None),
            time("2027-03-03", Some(&["lacrosse"])),
            time("2027-03-04", Some(&[])),
        ];
        assert_eq!(
            refused(&times, Some("soccer")),
            "No sport is open at all of these times: Mon, Mar 1: Rugby or Soccer; Wed, Mar 3: Lacrosse; \
             Thu, Mar 4: different sports. Please book them one by one, or choose other times."
        );
        assert_eq!(
            refused(&times[3..], Some("soccer")),
            "Parts of this time are kept for different sports. Please choose another time."
        );
    }
}
