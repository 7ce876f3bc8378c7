//! A rule from the form to the row; what has to be right about it is `domain::availability::RuleForm`.

use chrono::NaiveDate;
use domain::access::AccessLevel;
use domain::availability::{AvailabilityRule, RuleEffect, RuleForm, RuleTimes, RuleType};
use domain::lists::SPORTS;
use domain::refusal::FieldRefusal;
use domain::time::{LocalDay, LocalTime, TimeRange};
use kernel::door::TenantTx;
use kernel::problem::FieldProblems;
use uuid::Uuid;

use super::db::RuleRow;
use super::{AvailabilityRuleChange, AvailabilityRuleError, NewAvailabilityRule, RuleKind, Weekday};
use crate::fields;
use crate::spaces::{SpaceFacts, facts};

const LONGEST_TITLE: usize = 120;

/// The form: texts as they were typed.
#[derive(Clone, Debug)]
pub(super) struct Form {
    pub kind: RuleKind,
    pub title: String,
    pub start_date: NaiveDate,
    pub end_date: Option<NaiveDate>,
    pub weekdays: Vec<Weekday>,
    pub all_day: bool,
    pub start_time: Option<String>,
    pub end_time: Option<String>,
    pub access_level: Option<u8>,
    pub sport: Option<String>,
    pub space_ids: Vec<Uuid>,
}

/// The checked form.
#[derive(Clone, Debug)]
pub(super) struct Checked {
    pub title: String,
    pub rule: AvailabilityRule,
    pub space_ids: Vec<Uuid>,
}

impl From<NewAvailabilityRule> for Form {
    fn from(new: NewAvailabilityRule) -> Self {
        let every_day = || domain::time::Weekday::ALL.into_iter().map(Weekday::from).collect();
        Self {
            kind: new.kind,
            title: new.title,
            start_date: new.start_date,
            end_date: new.end_date,
            weekdays: new.weekdays.unwrap_or_else(every_day),
            all_day: new.all_day,
            start_time: new.start_time,
            end_time: new.end_time,
            access_level: new.access_level,
            sport: new.sport,
            space_ids: new.space_ids,
        }
    }
}

impl Form {
    pub(super) fn of_row(row: &RuleRow) -> Result<Self, sqlx::Error> {
        let rule = row.wire()?;
        Ok(Self {
            kind: rule.kind,
            title: rule.title,
            start_date: rule.start_date,
            end_date: Some(rule.end_date),
            weekdays: rule.weekdays,
            all_day: rule.all_day,
            start_time: Some(rule.start_time),
            end_time: Some(rule.end_time),
            access_level: Some(rule.access_level),
            sport: rule.sport,
            space_ids: rule.space_ids,
        })
    }

    #[must_use]
    pub(super) fn with(self, change: AvailabilityRuleChange) -> Self {
        // Times that were typed make a rule that covered whole days cover those.
        let types_times = change.start_time.is_some() || change.end_time.is_some();
        Self {
            kind: change.kind.unwrap_or(self.kind),
            title: change.title.unwrap_or(self.title),
            start_date: change.start_date.unwrap_or(self.start_date),
            end_date: fields::changed(change.end_date, self.end_date),
            weekdays: change.weekdays.unwrap_or(self.weekdays),
            all_day: change.all_day.unwrap_or(self.all_day && !types_times),
            start_time: change.start_time.or(self.start_time),
            end_time: change.end_time.or(self.end_time),
            access_level: change.access_level.or(self.access_level),
            sport: fields::changed(change.sport, self.sport),
            space_ids: change.space_ids.unwrap_or(self.space_ids),
        }
    }

