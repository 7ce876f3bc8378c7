//! Availability rules as JSON.

use chrono::NaiveDate;
use domain::time::TimeRange;
use ground::weekday::Weekday;
use kernel::ids::{AvailabilityRuleId, SpaceId};
use kernel::problem::Collision;
use poem_openapi::types::MaybeUndefined;
use poem_openapi::{Enum, Object};
use serde::Serialize;

/// The effect of a rule on the time that it covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(
    rename = "AvailabilityRuleKind",
    rename_all = "camelCase",
    remote = "domain::availability::RuleKind"
)]
pub enum RuleKind {
    /// Opens it to people of its access level and above.
    Open,
    /// Closes it for everybody, whatever opens it.
    Closed,
}

/// The times of a pricing block that a rule was made for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct CheckedBlock {
    /// Local time: `08:00`.
    pub start: String,
    /// Local time: `12:00`; the end of the day is `24:00` or `00:00`.
    pub end: String,
}

/// Conflicts of a rule: other rules, bookings and holds.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct AvailabilityCollisions {
    /// Other rules of the same spaces that say something about the same time, and bookings and holds that it closes over or
    /// leaves outside the opening hours: the earliest first, at most 200. Conflicts from before are left out.
    pub items: Vec<Collision>,
    /// Their number.
    pub total: u32,
}

/// A rule that opens or closes spaces.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none, example)]
pub struct AvailabilityRule {
    /// The rule's id.
    pub id: AvailabilityRuleId,
    /// Says if the rule opens or closes the time.
    pub kind: RuleKind,
    /// The staff's name for it.
    pub title: String,
    /// The first local day: `2027-03-01`.
    pub start_date: NaiveDate,
    /// The last local day, included.
    pub end_date: NaiveDate,
    /// True if it lasts several days.
    pub multiple: bool,
    /// The days of the week that it covers, from Monday on.
    pub weekdays: Vec<Weekday>,
    /// True if it covers the whole of each day.
    pub all_day: bool,
    /// Local time: `08:00`.
    pub start_time: String,
    /// Local time: `22:00`; the end of the day is `24:00`.
    pub end_time: String,
    /// Minutes of a day that it covers.
    pub duration_minutes: u16,
    /// The times of the pricing blocks that it was made for, in order; it covers them and nothing between them. Absent: it
    /// covers everything from start to end.
    pub checked_blocks: Option<Vec<CheckedBlock>>,
    /// The people it opens the time to: 0 everybody, 1 to 3 groups, 4 staff.
    pub access_level: u8,
    /// The only sport that it is for, as a code of the list of sports.
    pub sport: Option<String>,
    /// The spaces that it opens or closes.
    pub space_ids: Vec<SpaceId>,
    /// Goes up with each change; for `If-Match`.
    pub version: i32,
}

/// A new rule.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none, deny_unknown_fields, example)]
pub struct NewAvailabilityRule {
    /// Says if the rule opens or closes the time.
    pub kind: RuleKind,
    /// At most 120 characters.
    #[oai(default)]
    pub title: String,
    /// The first local day, not before today: `2027-03-01`.
    pub start_date: NaiveDate,
    /// The last local day, included. Absent: only the first.
    pub end_date: Option<NaiveDate>,
    /// True if it lasts several days, which takes a last day after the first. Absent: as the last day says; false: it is for
    /// the first day, whatever that says.
    pub multiple: Option<bool>,
    /// At least one, if it lasts several days. Absent: all.
    pub weekdays: Option<Vec<Weekday>>,
    /// True if it covers the whole of each day; the times are not needed then.
    #[oai(default)]
    pub all_day: bool,
    /// Local time: `08:00`.
    pub start_time: Option<String>,
    /// Local time: `22:00`; the end of the day is `24:00` or `00:00`.
    pub end_time: Option<String>,
    /// Minutes that it lasts each day, in place of the end.
    pub duration_minutes: Option<u16>,
    /// The times of those pricing blocks of its spaces that it is for, at least one, in place of the times. Absent: all that
    /// lies in the times, in which at least one block of each space that has any must fit.
    pub checked_blocks: Option<Vec<CheckedBlock>>,
    /// The people it opens the time to: 0 everybody, 1 to 3 groups, 4 staff. Needed if it opens.
    pub access_level: Option<u8>,
    /// The only sport that it is for, as a code of the list of sports. Absent: for any.
    pub sport: Option<String>,
    /// At least one space; each has a price above 0 if the rule opens, and one of its pricing blocks fits, if it has
    /// any. A rule has no add-ons: in the hours that it opens each space offers its own (listSpaceAddons).
    pub space_ids: Vec<SpaceId>,
    /// Accepts the conflicts; otherwise the request is refused with 409 and a list of them.
    #[oai(default)]
    pub accept_collisions: bool,
}

/// A change of a rule: absent members stay, null clears.
#[derive(Clone, Debug, Default, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct AvailabilityRuleChange {
    /// Says if the rule opens or closes the time.
    pub kind: Option<RuleKind>,
    /// At most 120 characters.
    pub title: Option<String>,
    /// The first local day; another one than before is not before today.
    pub start_date: Option<NaiveDate>,
    /// The last local day, included. Null: only the first.
    pub end_date: MaybeUndefined<NaiveDate>,
    /// True if it lasts several days, which takes a last day after the first. False: it is for the first day.
    pub multiple: Option<bool>,
    /// At least one, if it lasts several days.
    pub weekdays: Option<Vec<Weekday>>,
    /// True if it covers the whole of each day.
    pub all_day: Option<bool>,
    /// Local time: `08:00`.
    pub start_time: Option<String>,
    /// Local time: `22:00`; the end of the day is `24:00` or `00:00`.
    pub end_time: Option<String>,
    /// Minutes that it lasts each day, in place of the end.
    pub duration_minutes: Option<u16>,
    /// The times of those pricing blocks that it is for. Null, or times: everything from start to end.
    pub checked_blocks: MaybeUndefined<Vec<CheckedBlock>>,
    /// 0 everybody, 1 to 3 groups, 4 staff.
    pub access_level: Option<u8>,
    /// Null for any sport.
    pub sport: MaybeUndefined<String>,
    /// At least one space; each has a price above 0 if the rule opens, and one of its pricing blocks fits, if it has
    /// any.
    pub space_ids: Option<Vec<SpaceId>>,
    /// Accepts the conflicts; otherwise the request is refused with 409 and a list of them.
    #[oai(default)]
    pub accept_collisions: bool,
}

impl From<TimeRange> for CheckedBlock {
    fn from(times: TimeRange) -> Self {
        Self {
            start: times.start().to_string(),
            end: times.end().to_string(),
        }
    }
}
