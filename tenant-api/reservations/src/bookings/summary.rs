//! A booking in a list.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use domain::booking::BookingStatus as Status;
use domain::money::Money;
use ground::stored::{local_time, unreadable};
use kernel::ids::{BookingId, DateId, OrganizationId, UserId};
use poem_openapi::{Enum, Object};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::nights_db::{Night, nights_of};

/// The status of a booking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", remote = "domain::booking::BookingStatus")]
pub enum BookingStatus {
    /// It took place.
    Completed,
    /// It will take place.
    Approved,
    /// It waits for the organization's answer.
    Pending,
    /// A series of which a date is still pending.
    Parent,
    /// The organization canceled it.
    CancelledByHost,
    /// The organization said no.
    Denied,
    /// The renter canceled it.
    CancelledByRenter,
    /// All of the money is on its way back.
    Refunding,
    /// All of the money has gone back.
    Refunded,
}

impl BookingStatus {
    /// Returns true if it takes place, as far as is known.
    pub(super) fn is_standing(self) -> bool {
        Status::from(self).occupies_any()
    }
}

/// The phase of a booking for the people concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", remote = "domain::booking::BookingPhase")]
pub enum BookingPhase {
    /// At least one of its dates is pending.
    Requested,
    /// It will take place.
    Booked,
    /// It took place.
    Completed,
    /// It was denied, canceled or refunded.
    Ended,
}

/// A person, as staff see them in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct Person {
    /// The id of the person's account, the same in every organization.
    pub id: UserId,
    /// From their current profile, 1 to 60 characters.
    pub first_name: String,
    /// From their current profile, 1 to 60 characters.
    pub last_name: String,
}

/// The end of a time over midnight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct Morning {
    /// The next local day.
    pub date: NaiveDate,
    /// Local end on that day.
    pub end: String,
}

/// A booking in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct BookingSummary {
    /// The booking's id, for reading, deciding and canceling it.
    pub id: BookingId,
    /// Its booking number, `FH-7K3QX2`.
    pub number: String,
    pub status: BookingStatus,
    /// The phase that the status belongs to.
    pub phase: BookingPhase,
    /// The organization whose space it is.
    pub organization_id: OrganizationId,
    /// The organization's present name in addresses: `verona-schools`.
    pub organization_short_name: String,
    /// The organization's name when it was booked.
    pub organization_name: String,
    /// The facility's name when it was booked.
    pub facility_name: String,
    /// The space's name when it was booked: `Court 3B - North`.
    pub space_name: String,
    /// Code of the space's type (readLists).
    pub space_type: String,
    /// Name of the event, 1 to 120 characters.
    pub event_name: String,
    /// People expected.
    pub attendance: i32,
    /// The facility's local day.
    pub date: NaiveDate,
    /// Local start.
    pub start: String,
    /// Local end.
    pub end: String,
    /// When it ends, if that is after midnight; `end` is 24:00 then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub morning: Option<Morning>,
    /// The instant of `start`, in UTC.
    pub starts_at: DateTime<Utc>,
    /// True if this time is still to come.
    pub upcoming: bool,
    /// The number of its dates, an evening and its morning as one; `date` and the times are those of the first, or of the one that the
    /// list is about.
    pub dates: u32,
    /// IANA name.
    pub time_zone: String,
    /// Dollars; absent for staff who don't answer requests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<String>,
    /// The person who booked it, for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub renter: Option<Person>,
    /// True if it is the organization's own event.
    pub internal: bool,
    /// The instant that it was booked, in UTC.
    pub created_at: DateTime<Utc>,
}

impl Morning {
    fn of(night: &Night) -> Result<Self, sqlx::Error> {
        Self::until(night.morning, night.end_minute)
    }

    pub(super) fn until(date: NaiveDate, end_minute: i16) -> Result<Self, sqlx::Error> {
        Ok(Self {
            date,
            end: local_time(end_minute)?.to_string(),
        })
    }
}

