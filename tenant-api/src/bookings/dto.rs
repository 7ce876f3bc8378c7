//! Bookings as they travel.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::bill::Bill;
use poem_openapi::{Enum, Object};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{BookingPhase, BookingStatus, Incident};

/// Who is to be in charge at the event.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct SupervisorForm {
    /// 1 to 60 characters.
    pub first_name: String,
    /// 1 to 60 characters.
    pub last_name: String,
    /// `tou.vang@example.com`
    pub email: String,
    /// With area code, in any form: `608-555-0199`.
    pub phone: String,
    /// What they are: `Coach`.
    pub title: Option<String>,
    /// Where they belong: `Badger Volleyball Club`.
    pub affiliation: Option<String>,
}

/// Who is in charge at the event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Supervisor {
    /// 1 to 60 characters.
    pub first_name: String,
    /// 1 to 60 characters.
    pub last_name: String,
    /// In lower case: `tou.vang@example.com`.
    pub email: String,
    /// With a plus and digits only: `+16085550199`.
    pub phone: String,
    /// What they are: `Coach`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Where they belong: `Badger Volleyball Club`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub affiliation: Option<String>,
}

/// A postal address.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Object)]
#[oai(rename = "BookingAddress", skip_serializing_if_is_none)]
pub struct Address {
    /// Street and number.
    pub street1: String,
    /// Suite, floor, building; absent where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub street2: Option<String>,
    /// The town that mail goes to.
    pub city: String,
    /// The state's two letters: `WI`.
    pub state: String,
    /// Five digits, or nine with a hyphen: `53703`, `53703-1234`.
    pub zip: String,
    /// The county, without the word: `Dane`; absent where nobody gave it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub county: Option<String>,
    /// Degrees north.
    pub latitude: f64,
    /// Degrees east.
    pub longitude: f64,
}

/// A day of a booking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct BookingDay {
    /// The day's id, also in the UID of its entry in the calendar file.
    pub id: Uuid,
    /// The facility's local day.
    pub date: NaiveDate,
    /// Local start, `18:00`.
    pub start: String,
    /// Local end, `20:00`; the end of the day is `24:00`.
    pub end: String,
    /// The instant of `start`, in UTC.
    pub starts_at: DateTime<Utc>,
    /// The instant of `end`, in UTC.
    pub ends_at: DateTime<Utc>,
    pub status: BookingStatus,
    /// What the status comes down to.
    pub phase: BookingPhase,
    /// Whether the caller may cancel it now.
    pub cancellable: bool,
    /// Why it was denied or called off, where somebody said so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended_reason: Option<String>,
}

/// How something was paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub enum PaidBy {
    Card,
    /// In cash, by check or by a transfer.
    Offline,
    /// Under an agreement.
    Agreement,
    /// On an invoice.
    Invoice,
}

/// What is to go back by hand: of an offline payment, or what a card's bank sent back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
pub struct OwedRefund {
    /// For settleRefund.
    pub id: Uuid,
    /// Dollars.
    pub amount: String,
}

/// What was paid for a booking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct BookingPayment {
    /// The payment's id.
    pub id: Uuid,
    pub kind: PaidBy,
    /// `authorized` or `captured`.
    pub status: String,
    /// Dollars, as far as they pay for this booking.
    pub amount: String,
    /// The instant that it was paid, in UTC.
    pub paid_at: DateTime<Utc>,
    /// What it can be found under; absent for a card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
    /// The card's network: `visa`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub brand: Option<String>,
    /// The last four digits of the card's number; absent where the provider names none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_four: Option<String>,
    /// Dollars that went back.
    pub refunded: String,
    /// Dollars that are on their way back, or to be given back by hand.
    pub refund_owed: String,
    /// What staff are to give back by hand; for staff alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owed_refunds: Option<Vec<OwedRefund>>,
}

/// Something that happened to a booking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct BookingEvent {
    /// The instant that it happened, in UTC.
    pub at: DateTime<Utc>,
    /// `requested`, `approved`, `denied`, `cancelledByHost`, `cancelledByRenter`, `unanswered` (denied by
    /// itself, since nobody had answered before it began), `completed`, `refunding`, `refunded`, `refundedInPart`, `adjusted`, `moved`, `added`, `dropped`, `split`, `assigned`, `overridden`, `paymentRecorded`,
    /// `depositClaimed`, `depositCollected`, `depositDeclined`, `refundOrdered`, `feeRefunded`, `refundSettled`, `refundFailed`
    /// (money did not reach its card), `paymentFailed` (money was gone before it was taken, and is due again), `paymentLapsed`
    /// (the same, but it was to go back) or `dismissed`.
    pub kind: String,
    /// Who did it; absent where it happened by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actor_name: Option<String>,
    /// Whether somebody of the organization did it.
    pub actor_is_staff: bool,
    /// What they wrote; empty where they wrote nothing. Where it is about money, the amount comes first.
    pub message: String,
    /// Ids of the days that it was about, where it was not about all of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub days: Option<Vec<Uuid>>,
}

