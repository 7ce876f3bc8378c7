//! `listBookingDates`: booked dates one by one, whatever booking they belong to.

use chrono::{DateTime, NaiveDate, Utc};
use domain::money::Money;
use ground::stored::{local_time, unreadable};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, FacilityId, SpaceId, UserId};
use kernel::page::{Page, decode_cursor};
use kernel::problem::Problem;
use poem_openapi::Object;
use reservations::bookings::BookingStatus;
use serde::{Deserialize, Serialize};

use super::dates_db::{self, BookedRow};

/// A filter for dates. Each field narrows the list further.
#[derive(Clone, Debug, Default)]
pub(super) struct DateFilter {
    /// Any of these statuses; all where it is empty.
    pub status: Vec<BookingStatus>,
    /// On this local day or later.
    pub from: Option<NaiveDate>,
    /// On this local day or earlier.
    pub to: Option<NaiveDate>,
    pub facility: Option<FacilityId>,
    pub space: Option<SpaceId>,
    /// Only those of this person.
    pub person: Option<UserId>,
    /// A part of the number, the event's name or the renter's name.
    pub query: Option<String>,
}

/// The start of a page of dates: after the date with this start and id.
pub(super) type DateKey = (DateTime<Utc>, DateId);

/// A booked date in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct BookingDateSummary {
    /// The date's id.
    pub id: DateId,
    /// The booking that it belongs to.
    pub booking_id: BookingId,
    /// Its booking number, `FH-7K3QX2`.
    pub number: String,
    /// The status of the date.
    pub status: BookingStatus,
    /// Name of the event.
    pub event_name: String,
    /// People expected.
    pub attendance: i32,
    /// True if it is the organization's own event.
    pub internal: bool,
    /// The facility's local day.
    pub date: NaiveDate,
    /// Local start, `17:30`.
    pub start: String,
    /// Local end; the end of the day is `24:00`.
    pub end: String,
    /// The instant of `start`, in UTC.
    pub starts_at: DateTime<Utc>,
    /// IANA name.
    pub time_zone: String,
    /// The facility that it is in.
    pub facility_id: FacilityId,
    /// The facility's name when it was booked.
    pub facility_name: String,
    /// The space that is booked.
    pub space_id: SpaceId,
    /// The space's name when it was booked.
    pub space_name: String,
    /// The person it is for, `Dana Whitfield`.
    pub renter_name: String,
    /// Their email address.
    pub renter_email: String,
    /// Phone number from their profile.
    pub renter_phone: Option<String>,
    /// The group that it is booked in.
    pub group_name: Option<String>,
    /// Dollars that the whole booking costs, for those who answer requests.
    pub booking_total: Option<String>,
}

/// A page of them, the earliest first.
pub(super) async fn list_booking_dates(
    tx: &mut TenantTx,
    filter: &DateFilter,
    sees_money: bool,
    limit: i64,
    cursor: Option<&str>,
) -> Result<Page<BookingDateSummary>, Problem> {
    let after = decode_cursor(cursor)?;
    let rows = dates_db::booked(tx, filter, after, limit + 1).await?;
    let dates = rows
        .into_iter()
        .map(|row| row.shown(sees_money))
        .collect::<Result<Vec<_>, _>>()?;
    Ok(Page::from_rows(dates, limit, |date| (date.starts_at, date.id)))
}

impl BookedRow {
    /// Returns the date as people see it who may know its price, or who may not.
    pub(super) fn shown(self, sees_money: bool) -> Result<BookingDateSummary, sqlx::Error> {
        let status: domain::booking::BookingStatus = self.status.parse().map_err(unreadable)?;
        Ok(BookingDateSummary {
            id: self.id,
            booking_id: self.booking_id,
            number: self.number,
            status: status.into(),
            event_name: self.event_name,
            attendance: self.attendance,
            internal: self.internal,
            date: self.local_day,
            start: local_time(self.start_minute)?.to_string(),
            end: local_time(self.end_minute)?.to_string(),
            starts_at: self.starts_at,
            time_zone: self.time_zone,
            facility_id: self.facility_id,
            facility_name: self.facility_name,
            space_id: self.space_id,
            space_name: self.space_name,
            renter_name: self.renter_name,
            renter_email: self.renter_email,
            renter_phone: self.renter_phone,
            group_name: self.group_name,
            booking_total: sees_money.then(|| Money::half_up(self.total).to_string()),
        })
    }
}