impl BookingSummary {
    /// Removes the amounts, unless the viewer may see money.
    #[must_use]
    pub fn seen(self, sees_money: bool) -> Self {
        Self {
            total: self.total.filter(|_| sees_money),
            ..self
        }
    }
}

/// A booking's row with one of its dates, as queries for lists select it.
#[derive(Clone, Debug)]
pub(crate) struct SummaryRow {
    pub id: BookingId,
    pub date_id: DateId,
    pub number: String,
    /// The booking's, or that of the date where the list is about dates.
    pub status: String,
    pub organization_id: OrganizationId,
    pub organization_short_name: String,
    pub organization_name: String,
    pub facility_name: String,
    pub space_name: String,
    pub space_type: String,
    pub event_name: String,
    pub attendance: i32,
    pub local_day: NaiveDate,
    pub start_minute: i16,
    pub end_minute: i16,
    pub starts_at: DateTime<Utc>,
    pub dates: i64,
    pub time_zone: String,
    pub total: Decimal,
    pub created_at: DateTime<Utc>,
    pub renter_id: Option<UserId>,
    pub renter_first_name: Option<String>,
    pub renter_last_name: Option<String>,
    pub internal: bool,
}

/// A stored status.
pub(super) fn status(word: &str) -> Result<Status, sqlx::Error> {
    word.parse().map_err(unreadable)
}

/// Stored statuses.
pub(super) fn statuses(words: &[String]) -> Result<Vec<Status>, sqlx::Error> {
    words.iter().map(|word| status(word)).collect()
}

impl SummaryRow {
    fn into_summary(self, nights: &[Night], now: DateTime<Utc>) -> Result<BookingSummary, sqlx::Error> {
        let renter = match (self.renter_id, self.renter_first_name, self.renter_last_name) {
            (Some(id), Some(first_name), Some(last_name)) => Some(Person {
                id,
                first_name,
                last_name,
            }),
            _ => None,
        };
        let status = status(&self.status)?;
        let night = nights.iter().find(|night| night.evening == self.date_id);
        let morning = night.map(Morning::of).transpose()?;
        let dates = usize::try_from(self.dates).unwrap_or(usize::MAX);
        Ok(BookingSummary {
            id: self.id,
            status: status.into(),
            phase: status.phase().into(),
            number: self.number,
            organization_id: self.organization_id,
            organization_short_name: self.organization_short_name,
            organization_name: self.organization_name,
            facility_name: self.facility_name,
            space_name: self.space_name,
            space_type: self.space_type,
            event_name: self.event_name,
            attendance: self.attendance,
            date: self.local_day,
            start: local_time(self.start_minute)?.to_string(),
            end: local_time(self.end_minute)?.to_string(),
            morning,
            starts_at: self.starts_at,
            upcoming: status.is_upcoming(self.starts_at, now),
            dates: u32::try_from(dates.saturating_sub(nights.len())).unwrap_or(u32::MAX),
            time_zone: self.time_zone,
            total: Some(Money::half_up(self.total).to_string()),
            renter,
            internal: self.internal,
            created_at: self.created_at,
        })
    }
}

/// The bookings of a list. One more query finds the nights of those with several dates.
pub(crate) async fn summaries(
    db: &mut PgConnection,
    rows: Vec<SummaryRow>,
    now: DateTime<Utc>,
) -> Result<Vec<BookingSummary>, sqlx::Error> {
    let several = rows.iter().filter(|row| row.dates > 1);
    let (organizations, bookings): (Vec<_>, Vec<_>) = several.map(|row| (row.organization_id, row.id)).unzip();
    let mut nights: HashMap<BookingId, Vec<Night>> = HashMap::new();
    if !bookings.is_empty() {
        for night in nights_of(db, &organizations, &bookings).await? {
            nights.entry(night.booking).or_default().push(night);
        }
    }
    rows.into_iter()
        .map(|row| {
            // A booking may have two entries on a day: a night's morning, and the evening of the next one.
            let of_booking = nights.get(&row.id).map_or(&[][..], Vec::as_slice);
            row.into_summary(of_booking, now)
        })
        .collect()
}
