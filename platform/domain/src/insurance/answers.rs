//! The questions that a renter answers to insure an event.

use super::Coverage;
use crate::counted::counted;
use crate::lists::InsuranceActivity;
use crate::refusal::{FieldRefusal, Refusal};

/// The most activities of one event.
const MOST_ACTIVITIES: usize = 10;

/// A step of the questions. The page has one more, while it saves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// Booked with insurance.
    Saved,
    /// Not started.
    Intro,
    General,
    Waiver,
    Activities,
    Prohibited,
    /// The answers, or the reason why it can't be insured.
    Confirm,
    /// The event is insured when it is booked.
    Complete,
}

/// The answers so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Answers {
    /// The list of what is insured was read.
    pub general: bool,
    /// The waiver was accepted.
    pub waiver: bool,
    /// Codes of what takes place.
    pub activities: Vec<String>,
    /// Prohibited activities take place; none: not answered.
    pub prohibited: Option<bool>,
    /// All of it was confirmed.
    pub confirmed: bool,
}

/// An event that can't be insured.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotInsured {
    #[error("An activity that isn't on the list can't be insured.")]
    Other,
    #[error("An event with a prohibited activity can't be insured.")]
    Prohibited,
    #[error("{0} isn't insured here.")]
    Excluded(&'static str),
    #[error("Events of up to {} can be insured here.", counted(*.0, "person", "people"))]
    TooMany(u32),
    #[error("Finish the insurance questions, or book without insurance.")]
    Unfinished,
}

impl Refusal for NotInsured {
    fn code(&self) -> &'static str {
        match self {
            Self::Other | Self::Prohibited | Self::Excluded(_) => "notInsurable",
            Self::TooMany(_) => "tooManyPeople",
            Self::Unfinished => "insuranceUnfinished",
        }
    }
}

impl Answers {
    /// Everything that is wrong with them, whatever they come to.
    pub fn refusals(&self) -> Vec<FieldRefusal> {
        let mut refusals = Vec::new();
        if self.activities.len() > MOST_ACTIVITIES {
            let message = "Choose up to 10 activities.";
            refusals.push(FieldRefusal::new("activities", "tooMany", message));
        }
        let unknown = self
            .activities
            .iter()
            .find_map(|code| InsuranceActivity::of(code).err());
        refusals.extend(unknown.map(|unknown| FieldRefusal::of("activities", &unknown)));
        refusals
    }

    /// Returns the reason why the event can't be insured: "Other", a prohibited activity, or one that the organization
    /// excludes.
    pub fn disqualified(&self, coverage: &Coverage) -> Option<NotInsured> {
        let chosen = || {
            self.activities
                .iter()
                .filter_map(|code| InsuranceActivity::of(code).ok())
        };
        if chosen().any(InsuranceActivity::is_other) {
            return Some(NotInsured::Other);
        }
        if self.prohibited == Some(true) || chosen().any(|activity| activity.prohibited) {
            return Some(NotInsured::Prohibited);
        }
        let excluded = chosen().find(|activity| !coverage.insures(activity));
        excluded.map(|activity| NotInsured::Excluded(activity.label))
    }

    /// Returns the first unanswered step. A disqualifying answer leads directly to the confirmation, and no further.
    pub fn step(&self, coverage: &Coverage) -> Step {
        if self.disqualified(coverage).is_some() {
            return Step::Confirm;
        }
        let questions = [
            (self.general, Step::General),
            (self.waiver, Step::Waiver),
            (!self.activities.is_empty(), Step::Activities),
            (self.prohibited.is_some(), Step::Prohibited),
            (self.confirmed, Step::Confirm),
        ];
        let open = questions.into_iter().find(|(answered, _)| !answered);
        open.map_or(Step::Complete, |(_, step)| step)
    }

    /// Checks that an event with this many people can be booked as insured.
    pub fn check(&self, coverage: &Coverage, people: u32) -> Result<(), NotInsured> {
        if let Some(reason) = self.disqualified(coverage) {
            return Err(reason);
        }
        if let Some(most) = coverage.most_people.filter(|most| people > *most) {
            return Err(NotInsured::TooMany(most));
        }
        match self.step(coverage) {
            Step::Complete => Ok(()),
            _ => Err(NotInsured::Unfinished),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::money::Money;
    use std::collections::BTreeSet;

    fn coverage() -> Coverage {
        Coverage {
            per_occurrence: Money::from_cents(100_000_000),
            aggregate: Money::from_cents(200_000_000),
            excluded: BTreeSet::from(["soccer".to_owned()]),
            most_people: Some(50),
            batting_cages: 0,
            batting_statements: BTreeSet::new(),
            waiver: None,
        }
    }

    fn of(activities: &[&str]) -> Answers {
        Answers {
            general: true,
            waiver: true,
            activities: activities.iter().map(|&code| code.to_owned()).collect(),
            prohibited: Some(false),
            confirmed: true,
        }
    }

    #[test]
    fn the_steps_come_one_after_the_other() {
        let mut answers = Answers::default();
        let mut steps = vec![answers.step(&coverage())];
        answers.general = true;
        steps.push(answers.step(&coverage()));
        answers.waiver = true;
        steps.push(answers.step(&coverage()));
        answers.activities = vec!["tennis".to_owned()];
        steps.push(answers.step(&coverage()));
        answers.prohibited = Some(false);
        steps.push(answers.step(&coverage()));
        assert_eq!(answers.check(&coverage(), 20), Err(NotInsured::Unfinished));
        answers.confirmed = true;
        steps.push(answers.step(&coverage()));
        assert_eq!(
            steps,
            [
                Step::General,
                Step::Waiver,
                Step::Activities,
                Step::Prohibited,
                Step::Confirm,
                Step::Complete
            ]
        );
        assert_eq!(answers.check(&coverage(), 50), Ok(()));
        assert_eq!(answers.check(&coverage(), 51), Err(NotInsured::TooMany(50)));
    }

    #[test]
    fn what_is_not_insured_leads_to_the_confirmation_and_no_further() {
        let cases = [
            (of(&["tennis", "other"]), NotInsured::Other),
            (of(&["rugby"]), NotInsured::Prohibited),
            (
                Answers {
                    prohibited: Some(true),
                    ..of(&["tennis"])
                },
                NotInsured::Prohibited,
            ),
            (of(&["soccer"]), NotInsured::Excluded("Soccer, recreational")),
        ];
        for (answers, reason) in cases {
            assert_eq!(answers.step(&coverage()), Step::Confirm);
            assert_eq!(answers.check(&coverage(), 1), Err(reason));
        }
        let early = Answers {
            activities: vec!["other".to_owned()],
            ..Answers::default()
        };
        assert_eq!(early.step(&coverage()), Step::Confirm);
    }

    #[test]
    fn activities_are_of_the_list_and_at_most_ten() {
        let unknown = of(&["quaffing"]).refusals();
        assert_eq!((unknown[0].field, unknown[0].code), ("activities", "unknownWord"));
        assert_eq!(of(&["tennis"; 10]).refusals(), []);
        assert_eq!(of(&["tennis"; 11]).refusals()[0].code, "tooMany");
    }
}
