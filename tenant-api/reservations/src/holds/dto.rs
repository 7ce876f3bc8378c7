//! Holds as they travel.

use chrono::{DateTime, NaiveDate, Utc};
use domain::booking::HOLD;
use ground::facts::SpaceFacts;
use inventory::deposits::SpaceDeposit;
use kernel::bill::Bill;
use kernel::ids::{BookingId, DateId, HoldId, SpaceId};
use kernel::problem::FreeSpan;
use poem_openapi::Object;
use serde::{Deserialize, Serialize};

use super::{HoldRow, HoldState, PromisedTime};

/// A part of a local day.
#[derive(Clone, Debug, Serialize, Object)]
#[oai(deny_unknown_fields)]
pub struct DateRequest {
    /// The facility's local day.
    pub date: NaiveDate,
    /// Local start, `18:00`.
    pub start: String,
    /// Local end, `20:00`; the end of the day is `24:00`.
    pub end: String,
    /// The name of the base block, if the space is priced by blocks. Time around it is added by the hour.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<String>,
}

/// Times to hold.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct HoldRequest {
    /// Id of the space.
    pub space_id: SpaceId,
    /// One time, or several for a series, at most 84: seven days a week for twelve weeks. If one of them isn't
    /// available, none is held. The times of one day have to make up one block of time together.
    #[oai(validator(max_items = 84))]
    pub dates: Vec<DateRequest>,
}

/// One time of a hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename = "HoldDate", rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct HoldDate {
    /// Its id; it becomes that of the booking's date.
    pub id: DateId,
    /// The facility's local day.
    pub date: NaiveDate,
    /// Local start.
    pub start: String,
    /// Local end.
    pub end: String,
    /// The instant of `start`, in UTC.
    pub starts_at: DateTime<Utc>,
    /// The instant of `end`, in UTC.
    pub ends_at: DateTime<Utc>,
    /// The base block that was chosen, if the space is priced by blocks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<String>,
    /// True if it is available again, once the hold has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub free: Option<bool>,
}

/// Times for the caller's cart.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct CartItem {
    /// Id of the space. If the cart has times already, it has to be their space.
    pub space_id: SpaceId,
    /// One time, or several, at most as many as a cart holds. If one of them isn't available, none is added.
    #[oai(validator(max_items = 84))]
    pub dates: Vec<DateRequest>,
}

/// Times that are held for the caller.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Hold {
    /// The hold's id, for renewing, releasing and booking it.
    pub id: HoldId,
    /// The space whose time is held.
    pub space_id: SpaceId,
    /// Built from the space's four parts: `Court 3B - North`.
    pub space_name: String,
    /// The name of the facility that the space is in.
    pub facility_name: String,
    /// The organization's name in addresses: `verona-schools`.
    pub organization_short_name: String,
    /// The local day of the first of its times.
    pub date: NaiveDate,
    /// Local start of the first.
    pub start: String,
    /// Local end of the first.
    pub end: String,
    /// The base block that was chosen for the first, if the space is priced by blocks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<String>,
    /// The instant of `start`, in UTC.
    pub starts_at: DateTime<Utc>,
    /// The instant of `end`, in UTC.
    pub ends_at: DateTime<Utc>,
    /// All of its times, the earliest first; at least one.
    pub dates: Vec<HoldDate>,
    /// IANA name.
    pub time_zone: String,
    /// The instant until which it is held. While it is being paid it doesn't expire, and this is as far ahead as for a
    /// new hold.
    pub held_until: DateTime<Utc>,
    /// Seconds from its creation or renewal to its end.
    pub lasts_seconds: u32,
    /// Seconds from its creation or renewal until a page stops using it: a little before its end, so that no request
    /// arrives too late.
    pub acts_after_seconds: u32,
    /// The number of seconds left at which a page warns.
    pub warns_at_seconds: u32,
    /// True if it can be renewed, once, for as long again.
    pub renewable: bool,
    pub state: HoldState,
    /// True if it is the caller's cart.
    pub cart: bool,
    /// The booking that it became.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub booking_id: Option<BookingId>,
    /// The bill if it is booked now.
    pub bill: Bill,
    /// Deposits that have to be accepted when booking it; nothing is charged for them then.
    #[serde(default)]
    pub deposits: Vec<SpaceDeposit>,
    /// True if its renter could still cancel it online if it were booked now.
    pub cancellable: bool,
    /// True if all of its times could still be canceled online, not only later ones.
    pub all_cancellable: bool,
    /// The deadline to cancel it online.
    pub cancel_by: DateTime<Utc>,
    /// True if a renter who cancels in time gets a refund.
    pub refundable: bool,
    /// The server's clock, to count down by.
    pub now: DateTime<Utc>,
    /// Codes of the only sports that its times can be booked for (readLists). Absent: any, or none in particular.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sports: Option<Vec<String>>,
    /// Times that are available instead, once it is lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alternatives: Option<Vec<FreeSpan>>,
}

impl Hold {
    pub(super) fn new(
        hold: &HoldRow,
        space: &SpaceFacts,
        bill: &domain::bill::Bill,
        sports: Option<Vec<String>>,
        now: DateTime<Utc>,
    ) -> Result<Self, sqlx::Error> {
        let state = hold.state(now);
        let dates = hold.dates.iter().map(held).collect::<Result<Vec<_>, _>>()?;
        let policy = space.cancel_policy();
        let starts: Vec<_> = hold
            .nights()?
            .into_iter()
            .map(|night| hold.dates[night.start].starts_at)
            .collect();
        let first = dates
            .first()
            .cloned()
            .ok_or_else(|| sqlx::Error::Decode("a hold without a date".into()))?;
        Ok(Self {
            id: hold.id,
            space_id: hold.space_id,
            space_name: space.space_name.clone(),
            facility_name: space.facility_name.clone(),
            organization_short_name: space.organization_short_name.clone(),
            date: first.date,
            start: first.start,
            end: first.end,
            block: first.block,
            starts_at: first.starts_at,
            ends_at: first.ends_at,
            dates,
            time_zone: space.zone.name().to_owned(),
            held_until: hold.held_until.unwrap_or_else(|| HOLD.until(now)),
            lasts_seconds: HOLD.lasts_seconds,
            acts_after_seconds: HOLD.acts_after_seconds,
            warns_at_seconds: HOLD.warns_at_seconds,
            renewable: state == HoldState::Live && hold.renewed_at.is_none(),
            state,
            cart: hold.cart,
            booking_id: hold.booking_id,
            bill: bill.into(),
            deposits: space.deposits.iter().map(Into::into).collect(),
            cancellable: starts.iter().any(|start| policy.allows(*start, now)),
            all_cancellable: starts.iter().all(|start| policy.allows(*start, now)),
            cancel_by: policy.until(first.starts_at),
            refundable: space.refundable,
            now,
            sports,
            alternatives: None,
        })
    }
}

fn held(date: &PromisedTime) -> Result<HoldDate, sqlx::Error> {
    let times = date.times()?;
    Ok(HoldDate {
        id: date.id,
        date: date.local_day,
        start: times.start().to_string(),
        end: times.end().to_string(),
        starts_at: date.starts_at,
        ends_at: date.ends_at,
        block: date.block.clone(),
        free: None,
    })
}