    /// The rule, or everything that is wrong with the form. `began` is the first day of a rule that is changed, which
    /// may lie in the past.
    pub(super) async fn check(
        self,
        tx: &mut TenantTx,
        began: Option<LocalDay>,
    ) -> Result<Checked, AvailabilityRuleError> {
        let mut problems = FieldProblems::new();
        let found = &mut problems;
        let spaces = facts(tx, &self.space_ids).await?;
        let space_ids = check_spaces(found, &self.space_ids, &spaces);
        let title = fields::line(found, "title", &self.title, LONGEST_TITLE);
        let sport = self.sport.filter(|sport| !sport.is_empty());
        if let Some(code) = &sport {
            fields::take(found, "sport", SPORTS.entry(code));
        }
        let access = self
            .access_level
            .and_then(|level| fields::take(found, "accessLevel", AccessLevel::try_from(level)));
        let given_times = !self.all_day;
        let mut time = |field: &str, text: Option<&str>| {
            let text = text.filter(|_| given_times);
            (text.is_some(), fields::parse_optional::<LocalTime>(found, field, text))
        };
        let (start_given, start_time) = time("startTime", self.start_time.as_deref());
        let (end_given, end_time) = time("endTime", self.end_time.as_deref());
        let unreadable_time = (start_given && start_time.is_none()) || (end_given && end_time.is_none());

        let now = tx.now();
        let today = spaces.iter().map(|space| space.zone.day_of(now)).min();
        let start_date = LocalDay::from(self.start_date);
        let end_date = self.end_date.map(LocalDay::from);
        let form = RuleForm {
            rule_type: match self.kind {
                RuleKind::Open => RuleType::Availability,
                RuleKind::Closed => RuleType::Exception,
            },
            start_date,
            end_date,
            // A rule that ends on the day on which it starts is for that day.
            multiple: end_date.is_some_and(|end| end != start_date),
            days: self.weekdays.iter().copied().map(domain::time::Weekday::from).collect(),
            all_day: self.all_day || unreadable_time,
            start_time,
            end_time,
            access: access.or(self.access_level.map(|_| AccessLevel::STAFF)),
            sport,
            checked_blocks: None,
        };
        let earliest = match began {
            Some(began) if began == start_date => began,
            _ => today.unwrap_or(start_date),
        };
        let priced = spaces.iter().all(|space| space.availability.pricing.is_priced());
        match form.check(earliest, priced) {
            Ok(rule) => {
                problems.check()?;
                Ok(Checked { title, rule, space_ids })
            }
            Err(refusals) => {
                fields::refused(&mut problems, refusals.into_iter().map(on_the_wire).collect());
                Err(fields::refusal(problems).into())
            }
        }
    }
}

/// The fields have other names on the wire.
fn on_the_wire(refusal: FieldRefusal) -> FieldRefusal {
    let field = match refusal.field {
        "access" => "accessLevel",
        "days" => "weekdays",
        "price" => "spaceIds",
        other => other,
    };
    FieldRefusal { field, ..refusal }
}

fn check_spaces(problems: &mut FieldProblems, asked: &[Uuid], found: &[SpaceFacts]) -> Vec<Uuid> {
    if asked.is_empty() {
        problems.add("spaceIds", "required", "Please choose at least one space.");
    } else if !asked.iter().all(|id| found.iter().any(|space| space.space_id == *id)) {
        problems.add("spaceIds", "unknownSpace", "One of these spaces is not there.");
    }
    found.iter().map(|space| space.space_id).collect()
}

/// Whom a rule lets in, and the minutes of the day that it covers.
pub(super) fn level_of(rule: &AvailabilityRule) -> AccessLevel {
    match rule.effect {
        RuleEffect::Opens { level } => level,
        RuleEffect::Closes => AccessLevel::PUBLIC,
    }
}

/// From start to end; all day is from midnight to midnight.
pub(super) fn range_of(rule: &AvailabilityRule) -> TimeRange {
    match &rule.times {
        RuleTimes::AllDay => TimeRange::ALL_DAY,
        RuleTimes::Ranges(ranges) => ranges.first().copied().unwrap_or(TimeRange::ALL_DAY),
    }
}
