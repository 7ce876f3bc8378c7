//! A booking with its dates, as changes need it: each date has its own status, and the booking's status follows from
//! theirs.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use domain::bill::{Adjustment, Bill, BilledDate, Conditions};
use domain::booking::{BookedDate, BookingStatus, CancelPolicy, Lifecycle};
use domain::money::{Money, Parts};
use domain::time::Zone;
use ground::facts::{self, SpaceFacts};
use ground::stored;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, GroupId, SpaceId, UserId};
use kernel::problem::{FieldProblems, Problem};

use super::db;
use super::night::{Part, booked_date};
use super::summary::status;
use crate::bills::bill_of;
use crate::holds::PromisedTime;

/// A booking that is locked until this transaction ends.
#[derive(Clone, Debug)]
pub(super) struct Series {
    pub id: BookingId,
    pub user_id: UserId,
    pub space_id: SpaceId,
    /// The group in which it is booked.
    pub group_id: Option<GroupId>,
    /// The sport that it is for; none: no sport in particular.
    pub sport: Option<String>,
    pub status: BookingStatus,
    pub refundable: bool,
    pub internal: bool,
    pub policy: CancelPolicy,
    pub bill: Bill,
    pub conditions: Conditions,
    pub version: i32,
    pub dismissed_at: Option<DateTime<Utc>>,
    /// The facility's, as it was when it was booked.
    pub zone: Zone,
    /// The earliest first; at least one.
    pub dates: Vec<SeriesDate>,
}

/// A date of it.
#[derive(Clone, Debug)]
pub(super) struct SeriesDate {
    pub time: PromisedTime,
    pub status: BookingStatus,
    /// True if it is on the bill.
    pub billed: bool,
}

impl SeriesDate {
    /// Returns its status so far, as the rules need it.
    pub(super) fn lifecycle(&self) -> Lifecycle {
        Lifecycle {
            status: self.status,
            starts_at: self.time.starts_at,
            ends_at: self.time.ends_at,
            ending: None,
            dismissed_at: None,
        }
    }

    /// The date, as far as another may be one time with it over midnight.
    pub(super) fn booked(&self) -> BookedDate {
        let time = &self.time;
        let local = (time.local_day, time.start_minute, time.end_minute);
        booked_date(self.status, local, time.starts_at)
    }

    fn part(&self) -> Part {
        Part {
            id: self.time.id,
            date: self.booked(),
        }
    }

    /// Returns the active dates.
    pub(super) fn standing_parts(dates: &[Self]) -> Vec<Part> {
        let standing = dates.iter().filter(|date| date.status.occupies());
        standing.map(Self::part).collect()
    }

    /// Returns the dates that are pending.
    pub(super) fn waiting_parts(dates: &[Self]) -> Vec<Part> {
        let waiting = dates.iter().filter(|date| date.status == BookingStatus::Pending);
        waiting.map(Self::part).collect()
    }

    fn on_bill(&self, space: &SpaceFacts) -> Result<BilledDate, sqlx::Error> {
        Ok(BilledDate {
            denied: !self.billed,
            ..self.time.billed(space)?
        })
    }
}

impl Series {
    /// Reads the booking and locks it until this transaction ends. 404 if there is none.
    pub(super) async fn for_update(tx: &mut TenantTx, booking: BookingId) -> Result<Self, Problem> {
        let row = db::booking_for_update(tx, booking)
            .await?
            .ok_or_else(|| Problem::not_found("Booking"))?;
        let dates = db::dates_of(tx, booking).await?;
        Ok(Self::assemble(row, dates)?)
    }

    /// Reads these bookings, without those that don't exist. It takes no lock: who changes them locks them first
    /// ([`db::lock_bookings`]).
    pub(super) async fn as_they_are(tx: &mut TenantTx, bookings: &[BookingId]) -> Result<Vec<Self>, sqlx::Error> {
        let rows = db::bookings_as_they_are(tx, bookings).await?;
        let mut dates: HashMap<BookingId, Vec<db::SeriesDateRow>> = HashMap::new();
        for date in db::dates_of_bookings(tx, bookings).await? {
            dates.entry(date.booking_id).or_default().push(date);
        }
        rows.into_iter()
            .map(|row| {
                let dates = dates.remove(&row.id).unwrap_or_default();
                Self::assemble(row, dates)
            })
            .collect()
    }

