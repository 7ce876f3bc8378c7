//! The booked times inside a closure. An evening and its morning are one time, and inside as soon as one of them is
//! (docs/rules/availability.md#weather-closures).

use std::collections::BTreeSet;
use std::iter;

use chrono::{DateTime, Utc};
use domain::time::{DayTime, LocalDay, is_one_night};
use ground::stored;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId};
use kernel::problem::Problem;

use super::closing::ClosureScope;
use super::db::{self, InsideRow};

/// A booked time: one date, or over midnight an evening with its morning.
pub(super) struct InsideTime {
    pub first: InsideRow,
    pub morning: Option<InsideRow>,
}

/// The times inside that are not over, the earliest first; 422 where they have more dates than one closure may have.
pub(super) async fn inside(tx: &mut TenantTx, closing: &ClosureScope) -> Result<Vec<InsideTime>, Problem> {
    let dates = db::inside(tx, closing).await?;
    if dates.len() > db::MOST_DATES {
        let most = db::MOST_DATES;
        let message = format!("More than {most} booked dates are in these hours. Choose fewer days or spaces.");
        return Err(Problem::invalid_field("date", "tooManyDates", message));
    }
    Ok(times_of(dates)?)
}

/// Counts the times that these dates are.
pub(super) fn count(times: &[InsideTime], dates: &BTreeSet<DateId>) -> usize {
    times.iter().filter(|time| dates.contains(&time.first.id)).count()
}

fn times_of(mut dates: Vec<InsideRow>) -> Result<Vec<InsideTime>, sqlx::Error> {
    dates.sort_by_key(|date| (date.booking_id, date.starts_at));
    let mut times: Vec<InsideTime> = Vec::with_capacity(dates.len());
    for date in dates {
        match times.last_mut() {
            Some(before) if before.goes_on_into(&date)? => before.morning = Some(date),
            _ => times.push(InsideTime {
                first: date,
                morning: None,
            }),
        }
    }
    times.retain(|time| time.dates().any(|date| date.is_inside));
    times.sort_by_key(|time| (time.first.starts_at, time.first.id));
    Ok(times)
}

impl InsideTime {
    fn goes_on_into(&self, date: &InsideRow) -> Result<bool, sqlx::Error> {
        let may = self.morning.is_none() && self.first.booking_id == date.booking_id;
        Ok(may && is_one_night(self.first.time()?, date.time()?))
    }

    /// Its dates, the earliest first.
    pub(super) fn dates(&self) -> impl Iterator<Item = &InsideRow> {
        iter::once(&self.first).chain(&self.morning)
    }

    /// Its dates, the earliest first.
    pub(super) fn into_dates(self) -> impl Iterator<Item = InsideRow> {
        iter::once(self.first).chain(self.morning)
    }

    /// The ids of its dates.
    pub(super) fn ids(&self) -> impl Iterator<Item = DateId> {
        self.dates().map(|date| date.id)
    }

    pub(super) fn booking(&self) -> BookingId {
        self.first.booking_id
    }

    pub(super) fn starts_at(&self) -> DateTime<Utc> {
        self.first.starts_at
    }

    pub(super) fn ends_at(&self) -> DateTime<Utc> {
        self.morning.as_ref().unwrap_or(&self.first).ends_at
    }

    /// Returns true if it has not begun. One that has stays, with its morning.
    pub(super) fn is_to_come(&self, now: DateTime<Utc>) -> bool {
        self.starts_at() > now
    }
}

impl InsideRow {
    /// Its local day and times.
    pub(super) fn time(&self) -> Result<DayTime, sqlx::Error> {
        let times = stored::times(self.start_minute, self.end_minute)?;
        Ok((LocalDay::from(self.local_day), times))
    }
}
