//! Bookings that staff make, as they travel.

use kernel::bill::Bill;
use kernel::problem::{ConflictBlock, FreeSpan};
use poem_openapi::{Enum, Object};
use serde::Serialize;
use uuid::Uuid;

use crate::bills::ChosenAddon;
use crate::bookings::dto::SupervisorForm;
use crate::holds::QuoteDay;

/// How a booking that staff make is paid.
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
    /// Later: it is due, and its renter can pay it by card.
    Later,
}

/// How it is paid, and what that can be found under.
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
    pub space_id: Uuid,
    /// The times, each on a local day of the facility.
    #[oai(validator(min_items = 1, max_items = 366))]
    pub days: Vec<QuoteDay>,
    /// Id of the person whom it is for (listPeople). Without it and `renterEmail` it is the caller's own, which only an
    /// internal one can be.
    pub renter_id: Option<Uuid>,
    /// Mail address of the person whom it is for; who has no account gets a place for one.
    pub renter_email: Option<String>,
    /// Whether it is an event of the organization's own, which nobody pays for.
    pub internal: Option<bool>,
    /// What it is for, 1 to 120 characters.
    pub event_name: String,
    /// People expected, at least 1.
    pub attendance: i32,
    /// Code of a sport (readLists). Needed where the space's rules keep the times for certain sports, unless they are overridden.
    pub sport: Option<String>,
    /// Which of the space's types it is used as; the main one unless given.
    pub space_type: Option<String>,
    /// Who is in charge there.
    pub supervisor: Option<SupervisorForm>,
    /// A word about it, at most 2,000 characters.
    pub notes: Option<String>,
    /// Add-ons that are wanted with it, on each of its days (listSpaceAddons).
    pub addons: Option<Vec<ChosenAddon>>,
    /// The group of the renter's that it is booked in; the one with the best discount unless given.
    pub group_id: Option<Uuid>,
    /// Whether event insurance is taken.
    pub insurance: Option<bool>,
    /// Why it is placed where no rule opens, 1 to 500 characters. With it only what others have is in the way.
    pub override_reason: Option<String>,
    /// The total that was shown, `"125.86"`; where the server's bill comes to another, nothing is booked.
    pub total: String,
    /// How it is paid; later unless given.
    pub payment: Option<PlacedPayment>,
}

/// What a booking that staff are about to make would cost, and what is in its way.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlacedQuote {
    pub bill: Bill,
    /// What of the times is not open to staff, and why: only what is `taken` or a `buffer` stays in the way of a booking with
    /// a reason to override.
    pub blocks: Vec<ConflictBlock>,
    /// What is free instead of that.
    pub alternatives: Vec<FreeSpan>,
}
