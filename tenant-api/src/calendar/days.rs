//! `listSpaceDays`: a space's days, as they are for the caller.

use chrono::{Datelike, NaiveDate};
use domain::time::LocalDay;
use kernel::door::TenantTx;
use kernel::problem::Problem;
use uuid::Uuid;

use super::bookable::{BookableDay, bookable_days};
use super::{Asker, SpaceDays, days_from};
use crate::spaces::{self, SpaceFacts};

/// The most days of a space that one answer holds: six weeks.
pub(super) const MOST_DAYS: u32 = 42;

/// A space's days from one on.
pub async fn list_space_days(
    tx: &mut TenantTx,
    space: Uuid,
    days: &[LocalDay],
    asker: &Asker,
    sees_drafts: bool,
) -> Result<SpaceDays, Problem> {
    let space = readable_facts(tx, space, sees_drafts).await?;
    let judged = bookable_days(tx, &space, days, asker).await?;
    Ok(SpaceDays {
        items: judged.iter().map(BookableDay::shown).collect(),
    })
}

/// What holds for a space, where the caller may know of it: published, or theirs to see as a draft. Else 404.
pub async fn readable_facts(tx: &mut TenantTx, space: Uuid, sees_drafts: bool) -> Result<SpaceFacts, Problem> {
    let found = spaces::facts(tx, &[space]).await?.into_iter().next();
    found
        .filter(|space| space.published || sees_drafts)
        .ok_or_else(|| Problem::not_found("Space"))
}

/// A day that a calendar can show: from the year 2000 up to 2100.
pub fn calendar_day(field: &str, date: NaiveDate) -> Result<LocalDay, Problem> {
    if (2000..2100).contains(&date.year()) {
        Ok(date.into())
    } else {
        Err(Problem::invalid_field(
            field,
            "outOfRange",
            "Please give a day from the year 2000 up to 2100.",
        ))
    }
}

/// Nobody books further ahead than this.
const LATEST_DAYS_AHEAD: i64 = 730;

/// What is wrong with a day as one to book, if anything: a code, and what to say.
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
            format!("One answer holds 1 to {most} days."),
        )),
    }
}
