//! Assignments as they travel.

use chrono::NaiveDate;
use ground::weekday::Weekday;
use inventory::availability_rules::CheckedBlock;
use kernel::ids::{BookingId, GroupId, SpaceId, UserId};
use kernel::problem::{Collision, ConflictBlock};
use poem_openapi::Object;
use serde::{Deserialize, Serialize};

use crate::bills::ChosenAddon;

/// Choices that go with the times of one space.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct SpaceOptions {
    /// The space: one of those that are assigned.
    pub space_id: SpaceId,
    /// Add-ons of that space (listSpaceAddons), on each of its dates; they are billed with its booking.
    pub addons: Vec<ChosenAddon>,
}

/// Times to assign to a member, or to keep for the organization.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct Assignment {
    /// The spaces, at least one.
    #[oai(validator(min_items = 1, max_items = 50))]
    pub space_ids: Vec<SpaceId>,
    /// Choices for some of the spaces, each space at most once.
    #[oai(default, validator(max_items = 50))]
    pub space_options: Vec<SpaceOptions>,
    /// Name of the event, 1 to 120 characters.
    pub event_name: String,
    /// Code of a sport (readLists).
    pub sport: String,
    /// People expected; 1 unless given.
    pub attendance: Option<i32>,
    /// The first local day, not before today.
    pub start_date: NaiveDate,
    /// The last local day, included; needed for several days.
    pub end_date: Option<NaiveDate>,
    /// True if it lasts several days, which takes a last day after the first.
    #[oai(default)]
    pub multiple: bool,
    /// At least one, if it lasts several days.
    #[oai(default)]
    pub weekdays: Vec<Weekday>,
    /// True if it covers the whole of each day.
    #[oai(default)]
    pub all_day: bool,
    /// Local time: `08:00`.
    pub start_time: Option<String>,
    /// Local time: `22:00`; the end of the day is `24:00` or `00:00`.
    pub end_time: Option<String>,
    /// Minutes that it lasts each day, in place of the end.
    pub duration_minutes: Option<u16>,
    /// The times of those pricing blocks that it is for, in place of start and end.
    pub checked_blocks: Option<Vec<CheckedBlock>>,
    /// True if it is the organization's own event, which is free. Otherwise the member pays for it.
    #[oai(default)]
    pub internal: bool,
    /// The member who gets the times; needed unless it is internal, and if a group is named. Without one they are the
    /// caller's.
    pub user_id: Option<UserId>,
    /// The member's group in which it is booked: the member has to be in it, not the caller. Required unless the event
    /// is internal; then it has to be a group that isn't private.
    pub group_id: Option<GroupId>,
}

/// A booking that was made by an assignment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct AssignedBooking {
    /// The booking.
    pub id: BookingId,
    /// Its space.
    pub space_id: SpaceId,
    /// The number of its dates.
    pub dates: u32,
}

/// The times of a space that can't be assigned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct AssignmentConflicts {
    /// The space.
    pub space_id: SpaceId,
    /// Its name: `Gym A`.
    pub space_name: String,
    /// Conflicts by date: times of others, or that no pricing block offers on that day (`notOffered`).
    pub blocks: Vec<ConflictBlock>,
    /// The bookings and holds that have those times, of this space or of one that shares a part with it, earliest first.
    #[serde(default)]
    pub collisions: Vec<Collision>,
}

/// The result of an assignment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
pub struct AssignmentOutcome {
    /// The bookings, one for each space that has a date left; none if it was only a preview.
    pub bookings: Vec<AssignedBooking>,
    /// The dates that are left out.
    pub conflicts: Vec<AssignmentConflicts>,
}