    fn assemble(row: db::StateRow, dates: Vec<db::SeriesDateRow>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.id,
            user_id: row.user_id,
            space_id: row.space_id,
            group_id: row.group_id,
            sport: row.sport,
            status: status(&row.status)?,
            refundable: row.refundable,
            internal: row.internal,
            policy: CancelPolicy {
                cutoff_days: stored::number(row.cancellation_days)?,
            },
            bill: row.bill.0,
            conditions: row.conditions.0,
            version: row.version,
            dismissed_at: row.dismissed_at,
            zone: row.time_zone.parse().map_err(stored::unreadable)?,
            dates: dates
                .into_iter()
                .map(db::SeriesDateRow::read)
                .collect::<Result<_, _>>()?,
        })
    }

    /// Returns true if it has more than one date.
    pub(super) fn is_series(&self) -> bool {
        self.dates.len() > 1
    }

    /// Returns true if something is on its bill.
    pub(super) fn is_billed(&self) -> bool {
        self.dates.iter().any(|date| date.billed)
    }

    /// Returns its bill if anything on it is payable; not once everything has been refunded.
    pub(super) fn billed_bill(&self) -> Option<&Bill> {
        self.bill.while_payable(self.billed_statuses())
    }

    fn billed_statuses(&self) -> impl Iterator<Item = BookingStatus> {
        let billed = self.dates.iter().filter(|date| date.billed);
        billed.map(|date| date.status)
    }

    /// Returns the billed amounts, account by account: zero if nothing on the bill is payable.
    pub(super) fn billed(&self) -> Parts {
        self.bill.payable(self.billed_statuses())
    }

    /// Reads its dates again, after some were moved or added.
    pub(super) async fn reload_dates(&mut self, tx: &mut TenantTx) -> Result<(), sqlx::Error> {
        let dates = db::dates_of(tx, self.id).await?;
        self.dates = dates
            .into_iter()
            .map(db::SeriesDateRow::read)
            .collect::<Result<_, _>>()?;
        Ok(())
    }

    /// Returns the status that follows from its dates.
    pub(super) fn status_of_dates(&self) -> BookingStatus {
        let dates: Vec<BookingStatus> = self.dates.iter().map(|date| date.status).collect();
        BookingStatus::of_booking(&dates)
    }

    /// The dates that are named under `field`, in the series' order; 422 where one is not of this booking.
    pub(super) fn named(&self, field: &str, ids: &[DateId]) -> Result<HashSet<DateId>, Problem> {
        let mut problems = FieldProblems::new();
        for (index, id) in ids.iter().enumerate() {
            if !self.dates.iter().any(|date| date.time.id == *id) {
                problems.add(
                    format!("{field}.{index}"),
                    "unknown",
                    "This date isn't part of the booking. Reload it.",
                );
            }
        }
        problems.check()?;
        Ok(ids.iter().copied().collect())
    }

    /// The bill of its dates as they are, on its conditions.
    pub(super) fn bill_in(&self, space: &SpaceFacts) -> Result<Bill, Problem> {
        self.bill_on(space, &self.conditions)
    }

    fn bill_on(&self, space: &SpaceFacts, conditions: &Conditions) -> Result<Bill, Problem> {
        let dates = self.dates.iter().map(|date| date.on_bill(space));
        let dates = dates.collect::<Result<Vec<BilledDate>, _>>()?;
        bill_of(space, conditions, &dates, |date| format!("dates.{date}."))
    }

    /// Returns the price of its dates without an admin's adjustment.
    pub(super) fn unadjusted(&self, space: &SpaceFacts) -> Result<Money, Problem> {
        let conditions = Conditions {
            adjustment: Adjustment::NONE,
            ..self.conditions.clone()
        };
        Ok(self.bill_on(space, &conditions)?.subtotal)
    }

    /// Its space.
    pub(super) async fn space(&self, tx: &mut TenantTx) -> Result<SpaceFacts, Problem> {
        let found = facts::of_spaces(tx, &[self.space_id]).await?.into_iter().next();
        found.ok_or_else(|| Problem::not_found("Space"))
    }
}