/// Who booked it, with what is needed to reach them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct BookingRenter {
    /// The id of the person's account, the same in every organization.
    pub id: Uuid,
    /// As in their profile now, 1 to 60 characters.
    pub first_name: String,
    /// As in their profile now, 1 to 60 characters.
    pub last_name: String,
    /// The mail address of their account, in lower case.
    pub email: String,
    /// With a plus and digits only: `+16085550123`; absent where their profile has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
}

/// The group in which something is booked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
pub struct BookingGroup {
    /// The group's id.
    pub id: Uuid,
    /// What it is called now.
    pub name: String,
}

/// A deposit that was accepted with a booking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct BookingDeposit {
    /// Its kind's id.
    pub id: Uuid,
    /// What its kind was called.
    pub name: String,
    /// Dollars.
    pub amount: String,
    /// What went wrong, where it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub incident: Option<Incident>,
}

/// What a renter has been to this organization.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
pub struct RenterHistory {
    /// Bookings in all.
    pub bookings: u32,
    /// Of these, how many took place.
    pub completed: u32,
    /// How many the renter cancelled.
    pub cancelled: u32,
    /// When the first was made.
    pub since: DateTime<Utc>,
}

/// A booking.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Booking {
    /// The booking's id, for reading, deciding and cancelling it.
    pub id: Uuid,
    /// What it is called at the counter, `FH-7K3QX2`.
    pub number: String,
    pub status: BookingStatus,
    /// What the status comes down to.
    pub phase: BookingPhase,
    /// The organization whose space it is.
    pub organization_id: Uuid,
    /// What the organization is called in addresses now: `verona-schools`.
    pub organization_short_name: String,
    /// What the organization was called when it was booked.
    pub organization_name: String,
    /// With a plus and digits only: `+16085550123`; absent where the organization gives none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub organization_phone: Option<String>,
    /// The facility that the space is in.
    pub facility_id: Uuid,
    /// What the facility was called when it was booked.
    pub facility_name: String,
    /// The space that is booked.
    pub space_id: Uuid,
    /// What the space was called when it was booked: `Court 3B - North`.
    pub space_name: String,
    /// Code of the space's type (readLists).
    pub space_type: String,
    /// What it is for, 1 to 120 characters.
    pub event_name: String,
    /// People expected.
    pub attendance: i32,
    /// The facility's local day: of the first date that stands, and where none does of the first.
    pub date: NaiveDate,
    /// Local start of that date.
    pub start: String,
    /// Local end of that date.
    pub end: String,
    /// The instant of `start`, in UTC.
    pub starts_at: DateTime<Utc>,
    /// IANA name.
    pub time_zone: String,
    /// Dollars.
    pub total: String,
    /// The instant that it was booked, in UTC.
    pub created_at: DateTime<Utc>,
    /// The facility's.
    pub address: Address,
    /// At least one, the earliest first.
    pub days: Vec<BookingDay>,
    /// Code of a sport (readLists); absent where the renter named none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sport: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub supervisor: Option<Supervisor>,
    /// What the renter wrote to the organization; empty where they wrote nothing.
    pub notes: String,
    /// Whether a renter who cancels in time gets the money back.
    pub refundable: bool,
    /// Whether it was approved at once.
    pub instant: bool,
    /// Whether it is an event of the organization's own, which nobody pays for.
    pub internal: bool,
    /// Who of the staff booked it for its renter; absent where the renter did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub booked_by_name: Option<String>,
    /// Why staff placed it where no rule opens; for staff alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub override_reason: Option<String>,
    /// Why its price was adjusted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub adjustment_reason: Option<String>,
    /// The group that it is booked in; absent where it is in none, or the group has been deleted since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<BookingGroup>,
    pub bill: Bill,
    /// What was paid for it, the earliest first.
    pub payments: Vec<BookingPayment>,
    /// What the renter accepted that may be asked for after the event.
    #[serde(default)]
    pub deposits: Vec<BookingDeposit>,
    /// Dollars that are still to be paid, collected deposits among them.
    pub due: String,
    /// Dollars of the bill or of collected deposits that are not asked for: they were to go back as a favour, of money that was
    /// gone before it was taken. Absent where nothing is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waived: Option<String>,
    /// What happened, the oldest first.
    pub history: Vec<BookingEvent>,
    /// Whether the caller may cancel it now.
    pub cancellable: bool,
    /// Until when its renter may cancel it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cancel_by: Option<DateTime<Utc>>,
    /// Who booked it.
    pub renter: BookingRenter,
    /// What they have been to this organization, for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub renter_history: Option<RenterHistory>,
    /// Goes up with each change; for `If-Match`.
    pub version: i32,
}
