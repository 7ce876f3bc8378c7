//! A rule from the form to the row; what has to be right about it is `domain::availability::RuleForm`.

use chrono::NaiveDate;
use domain::access::AccessLevel;
use domain::availability::{AvailabilityRule, RuleEffect, RuleForm, RuleSpace, RuleTimes, RuleType};
use domain::lists::SPORTS;
use domain::refusal::FieldRefusal;
use domain::time::{LocalDay, LocalTime, TimeRange};
use ground::facts::{self, SpaceFacts};
use ground::fields;
use ground::weekday::Weekday;
use kernel::door::TenantTx;
use kernel::ids::SpaceId;
use kernel::problem::FieldProblems;

use super::db::RuleRow;
use super::{AvailabilityRuleChange, AvailabilityRuleError, CheckedBlock, NewAvailabilityRule, RuleKind};

const LONGEST_TITLE: usize = 120;
/// The most that a space can have.
const MOST_BLOCKS: usize = 50;

/// The form: texts as they were typed.
#[derive(Clone, Debug)]
pub(super) struct Form {
    pub kind: RuleKind,
    pub title: String,
    pub start_date: NaiveDate,
    pub end_date: Option<NaiveDate>,
    /// If absent, it follows from the last day.
    pub multiple: Option<bool>,
    pub weekdays: Vec<Weekday>,
    pub all_day: bool,
    pub start_time: Option<String>,
    pub end_time: Option<String>,
    pub duration_minutes: Option<u16>,
    pub checked_blocks: Option<Vec<CheckedBlock>>,
    pub access_level: Option<u8>,
    pub sport: Option<String>,
    pub space_ids: Vec<SpaceId>,
}

/// The checked form.
#[derive(Clone, Debug)]
pub(super) struct CheckedRule {
    pub title: String,
    pub rule: AvailabilityRule,
    /// Its times are those of checked pricing blocks.
    pub by_blocks: bool,
    pub space_ids: Vec<SpaceId>,
}

impl From<NewAvailabilityRule> for Form {
    fn from(new: NewAvailabilityRule) -> Self {
        let every_day = || domain::time::Weekday::ALL.into_iter().map(Weekday::from).collect();
        Self {
            kind: new.kind,
            title: new.title,
            start_date: new.start_date,
            end_date: new.end_date,
            multiple: new.multiple,
            weekdays: new.weekdays.unwrap_or_else(every_day),
            all_day: new.all_day,
            start_time: new.start_time,
            end_time: new.end_time,
            duration_minutes: new.duration_minutes,
            checked_blocks: new.checked_blocks,
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
            multiple: None,
            weekdays: rule.weekdays,
            all_day: rule.all_day,
            start_time: Some(rule.start_time),
            end_time: Some(rule.end_time),
            duration_minutes: None,
            checked_blocks: rule.checked_blocks,
            // A closing rule lets nobody in, so there is no level that it could open with.
            access_level: (rule.kind == RuleKind::Open).then_some(rule.access_level),
            sport: rule.sport,
            space_ids: row.space_ids.clone(),
        })
    }

    #[must_use]
    pub(super) fn with(self, change: AvailabilityRuleChange) -> Self {
        // Times that were typed make a rule that covered whole days or blocks cover those.
        let types_times = change.start_time.is_some() || change.end_time.is_some() || change.duration_minutes.is_some();
        let kept_blocks = self
            .checked_blocks
            .filter(|_| !types_times && change.all_day != Some(true));
        let kept_end = self.end_time.filter(|_| change.duration_minutes.is_none());
        // A rule for one day stays for one, also where it moves to another.
        let one_day = self.end_date == Some(self.start_date) && change.multiple.is_none();
        let kept_last = self.end_date.filter(|_| !one_day);
        Self {
            kind: change.kind.unwrap_or(self.kind),
            title: change.title.unwrap_or(self.title),
            start_date: change.start_date.unwrap_or(self.start_date),
            end_date: fields::changed(change.end_date, kept_last),
            multiple: change.multiple,
            weekdays: change.weekdays.unwrap_or(self.weekdays),
            all_day: change.all_day.unwrap_or(self.all_day && !types_times),
            start_time: change.start_time.or(self.start_time),
            end_time: change.end_time.or(kept_end),
            duration_minutes: change.duration_minutes,
            checked_blocks: fields::changed(change.checked_blocks, kept_blocks),
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
    ) -> Result<CheckedRule, AvailabilityRuleError> {
        let mut problems = FieldProblems::new();
        let found = &mut problems;
        let spaces = facts::of_spaces(tx, &self.space_ids).await?;
        let space_ids = check_spaces(found, &self.space_ids, &spaces);
        if began.is_none() && spaces.iter().any(|space| space.archived) {
            found.add(
                "spaceIds",
                "archived",
                "One of these spaces is archived. Restore it first.",
            );
        }
        let title = fields::line(found, "title", &self.title, LONGEST_TITLE);
        check_sport(found, self.sport.as_deref());
        let sport = self.sport;
        let checked_blocks = self.checked_blocks.map(|blocks| read_blocks(found, &blocks));
        let access = self
            .access_level
            .and_then(|level| fields::take(found, "accessLevel", AccessLevel::try_from(level)));
        let given_times = !self.all_day && checked_blocks.is_none();
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
            multiple: self
                .multiple
                .unwrap_or_else(|| end_date.is_some_and(|end| end != start_date)),
            days: self.weekdays.iter().copied().map(domain::time::Weekday::from).collect(),
            all_day: self.all_day || unreadable_time || checked_blocks == Some(None),
            start_time,
            end_time,
            duration_minutes: self.duration_minutes,
            access: access.or(self.access_level.map(|_| AccessLevel::STAFF)),
            sport,
            checked_blocks: checked_blocks.flatten(),
        };
        let by_blocks = form.checked_blocks.is_some();
        let earliest = match began {
            Some(began) if began == start_date => began,
            _ => today.unwrap_or(start_date),
        };
        let rule_spaces: Vec<RuleSpace> = spaces
            .iter()
            .map(|space| RuleSpace {
                name: &space.space_name,
                pricing: &space.availability.pricing,
            })
            .collect();
        match form.check(earliest, &rule_spaces) {
            Ok(rule) => {
                problems.check()?;
                Ok(CheckedRule {
                    title,
                    rule,
                    by_blocks,
                    space_ids,
                })
            }
            Err(refusals) => {
                fields::refused(&mut problems, refusals.into_iter().map(on_the_wire).collect());
                Err(fields::refusal(problems).into())
            }
        }
    }
}

