//! What availability rules look like on the wire.

use chrono::NaiveDate;
use domain::time;
use poem_openapi::types::MaybeUndefined;
use poem_openapi::{Enum, Object};
use uuid::Uuid;

/// What a rule does to the time that it covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename = "AvailabilityRuleKind", rename_all = "camelCase")]
pub enum RuleKind {
    /// Opens it to people of its access level and above.
    Open,
    /// Closes it for everybody, whatever opens it.
    Closed,
}

/// A day of the week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "lowercase")]
pub enum Weekday {
    Mon,
    Tue,
    Wed,
    Thu,
    Fri,
    Sat,
    Sun,
}

/// A rule that opens or closes spaces.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none, example)]
pub struct AvailabilityRule {
    /// The rule's id.
    pub id: Uuid,
    /// Whether it opens or closes.
    pub kind: RuleKind,
    /// What staff call it.
    pub title: String,
    /// The first local day: `2027-03-01`.
    pub start_date: NaiveDate,
    /// The last local day, included.
    pub end_date: NaiveDate,
    /// The days of the week that it covers, from Monday on.
    pub weekdays: Vec<Weekday>,
    /// Whether it covers the whole of each day.
    pub all_day: bool,
    /// Local time: `08:00`.
    pub start_time: String,
    /// Local time: `22:00`; the end of the day is `24:00`.
    pub end_time: String,
    /// Whom it opens the time to: 0 everybody, 1 to 3 groups, 4 staff.
    pub access_level: u8,
    /// The only sport that it is for, as a code of the list of sports.
    pub sport: Option<String>,
    /// The spaces that it opens or closes.
    pub space_ids: Vec<Uuid>,
    /// Goes up with each change; for `If-Match`.
    pub version: i32,
}

/// A new rule.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none, deny_unknown_fields, example)]
pub struct NewAvailabilityRule {
    /// Whether it opens or closes.
    pub kind: RuleKind,
    /// At most 120 characters.
    #[oai(default)]
    pub title: String,
    /// The first local day, not before today: `2027-03-01`.
    pub start_date: NaiveDate,
    /// The last local day, included. Absent: only the first.
    pub end_date: Option<NaiveDate>,
    /// At least one, where it lasts several days. Absent: all.
    pub weekdays: Option<Vec<Weekday>>,
    /// Whether it covers the whole of each day; the times are not needed then.
    #[oai(default)]
    pub all_day: bool,
    /// Local time: `08:00`.
    pub start_time: Option<String>,
    /// Local time: `22:00`; the end of the day is `24:00` or `00:00`.
    pub end_time: Option<String>,
    /// Whom it opens the time to: 0 everybody, 1 to 3 groups, 4 staff. Needed where it opens.
    pub access_level: Option<u8>,
    /// The only sport that it is for, as a code of the list of sports.
    pub sport: Option<String>,
    /// At least one space; each has a price above 0 where the rule opens.
    pub space_ids: Vec<Uuid>,
}

/// What changes about a rule: absent stays, null clears.
#[derive(Clone, Debug, Default, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct AvailabilityRuleChange {
    /// Whether it opens or closes.
    pub kind: Option<RuleKind>,
    /// At most 120 characters.
    pub title: Option<String>,
    /// The first local day; another one than before is not before today.
    pub start_date: Option<NaiveDate>,
    /// The last local day, included. Null: only the first.
    pub end_date: MaybeUndefined<NaiveDate>,
    /// At least one, where it lasts several days.
    pub weekdays: Option<Vec<Weekday>>,
    /// Whether it covers the whole of each day.
    pub all_day: Option<bool>,
    /// Local time: `08:00`.
    pub start_time: Option<String>,
    /// Local time: `22:00`; the end of the day is `24:00` or `00:00`.
    pub end_time: Option<String>,
    /// 0 everybody, 1 to 3 groups, 4 staff.
    pub access_level: Option<u8>,
    /// Null: for any.
    pub sport: MaybeUndefined<String>,
    /// At least one space; each has a price above 0 where the rule opens.
    pub space_ids: Option<Vec<Uuid>>,
}

impl RuleKind {
    /// The word in the database.
    pub(super) fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Closed => "closed",
        }
    }

    pub(super) fn of(word: &str) -> Self {
        if word == "closed" { Self::Closed } else { Self::Open }
    }
}

impl From<Weekday> for time::Weekday {
    fn from(weekday: Weekday) -> Self {
        match weekday {
            Weekday::Mon => Self::Mon,
            Weekday::Tue => Self::Tue,
            Weekday::Wed => Self::Wed,
            Weekday::Thu => Self::Thu,
            Weekday::Fri => Self::Fri,
            Weekday::Sat => Self::Sat,
            Weekday::Sun => Self::Sun,
        }
    }
}

impl From<time::Weekday> for Weekday {
    fn from(weekday: time::Weekday) -> Self {
        match weekday {
            time::Weekday::Mon => Self::Mon,
            time::Weekday::Tue => Self::Tue,
            time::Weekday::Wed => Self::Wed,
            time::Weekday::Thu => Self::Thu,
            time::Weekday::Fri => Self::Fri,
            time::Weekday::Sat => Self::Sat,
            time::Weekday::Sun => Self::Sun,
        }
    }
}
