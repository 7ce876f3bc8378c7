//! The dates that staff can cancel together, and why others can't be.

use std::collections::{BTreeMap, HashSet};

use chrono::{DateTime, Utc};
use domain::booking::{BookingStatus, LifecycleRefusal};
use domain::refusal::Refusal;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, UserId};
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::Object;

use super::cancel::canceled;
use super::night::whole_nights;
use super::quote_cancellation::ANY_REASON;
use super::series::{Series, SeriesDate};
use super::{Viewpoint, db};

/// A date that can't be canceled now.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct RefusedDate {
    /// The date's id.
    pub date_id: DateId,
    /// The reason, for programs: `notApproved`, `notUpcoming`, `approvedToday`, `partOfOneTime` or `unknown`.
    pub code: String,
    /// The reason, for people.
    pub detail: String,
}

/// The dates among those asked for that can be canceled together, and the refused ones.
pub(super) struct CancelableDates {
    /// The dates that can be canceled, by booking.
    pub dates: BTreeMap<BookingId, HashSet<DateId>>,
    refused: Vec<(DateId, WhyNot)>,
}

enum WhyNot {
    /// Moved to another booking since it was looked up.
    Unknown,
    NotApproved,
    /// The series was approved today, so all of its dates are canceled or none.
    ApprovedToday,
    /// Its other date over midnight is refused.
    PartOfOneTime,
    Lifecycle(LifecycleRefusal),
}

impl WhyNot {
    fn code(&self) -> &'static str {
        match self {
            Self::Unknown => "unknown",
            Self::NotApproved => "notApproved",
            Self::ApprovedToday => "approvedToday",
            Self::PartOfOneTime => "partOfOneTime",
            Self::Lifecycle(refusal) => refusal.code(),
        }
    }

    fn detail(&self) -> String {
        match self {
            Self::Unknown => "This date is no longer part of the booking.".to_owned(),
            Self::NotApproved => "This date isn't approved yet. Answer or cancel it on its own.".to_owned(),
            Self::ApprovedToday => {
                "You can cancel some dates of a booking from the day after it was approved.".to_owned()
            }
            Self::PartOfOneTime => {
                "The other date of this time over midnight can't be canceled, and the two go together.".to_owned()
            }
            Self::Lifecycle(refusal) => refusal.to_string(),
        }
    }
}

impl CancelableDates {
    /// Checks the dates that were asked for, by their bookings.
    pub(super) async fn of(
        tx: &mut TenantTx,
        all: &[Series],
        asked: &BTreeMap<BookingId, Vec<DateId>>,
        staff: UserId,
    ) -> Result<Self, sqlx::Error> {
        let ids: Vec<BookingId> = asked.keys().copied().collect();
        let approved_at = db::approved_at(tx, &ids).await?;
        let now = tx.now();
        let mut cancelable = Self {
            dates: BTreeMap::new(),
            refused: Vec::new(),
        };
        for series in all {
            let dates = asked.get(&series.id).map(Vec::as_slice).unwrap_or_default();
            cancelable.add(series, dates, approved_at.get(&series.id).copied(), staff, now);
        }
        Ok(cancelable)
    }

    fn add(
        &mut self,
        series: &Series,
        asked: &[DateId],
        approved_at: Option<DateTime<Utc>>,
        staff: UserId,
        now: DateTime<Utc>,
    ) {
        let mut dates = HashSet::new();
        for id in asked {
            match why_not(series, *id, staff, now) {
                None => {
                    dates.insert(*id);
                }
                Some(why) => self.refused.push((*id, why)),
            }
        }
        // A time over midnight is canceled as a whole or not at all.
        let refused = asked.iter().copied().filter(|id| !dates.contains(id)).collect();
        let torn = whole_nights(&SeriesDate::standing_parts(&series.dates), &refused);
        let halves = dates.extract_if(|id| torn.contains(id));
        self.refused.extend(halves.map(|id| (id, WhyNot::PartOfOneTime)));
        let is_approved = |date: &&SeriesDate| date.status == BookingStatus::Approved;
        let is_part = dates.len() < series.dates.iter().filter(is_approved).count();
        let today = series.zone.day_of(now);
        if is_part && approved_at.is_some_and(|at| series.zone.day_of(at) == today) {
            self.refused.extend(dates.drain().map(|id| (id, WhyNot::ApprovedToday)));
        }
        if !dates.is_empty() {
            self.dates.insert(series.id, dates);
        }
    }

    /// Returns an error if any date can't be canceled: 422 with each date that isn't approved, or 409.
    pub(super) fn refuse_any(&self, asked: &[DateId]) -> Result<(), Problem> {
        let mut problems = FieldProblems::new();
        for (id, why) in &self.refused {
            let index = asked.iter().position(|asked| asked == id).unwrap_or_default();
            match why {
                WhyNot::Unknown => add_unknown(&mut problems, index),
                WhyNot::NotApproved => problems.add(format!("dateIds.{index}"), why.code(), why.detail()),
                WhyNot::ApprovedToday | WhyNot::PartOfOneTime | WhyNot::Lifecycle(_) => {}
            }
        }
        problems.check()?;
        match self.refused.first() {
            Some((_, why)) => Err(Problem::conflict(why.code(), why.detail())),
            None => Ok(()),
        }
    }

    /// Returns the dates that can't be canceled, each with its reason.
    pub(super) fn refused(self) -> Vec<RefusedDate> {
        let refused = self.refused.into_iter().map(|(date_id, why)| RefusedDate {
            date_id,
            code: why.code().to_owned(),
            detail: why.detail(),
        });
        refused.collect()
    }
}

fn why_not(series: &Series, id: DateId, staff: UserId, now: DateTime<Utc>) -> Option<WhyNot> {
    let Some(date) = series.dates.iter().find(|date| date.time.id == id) else {
        return Some(WhyNot::Unknown);
    };
    if date.status != BookingStatus::Approved {
        return Some(WhyNot::NotApproved);
    }
    let next = canceled(series, date, Viewpoint::Staff(staff), now, ANY_REASON);
    next.err().map(WhyNot::Lifecycle)
}

pub(super) fn add_unknown(problems: &mut FieldProblems, index: usize) {
    problems.add(
        format!("dateIds.{index}"),
        "unknown",
        "This date no longer exists. Reload the booking.",
    );
}