/// The fields have other names on the wire.
pub fn on_the_wire(refusal: FieldRefusal) -> FieldRefusal {
    let field = match refusal.field {
        "access" => "accessLevel",
        "days" => "weekdays",
        "price" => "spaceIds",
        other => other,
    };
    FieldRefusal { field, ..refusal }
}

impl CheckedRule {
    /// The times of the checked pricing blocks, where it was made for such.
    pub(super) fn blocks(&self) -> Option<&[TimeRange]> {
        match &self.rule.times {
            RuleTimes::Ranges(ranges) if self.by_blocks => Some(ranges),
            _ => None,
        }
    }
}

/// A code of the list, where it is for one sport; a blank one is neither that nor none.
fn check_sport(problems: &mut FieldProblems, sport: Option<&str>) {
    match sport {
        None => {}
        Some(blank) if blank.trim().is_empty() => {
            let message = "Enter a sport, or leave it out to allow any.";
            problems.add("sport", "sportRequired", message);
        }
        Some(code) => {
            fields::take(problems, "sport", SPORTS.entry(code));
        }
    }
}

/// The times of the checked blocks, where all of them can be read.
pub fn read_blocks(problems: &mut FieldProblems, blocks: &[CheckedBlock]) -> Option<Vec<TimeRange>> {
    if blocks.len() > MOST_BLOCKS {
        problems.add(
            "checkedBlocks",
            "tooMany",
            format!("You can add up to {MOST_BLOCKS} blocks."),
        );
        return None;
    }
    let read = blocks.iter().enumerate().map(|(index, block)| {
        let place = format!("checkedBlocks.{index}");
        fields::times(problems, &place, &block.start, &block.end)
    });
    // Each is read, so that each says what is wrong with it.
    let read: Vec<Option<TimeRange>> = read.collect();
    read.into_iter().collect()
}

fn check_spaces(problems: &mut FieldProblems, asked: &[SpaceId], found: &[SpaceFacts]) -> Vec<SpaceId> {
    if asked.is_empty() {
        problems.add("spaceIds", "required", "Choose at least one space.");
    } else if !asked.iter().all(|id| found.iter().any(|space| space.space_id == *id)) {
        problems.add("spaceIds", "unknownSpace", "One of these spaces doesn't exist.");
    }
    found.iter().map(|space| space.space_id).collect()
}

/// Returns the access level of a rule.
pub(super) fn level_of(rule: &AvailabilityRule) -> AccessLevel {
    match rule.effect {
        RuleEffect::Opens { level } => level,
        RuleEffect::Closes => AccessLevel::PUBLIC,
    }
}

/// From the first start to the last end; all day is from midnight to midnight.
pub(super) fn range_of(rule: &AvailabilityRule) -> TimeRange {
    let RuleTimes::Ranges(ranges) = &rule.times else {
        return TimeRange::ALL_DAY;
    };
    let ends = ranges
        .iter()
        .map(|range| range.start())
        .min()
        .zip(ranges.iter().map(|range| range.end()).max());
    ends.and_then(|(start, end)| TimeRange::new(start, end).ok())
        .unwrap_or(TimeRange::ALL_DAY)
}
