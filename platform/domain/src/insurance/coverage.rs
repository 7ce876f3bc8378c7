//! The insurance of events at an organization's spaces.

use crate::lists::{BATTING_STATEMENTS, INSURANCE_ACTIVITIES, InsuranceActivity};
use crate::money::Money;
use crate::refusal::{FieldRefusal, Refusal};
use std::collections::BTreeSet;

/// The most that a policy pays, in cents.
const MOST_LIABILITY_CENTS: i64 = 10_000_000_000;

/// The most batting cages of an organization.
const MOST_CAGES: u16 = 200;

/// The most people that a limit may name.
const MOST_PEOPLE: u32 = 100_000;

/// The waiver that renters accept if the organization has none.
pub const STANDARD_WAIVER: &str = "I am at least 18 years old and may sign for everybody who takes part in my event.\n\n\
    I understand that sports, recreation, and events carry a risk of injury and of damage to property. I accept that risk for myself \
    and for my guests, and I will tell them about it.\n\n\
    I release the organization, its staff, and its volunteers from claims that arise from my event, except those that come from their \
    gross negligence or intent.\n\n\
    I will follow the organization's rules, supervise my event until it ends, stop it where it isn't safe, and report every injury \
    and damage within 24 hours.\n\n\
    I have answered the questions about my event truthfully. I understand that an activity that I didn't name isn't insured.";

/// An organization's agreement with its insurer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Coverage {
    /// The sum that general liability pays for one event…
    pub per_occurrence: Money,
    /// …and for all of them in a year.
    pub aggregate: Money,
    /// Codes of activities that could be insured but aren't here.
    pub excluded: BTreeSet<String>,
    /// The largest event that is insured; none: any.
    pub most_people: Option<u32>,
    pub batting_cages: u16,
    /// Codes of what the organization states about its cages.
    pub batting_statements: BTreeSet<String>,
    /// The organization's own waiver; none: the standard one.
    pub waiver: Option<String>,
}

impl Coverage {
    /// Everything that is wrong with it. `hosts_prohibited`: prohibited activities take place at its spaces.
    pub fn refusals(&self, hosts_prohibited: bool) -> Vec<FieldRefusal> {
        let mut refusals = Vec::new();
        let mut refuse = |field, code, message: &str| refusals.push(FieldRefusal::new(field, code, message));
        let is_amount = |amount: Money| amount.is_positive() && amount.cents() <= MOST_LIABILITY_CENTS;
        if !is_amount(self.per_occurrence) {
            let message = "Enter what your general liability pays per event, above $0 and up to $100,000,000.";
            refuse("generalLiability.perOccurrence", "outOfRange", message);
        }
        if !is_amount(self.aggregate) || self.aggregate < self.per_occurrence {
            let message = "Enter what it pays in a year: at least the amount per event, up to $100,000,000.";
            refuse("generalLiability.aggregate", "outOfRange", message);
        }
        if hosts_prohibited {
            let message = "Rentals can't be insured where prohibited activities take place.";
            refuse("prohibited", "prohibited", message);
        }
        if self.most_people.is_some_and(|most| !(1..=MOST_PEOPLE).contains(&most)) {
            refuse(
                "mostPeople",
                "outOfRange",
                "Enter a number of people from 1 to 100,000.",
            );
        }
        if self.batting_cages > MOST_CAGES {
            refuse("battingCages", "outOfRange", "Enter a number of cages from 0 to 200.");
        }
        let states_all = BATTING_STATEMENTS
            .entries
            .iter()
            .all(|statement| self.batting_statements.contains(statement.code));
        if self.batting_cages > 0 && !states_all {
            let message = "Confirm each statement about your batting cages.";
            refuse("battingStatements", "required", message);
        }
        if let Some(unknown) = self.unknown_statement() {
            refusals.push(FieldRefusal::of("battingStatements", &unknown));
        }
        for code in &self.excluded {
            match InsuranceActivity::of(code) {
                Ok(activity) if activity.disqualifies() => {
                    let message = format!("{} is never insured. Remove it from the list.", activity.label);
                    refusals.push(FieldRefusal::new("excluded", "neverInsured", message));
                }
                Ok(_) => {}
                Err(unknown) => refusals.push(FieldRefusal::of("excluded", &unknown)),
            }
        }
        if self.activities().next().is_none() {
            let message = "Leave at least one activity that can be insured.";
            refusals.push(FieldRefusal::new("excluded", "nothingLeft", message));
        }
        refusals
    }

    fn unknown_statement(&self) -> Option<impl Refusal + use<>> {
        let mut statements = self.batting_statements.iter();
        statements.find_map(|code| BATTING_STATEMENTS.entry(code).err())
    }

    /// Returns true if it is no reason to refuse.
    pub fn insures(&self, activity: &InsuranceActivity) -> bool {
        !activity.disqualifies() && !self.excluded.contains(activity.code)
    }

