//! Bookings that staff make, as they travel.

use inventory::deposits::{AcceptedDeposit, SpaceDeposit};
use kernel::bill::Bill;
use kernel::ids::{GroupId, SpaceId, UserId};
use kernel::problem::{ConflictBlock, FreeSpan};
use poem_openapi::{Enum, Object};
use serde::Serialize;

use crate::bills::{AddonLeft, ChosenAddon};
use crate::bookings::dto::SupervisorForm;
use crate::holds::DateRequest;
use crate::quotes::QuotedGroup;

/// Ways to pay a booking that staff make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub enum PlacedPaymentKind {
    /// In cash, by check or by a transfer that was received.
    Offline,
    /// Under an agreement.
    Agreement,
    /// On an invoice.
    Invoice,
    /// A card on file or at the desk is charged right after (payBookingAtDesk); the renter's confirmation waits a minute for it.
    /// Until then it is due, as with `later`.
    Card,
    /// Later: it is due, and its renter can pay it by card.
    Later,
}

/// The way to pay, and the reference to find it by.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlacedPayment {
    pub kind: PlacedPaymentKind,
    /// A check's number or an agreement's name, 1 to 120 characters; for `offline` and `agreement`.
    pub reference: Option<String>,
}

/// A booking that staff make.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlacedBooking {
    /// The space that is booked.
    pub space_id: SpaceId,
    /// The times, each on a local day of the facility.
    #[oai(validator(min_items = 1, max_items = 366))]
    pub dates: Vec<DateRequest>,
    /// Id of the renter (listPeople). Without it and `renterEmail` the booking is the caller's, which only an internal
    /// one can be.
    pub renter_id: Option<UserId>,
    /// Email address of the renter. If it has no account, one is prepared for them.
    pub renter_email: Option<String>,
    /// True if it is the organization's own event, which nobody pays for.
    pub internal: Option<bool>,
    /// Name of the event, 1 to 120 characters.
    pub event_name: String,
    /// People expected, at least 1.
    pub attendance: i32,
    /// Code of a sport (readLists). Needed if the space's rules keep the times for certain sports, unless they are
    /// overridden.
    pub sport: Option<String>,
    /// The type that the space is used as, one of its types; the main one unless given.
    pub space_type: Option<String>,
    /// The on-site supervisor.
    pub supervisor: Option<SupervisorForm>,
    /// A message about it, at most 2,000 characters.
    pub notes: Option<String>,
    /// Add-ons to book with it, on each of its dates (listSpaceAddons).
    pub addons: Option<Vec<ChosenAddon>>,
    /// The renter's group that it is booked in; the one with the best discount unless given.
    pub group_id: Option<GroupId>,
    /// True if event insurance is taken.
    pub insurance: Option<bool>,
    /// The reason to place it where no rule opens, 1 to 500 characters. With a reason, only times that others have are
    /// in the way.
    pub override_reason: Option<String>,
    /// The total that was shown, `"125.86"`; if the server's bill differs, nothing is booked.
    pub total: String,
    /// The way to pay; later unless given.
    pub payment: Option<PlacedPayment>,
    /// The deposits of the space, as they were shown: the renter accepts all of them. Nothing is charged. An internal one has none.
    pub deposits: Option<Vec<AcceptedDeposit>>,
}

/// The price of a booking that staff are about to make, and what is in its way.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlacedQuote {
    pub bill: Bill,
    /// Conflicts of the times for staff: only what is `taken` or a `buffer` stays in the way of a booking with
    /// a reason to override.
    pub blocks: Vec<ConflictBlock>,
    /// Times that are available instead.
    pub alternatives: Vec<FreeSpan>,
    /// The renter's groups that include this space, to choose from, by name; none if the renter has no account.
    pub groups: Vec<QuotedGroup>,
    /// Deposits that its renter has to accept; nothing is charged for them then. An internal one has none.
    pub deposits: Vec<SpaceDeposit>,
    /// Add-ons with a limited quantity, with the number of each that is left at all of these times.
    pub addons_left: Vec<AddonLeft>,
}
