//! The sport that somebody comes for, and the effect on it of rules that are for certain sports.

use std::collections::BTreeSet;

use crate::{
    availability::{AvailabilityRule, RuleEffect},
    lists::SPORTS,
    refusal::Refusal,
    time::LocalDay,
};

/// The sport that somebody comes for.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Sport {
    /// They say so later: each slot that is open for some sport is open to them.
    #[default]
    NotChosen,
    /// The sport with this code. Without one they come for none in particular, and have what is open for every one.
    Chosen(Option<String>),
}

impl Sport {
    /// Returns a booking's choice: one sport, or none in particular.
    pub fn of_booking(sport: Option<&str>) -> Self {
        Self::Chosen(sport.map(str::to_owned))
    }

    /// Returns whether a rule for one sport, or for every one, says something to them. What closes does so for everybody
    /// (docs/rules/availability.md#sports).
    pub(super) fn is_told(&self, effect: RuleEffect, only: Option<&str>) -> bool {
        match (effect, only, self) {
            (RuleEffect::Opens { .. }, Some(only), Self::Chosen(sport)) => sport.as_deref() == Some(only),
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
    #[error("Parts of this time are reserved for different sports.")]
    KeptInParts,
}

impl SportRefusal {
    /// Refuses times that can't all be booked for a sport, or for none in particular.
    pub fn check(times: &[OpenFor], sport: Option<&str>) -> Result<(), Self> {
        match Self::sports_for(times)? {
            Some(codes) if !sport.is_some_and(|sport| codes.contains(&sport)) => Err(Self::KeptFor {
                sports: labels(codes),
                several: times.len() > 1,
            }),
            _ => Ok(()),
        }
    }

    /// The codes of the only sports that all of the times can be booked for together, in the order of the list; none where
    /// that is any. Refused where there is none that they have in common.
    pub fn sports_for(times: &[OpenFor]) -> Result<Option<Vec<&'static str>>, Self> {
        if times.iter().all(|time| time.only.is_none()) {
            return Ok(None);
        }
        let codes = SPORTS.entries.iter().map(|entry| entry.code);
        let common: Vec<_> = codes
            .filter(|code| times.iter().all(|time| time.includes(code)))
            .collect();
        if !common.is_empty() {
            return Ok(Some(common));
        }
        if times.len() == 1 {
            return Err(Self::KeptInParts);
        }
        let day = |time: &OpenFor| Some((time.day, labels(time.only.as_ref()?.iter().copied())));
        let days = times.iter().filter_map(day).collect();
        Err(Self::NoneInCommon { days })
    }

    /// Returns advice for the person who books.
    pub fn advice(&self) -> &'static str {
        match self {
            Self::KeptFor { sports, .. } if sports.len() == 1 => "Choose that sport or another time.",
            Self::KeptFor { .. } => "Choose one of these sports or another time.",
            Self::NoneInCommon { .. } => "Book them one by one, or choose other times.",
            Self::KeptInParts => "Choose another time.",
        }
    }
}

impl Refusal for SportRefusal {
    fn code(&self) -> &'static str {
        "keptForSports"
    }
}

/// In the order of the list; what the list no longer has can't be chosen.
fn labels<'a>(codes: impl IntoIterator<Item = &'a str>) -> Vec<&'static str> {
    let codes: BTreeSet<&str> = codes.into_iter().collect();
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
        assert_eq!(refusal.code(), "keptForSports");
        format!("{refusal} {}", refusal.advice())
    }

    #[test]
    fn a_time_that_is_kept_for_sports_needs_one_of_them_and_names_them() {
        let kept = [time("2027-03-01", Some(&["soccer", "lacrosse", "rugby"]))];
        assert_eq!(SportRefusal::check(&kept, Some("rugby")), Ok(()));
        let sentence =
            "This time is open only for Lacrosse, Rugby or Soccer. Choose one of these sports or another time.";
        assert_eq!(refused(&kept, None), sentence);
        assert_eq!(refused(&kept, Some("yoga")), sentence);
        let one = [time("2027-03-01", Some(&["iceHockey"]))];
        assert_eq!(
            refused(&one, None),
            "This time is open only for Ice hockey. Choose that sport or another time."
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
            "These times are open only for Rugby. Choose that sport or another time."
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
             Thu, Mar 4: different sports. Book them one by one, or choose other times."
        );
        assert_eq!(
            refused(&times[3..], Some("soccer")),
            "Parts of this time are reserved for different sports. Choose another time."
        );
        assert_eq!(
            SportRefusal::sports_for(&times[..2]),
            Ok(Some(vec!["rugby", "soccer"])),
            "in the order of the list"
        );
        assert_eq!(SportRefusal::sports_for(&times[1..2]), Ok(None));
    }
}
