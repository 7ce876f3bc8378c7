//! `listSpaceDays`: a space's days, as they are for the caller.

use chrono::NaiveDate;
use domain::time::LocalDay;
use ground::facts;
use ground::fields::calendar_day;
use kernel::door::TenantTx;
use kernel::ids::SpaceId;
use kernel::problem::Problem;

use super::bookable::{BookableDay, bookable_days};
use super::{Asker, SpaceDays, days_from};

/// The most days of a space that one answer holds: six weeks.
pub(super) const MOST_DAYS: u32 = 42;

/// A space's days from one on.
pub async fn list_space_days(
    tx: &mut TenantTx,
    space: SpaceId,
    days: &[LocalDay],
    asker: &Asker,
    sees_drafts: bool,
) -> Result<SpaceDays, Problem> {
    let space = facts::readable(tx, space, sees_drafts).await?;
    let judged = bookable_days(tx, &space, days, asker).await?;
    Ok(SpaceDays {
        items: judged.iter().map(BookableDay::shown).collect(),
    })
}

/// Nobody books further ahead than this.
const LATEST_DAYS_AHEAD: i64 = 730;

/// Returns why a day can't be booked, if it can't: a code and a message.
pub fn not_bookable(day: LocalDay, today: LocalDay) -> Option<(&'static str, &'static str)> {
    if day < today {
        Some(("past", "This day has passed. Choose today or a later day."))
    } else if today.days_until(day) > LATEST_DAYS_AHEAD {
        Some(("tooFar", "Choose a day within the next two years."))
    } else {
        None
    }
}

/// The days that were asked for: how many, checked against the most there are.
pub(super) fn asked_days(
    field: &str,
    first: NaiveDate,
    count: Option<u32>,
    usual: u32,
    most: u32,
) -> Result<Vec<LocalDay>, Problem> {
    let first = calendar_day(field, first)?;
    match count.unwrap_or(usual) {
        count if (1..=most).contains(&count) => Ok(days_from(first, count)),
        _ => Err(Problem::invalid_field(
            "days",
            "outOfRange",
            format!("Ask for 1 to {most} days."),
        )),
    }
}