    /// The activities that are insured here.
    pub fn activities(&self) -> impl Iterator<Item = &'static InsuranceActivity> {
        INSURANCE_ACTIVITIES.iter().filter(|activity| self.insures(activity))
    }

    /// The activities that must not take place at an insured event; "Other" is an answer and none of them.
    pub fn prohibited(&self) -> impl Iterator<Item = &'static InsuranceActivity> {
        let named = INSURANCE_ACTIVITIES.iter().filter(|activity| !activity.is_other());
        named.filter(|activity| !self.insures(activity))
    }

    /// The waiver that renters accept here.
    pub fn waiver(&self) -> &str {
        self.waiver.as_deref().unwrap_or(STANDARD_WAIVER)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn coverage() -> Coverage {
        Coverage {
            per_occurrence: Money::from_cents(100_000_000),
            aggregate: Money::from_cents(200_000_000),
            excluded: BTreeSet::new(),
            most_people: Some(300),
            batting_cages: 0,
            batting_statements: BTreeSet::new(),
            waiver: None,
        }
    }

    fn fields(coverage: &Coverage, hosts_prohibited: bool) -> Vec<(&'static str, &'static str)> {
        let refusals = coverage.refusals(hosts_prohibited);
        refusals.iter().map(|refusal| (refusal.field, refusal.code)).collect()
    }

    fn codes(codes: &[&str]) -> BTreeSet<String> {
        codes.iter().map(|&code| code.to_owned()).collect()
    }

    #[test]
    fn liability_is_named_and_the_year_covers_an_event() {
        assert_eq!(fields(&coverage(), false), []);
        let none = Coverage {
            per_occurrence: Money::ZERO,
            ..coverage()
        };
        assert_eq!(fields(&none, false), [("generalLiability.perOccurrence", "outOfRange")]);
        let less = Coverage {
            aggregate: Money::from_cents(99_999_999),
            ..coverage()
        };
        assert_eq!(fields(&less, false), [("generalLiability.aggregate", "outOfRange")]);
        let same = Coverage {
            aggregate: Money::from_cents(100_000_000),
            ..coverage()
        };
        assert_eq!(fields(&same, false), []);
        let most = Money::from_cents(MOST_LIABILITY_CENTS);
        let more = Coverage {
            aggregate: most + Money::from_cents(1),
            ..coverage()
        };
        let most = Coverage {
            per_occurrence: most,
            aggregate: most,
            ..coverage()
        };
        assert_eq!(fields(&most, false), []);
        assert_eq!(fields(&more, false), [("generalLiability.aggregate", "outOfRange")]);
    }

    #[test]
    fn prohibited_activities_and_silent_cages_leave_it_uninsured() {
        assert_eq!(fields(&coverage(), true), [("prohibited", "prohibited")]);
        let cages = Coverage {
            batting_cages: 1,
            ..coverage()
        };
        assert_eq!(fields(&cages, false), [("battingStatements", "required")]);
        let all: Vec<&str> = BATTING_STATEMENTS
            .entries
            .iter()
            .map(|statement| statement.code)
            .collect();
        let stated = Coverage {
            batting_statements: codes(&all),
            ..cages.clone()
        };
        assert_eq!(fields(&stated, false), []);
        let some = Coverage {
            batting_statements: codes(&all[1..]),
            ..cages
        };
        assert_eq!(fields(&some, false), [("battingStatements", "required")]);
        let odd = Coverage {
            batting_statements: codes(&["helmetsMaybe"]),
            ..coverage()
        };
        assert_eq!(fields(&odd, false), [("battingStatements", "unknownWord")]);
        for (cages, wrong) in [(MOST_CAGES, false), (MOST_CAGES + 1, true)] {
            let many = Coverage {
                batting_cages: cages,
                batting_statements: codes(&all),
                ..coverage()
            };
            assert_eq!(fields(&many, false).is_empty(), !wrong);
        }
    }

    #[test]
    fn an_organization_excludes_what_could_be_insured_but_not_all_of_it() {
        let one = Coverage {
            excluded: codes(&["soccer"]),
            ..coverage()
        };
        assert_eq!(fields(&one, false), []);
        assert!(one.prohibited().any(|activity| activity.code == "soccer"));
        assert!(one.activities().all(|activity| activity.code != "soccer"));
        assert!(one.prohibited().any(|activity| activity.code == "fireworks"));
        assert!(one.prohibited().all(|activity| activity.code != "other"));
        for never in ["other", "rugby"] {
            let refused = Coverage {
                excluded: codes(&[never]),
                ..coverage()
            };
            assert_eq!(fields(&refused, false), [("excluded", "neverInsured")]);
        }
        let odd = Coverage {
            excluded: codes(&["quaffing"]),
            ..coverage()
        };
        assert_eq!(fields(&odd, false), [("excluded", "unknownWord")]);
        let all = coverage()
            .activities()
            .map(|activity| activity.code.to_owned())
            .collect();
        let nothing = Coverage {
            excluded: all,
            ..coverage()
        };
        assert_eq!(fields(&nothing, false), [("excluded", "nothingLeft")]);
    }

    #[test]
    fn a_limit_is_a_number_of_people() {
        for (most, wrong) in [(0, true), (1, false), (100_000, false), (100_001, true)] {
            let limited = Coverage {
                most_people: Some(most),
                ..coverage()
            };
            assert_eq!(fields(&limited, false).is_empty(), !wrong, "{most}");
        }
        assert_eq!(
            fields(
                &Coverage {
                    most_people: None,
                    ..coverage()
                },
                false
            ),
            []
        );
    }

    #[test]
    fn the_standard_waiver_stands_in_for_ones_own() {
        assert_eq!(coverage().waiver(), STANDARD_WAIVER);
        let own = Coverage {
            waiver: Some("Ours.".to_owned()),
            ..coverage()
        };
        assert_eq!(own.waiver(), "Ours.");
    }
}
