//! Bookings as they travel.

mod arrival;
mod conflict;
mod event_kind;
mod goodwill;
mod parts;
mod payments;
mod people;

use chrono::{DateTime, NaiveDate, Utc};
use domain::booking::BookingEventKind as Kind;
use domain::money::Money;
use ground::address::Address;
use kernel::bill::Bill;
use kernel::ids::{BookingId, EventInsuranceId, FacilityId, OrganizationId, SpaceId};
use poem_openapi::Object;
use serde::{Deserialize, Serialize};

pub use arrival::{ArrivalState, BookingArrival};
pub use conflict::DateConflict;
pub use goodwill::Refundable;
pub use parts::{BookedAddon, BookingDate, BookingEvent, LinkedBooking};
pub use payments::{BookingDeposit, BookingPayment, BookingPaymentStatus, OwedRefund, PaidBy, PaymentMoney};
pub use people::{BookingGroup, BookingRenter, RenterHistory, Supervisor, SupervisorForm};

use super::{BookingPhase, BookingStatus};
use crate::bills::{ChosenAddon, CustomAddon};

/// A booking.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Booking {
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
    /// With a plus and digits only: `+16085550123`; absent if the organization gives none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub organization_phone: Option<String>,
    /// The facility that the space is in.
    pub facility_id: FacilityId,
    /// The facility's name when it was booked.
    pub facility_name: String,
    /// The space that is booked.
    pub space_id: SpaceId,
    /// The space's name when it was booked: `Court 3B - North`.
    pub space_name: String,
    /// Code of the space's type (readLists).
    pub space_type: String,
    /// Name of the event, 1 to 120 characters.
    pub event_name: String,
    /// People expected.
    pub attendance: i32,
    /// The facility's local day: of the first active date, or of the first date if none is active.
    pub date: NaiveDate,
    /// Local start of that date.
    pub start: String,
    /// Local end of that date.
    pub end: String,
    /// The instant of `start`, in UTC.
    pub starts_at: DateTime<Utc>,
    /// IANA name.
    pub time_zone: String,
    /// Dollars. Absent for staff who don't answer requests, as are its bill and the balance due; payments and deposits
    /// are empty for them, and its history leaves out entries about money.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<String>,
    /// The instant that it was booked, in UTC.
    pub created_at: DateTime<Utc>,
    /// The instant of its last change, which calendar files tell.
    #[serde(skip)]
    #[oai(skip)]
    pub updated_at: DateTime<Utc>,
    /// The facility's.
    pub address: Address,
    /// At least one, the earliest first.
    pub dates: Vec<BookingDate>,
    /// Code of a sport (readLists); absent if the renter named none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sport: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub supervisor: Option<Supervisor>,
    /// The renter's message to the organization; empty if there is none.
    pub notes: String,
    /// True if a renter who cancels in time gets a refund.
    pub refundable: bool,
    /// True if it was approved immediately by the space's instant booking.
    pub instant: bool,
    /// True if it is the organization's own event, which is free.
    pub internal: bool,
    /// The member of staff who booked it for its renter; absent if the renter did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub booked_by_name: Option<String>,
    /// The staff's reason to place it where no rule opens; only for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub override_reason: Option<String>,
    /// The reason for the price adjustment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub adjustment_reason: Option<String>,
    /// The group that it is booked in; absent if it is in none, or the group has been deleted since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<BookingGroup>,
    /// The bill, line by line; absent for staff who don't answer requests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bill: Option<Bill>,
    /// Add-ons that come with each of its dates.
    #[serde(default)]
    pub addons: Vec<ChosenAddon>,
    /// Custom add-ons that the renter asked for.
    #[serde(default)]
    pub custom_addons: Vec<CustomAddon>,
    /// All add-ons by name, without prices, for people who prepare the space.
    #[serde(default)]
    pub booked_addons: Vec<BookedAddon>,
    /// The renter's bookings of further dates of the same event, the earliest first.
    #[serde(default)]
    pub also_booked: Vec<LinkedBooking>,
    /// The renter's answers for its insurance (readOwnInsurance); absent if it isn't insured, or staff insured it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub insurance_id: Option<EventInsuranceId>,
    /// Payments for it, the earliest first.
    pub payments: Vec<BookingPayment>,
    /// Deposits that the renter accepted and that may be claimed after the event.
    #[serde(default)]
    pub deposits: Vec<BookingDeposit>,
    /// Dollars that are still due, including collected deposits; absent for staff who don't answer requests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<String>,
    /// Dollars of the bill or of collected deposits that nobody has to pay: goodwill refunds of payments whose
    /// authorization lapsed before they were captured, or the cents that rounding added when the booking was split.
    /// Absent if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waived: Option<String>,
    /// The amounts that admins can still refund of it (refundBooking, refundBookingFee). Only for staff who answer
    /// requests, and absent if nothing can be refunded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goodwill: Option<Refundable>,
    /// Its history, the oldest first.
    pub history: Vec<BookingEvent>,
    /// True if the caller may cancel it now.
    pub cancellable: bool,
    /// Its renter may cancel a date until this many times 24 hours before it starts.
    pub cancellation_days: u16,
    /// The instant until which its renter may cancel the next date.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cancel_by: Option<DateTime<Utc>>,
    /// True if it was booked after `cancelBy`, too close to its start for its renter to cancel it.
    pub booked_after_deadline: bool,
    /// The person who booked it.
    pub renter: BookingRenter,
    /// Their history with this organization, for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub renter_history: Option<RenterHistory>,
    /// Goes up with each change; for `If-Match`.
    pub version: i32,
}

impl Booking {
    /// Returns the dollars that are still to be paid; none where nothing is.
    pub(super) fn balance(&self) -> Option<&str> {
        self.due.as_deref().filter(|due| !due.parse().is_ok_and(Money::is_zero))
    }

    /// Removes the amounts, unless the viewer may see money.
    #[must_use]
    pub fn seen(mut self, sees_money: bool) -> Self {
        if !sees_money {
            self.history.retain(|event| !Kind::from(event.kind).is_about_money());
            (self.total, self.bill, self.due, self.waived) = (None, None, None, None);
            (self.adjustment_reason, self.insurance_id, self.goodwill) = (None, None, None);
            (self.payments, self.deposits) = (Vec::new(), Vec::new());
        }
        self
    }
}
